import type { ListedSchedule, Occurrence, OccurrenceAmount, ScheduleSuggestion } from '@ledgerline/contract';
import {
  averageCost,
  billKey,
  cardOf,
  currentShape,
  type Occurrence as DueDate,
  decimalMoney,
  describeRule,
  isDue,
  isOpen,
  leftToPay,
  type ScheduleState,
  type Suggestion,
  scheduleShown,
  shapeShown,
  statementOf,
} from '@ledgerline/domain';
import { toDecimal } from '@ledgerline/domain/money';
import type { ScheduleShape } from '@ledgerline/events';
import type { Names } from '../names.ts';
import { presentMark } from '../presentMark.ts';
import type { LedgerRead } from '../readLedger.ts';
import { type Bills, noBills } from './cards.ts';
import { seenByBank } from './seenByBank.ts';

/** A schedule in a list, with its next date. */
export function presentSchedule(
  schedule: ScheduleState,
  read: Pick<LedgerRead, 'balances' | 'names'>,
  next: string | null,
): ListedSchedule {
  const shape = currentShape(schedule);
  const { perMonth, perYear } = averageCost(shape);
  return {
    ...scheduleShown(schedule, referencesOf(read.names)),
    next,
    perMonth: toDecimal(perMonth),
    perYear: toDecimal(perYear),
    ...(waits(shape, read) && { waiting: true }),
  };
}

/** What occurrences are presented with: what records moved, in minor units, and what is known of cards' bills. */
interface OccurrenceFacts {
  amounts?: ReadonlyMap<string, number>;
  bills?: Bills;
}

/** A date of a schedule as clients see it on the day that is `today` for them. */
export function presentOccurrence(
  occurrence: DueDate,
  read: Pick<LedgerRead, 'balances' | 'names'>,
  today: string,
  { amounts, bills = noBills }: OccurrenceFacts = {},
): Occurrence {
  const { schedule, dueOn, shape, mark } = occurrence;
  const due = isDue(occurrence, bills.cards, today);
  const confirmedByBank = seenByBank(occurrence, read.balances);
  return {
    schedule: { id: schedule.record.id, title: shape.title },
    dueOn,
    ...(isOpen(mark) && !due ? { state: 'recorded' } : presentMark(mark, amounts)),
    ...shapeShown(shape, referencesOf(read.names)),
    amount: presentAmount(occurrence, bills, today),
    mode: shape.mode,
    overdue: due && dueOn < today,
    ...(due && waits(shape, read) && { waiting: true }),
    ...(confirmedByBank !== undefined && { confirmedByBank }),
  };
}

/** What a date will move: of a card's bill what is to pay, before its statement what the forecast expects. */
function presentAmount(date: DueDate, { cards, foreseen }: Bills, today: string): OccurrenceAmount {
  const { amount } = date.shape;
  if (!('statement' in amount)) return decimalMoney(amount);
  const toPay = leftToPay(date, cards, today) ?? foreseen.get(billKey(date));
  return {
    statement: statementOf(date)?.on ?? date.dueOn,
    toPay: toPay === undefined ? null : toDecimal(toPay),
  };
}

/** A suggestion as clients see it. */
export function presentSuggestion(suggestion: Suggestion, id: string, names: Names): ScheduleSuggestion {
  const { rule, starts, times, first, last, about } = suggestion;
  return {
    id,
    ...shapeShown(suggestion, referencesOf(names)),
    rule,
    starts,
    sentence: describeRule(rule, starts),
    times,
    first,
    last,
    about,
  };
}

const referencesOf = ({ account, category }: Names) => ({ asset: account, category });

/** Whether an asset is deleted that it would move, or the card whose bill it is is none any more. */
function waits(
  shape: Pick<ScheduleShape, 'amount' | 'assetId' | 'toAssetId'>,
  { balances, names }: Pick<LedgerRead, 'balances' | 'names'>,
): boolean {
  const card = cardOf(shape);
  if (card !== undefined && balances.assets.find(({ id }) => id === card)?.type !== 'credit') return true;
  return [shape.assetId, shape.toAssetId].some((id) => id !== null && names.account(id).isDeleted === true);
}
