/**
 * `written`: a write of this tab answered it. `read`: a read shows it. `stale`: a read shows only this one although an
 * own write is newer.
 */
export interface RevisionNews {
  kind: 'written' | 'read' | 'stale';
  revision: number;
}

/** The ledger revision of this tab's latest write. */
export interface OwnRevision {
  /** The highest so far, 0 at first: what `X-Min-Revision` asks for. */
  current: () => number;
  take: (news: RevisionNews) => void;
  /** Another person, or none. */
  reset: () => void;
  /** Is told of all news. Returns how to stop. */
  listen: (listener: (news: RevisionNews) => void) => () => void;
}

/** Starts at 0. */
export function createOwnRevision(): OwnRevision {
  let highest = 0;
  const listeners = new Set<(news: RevisionNews) => void>();
  return {
    current: () => highest,
    take(news) {
      if (news.kind === 'written') highest = Math.max(highest, news.revision);
      for (const listener of listeners) listener(news);
    },
    reset() {
      highest = 0;
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
