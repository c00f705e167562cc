import type { ActivityEntry, ActivityLine, SentencePart } from '@ledgerline/contract';
import { longDate } from '../../shared/format/dates.ts';

type Kind = ActivityEntry['record']['kind'];

/** An entry about a record of one of these kinds. */
export type EntryAbout<Of extends Kind> = Extract<ActivityEntry, { record: { kind: Of } }>;

/** Whether an entry is about a record of one of these kinds, whatever happened to it. */
export const isAbout = <Of extends Kind>(entry: ActivityEntry, ...kinds: Of[]): entry is EntryAbout<Of> =>
  (kinds as Kind[]).includes(entry.record.kind);

/** Whether a line of Activity is a change of its own; else it is a group of them. */
export const isSingle = (line: ActivityLine): line is ActivityEntry => line.type !== 'Group';

/** The words between names and amounts, with days as people read them. */
export const wordsOf = (part: string): string => part.replaceAll(/\b\d{4}-\d\d-\d\d\b/g, longDate);

/** The sentence as text. `format` writes decimal units as people read them. */
export const sentenceText = (parts: readonly SentencePart[], format: (amount: number) => string): string =>
  parts
    .map((part) =>
      typeof part === 'string' ? wordsOf(part) : 'name' in part ? part.name : format(part.amount),
    )
    .join('');
