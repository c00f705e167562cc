import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { RequestQuery } from '@ledgerline/contract';
import {
  beginForecast,
  fittingOccurrences,
  isOpen,
  nextOpen,
  type Occurrence,
  occurrencesOfAll,
  type PastRecord,
  recordOfMark,
  type ScheduleState,
  settlesAlready,
  suggestSchedules,
} from '@ledgerline/domain';
import { addDays, compareDates, type DateWindow } from '@ledgerline/domain/calendarDate';
import { toDecimal } from '@ledgerline/domain/money';
import type { HistoryRow, ReadModels } from '@ledgerline/read-models';
import type { PlanQuestion, ScheduleAnswer, ScheduleQuestion } from '../lists/lists.ts';
import { planNow } from '../plan/readPlan.ts';
import type { RememberedFlows } from '../plan/rememberedFlows.ts';
import { presentOccurrence, presentSchedule, presentSuggestion } from '../presenting/presentSchedule.ts';
import type { LedgerRead } from '../readLedger.ts';

/** As many days of occurrences come without being asked for. */
const USUAL_DAYS = 34;
const MOST_OCCURRENCES = 5_000;
/** What suggestions are found in: about 13 months, and the newest rows of them. */
const SUGGESTION_DAYS = 400;
const MOST_ROWS = 5_000;
/** So many schedules are added to a forecast before others get a turn. */
const AT_ONCE = 8;

/** The days whose occurrences are asked for. */
export function occurrenceWindow(
  { from, to }: Pick<RequestQuery<'listOccurrences'>, 'from' | 'to'>,
  today: string,
): DateWindow {
  const first = from ?? today;
  return { from: first, to: to ?? addDays(first, USUAL_DAYS) };
}

/** Makes the answer of what was read. */
type Make = () => Promise<ScheduleAnswer>;

/** Reads what a question about schedules needs. All of it comes from one state of the store. */
export function readSchedules(
  question: ScheduleQuestion,
  read: LedgerRead,
  remembered: RememberedFlows,
): Promise<Make> {
  switch (question.ask) {
    case 'schedules':
      return Promise.resolve(async () => schedules(read));
    case 'occurrences':
      return occurrences(question, read);
    case 'forecast':
      return Promise.resolve(() => forecast(question, read));
    case 'suggestions':
      return suggestions(question, read);
    case 'plan':
      return plan(question, read, remembered);
  }
}

async function plan(question: PlanQuestion, read: LedgerRead, remembered: RememberedFlows): Promise<Make> {
  const shown = await planNow(read, remembered, question);
  return async () => inJson(shown);
}

const inJson = (data: unknown): ScheduleAnswer => ({ json: JSON.stringify(data) });

const schedules = ({ balances, names }: LedgerRead): ScheduleAnswer =>
  inJson(byNextDate(balances.schedules).map((schedule) => presentSchedule(schedule, names)));

async function occurrences(
  { query, today }: ScheduleQuestion & { ask: 'occurrences' },
  read: LedgerRead,
): Promise<Make> {
  const { fits, open } = query;
  if (fits !== undefined) {
    const dates = await datesFor(fits, read);
    return async () => inJson(dates.map((date) => presentOccurrence(date, read, today)));
  }
  const isMeant = ({ mark }: Occurrence): boolean => !open || isOpen(mark);
  const { schedules = [] } = read.balances;
  const found = occurrencesOfAll(schedules, occurrenceWindow(query, today), MOST_OCCURRENCES, isMeant);
  if (!found) return async () => ({ problem: 'too many dates' });
  const amounts = await recordedAmounts(found, read);
  return async () => inJson(found.map((date) => presentOccurrence(date, read, today, amounts)));
}

