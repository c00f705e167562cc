import { inTime } from '@ledgerline/patience';

/** A call of ours took longer than it may. What it did at the server is not known. */
export class DeadlinePassed extends Error {
  constructor(what: string, ms: number) {
    super(`${what}: no answer within ${ms} ms`);
    this.name = 'DeadlinePassed';
  }
}

/** What the promise brings, if it does so in time; throws DeadlinePassed otherwise. What comes later is dropped. */
export const within = <Result>(ms: number, what: string, promise: Promise<Result>): Promise<Result> =>
  inTime(
    ms,
    () => promise,
    () => new DeadlinePassed(what, ms),
  );
