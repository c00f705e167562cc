import {
  changedFields,
  entriesIn,
  type GoalState,
  isCurrencyCode,
  lastStart,
  markOf,
  type PlanState,
  periodOf,
  type ScheduleState,
  sameChange,
  sameEntries,
  sameMark,
  sameValue,
} from '@ledgerline/domain';
import {
  type At,
  type BankData,
  changeOf,
  isMatch,
  type RecordChange,
  type RuleOffer,
  type TransactionRecord,
  turnOf,
} from '@ledgerline/events';
import type { AssetDocument, HistoryRow } from '@ledgerline/read-models';
import type { PersonEvent } from './personEvent.ts';

/** Records as they are now. */
export interface RecordsNow {
  asset: (id: string) => AssetDocument | undefined;
  /** A transaction's or a transfer's row. */
  row: (id: string) => HistoryRow | undefined;
  schedule: (id: string) => ScheduleState | undefined;
  goal: (id: string) => GoalState | undefined;
  hasRule: (id: string) => boolean;
  /** Whether an offer of a rule was declined. */
  hasDeclined: (offer: RuleOffer) => boolean;
  /** Whether a suggestion was dismissed. */
  isDismissed: (id: string) => boolean;
  plan: PlanState;
}

/**
 * Whether an event can't be taken back, whatever else is in the way: because nobody can take its kind back, or because
 * its record is already as it was before, by other means than a revert.
 */
export function hasNothingToRevert(event: PersonEvent, now: RecordsNow): boolean {
  const change = changeOf(event);
  switch (change.kind) {
    case 'asset':
      return isAsBefore(now.asset(change.key[0]), change, changedFields);
    case 'transaction':
      return isTransactionAsBefore(now.row(change.key[0]), change);
    case 'transfer':
      return isTransferAsBefore(now.row(change.key[0]), change);
    // They move a balance that may be anything since.
    case 'opening':
    case 'adjustment':
    case 'settings':
    case 'rule-order':
      return false;
    // A turn that found nothing free.
    case 'earmark':
      return change.delta === 0;
    case 'confirmation': {
      const [assetId, day] = change.key;
      return confirmedFor(now.asset(assetId), day) === change.before?.balance;
    }
    case 'schedule': {
      const ended = now.schedule(change.key[0])?.ended;
      return change.after.deletion === 'none' ? ended === true && change.before === null : ended === false;
    }
    case 'occurrence': {
      const [scheduleId, dueOn] = change.key;
      const schedule = now.schedule(scheduleId);
      return sameMark((schedule && markOf(schedule, dueOn)) ?? null, change.before);
    }
    case 'goal':
      return isGoalAsBefore(now.goal(change.key[0]), change);
    case 'rule':
      return now.hasRule(change.key[0]) !== (change.after.deletion === 'none');
    case 'rule-offer':
      return now.hasDeclined(change.offer) === change.before;
    case 'suggestion':
      return now.isDismissed(change.key[0]) === change.before;
    case 'plan': {
      if (change.of === 'move') return false;
      const { starts } = now.plan;
      const [category] = change.key;
      return sameEntries(entriesIn(now.plan, category, periodOf(starts, change.day)), change.before);
    }
    case 'period-start':
      return sameChange(lastStart(now.plan.starts), change.before);
    case 'currency': {
      const { before, after } = change;
      return before === null || before.currency === after.currency || !isCurrencyCode(before.currency);
    }
    // Imports are framed: what they wrote is taken back, entry by entry or as a group.
    case 'import':
    case 'user':
    case 'profile':
    case 'security':
      return true;
  }
}

/** Whether a record is as it was before a change; `valuesOf` has the fields that changed, as its row calls them. */
function isAsBefore<Value>(
  now: AssetDocument | HistoryRow | undefined,
  change: { before: At<Value> | null; after: At<Value> },
  valuesOf: (before: Value, after: Value) => object,
): boolean {
  const { before, after } = change;
  if (before && turnOf(change) === 'changed') return hasValues(now, valuesOf(before.record, after.record));
  return isLive(now) !== (after.deletion === 'none');
}

function isTransactionAsBefore(now: HistoryRow | undefined, change: RecordChange<'transaction'>): boolean {
  const { before, after } = change;
  if (before && isMatch(change)) {
    // An edit may have moved it to another asset since.
    return saysRow(now, now?.accountId ?? after.record.accountId, before.record.bank);
  }
  return isAsBefore(now, change, rowValues);
}

function isGoalAsBefore(goal: GoalState | undefined, { before, after }: RecordChange<'goal'>): boolean {
  if (!goal || before === null) return goal?.deletion === 'soft';
  if (before.deletion !== after.deletion) return goal.deletion === before.deletion;
  const values = Object.entries(changedFields(before.record, after.record));
  const now = new Map<string, unknown>(Object.entries(goal.record));
  return (
    goal.deletion === 'none' &&
    values.length > 0 &&
    values.every(([field, value]) => sameValue(now.get(field), value))
  );
}

function isTransferAsBefore(now: HistoryRow | undefined, change: RecordChange<'transfer'>): boolean {
  const { before, after } = change;
  if (!before || turnOf(change) !== 'changed') return isAsBefore(now, change, changedFields);
  if (!isMatch(change)) return isLive(now) && sameValue(now?.tags, before.record.tags);
  const { fromAssetId, toAssetId, banks } = after.record;
  const former = before.record.banks;
  return JSON.stringify(banks.from) === JSON.stringify(former.from)
    ? saysRow(now, toAssetId, former.to)
    : saysRow(now, fromAssetId, former.from);
}

/** Whether the bank of this asset says just this row of a live record, or nothing where it is null. */
function saysRow(row: HistoryRow | undefined, assetId: string, bank: BankData | null): boolean {
  const said = row?.banks.find((one) => one.assetId === assetId);
  if (!isLive(row) || !said || bank === null) return isLive(row) && !said && bank === null;
  return said.importId === bank.importId && said.line === bank.line && said.occurrence === bank.occurrence;
}

/** What a live asset's bank says for a day; undefined for nothing. */
const confirmedFor = (asset: AssetDocument | undefined, day: string): number | undefined =>
  isLive(asset)
    ? asset?.confirmations?.find(({ date, withdrawn }) => date === day && !withdrawn)?.balance
    : Number.NaN;

const isLive = (record: AssetDocument | HistoryRow | undefined): boolean => record?.deletion === 'none';

/** Whether a live record has all these values; of a deleted one nothing is put back. */
function hasValues(record: AssetDocument | HistoryRow | undefined, values: object): boolean {
  const now = new Map<string, unknown>(Object.entries(record ?? {}));
  const fields = Object.entries(values);
  return (
    isLive(record) && fields.length > 0 && fields.every(([field, value]) => sameValue(now.get(field), value))
  );
}

// Rows call the type `kind` and leave the categoriser's words out: they go with its category.
function rowValues(before: TransactionRecord, after: TransactionRecord): object {
  const { type, words: _words, ...values } = changedFields(before, after);
  return type === undefined ? values : { ...values, kind: type };
}
