import {
  debounce,
  debounceTime,
  filter,
  fromEvent,
  map,
  merge,
  type Observable,
  of,
  type Subscription,
  switchMap,
  take,
  tap,
  timer,
} from 'rxjs';
import type { RevisionNews } from '../api/ownRevision.ts';

/** Events that come closer together than this cause one refresh, in milliseconds. */
const togetherness = 80;
/** How long after a stale read it is tried again, unless the live channel is faster; twice as long each time, in milliseconds. */
const stalePatience = 2000;
const longestPatience = 60_000;

interface LedgerRefreshSources {
  /** Revisions of `ledger_changed`. */
  changed$: Observable<number>;
  own$: Observable<RevisionNews>;
}

/**
 * Refreshes ledger data once for each news of a revision that was not seen yet, its own or from elsewhere: also when one
 * read shows a newer one than those before. `refresh` is told the revision, but for a read that was stale.
 */
export function refreshLedger(
  { changed$, own$ }: LedgerRefreshSources,
  refresh: (upTo: number | undefined) => void,
): Subscription {
  let seen = -1;
  let staleRounds = 0;
  const own = own$.pipe(
    filter(({ kind }) => kind !== 'stale'),
    tap(({ kind, revision }) => {
      staleRounds = 0;
      // What is read first there is nothing to compare with.
      if (kind === 'read' && seen === -1) seen = revision;
    }),
    map(({ revision }) => revision),
  );
  const news$ = merge(changed$, own).pipe(
    filter((revision) => revision > seen),
    tap((revision) => {
      seen = revision;
    }),
    debounceTime(togetherness),
  );
  const late$ = own$.pipe(
    filter(({ kind }) => kind === 'stale'),
    tap(({ revision }) => {
      seen = Math.min(seen, revision);
    }),
    debounce(() =>
      timer(Math.min(longestPatience, stalePatience * 2 ** staleRounds)).pipe(switchMap(whenSeen)),
    ),
    map(() => {
      staleRounds += 1;
      return undefined;
    }),
  );
  return merge(news$, late$).subscribe(refresh);
}

/** Emits as soon as the page is seen. */
function whenSeen(): Observable<unknown> {
  if (!document.hidden) return of(null);
  return fromEvent(document, 'visibilitychange').pipe(
    filter(() => !document.hidden),
    take(1),
  );
}
