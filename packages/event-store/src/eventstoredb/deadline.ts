import { Patience } from '../patience.ts';

/** A call of ours took longer than it may. What it did at the server is not known. */
export class DeadlinePassed extends Error {
  constructor(what: string, ms: number) {
    super(`${what}: no answer within ${ms} ms`);
    this.name = 'DeadlinePassed';
  }
}

/** What the promise brings, if it does so in time; throws DeadlinePassed otherwise. What comes later is dropped. */
export async function within<Result>(ms: number, what: string, promise: Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const patience = new Patience(ms, () => reject(new DeadlinePassed(what, ms)));
  try {
    return await Promise.race([promise, late]);
  } finally {
    patience.end();
  }
}
