import type { Schedule, ScheduleAmount, ScheduleRule } from '@ledgerline/contract';
import { addDays, daysBetween, isCalendarDate } from '@ledgerline/domain/calendarDate';
import { describeRule, firstDayOf, longDate, shapeDates, weekdayOf } from '@ledgerline/domain/schedules';
import {
  type AmountInput,
  type CurrencyCode,
  graphemeCount,
  limits,
  toDecimal,
} from '@ledgerline/domain/values';
import { amountProblem, readAmount } from '../../../ledger/amount/readAmount.ts';
import { labelProblems } from '../../../ledger/names/labelProblems.ts';
import { minorOf } from '../../../ledger/records/records.ts';
import type { ScheduleBody } from '../../../ledger/schedules/scheduleCommands.ts';
import type { ScheduleValues } from '../../../ledger/schedules/scheduleValues.ts';
import { textsOf } from '../../../shared/ui/typedChips.ts';

export type ScheduleField =
  | 'title'
  | 'amount'
  | 'amountTo'
  | 'asset'
  | 'toAsset'
  | 'category'
  | 'rule'
  | 'starts'
  | 'ends'
  | 'mode'
  | 'payee'
  | 'tags'
  | 'from';
export type ScheduleErrors = Partial<Record<ScheduleField, string>>;

/** A schedule starts at most so many days back and ahead. */
export const STARTS_BACK = 400;
const STARTS_AHEAD = 3_660;
const NEXT_DATES = 5;

/** The rule in words, and what it leads to. Dates are `yyyy-MM-dd`. */
export interface RulePreview {
  /** 'Every month on the last working day' */
  sentence: string;
  /** The next dates from today on, at most five; none where it is over. */
  next: string[];
  /** How many dates lie before today, for which something is to be done. */
  missed: number;
}

export interface CheckedSchedule {
  errors: ScheduleErrors;
  /** Null while the rule can't be read. */
  preview: RulePreview | null;
  body: ScheduleBody | null;
}

interface CheckContext {
  currency: CurrencyCode;
  today: string;
  original?: Schedule | undefined;
  /** A try to save was made. */
  submitted: boolean;
}

/** Checks the form, and says what its rule means. */
export function checkSchedule(values: ScheduleValues, context: CheckContext): CheckedSchedule {
  const rule = ruleOf(values);
  const { amount, errors: amountErrors } = amountOf(values, context);
  const isTransfer = values.type === 'transfer';
  const payee = isTransfer ? '' : values.payee.trim();
  const tags = textsOf(values.tags);
  const errors: ScheduleErrors = {
    ...titleError(values.title),
    ...amountErrors,
    ...(values.asset === '' && { asset: 'Please select an account' }),
    ...(isTransfer && toAssetError(values)),
    ...(!isTransfer &&
      !values.autoCategory &&
      values.category === '' && { category: 'Please select a category' }),
    ...labelProblems({ payee, tags }),
    ...(rule === null && { rule: 'Enter a whole number from 1 to 99' }),
    ...(rule !== null && values.amountKind === 'statement' && billRuleError(rule, values)),
    ...dateErrors(values, context),
  };
  const preview = rule && errors.starts === undefined ? previewOf(rule, values, context) : null;
  if (preview && preview.next.length === 0 && preview.missed === 0 && errors.ends === undefined)
    errors.ends = 'No date of this rule comes before the end';
  const isFit = rule !== null && amount !== null && Object.keys(errors).length === 0;
  return {
    errors,
    preview,
    body: isFit
      ? {
          title: values.title.trim(),
          type: values.type,
          amount,
          asset: values.asset,
          toAsset: isTransfer ? values.toAsset : null,
          category: isTransfer || values.autoCategory ? null : values.category,
          rule,
          starts: values.starts,
          ends: values.ends === '' ? null : values.ends,
          mode: maybePosted(values) ? values.mode : 'ask',
          payee,
          tags,
        }
      : null,
  };
}

/** Whether dates of such a schedule can be recorded by themselves. */
export const maybePosted = ({ amountKind }: Pick<ScheduleValues, 'amountKind'>): boolean =>
  amountKind === 'exact' || amountKind === 'statement';

/** A card's bill comes every month, and not on the day of its statement. */
function billRuleError(
  { unit, every, on }: ScheduleRule,
  { statementDay }: Pick<ScheduleValues, 'statementDay'>,
): ScheduleErrors {
  const isBill =
    unit === 'month' && every === 1 && on !== null && 'day' in on && on.day !== Number(statementDay);
  return isBill ? {} : { rule: 'A card’s bill comes every month on a day other than the statement day' };
}

