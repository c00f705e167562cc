import type { LedgerEvent, ScheduleRecord, ScheduleShape, ScheduleType } from '@ledgerline/events';
import { accept, type Decision, type Refused, refuse } from '../decision.ts';
import { cardOf } from '../schedules/cardBills.ts';
import { shapeDates } from '../schedules/occurrences.ts';
import { firstDayOf } from '../schedules/ruleDates.ts';
import {
  currentShape,
  DAYS_BACK,
  DAYS_TO_START,
  MAX_SCHEDULES,
  MAX_SCHEDULES_EVER,
  MAX_SHAPES,
  type ScheduleState,
} from '../schedules/scheduleState.ts';
import { suggestionKey } from '../schedules/suggestions.ts';
import { addDays } from '../values/calendarDate.ts';
import { MAX_AMOUNT } from '../values/money.ts';
import { changedSince } from './expectedRevision.ts';
import { assetOf, type LedgerState } from './ledgerState.ts';
import type { ChangeSchedule, DismissSuggestion, EndSchedule, SetUpSchedule } from './scheduleCommands.ts';
import { suggestionId } from './suggestionId.ts';

/** Sets up something that repeats. */
export function setUpSchedule(command: SetUpSchedule, state: LedgerState): Decision<LedgerEvent> {
  const { id, at, fields } = command;
  if (state.schedules.some(({ record }) => record.id === id)) throw new Error(`schedule id ${id} is in use`);
  const shape: ScheduleShape = { from: firstDayOf(fields.rule, fields.starts), ...fields };
  const schedule: ScheduleRecord = { id, shapes: [shape], createdAt: at };
  return (
    tooManySchedules(state) ??
    startsOutOfRange(shape.starts, command.today) ??
    cannotHave(shape, undefined, command, state) ??
    accept({ type: 'ScheduleSet', data: { schedule, former: null } })
  );
}

/** Gives a schedule another shape from a date on; nothing where it has that shape. */
export function changeSchedule(command: ChangeSchedule, state: LedgerState): Decision<LedgerEvent> {
  const { id, today, from, fields, expectedRevision } = command;
  const schedule = liveSchedule(state, id);
  if (!schedule) return refuse({ code: 'schedule-not-found' });
  const conflict = changedSince(expectedRevision, schedule);
  if (conflict) return conflict;
  const { record } = schedule;
  const now = currentShape(schedule);
  const shape: ScheduleShape = { from, ...fields };
  if (from < now.from) return refuse({ code: 'schedule-from-too-early', earliest: now.from });
  if (sameShape({ ...now, from }, shape)) return accept();
  const kept = record.shapes.filter((former) => former.from < from);
  if (kept.length >= MAX_SHAPES) return refuse({ code: 'schedule-changed-too-often' });
  return (
    (shape.starts === now.starts ? undefined : startsOutOfRange(shape.starts, today)) ??
    cannotHave(shape, now, command, state) ??
    accept({
      type: 'ScheduleSet',
      data: { schedule: { ...record, shapes: [...kept, shape] }, former: record },
    })
  );
}

/** Ends a schedule: its open dates up to today stay due, what was recorded stays. No event where it has ended. */
export function endSchedule({ id, today }: EndSchedule, state: LedgerState): Decision<LedgerEvent> {
  const schedule = state.schedules.find(({ record }) => record.id === id);
  if (!schedule) return refuse({ code: 'schedule-not-found' });
  if (schedule.ended) return accept();
  return accept({ type: 'ScheduleEnded', data: { schedule: schedule.record, openThrough: today } });
}

/** Brings an ended schedule back. */
export function bringScheduleBack(state: LedgerState, schedule: ScheduleRecord): Decision<LedgerEvent> {
  const full = state.schedules.filter(({ ended }) => !ended).length >= MAX_SCHEDULES;
  if (full) return refuse({ code: 'too-many-schedules' });
  return accept({ type: 'ScheduleSet', data: { schedule, former: null } });
}

/** A schedule that has not ended. */
export const liveSchedule = (state: LedgerState, id: string): ScheduleState | undefined =>
  state.schedules.find(({ record, ended }) => record.id === id && !ended);

/** Keeps something from being suggested again. No event where it was dismissed. */
export function dismissSuggestion(
  { id, title }: Pick<DismissSuggestion, 'id' | 'title'>,
  state: LedgerState,
): Decision<LedgerEvent> {
  if (state.dismissed.includes(id)) return accept();
  if (!canBeSuggested(state, id, title)) return refuse({ code: 'suggestion-not-found' });
  return accept({ type: 'SuggestionDismissed', data: { suggestion: { id, title } } });
}

/** Whether the id is that of something with this title in the person's accounts. */
function canBeSuggested({ assets, transfers }: LedgerState, id: string, title: string): boolean {
  const isOf = (type: ScheduleType, assetId: string, toAssetId: string | null = null): boolean =>
    suggestionId(suggestionKey({ type, assetId, toAssetId, title })) === id;
  if ([...assets.keys()].some((asset) => isOf('expense', asset) || isOf('income', asset))) return true;
  const seen = new Set<string>();
  for (const { record } of transfers.values()) {
    const way = record.fromAssetId + record.toAssetId;
    if (seen.has(way)) continue;
    seen.add(way);
    if (isOf('transfer', record.fromAssetId, record.toAssetId)) return true;
  }
  return false;
}

