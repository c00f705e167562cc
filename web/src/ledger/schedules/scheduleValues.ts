import type {
  Schedule,
  ScheduleMode,
  ScheduleRule,
  ScheduleShift,
  ScheduleSuggestion,
  ScheduleType,
  ScheduleUnit,
} from '@ledgerline/contract';
import { addDays } from '@ledgerline/domain/calendarDate';
import type { CurrencyCode } from '@ledgerline/domain/currency';
import { amountInputText } from '@ledgerline/domain/values';
import { type Chips, noChips } from '../../shared/ui/typedChips.ts';
import { type AssetRef, type HistoryRow, isTransfer, minorOf } from '../records/records.ts';

/** What stands in the form of a schedule. Assets and category are ids, or empty; amounts as they were typed. */
export interface ScheduleValues {
  title: string;
  type: ScheduleType;
  /** 'statement': the bill of a card asks for what its statement says. */
  amountKind: 'exact' | 'about' | 'range' | 'statement';
  amount: string;
  /** The greater one of a range. */
  amountTo: string;
  /** The day of the month of a card's statement; empty until it is chosen. */
  statementDay: string;
  asset: string;
  toAsset: string;
  /** The server chooses the category from the title. */
  autoCategory: boolean;
  category: string;
  every: string;
  unit: ScheduleUnit;
  /** 1 is Monday. Empty: the weekday of the start. */
  weekdays: readonly number[];
  on: 'day' | 'nth';
  /** A day of the month; empty: that of the start. */
  day: string;
  nth: string;
  weekday: string;
  shift: ScheduleShift;
  /** `yyyy-MM-dd` */
  starts: string;
  /** Empty: never. */
  ends: string;
  mode: ScheduleMode;
  /** Of its records; a transfer has no payee. */
  payee: string;
  tags: Chips;
  /** The date from which on a change holds, `yyyy-MM-dd`. */
  from: string;
}

/** An empty form: every month from today on. */
export function emptySchedule(today: string): ScheduleValues {
  return {
    title: '',
    type: 'expense',
    amountKind: 'exact',
    amount: '',
    amountTo: '',
    statementDay: '',
    asset: '',
    toAsset: '',
    autoCategory: true,
    category: '',
    every: '1',
    unit: 'month',
    weekdays: [],
    on: 'day',
    day: '',
    nth: '-1',
    weekday: '5',
    shift: 'none',
    starts: today,
    ends: '',
    mode: 'ask',
    payee: '',
    tags: noChips,
    from: today,
  };
}

/** The form of a schedule as it is. */
export function valuesOfSchedule(schedule: Schedule, currency: CurrencyCode, today: string): ScheduleValues {
  const { rule, starts, ends, mode, payee, tags, from } = schedule;
  return {
    ...emptySchedule(today),
    ...shapeValues(schedule, currency),
    ...ruleValues(rule),
    starts,
    ends: ends ?? '',
    mode,
    payee,
    tags: { chips: tags, text: '' },
    from: from > today ? from : today,
  };
}

/** What a suggestion says for the form. */
export const valuesOfSuggestion = (
  suggestion: ScheduleSuggestion,
  currency: CurrencyCode,
): Partial<ScheduleValues> => ({
  ...shapeValues(suggestion, currency),
  ...ruleValues(suggestion.rule),
  starts: suggestion.starts,
});

/**
 * What a record says for the form: the same every month on its day, from the first such day that is still to come. A
 * deleted asset is left for the person to choose.
 */
export function valuesOfRow(row: HistoryRow, currency: CurrencyCode, today: string): Partial<ScheduleValues> {
  const shape = isTransfer(row)
    ? { title: row.description || row.title, type: 'transfer', asset: row.fromAsset, category: null }
    : {
        title: row.title,
        type: row.type,
        asset: row.account,
        category: row.categorizedBy === 'auto' ? null : row.category,
      };
  return {
    ...shapeValues(
      { ...shape, amount: { exact: row.amount } } as Parameters<typeof shapeValues>[0],
      currency,
    ),
    asset: usable(shape.asset),
    ...(isTransfer(row) ? { toAsset: usable(row.toAsset) } : { payee: row.payee }),
    every: '1',
    unit: 'month',
    on: 'day',
    day: `${Number(row.date.slice(8))}`,
    tags: { chips: row.tags, text: '' },
    starts: row.date < today ? today : addDays(row.date, 1),
  };
}

const usable = ({ id, isDeleted }: AssetRef): string => (isDeleted === true ? '' : id);

function shapeValues(
  {
    title,
    type,
    amount,
    asset,
    toAsset,
    category,
  }: Pick<Schedule, 'title' | 'type' | 'amount' | 'asset' | 'toAsset' | 'category'>,
  currency: CurrencyCode,
): Partial<ScheduleValues> {
  const text = (units: number): string => amountInputText(minorOf(units), currency);
  return {
    title,
    type,
    ...('exact' in amount
      ? { amountKind: 'exact', amount: text(amount.exact) }
      : 'about' in amount
        ? { amountKind: 'about', amount: text(amount.about) }
        : 'from' in amount
          ? { amountKind: 'range', amount: text(amount.from), amountTo: text(amount.to) }
          : { amountKind: 'statement', statementDay: `${amount.statement}` }),
    asset: asset.id,
    toAsset: toAsset?.id ?? '',
    autoCategory: category === null,
    category: category?.id ?? '',
  };
}

function ruleValues({ every, unit, weekdays, on, shift }: ScheduleRule): Partial<ScheduleValues> {
  return {
    every: `${every}`,
    unit,
    weekdays,
    ...(on !== null &&
      ('day' in on
        ? { on: 'day', day: `${on.day}` }
        : { on: 'nth', nth: `${on.nth}`, weekday: `${on.weekday}` })),
    shift,
  };
}

/** What becomes of a date that falls on a weekend. */
export const shifts = [
  { value: 'none', text: 'Leave it there' },
  { value: 'before', text: 'The working day before' },
  { value: 'after', text: 'The working day after' },
];
