import type { GoalRecord } from './goalRecords.ts';
import type {
  AssetRecord,
  ConfirmedBalance,
  ImportRecord,
  ProfileRecord,
  SettingsRecord,
  TransactionRecord,
  TransferRecord,
  UserRecord,
} from './records.ts';
import type { RuleRecord } from './ruleRecords.ts';
import type { OccurrenceMark, ScheduleRecord } from './scheduleRecords.ts';
import type { Deletion } from './values.ts';

/** A record at one moment, and how it was deleted then. */
export interface At<Value> {
  record: Value;
  deletion: Deletion;
}

/** The records of a ledger that have an id and are never quite gone, by kind. */
interface Records {
  asset: AssetRecord;
  transaction: TransactionRecord;
  transfer: TransferRecord;
  import: ImportRecord;
  schedule: ScheduleRecord;
  goal: GoalRecord;
  rule: RuleRecord;
}

/** What an event did to one record. `key` names it; `before` is null for one that was not there. */
export interface RecordChange<Kind extends keyof Records> {
  kind: Kind;
  key: [id: string];
  before: At<Records[Kind]> | null;
  after: At<Records[Kind]>;
}

/** What a bank says that an asset held at the end of a day; null where it says nothing. */
export interface ConfirmationChange {
  kind: 'confirmation';
  key: [assetId: string, date: string];
  asset: AssetRecord;
  before: ConfirmedBalance | null;
  after: ConfirmedBalance | null;
}

/** Whether a suggestion was dismissed, and is now. */
export interface SuggestionChange {
  kind: 'suggestion';
  key: [id: string];
  suggestion: { id: string; title: string };
  before: boolean;
  after: boolean;
}

/** What was done about a date of a schedule, which had this title then; a null mark is nothing. */
export interface OccurrenceChange {
  kind: 'occurrence';
  key: [scheduleId: string, dueOn: string];
  title: string;
  before: OccurrenceMark | null;
  after: OccurrenceMark | null;
}

/** An asset's position moved by `delta` minor units: an `opening` balance counts for every day, an `adjustment` from its own on. */
export interface PositionChange<Kind extends 'opening' | 'adjustment'> {
  kind: Kind;
  key: [assetId: string];
  asset: AssetRecord;
  delta: number;
}

/** What is put aside in an asset for a goal changed by `delta` minor units, on that day. */
export interface EarmarkChange {
  kind: 'earmark';
  key: [goalId: string];
  goal: GoalRecord;
  assetId: string;
  delta: number;
  date: string;
}

/** What a person has one of: it needs no key. */
export interface OwnChange<Kind extends string, Value> {
  kind: Kind;
  key: [];
  before: Value | null;
  after: Value;
}

export type ProfileChange = OwnChange<'profile', ProfileRecord>;
export type SettingsChange = OwnChange<'settings', SettingsRecord>;
export type CurrencyChange = OwnChange<'currency', { currency: string; chosen: boolean }>;
export type RegistrationChange = OwnChange<'user', UserRecord>;

/** A record that was not there before. */
export const made = <Kind extends keyof Records>(kind: Kind, record: Records[Kind]): RecordChange<Kind> => ({
  kind,
  key: [record.id],
  before: null,
  after: live(record),
});

/** A record of which some fields had `former` values. */
export const edited = <Kind extends keyof Records>(
  kind: Kind,
  record: Records[Kind],
  former: Former<Records[Kind]> = {},
): RecordChange<Kind> => ({
  kind,
  key: [record.id],
  before: live(withFormer(record, former)),
  after: live(record),
});

/** A record that went, or came back. */
export const went = <Kind extends keyof Records>(
  kind: Kind,
  record: Records[Kind],
  from: Deletion,
  to: Deletion,
): RecordChange<Kind> => ({
  kind,
  key: [record.id],
  before: { record, deletion: from },
  after: { record, deletion: to },
});

/** The values of the fields that changed, as they were. */
type Former<Value> = { [Field in keyof Value]?: Value[Field] | undefined };

/** A value as it was, by what it is and those of its fields that were different. */
export const withFormer = <Value extends object>(value: Value, former: Former<Value>): Value => ({
  ...value,
  ...former,
});

/** A record that is not deleted. */
export const live = <Value>(record: Value): At<Value> => ({ record, deletion: 'none' });

/** Whether what a bank says was attached to a record, or taken off it. */
export const isMatch = ({ before, after }: RecordChange<'transaction'> | RecordChange<'transfer'>): boolean =>
  before !== null && saidOf(before.record) !== saidOf(after.record);

const saidOf = (record: TransactionRecord | TransferRecord): object | null =>
  'bank' in record ? record.bank : record.banks;

/** What a change did to a record's life. */
export type Turn = 'made' | 'changed' | 'deleted' | 'removed' | 'restored';

/** Whether a record was made, changed, deleted, removed for good, or came back. */
export function turnOf({ before, after }: { before: At<unknown> | null; after: At<unknown> }): Turn {
  if (before === null) return 'made';
  if (before.deletion === after.deletion) return 'changed';
  if (after.deletion === 'none') return 'restored';
  return after.deletion === 'soft' ? 'deleted' : 'removed';
}
