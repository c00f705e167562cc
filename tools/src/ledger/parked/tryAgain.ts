import { retryParked } from '@ledgerline/projector';
import type { ParkedLedger } from '@ledgerline/read-models';
import type { Context } from '../context.ts';

/** Has parked streams tried again, also beside a running projector. Answers what is still parked. */
export async function tryAgain({ stores, now }: Context): Promise<ParkedLedger[]> {
  const [eventStore, readStore] = [await stores.log(), await stores.readStore()];
  await retryParked({ eventStore, readStore, now });
  return (await readStore.live()).parked();
}
