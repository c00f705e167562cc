import type { EventStore } from '@ledgerline/event-store';
import { userStream } from '@ledgerline/events';
import type { ReadStore } from '@ledgerline/read-models';

const WAIT_MS = 1000;

/**
 * Waits until the read models show the newest change of a person's settings: those have no revision that a client could
 * ask for, and people who have just changed one look at Activity next. False where that did not come within a second.
 */
export async function profileSeen(
  log: Pick<EventStore, 'lastOf'>,
  store: Pick<ReadStore, 'live' | 'changed'>,
  userId: string,
): Promise<boolean> {
  const wanted = (await log.lastOf(userStream(userId)))?.revision ?? -1;
  const deadline = performance.now() + WAIT_MS;
  for (;;) {
    // Of all records only the profile has the person's own id.
    const newest = await (await store.live()).activity(userId, { recordId: userId }, { page: 1, limit: 1 });
    if ((newest.rows[0]?.streamRevision ?? -1) >= wanted) return true;
    const left = deadline - performance.now();
    if (left <= 0) return false;
    await store.changed(userId, left);
  }
}
