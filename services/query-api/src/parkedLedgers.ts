import type { ReadStore } from '@ledgerline/read-models';

const lifeMs = 1_000;

/** Tells whether a ledger's projection is parked, as it was at most a second ago: hardly one ever is. */
export function createParkedLedgers(
  store: Pick<ReadStore, 'live'>,
  now: () => number = () => performance.now(),
): (stream: string) => Promise<boolean> {
  let known = new Set<string>();
  let until = Number.NEGATIVE_INFINITY;

  return async (stream) => {
    if (now() >= until) {
      const parked = await (await store.live()).parked();
      known = new Set(parked.map((ledger) => ledger.stream));
      until = now() + lifeMs;
    }
    return known.has(stream);
  };
}
