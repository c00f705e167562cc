import type { ActivityEntry, ActivityGroup, RequestQuery } from '@ledgerline/contract';
import type { Asker, Shown } from '../shown.ts';

/** Asks for a page of what was changed. */
export interface ActivityQuestion extends Asker {
  ask: 'activity';
  query: RequestQuery<'listActivity'>;
  timeZone: string;
}

export interface ActivityPage {
  entries: (ActivityEntry | ActivityGroup)[];
  /** On all pages. */
  total: number;
}

/** What was changed. */
export interface ActivityLists {
  /** Throws ReadStoreUnavailable; where it is read on this thread, StoreUnavailable and UnreadableEvent too. */
  activity(question: ActivityQuestion): Promise<Shown<ActivityPage>>;
}
