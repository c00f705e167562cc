import type { ListedSchedule, Occurrence, OccurrenceChange, ScheduleSuggestion } from '@ledgerline/contract';
import {
  averageCost,
  currentShape,
  type Occurrence as DueDate,
  decimalAmount,
  describeRule,
  isOpen,
  type KeptMark,
  nextOpen,
  type ScheduleState,
  type Suggestion,
} from '@ledgerline/domain';
import { toDecimal } from '@ledgerline/domain/money';
import type { OccurrenceMark, ScheduleShape } from '@ledgerline/events';
import type { Names } from '../names.ts';
import type { LedgerRead } from '../readLedger.ts';
import { seenByBank } from './seenByBank.ts';

/** A schedule in a list. */
export function presentSchedule(schedule: ScheduleState, names: Names): ListedSchedule {
  const { record, ended, updatedAt, revision } = schedule;
  const shape = currentShape(schedule);
  const { rule, starts, ends, from, mode, timeZone, payee, tags } = shape;
  const { perMonth, perYear } = averageCost(shape);
  return {
    id: record.id,
    ...presentShape(shape, names),
    rule,
    starts,
    ends,
    from,
    mode,
    timeZone,
    payee,
    tags,
    sentence: describeRule(rule, starts, ends),
    isEnded: ended,
    createdAt: record.createdAt,
    updatedAt,
    revision,
    next: nextOpen(schedule) ?? null,
    perMonth: toDecimal(perMonth),
    perYear: toDecimal(perYear),
    ...(waits(shape, names) && { waiting: true }),
  };
}

/** A date of a schedule as clients see it on the day that is `today` for them. `amounts`: what records moved, in minor units. */
export function presentOccurrence(
  occurrence: DueDate,
  { balances, names }: Pick<LedgerRead, 'balances' | 'names'>,
  today: string,
  amounts: ReadonlyMap<string, number> = new Map(),
): Occurrence {
  const { schedule, dueOn, shape, mark } = occurrence;
  const open = isOpen(mark);
  const confirmedByBank = seenByBank(occurrence, balances);
  return {
    schedule: { id: schedule.record.id, title: shape.title },
    dueOn,
    ...presentMark(mark, amounts),
    ...presentShape(shape, names),
    mode: shape.mode,
    overdue: open && dueOn < today,
    ...(open && waits(shape, names) && { waiting: true }),
    ...(confirmedByBank !== undefined && { confirmedByBank }),
  };
}

/** A mark as clients see it. */
export function presentMark(
  mark: OccurrenceMark | KeptMark | undefined,
  amounts: ReadonlyMap<string, number> = new Map(),
): Pick<OccurrenceChange, 'state' | 'record'> {
  if (!mark || 'gone' in mark) return { state: 'open' };
  if ('skipped' in mark) return { state: 'skipped' };
  const record =
    'transactionId' in mark
      ? { kind: 'transaction' as const, id: mark.transactionId }
      : { kind: 'transfer' as const, id: mark.transferId };
  const amount = amounts.get(record.id);
  return {
    state: 'recorded',
    record: {
      ...record,
      ...(amount !== undefined && { amount: toDecimal(amount) }),
      ...('posted' in mark && { posted: true }),
    },
  };
}

/** A suggestion as clients see it. */
export function presentSuggestion(suggestion: Suggestion, id: string, names: Names): ScheduleSuggestion {
  const { rule, starts, times, first, last, about } = suggestion;
  return {
    id,
    ...presentShape(suggestion, names),
    rule,
    starts,
    sentence: describeRule(rule, starts),
    times,
    first,
    last,
    about,
  };
}

type Shape = Pick<ScheduleShape, 'title' | 'type' | 'amount' | 'assetId' | 'toAssetId' | 'categoryId'>;

const presentShape = ({ title, type, amount, assetId, toAssetId, categoryId }: Shape, names: Names) => ({
  title,
  type,
  amount: decimalAmount(amount),
  asset: names.account(assetId),
  ...(toAssetId !== null && { toAsset: names.account(toAssetId) }),
  category: categoryId === null || type === 'transfer' ? null : names.category(categoryId, type),
});

/** Whether an asset is deleted that it would move. */
const waits = ({ assetId, toAssetId }: Shape, names: Names): boolean =>
  [assetId, toAssetId].some((id) => id !== null && names.account(id).isDeleted === true);
