import { groupOf, type LedgerEvent, type Recorded } from '@ledgerline/events';
import type { AddGoal, CloseGoal, Earmark, GoalDeletion, GoalFields } from '../ledger/goalCommands.ts';
import type {
  AddAsset,
  ChangeTransactions,
  ConfirmBalance,
  CreateTransaction,
  DeletionCommand,
  DeletionOfMany,
  ImportRows,
  LedgerCommand,
  MakeTransfer,
  RevertEvent,
  RevertGroup,
  UpdateAsset,
  UpdateTransaction,
} from '../ledger/ledgerCommands.ts';
import type {
  ChangeSchedule,
  EndSchedule,
  PostOccurrence,
  RecordOccurrence,
  ScheduleFields,
  SetUpSchedule,
} from '../ledger/scheduleCommands.ts';
import type { TurnIntoTransfer, TurnManyIntoTransfers, UpdateTransfer } from '../ledger/transferCommands.ts';
import { sampleCatalogue, sampleCategories } from './sampleCatalogue.ts';

/** The latest date that sample commands may write. */
export const sampleLatestDate = '2026-03-01';

/** The instant that sample commands carry. */
export const sampleNow = '2026-03-01T12:00:00.000Z';

/** An id for a record of a sample ledger: the same kind and number give the same id. */
export const sampleId = (
  kind: 'asset' | 'transaction' | 'transfer' | 'import' | 'schedule' | 'goal',
  number: number,
): string =>
  `${{ asset: 'a', transaction: 'b', transfer: 'c', import: 'd', schedule: 'e', goal: 'f' }[kind]}${number.toString(16).padStart(23, '0')}`;

/** Adds a cash asset 'Cash' without a balance, but for what is given. */
export const addAsset = (
  id: string,
  { balance = 0, ...fields }: Partial<AddAsset['asset']> = {},
): AddAsset => ({
  type: 'AddAsset',
  id,
  at: sampleNow,
  asset: { name: 'Cash', type: 'cash', institution: '', description: '', balance, ...fields },
});

/** Sets up the goal 'Japan' without target and date, but for what is given. */
export const addGoal = (
  id: string,
  { today = sampleLatestDate, ...fields }: Partial<GoalFields> & { today?: string } = {},
): AddGoal => ({
  type: 'AddGoal',
  id,
  at: sampleNow,
  today,
  goal: { name: 'Japan', target: null, by: null, note: '', every: null, ...fields },
});

/** Puts an amount aside on the latest day; below 0 takes it back. */
export const earmark = (
  id: string,
  assetId: string,
  amount: number,
  today: string = sampleLatestDate,
): Earmark => ({ type: 'Earmark', id, today, assetId, amount });

/** Closes a goal, reached unless given otherwise. */
export const closeGoal = (id: string, how: CloseGoal['how'] = 'reached'): CloseGoal => ({
  type: 'CloseGoal',
  id,
  today: sampleLatestDate,
  how,
});

/** Deletes or restores a goal. */
export const moveGoal = (type: GoalDeletion['type'], id: string): GoalDeletion => ({
  type,
  id,
  today: sampleLatestDate,
});

/** A whole import of these rows in one part. */
export const importRows = (
  record: ImportRows['import'],
  rows: ImportRows['rows'],
  fields: Partial<ImportRows> = {},
): ImportRows => ({
  type: 'ImportRows',
  at: sampleNow,
  import: { ...record, planned: rows.length },
  isMoved: false,
  written: 0,
  rows,
  finishes: true,
  balances: [],
  ...fields,
});

/** Says what a bank says, for the latest day. */
export const confirmBalance = (
  id: string,
  balance: number,
  { date = sampleLatestDate, setOpening = false } = {},
): ConfirmBalance => ({
  type: 'ConfirmBalance',
  id,
  date,
  latestDate: sampleLatestDate,
  balance,
  setOpening,
});

/** Changes an asset. */
export const updateAsset = (
  id: string,
  changes: UpdateAsset['changes'],
  expected: Pick<UpdateAsset, 'expectedRevision' | 'expectedBalance' | 'expectedOwed'> = {},
): UpdateAsset => ({ type: 'UpdateAsset', id, changes, ...expected });