/** The rule that the form says; null where `every` is no number from 1 to 99. */
function ruleOf(values: ScheduleValues): ScheduleRule | null {
  const { unit, shift, starts } = values;
  if (!/^[1-9]\d?$/.test(values.every.trim()) || !isCalendarDate(starts)) return null;
  const every = Number(values.every);
  const rule = { every, unit, weekdays: [], on: null, shift };
  if (unit === 'day') return rule;
  if (unit === 'week') {
    const weekdays = values.weekdays.length > 0 ? values.weekdays : [weekdayOf(starts)];
    return { ...rule, weekdays: weekdays.toSorted((a, b) => a - b) };
  }
  if (values.on === 'day') return { ...rule, on: { day: Number(values.day || starts.slice(8)) } };
  return { ...rule, on: { nth: Number(values.nth) as 1 | 2 | 3 | 4 | -1, weekday: Number(values.weekday) } };
}

/** What the rule leads to, from today on; of a change only what comes from its date on. */
function previewOf(
  rule: ScheduleRule,
  { starts, ends, from }: ScheduleValues,
  { today, original }: CheckContext,
): RulePreview {
  const holdsFrom = original ? from : firstDayOf(rule, starts);
  const end = ends === '' ? null : ends;
  const shape = { rule, starts, ends: end, from: holdsFrom } as Parameters<typeof shapeDates>[0];
  const next: string[] = [];
  let missed = 0;
  for (const date of shapeDates(shape, holdsFrom)) {
    if (date < today) missed += 1;
    else next.push(date);
    if (next.length === NEXT_DATES) break;
  }
  return { sentence: describeRule(rule, starts, end), next, missed };
}

function titleError(title: string): ScheduleErrors {
  const count = graphemeCount(title.trim());
  if (count === 0) return { title: 'Title is required' };
  if (count < limits.title.min) return { title: `Title must be at least ${limits.title.min} characters` };
  return count > limits.title.max ? { title: `Title must be at most ${limits.title.max} characters` } : {};
}

function toAssetError({ asset, toAsset }: ScheduleValues): ScheduleErrors {
  if (toAsset === '') return { toAsset: 'Please select a destination asset' };
  return toAsset === asset ? { toAsset: 'Source and destination assets cannot be the same' } : {};
}

function dateErrors(
  { starts, ends, from }: ScheduleValues,
  { today, original }: CheckContext,
): ScheduleErrors {
  const errors: ScheduleErrors = {};
  const ahead = daysBetween(today, starts);
  if (starts !== original?.starts && (ahead < -STARTS_BACK || ahead > STARTS_AHEAD))
    errors.starts = 'The start must be at most 400 days back and at most 10 years ahead';
  if (ends !== '' && ends < starts) errors.ends = 'The end must not be before the start';
  if (original && from < original.from)
    errors.from = `The last change holds from ${longDate(original.from)} on. Choose that date or a later one.`;
  return errors;
}

function amountOf(
  values: ScheduleValues,
  context: CheckContext,
): { amount: ScheduleAmount | null; errors: ScheduleErrors } {
  if (values.amountKind === 'statement') {
    const day = Number(values.statementDay);
    return day === 0
      ? { amount: null, errors: { amount: 'Choose the day of the statement' } }
      : { amount: { statement: day }, errors: {} };
  }
  const first = amountIn(values.amount, context);
  const wrong = amountProblem(first, context);
  if (values.amountKind !== 'range') {
    if (wrong !== undefined || !first.ok) return { amount: null, errors: { amount: wrong ?? '' } };
    const units = toDecimal(first.minor);
    return { amount: values.amountKind === 'exact' ? { exact: units } : { about: units }, errors: {} };
  }
  const second = amountIn(values.amountTo, context);
  const wrongTo = amountProblem(second, context);
  const errors = {
    ...(wrong !== undefined && { amount: wrong }),
    ...(wrongTo !== undefined && { amountTo: wrongTo }),
  };
  if (!first.ok || !second.ok || wrong !== undefined || wrongTo !== undefined)
    return { amount: null, errors };
  return first.minor > second.minor
    ? { amount: null, errors: { amountTo: 'The first amount must not be greater than the second' } }
    : { amount: { from: toDecimal(first.minor), to: toDecimal(second.minor) }, errors: {} };
}

const amountIn = (text: string, { currency, original }: CheckContext): AmountInput =>
  readAmount(text, currency, Object.values(original?.amount ?? {}).map(minorOf));

/** The last day that can be chosen for a start or an end. */
export const lastDay = (today: string): string => addDays(today, STARTS_AHEAD);
