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
 * undefined where a running projector has not come to it in time.
 */
export async function untilTried(
  { stores, now }: Context,
  parked: readonly ParkedLedger[],
): Promise<ParkedLedger[] | undefined> {
  const [eventStore, readStore] = [await stores.log(), await stores.readStore()];
  const still = async () => (await readStore.live()).parked();
  if (await retryParked({ eventStore, readStore, holder: `retry-${randomUUID()}`, now })) return still();
  const seen = new Map(parked.map(({ stream, at }) => [stream, at]));
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await delay(LOOK_MS)) {
    const left = await still();
    if (left.every(({ stream, at }) => seen.get(stream) !== at)) return left;
  }
  return undefined;
}