/** Creates a transaction by hand, an expense of 10.00 unless something else is given. */
export const createTransaction = (
  id: string,
  fields: Partial<CreateTransaction['transaction']> & { accountId: string },
): CreateTransaction => ({
  type: 'CreateTransaction',
  id,
  at: sampleNow,
  latestDate: sampleLatestDate,
  catalogue: sampleCatalogue,
  transaction: {
    type: 'expense',
    title: 'Lunch',
    amount: 10_00,
    date: sampleLatestDate,
    description: '',
    status: 'completed',
    paymentMethod: '',
    refundedCategory: null,
    goal: null,
    payee: '',
    tags: [],
    ...(fields.useAutoCategory
      ? {}
      : { categoryId: fields.type === 'income' ? sampleCategories.salary : sampleCategories.food }),
    ...fields,
  },
});

/** Books an expense. */
export const spend = (id: string, accountId: string, amount: number): CreateTransaction =>
  createTransaction(id, { accountId, amount });

/** Books an income. */
export const earn = (id: string, accountId: string, amount: number): CreateTransaction =>
  createTransaction(id, { accountId, amount, type: 'income', title: 'Pay day' });

/** Changes a transaction. */
export const updateTransaction = (
  id: string,
  changes: UpdateTransaction['changes'],
  expectedRevision?: number,
): UpdateTransaction => ({
  type: 'UpdateTransaction',
  id,
  latestDate: sampleLatestDate,
  catalogue: sampleCatalogue,
  changes,
  expectedRevision,
});

/** Moves an amount, in minor units. */
export const makeTransfer = (
  id: string,
  fromAssetId: string,
  toAssetId: string,
  amount: number,
  {
    interest,
    ...fields
  }: { description?: string; date?: string; tags?: string[]; interest?: MakeTransfer['interest'] } = {},
): MakeTransfer => ({
  type: 'MakeTransfer',
  id,
  at: sampleNow,
  latestDate: sampleLatestDate,
  transfer: { fromAssetId, toAssetId, amount, description: '', date: sampleLatestDate, tags: [], ...fields },
  interest,
});

/** Gives a transfer other tags. */
export const updateTransfer = (id: string, tags: string[], expectedRevision?: number): UpdateTransfer => ({
  type: 'UpdateTransfer',
  id,
  tags,
  expectedRevision,
});

/** Makes a transfer of a transaction. */
export const turnIntoTransfer = (
  id: string,
  transferId: string,
  assetId: string,
  fields: Pick<TurnIntoTransfer, 'record'> = {},
): TurnIntoTransfer => ({ type: 'TurnIntoTransfer', id, transferId, at: sampleNow, assetId, ...fields });

/** Makes transfers of many transactions. */
export const turnManyIntoTransfers = (
  ids: readonly string[],
  transferIds: readonly string[],
  assetId: string,
  expectedRevision?: number,
): TurnManyIntoTransfers => ({
  type: 'TurnManyIntoTransfers',
  ids,
  transferIds,
  at: sampleNow,
  assetId,
  expectedRevision,
});

/** Deletes, restores or permanently deletes a record. */
export const command = (type: DeletionCommand['type'], id: string): DeletionCommand => ({ type, id });

/** Deletes for good the record as it was at that public revision. */
export const permanentDeletion = (
  type: 'PermanentlyDeleteAsset' | 'PermanentlyDeleteTransaction',
  id: string,
  expectedRevision: number,
): DeletionCommand => ({ type, id, expectedRevision });

/** An expense of 10.00 on the first of every month since January, which asks, unless something else is given. */
export const scheduleFields = (fields: Partial<ScheduleFields> & { assetId: string }): ScheduleFields => ({
  title: 'Rent',
  type: 'expense',
  amount: { exact: 10_00 },
  toAssetId: null,
  categoryId: fields.type === undefined || fields.type === 'expense' ? sampleCategories.food : null,
  rule: { every: 1, unit: 'month', weekdays: [], on: { day: 1 }, shift: 'none' },
  starts: '2026-01-01',
  ends: null,
  mode: 'ask',
  timeZone: 'UTC',
  payee: '',
  tags: [],
  ...fields,
});

/** Sets up a schedule. */
export const setUpSchedule = (
  id: string,
  fields: Partial<ScheduleFields> & { assetId: string },
): SetUpSchedule => ({
  type: 'SetUpSchedule',
  id,
  at: sampleNow,
  today: sampleLatestDate,
  catalogue: sampleCatalogue,
  fields: scheduleFields(fields),
});