function tooManySchedules({ schedules }: LedgerState): Refused | undefined {
  if (schedules.length >= MAX_SCHEDULES_EVER) return refuse({ code: 'too-many-schedules-ever' });
  const live = schedules.filter(({ ended }) => !ended).length;
  return live >= MAX_SCHEDULES ? refuse({ code: 'too-many-schedules' }) : undefined;
}

function startsOutOfRange(starts: string, today: string): Refused | undefined {
  const isInRange = starts >= addDays(today, -DAYS_BACK) && starts <= addDays(today, DAYS_TO_START);
  return isInRange ? undefined : refuse({ code: 'starts-out-of-range' });
}

/** Refuses a shape that no schedule can have; what it has already (`now`) is not looked at again. */
function cannotHave(
  shape: ScheduleShape,
  now: ScheduleShape | undefined,
  { catalogue }: Pick<SetUpSchedule, 'catalogue'>,
  state: LedgerState,
): Refused | undefined {
  const { amount, rule, starts, ends, mode, type, assetId, toAssetId, categoryId } = shape;
  if (Math.max(...Object.values(amount)) > MAX_AMOUNT) return refuse({ code: 'amount-too-large' });
  if ('from' in amount && amount.from > amount.to) return refuse({ code: 'schedule-amount-reversed' });
  if (mode === 'post' && !('exact' in amount || 'statement' in amount))
    return refuse({ code: 'posting-needs-exact-amount' });
  if (ends !== null && ends < starts) return refuse({ code: 'schedule-ends-too-early' });
  if (!isWholeRule(rule) || shapeDates(shape, shape.from).next().done)
    return refuse({ code: 'schedule-without-dates' });
  const misplaced = assetId === now?.assetId ? undefined : cannotUse(state, assetId, 'asset');
  if (misplaced) return misplaced;
  if ((type === 'transfer') !== (toAssetId !== null))
    return refuse({ code: 'schedule-asset', field: 'toAsset', why: 'missing' });
  if ('statement' in amount && type !== 'transfer') return refuse({ code: 'statement-needs-card' });
  if (toAssetId !== null) {
    if (toAssetId === assetId) return refuse({ code: 'schedule-asset', field: 'toAsset', why: 'same' });
    const cannot = toAssetId === now?.toAssetId ? undefined : cannotUse(state, toAssetId, 'toAsset');
    return cannot ?? cannotBill(shape, now, state);
  }
  if (categoryId === null || (categoryId === now?.categoryId && type === now.type)) return undefined;
  const category = catalogue.get(categoryId);
  if (!category) return refuse({ code: 'category-not-found' });
  if (category.type !== type) return refuse({ code: 'category-of-other-type' });
  return category.retired ? refuse({ code: 'category-retired' }) : undefined;
}

/** Refuses a card's bill of what is no card, or on days that no bill has. */
function cannotBill(
  shape: ScheduleShape,
  now: ScheduleShape | undefined,
  state: LedgerState,
): Refused | undefined {
  const { amount, rule } = shape;
  if (!('statement' in amount)) return undefined;
  const card = cardOf(shape);
  const isNew = now === undefined || cardOf(now) !== card;
  if (isNew && state.assets.get(card ?? '')?.record.type !== 'credit') {
    return refuse({ code: 'statement-needs-card' });
  }
  const { every, unit, on } = rule;
  const isMonthly = unit === 'month' && every === 1 && on !== null && 'day' in on;
  return isMonthly && on.day !== amount.statement ? undefined : refuse({ code: 'statement-rule' });
}

/** Whether a rule says of its unit all that it has to, and nothing of another. */
const isWholeRule = ({ unit, weekdays, on }: ScheduleShape['rule']): boolean =>
  (unit === 'week'
    ? weekdays.length > 0 && new Set(weekdays).size === weekdays.length
    : weekdays.length === 0) && (unit === 'month' || unit === 'year' ? on !== null : on === null);

function cannotUse(state: LedgerState, assetId: string, field: 'asset' | 'toAsset'): Refused | undefined {
  const asset = assetOf(state, assetId);
  if (!asset) return refuse({ code: 'schedule-asset', field, why: 'not-found' });
  return asset.deletion === 'none' ? undefined : refuse({ code: 'schedule-asset', field, why: 'deleted' });
}

/** Whether two shapes say the same in every field. */
const sameShape = (a: ScheduleShape, b: ScheduleShape): boolean =>
  JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b));

const inOrder = (shape: ScheduleShape): unknown => [
  shape.from,
  shape.title,
  shape.type,
  byName(shape.amount),
  shape.assetId,
  shape.toAssetId,
  shape.categoryId,
  shape.rule.every,
  shape.rule.unit,
  shape.rule.weekdays,
  shape.rule.on && byName(shape.rule.on),
  shape.rule.shift,
  shape.starts,
  shape.ends,
  shape.mode,
  shape.timeZone,
  shape.payee,
  shape.tags,
];

const byName = (fields: object): [string, unknown][] =>
  Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1));
