import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { retryParked } from '@ledgerline/projector';
import type { ParkedLedger } from '@ledgerline/read-models';
import type { Context } from '../context.ts';

/** A running projector tries again every 30 seconds. */
const PATIENCE_MS = 45_000;
const LOOK_MS = 250;

/**
 * Has parked streams tried again: here, or where a projector is running, by that one. Answers what is still parked;
 * undefined where a running projector has not reached it in time. A note that `isSame` as before was not tried yet;
 * if that is not given, one of the same time.
 */
export async function untilTried(
  { stores, now }: Context,
  parked: readonly ParkedLedger[],
  isSame: (before: ParkedLedger, after: ParkedLedger) => boolean = (before, after) => before.at === after.at,
): Promise<ParkedLedger[] | undefined> {
  const [eventStore, readStore] = [await stores.log(), await stores.readStore()];
  const still = async () => (await readStore.live()).parked();
  if (await retryParked({ eventStore, readStore, holder: `retry-${randomUUID()}`, now })) return still();
  const seen = new Map(parked.map((note) => [note.stream, note]));
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await delay(LOOK_MS)) {
    const left = await still();
    const isUntried = (after: ParkedLedger) => {
      const before = seen.get(after.stream);
      return before !== undefined && isSame(before, after);
    };
    if (!left.some(isUntried)) return left;
  }
  return undefined;
}