/** Gives a schedule another shape from a date on. */
export const changeSchedule = (
  id: string,
  from: string,
  fields: Partial<ScheduleFields> & { assetId: string },
  expectedRevision?: number,
): ChangeSchedule => ({
  type: 'ChangeSchedule',
  id,
  today: sampleLatestDate,
  catalogue: sampleCatalogue,
  from,
  fields: scheduleFields(fields),
  expectedRevision,
});

/** Ends a schedule. */
export const endSchedule = (id: string): EndSchedule => ({
  type: 'EndSchedule',
  id,
  today: sampleLatestDate,
});

/** The id of the record that stands for a date of a sample schedule. */
export const occurrenceRecordId = (scheduleId: string, dueOn: string): string =>
  `e${scheduleId.slice(9)}${dueOn.replaceAll('-', '')}`;

/** Records a date of a schedule by hand. */
export const recordOccurrence = (
  scheduleId: string,
  dueOn: string,
  fields: Pick<RecordOccurrence, 'amount' | 'date' | 'interest'> & { otherId?: string } = {},
): RecordOccurrence => ({
  type: 'RecordOccurrence',
  scheduleId,
  dueOn,
  at: sampleNow,
  today: sampleLatestDate,
  catalogue: sampleCatalogue,
  recordId: occurrenceRecordId(scheduleId, dueOn),
  otherId: `f${occurrenceRecordId(scheduleId, dueOn).slice(1)}`,
  ...fields,
});

/** Records a date of a schedule by itself. */
export const postOccurrence = (
  scheduleId: string,
  dueOn: string,
  today: string = sampleLatestDate,
): PostOccurrence => ({
  type: 'PostOccurrence',
  scheduleId,
  dueOn,
  at: sampleNow,
  today,
  catalogue: sampleCatalogue,
  recordId: occurrenceRecordId(scheduleId, dueOn),
});

/** Lets a record settle a date. */
export const linkOccurrence = (scheduleId: string, dueOn: string, recordId: string): LedgerCommand => ({
  type: 'LinkOccurrence',
  scheduleId,
  dueOn,
  recordId,
  today: sampleLatestDate,
});

/** Skips a date, or opens it again. */
export const skipOccurrence = (scheduleId: string, dueOn: string): LedgerCommand => ({
  type: 'SkipOccurrence',
  scheduleId,
  dueOn,
  today: sampleLatestDate,
});
export const reopenOccurrence = (scheduleId: string, dueOn: string): LedgerCommand => ({
  type: 'ReopenOccurrence',
  scheduleId,
  dueOn,
});

/** Reverts the event of that revision (from 0; from the end where below 0) of the history so far. */
export const revert =
  (revision: number) =>
  (history: Recorded<LedgerEvent>[]): RevertEvent => {
    const event = history.at(revision);
    if (!event) throw new Error(`the history has no event ${revision}`);
    const undone = history.find(({ id }) => id === event.metadata.reverts);
    return { type: 'RevertEvent', event, undone };
  };

/** Changes one thing of many transactions. */
export const changeTransactions = (
  ids: readonly string[],
  changes: ChangeTransactions['changes'],
  expectedRevision?: number,
): ChangeTransactions => ({
  type: 'ChangeTransactions',
  ids,
  latestDate: sampleLatestDate,
  catalogue: sampleCatalogue,
  changes,
  expectedRevision,
});

/** Soft-deletes or restores many transactions. */
export const moveMany = (type: DeletionOfMany['type'], ids: readonly string[]): DeletionOfMany => ({
  type,
  ids,
});

/** Takes back the group that the event of that revision (from 0; from the end where below 0) belongs to. */
export const revertGroup =
  (revision: number, except: readonly string[] = []) =>
  (history: Recorded<LedgerEvent>[]): RevertGroup => {
    const group = groupOf(history.at(revision)?.metadata ?? { $correlationId: '' });
    if (!group) throw new Error(`event ${revision} belongs to no group`);
    const events = history.filter(({ metadata }) => groupOf(metadata)?.id === group.id);
    return { type: 'RevertGroup', events, size: events.length, except: new Set(except), isUnderWay: false };
  };
