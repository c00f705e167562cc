import type { ActivityEntry } from '@ledgerline/contract';

type Kind = ActivityEntry['record']['kind'];

/** An entry about a record of one of these kinds. */
export type EntryAbout<Of extends Kind> = Extract<ActivityEntry, { record: { kind: Of } }>;

/** Whether an entry is about a record of one of these kinds, whatever happened to it. */
export const isAbout = <Of extends Kind>(entry: ActivityEntry, ...kinds: Of[]): entry is EntryAbout<Of> =>
  (kinds as Kind[]).includes(entry.record.kind);
