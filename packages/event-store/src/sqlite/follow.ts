import type { LogPage } from '../eventStore.ts';
import type { CommitSignal } from './commitSignal.ts';

/**
 * Pages after a position, then what comes, until `signal` aborts. There is no switch from old to new events: every
 * page is read by position when the consumer asks for it, and an empty one waits for news first.
 */
export async function* follow(
  after: string,
  read: (after: string) => Promise<LogPage>,
  commits: CommitSignal,
  signal: AbortSignal,
): AsyncGenerator<LogPage, void, undefined> {
  let position = after;
  while (!signal.aborted) {
    const heard = commits.heard();
    const page = await read(position);
    position = page.position;
    if (signal.aborted) return;
    if (page.events.length > 0) yield page;
    else await commits.newsAfter(heard, signal);
  }
}
