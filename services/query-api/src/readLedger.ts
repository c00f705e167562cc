import { ledgerStream } from '@ledgerline/events';
import { type ApiAnswer, ApiError, type ApiRequest } from '@ledgerline/http';
import {
  type BalancesDocument,
  emptyBalances,
  type ReadModels,
  type ReadStore,
} from '@ledgerline/read-models';

/** How long a read waits for a revision that the client asks for. */
const WAIT_MS = 1000;

/** What a handler reads from: one state of the store, of one person. */
export interface LedgerRead {
  userId: string;
  balances: BalancesDocument;
  models: ReadModels;
}

/**
 * Answers from one person's read models: waits for `X-Min-Revision`, says `stale` where that did not come in time or
 * the ledger's projection is parked, and tells the revision that the answer shows.
 */
export type ReadLedger = (
  request: Pick<ApiRequest, 'session' | 'minRevision'>,
  answer: (read: LedgerRead) => Promise<ApiAnswer>,
) => Promise<ApiAnswer>;

export function createReadLedger(store: ReadStore): ReadLedger {
  return async (request, answer) => {
    const userId = sessionUser(request);
    const wanted = request.minRevision ?? 0;
    if (wanted > 0) await waitFor(store, userId, wanted);
    const models = await store.live();
    return models.snapshot(async (snapshot) => {
      const balances = (await snapshot.balances(userId)) ?? emptyBalances(userId);
      const parked = await snapshot.parkedLedger(ledgerStream(userId));
      const answered = await answer({ userId, balances, models: snapshot });
      const isStale = balances.revision < wanted || parked !== null;
      return {
        ...answered,
        ...(isStale && { meta: { ...answered.meta, stale: true } }),
        ledgerRevision: balances.revision,
      };
    });
  };
}

async function waitFor(store: ReadStore, userId: string, wanted: number): Promise<void> {
  const deadline = performance.now() + WAIT_MS;
  for (;;) {
    const balances = await (await store.live()).balances(userId);
    const left = deadline - performance.now();
    if ((balances?.revision ?? 0) >= wanted || left <= 0) return;
    await store.changed(userId, left);
  }
}

/** The person who asks. The route's access has let nobody else through. */
export function sessionUser({ session }: Pick<ApiRequest, 'session'>): string {
  if (!session) throw new ApiError(401, 'Sign in first');
  return session.userId;
}