async function forecast(
  { days, today }: ScheduleQuestion & { ask: 'forecast' },
  { balances, names }: LedgerRead,
): Promise<ScheduleAnswer> {
  const assets = balances.assets.filter(({ deletion }) => deletion === 'none');
  const forecaster = beginForecast(assets, today, days);
  for (const [place, schedule] of (balances.schedules ?? []).entries()) {
    forecaster.add(schedule);
    if (place % AT_ONCE === 0) await setImmediate();
  }
  return inJson({
    today,
    days,
    assets: forecaster.result().map(({ id, points, lowest }) => ({
      asset: names.account(id),
      points: points.map(inDecimals),
      lowest: { ...inDecimals(lowest), titles: lowest.titles },
    })),
  });
}

async function suggestions(
  { today }: ScheduleQuestion & { ask: 'suggestions' },
  { userId, balances, models, names }: LedgerRead,
): Promise<Make> {
  const records = await pastRecords(models, userId, addDays(today, -SUGGESTION_DAYS));
  return async () => {
    const dismissed = new Set(balances.dismissed);
    const live = new Set(balances.assets.filter(({ deletion }) => deletion === 'none').map(({ id }) => id));
    const usable = records.filter(
      ({ assetId, toAssetId }) => live.has(assetId) && (!toAssetId || live.has(toAssetId)),
    );
    const isDismissed = (key: string): boolean => dismissed.has(suggestionId(key));
    const found = suggestSchedules(usable, balances.schedules ?? [], isDismissed, today);
    return inJson(
      found.map((suggestion) => presentSuggestion(suggestion, suggestionId(suggestion.key), names)),
    );
  };
}

/** A suggestion's id, made of what it suggests. */
const suggestionId = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 24);

const inDecimals = ({ date, position }: { date: string; position: number }) => ({
  date,
  balance: toDecimal(position),
});

/** What the records of dates moved, by the records' ids, in minor units. */
async function recordedAmounts(
  dates: readonly Occurrence[],
  { userId, models }: Pick<LedgerRead, 'userId' | 'models'>,
): Promise<Map<string, number>> {
  const ids = dates.flatMap(({ mark }) => (mark && !isOpen(mark) && recordOfMark(mark)) || []);
  const rows = await models.historyRows(userId, ids);
  return new Map(rows.map(({ id, amount }) => [id, amount]));
}

/** The open dates that a record may stand for, the best first; none where it stands for one, or is not there. */
async function datesFor(
  recordId: string,
  { userId, balances, models }: Pick<LedgerRead, 'userId' | 'balances' | 'models'>,
): Promise<Occurrence[]> {
  const { schedules = [] } = balances;
  const row = await models.historyRow(userId, recordId);
  if (!row || !counts(row) || settlesAlready(schedules, recordId)) return [];
  return fittingOccurrences(schedules, asPastRecord(row));
}

/** Whether a record is there and has moved money. */
const counts = ({ deletion, status }: HistoryRow): boolean => deletion === 'none' && status !== 'failed';

/** The newest live rows since a date. */
async function pastRecords(models: ReadModels, userId: string, from: string): Promise<PastRecord[]> {
  const filter = { kinds: ['income', 'expense', 'transfer'], deleted: false, from } as const;
  const { rows } = await models.historyPage(userId, filter, 'newest', { page: 1, limit: MOST_ROWS });
  return rows.filter(counts).map(asPastRecord);
}

/** A transfer is told by its description: it has no title of its own. */
const asPastRecord = (row: HistoryRow): PastRecord => ({
  type: row.kind,
  title: row.kind === 'transfer' ? row.description || 'Transfer' : row.title,
  assetId: row.accountId ?? row.fromAssetId ?? '',
  toAssetId: row.toAssetId,
  categoryId: row.categoryId,
  amount: row.amount,
  date: row.date,
});

/** Those that have not ended, in the order of their next open dates. */
function byNextDate(schedules: readonly ScheduleState[] = []): ScheduleState[] {
  return schedules
    .filter(({ ended }) => !ended)
    .map((schedule) => ({ schedule, next: nextOpen(schedule) ?? '9999' }))
    .toSorted((a, b) => compareDates(a.next, b.next))
    .map(({ schedule }) => schedule);
}
