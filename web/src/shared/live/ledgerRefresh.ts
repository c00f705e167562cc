import { debounceTime, filter, merge, type Observable, type Subscription, tap } from 'rxjs';

/** Events that come closer together than this cause one refresh, in milliseconds. */
const togetherness = 80;
/** How long after a stale read it is tried again, unless the live channel is faster, in milliseconds. */
const stalePatience = 2000;

interface LedgerRefreshSources {
  /** Revisions of own writes. */
  written$: Observable<number>;
  /** Revisions of `ledger_changed`. */
  changed$: Observable<number>;
  /** Revisions that reads showed although an own write is newer. */
  stale$: Observable<number>;
}

/** Refreshes ledger data once for each news of a revision that was not seen yet, its own or from elsewhere. */
export function refreshLedger(
  { written$, changed$, stale$ }: LedgerRefreshSources,
  refresh: () => void,
): Subscription {
  let seen = 0;
  const news$ = merge(written$, changed$).pipe(
    filter((revision) => revision > seen),
    tap((revision) => {
      seen = revision;
    }),
    debounceTime(togetherness),
  );
  const late$ = stale$.pipe(
    tap((revision) => {
      seen = Math.min(seen, revision);
    }),
    debounceTime(stalePatience),
  );
  return merge(news$, late$).subscribe(refresh);
}
