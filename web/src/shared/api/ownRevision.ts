import { Subject } from 'rxjs';

/** The ledger revision of this person's latest write from this tab, and news about revisions. */
export interface OwnRevision {
  /** The highest so far, 0 at first: what `X-Min-Revision` asks for. */
  current(): number;
  /** A write answered this revision. */
  wrote(revision: number): void;
  /** A read could not wait for the own write and shows this older revision. */
  readStale(revision: number): void;
  /** Another person, or none. */
  reset(): void;
  written$: Subject<number>;
  stale$: Subject<number>;
}

/** Starts at 0. */
export function createOwnRevision(): OwnRevision {
  let highest = 0;
  const written$ = new Subject<number>();
  const stale$ = new Subject<number>();
  return {
    current: () => highest,
    wrote(revision) {
      highest = Math.max(highest, revision);
      written$.next(revision);
    },
    readStale: (revision) => stale$.next(revision),
    reset() {
      highest = 0;
    },
    written$,
    stale$,
  };
}
