import { type Query, QueryClient, type QueryKey } from '@tanstack/react-query';
import { emitAppEvent } from '../events/eventBus.ts';
import { isUnanswered, ServiceError } from './serviceResult.ts';

/** The first part of every key that shows ledger data: `['ledger', 'assets']`, `['ledger', 'overview', …]`. */
export const ledgerKey = 'ledger';

/** The beginning of the key of every list of assets. */
export const assetsKey = [ledgerKey, 'assets'] as const;

/** Before the one retry, in milliseconds. */
const quickRetry = 1000;
/** Between the tries of what has failed, in milliseconds. */
const betweenTries = 10_000;

/** Server data has this one cache. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: false,
      // Offline a page says so at once, instead of waiting for the network without a word.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 1 && isWorthARetry(error),
      retryDelay: quickRetry,
      // Who sees the error may try again at once; the page tries on meanwhile.
      refetchInterval: ({ state }) =>
        state.status === 'error' && isWorthARetry(state.error) ? betweenTries : false,
    },
    mutations: { retry: false },
  },
});

const failed = new WeakMap<Query, Error>();
// A read that has failed and is tried on keeps its error until it is answered: the query client would take it away, and
// the page would show a skeleton for a moment, again and again.
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated') return;
  const { query, action } = event;
  if (action.type === 'error') failed.set(query, action.error);
  if (action.type === 'success') failed.delete(query);
  const error = failed.get(query);
  if (action.type === 'fetch' && query.state.status === 'pending' && error)
    query.setState({ status: 'error', error });
});

/**
 * The one way to say that the ledger changed: everything under `ledgerKey` is read again, what is shown at once.
 * `upTo`: its revision by now, where that is known.
 */
export function invalidateLedger(upTo?: number): Promise<void> {
  emitAppEvent('ledger:changed', { upTo });
  return readAgain([ledgerKey]);
}

/**
 * Reads everything under a key again, what is shown at once. A read on its way may have been answered before the change,
 * and would pass for fresh: it begins again, and who waits for it gets the later answer. The query client by itself does
 * so only with what is shown and was read before.
 */
export function readAgain(queryKey: QueryKey): Promise<void> {
  // First all of them: a read that begins again may look for its parts in the cache.
  void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  const isOnItsWay = { queryKey, predicate: ({ state }: Query) => state.fetchStatus !== 'idle' };
  for (const query of queryClient.getQueryCache().findAll(isOnItsWay)) {
    void query.cancel({ silent: true });
    query.fetch().catch(() => undefined);
  }
  return queryClient.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false });
}

/**
 * Reads the assets again, the one thing that every page shows: if more has changed since the page was loaded, their
 * revision says so, and the rest follows.
 */
export function recheckLedger(): Promise<void> {
  return queryClient.refetchQueries({ queryKey: assetsKey, type: 'active' });
}

/** No answer, or the server asks to come back. Who is offline or has waited for the time-out is told at once. */
function isWorthARetry(error: unknown): boolean {
  if (!(error instanceof ServiceError)) return false;
  if (error.failure.timedOut === true || !navigator.onLine) return false;
  return isUnanswered(error.failure);
}
