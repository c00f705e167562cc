import { setImmediate } from 'node:timers/promises';
import type { RequestQuery } from '@ledgerline/contract';
import {
  beginForecast,
  type CardAccounts,
  cardOf,
  DAYS_AHEAD,
  type Forecaster,
  isCardOrLoan,
  isDue,
  isOpen,
  isOver,
  nextOpen,
  type Occurrence,
  occurrencesOfAll,
  type ScheduleState,
  statementOf,
  suggestionId,
  suggestSchedules,
} from '@ledgerline/domain';
import { addDays, compareDates, type DateWindow, daysBetween } from '@ledgerline/domain/calendarDate';
import { toDecimal } from '@ledgerline/domain/money';
import type { BalancesDocument } from '@ledgerline/read-models';
import type { LedgerRead } from '../readLedger.ts';
import { storedSource } from '../reports/storedSource.ts';
import { billsToPay, cardsOf, noBills, storedFlows } from './cards.ts';
import { datesFor, pastRecords, recordedAmounts } from './datesAndRecords.ts';
import { presentOccurrence, presentSchedule, presentSuggestion } from './presentSchedule.ts';
import type { ScheduleAnswer, ScheduleQuestion } from './scheduleQuestions.ts';

/** As many days of occurrences come without being asked for. */
const USUAL_DAYS = 34;
const MOST_OCCURRENCES = 5_000;
/** What suggestions are found in: about 13 months. */
const SUGGESTION_DAYS = 400;
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
export function readSchedules(question: ScheduleQuestion, read: LedgerRead): Promise<Make> {
  switch (question.ask) {
    case 'schedules':
      return schedules(question, read);
    case 'occurrences':
      return occurrences(question, read);
    case 'forecast':
      return forecast(question, read);
    case 'suggestions':
      return suggestions(question, read);
  }
}

const inJson = (data: unknown): ScheduleAnswer => ({ json: JSON.stringify(data) });

async function schedules(
  { today }: ScheduleQuestion & { ask: 'schedules' },
  read: LedgerRead,
): Promise<Make> {
  const all = read.balances.schedules ?? [];
  const cards = await cardsNow(read, billsToPay(all, today), today);
  return async () =>
    inJson(
      byNextDate(all, (date) => isDue(date, cards, today)).map(({ schedule, next }) =>
        presentSchedule(schedule, read, next ?? null),
      ),
    );
}

/** Live credit cards as these dates see them. */
const cardsNow = (
  { models, userId, balances }: LedgerRead,
  dates: readonly Occurrence[],
  today: string,
): Promise<CardAccounts> =>
  cardsOf(balances, storedFlows(storedSource(models, userId, balances)), dates, today);

async function occurrences(
  { query, today }: ScheduleQuestion & { ask: 'occurrences' },
  read: LedgerRead,
): Promise<Make> {
  const { fits, open } = query;
  if (fits !== undefined) {
    const dates = await datesFor(fits, read, today);
    const bills = { ...noBills, cards: await cardsNow(read, dates, today) };
    return async () => inJson(dates.map((date) => presentOccurrence(date, read, today, { bills })));
  }
  const isMeant = (date: Occurrence): boolean => (!open || isOpen(date.mark)) && !isOver(date, today);
  const { schedules: all = [] } = read.balances;
  const found = occurrencesOfAll(all, occurrenceWindow(query, today), MOST_OCCURRENCES, isMeant);
  if (!found) return async () => ({ problem: 'too many dates' });
  const amounts = await recordedAmounts(found, read);
  const billed = found.filter(({ shape }) => cardOf(shape) !== undefined);
  const dates = billed.length > 0 ? [...billed, ...billsToPay(all, today)] : [];
  const cards = await cardsNow(read, dates, today);
  return async () => {
    const foreseen = await foreseenBills(billed, read.balances, cards, today);
    const bills = { cards, foreseen };
    const shown = open ? found.filter((date) => isDue(date, cards, today)) : found;
    return inJson(shown.map((date) => presentOccurrence(date, read, today, { amounts, bills })));
  };
}

/** What the forecast expects of those of these dates whose statement is still to come; nothing more than 366 days ahead. */
async function foreseenBills(
  billed: readonly Occurrence[],
  balances: BalancesDocument,
  cards: CardAccounts,
  today: string,
): Promise<ReadonlyMap<string, number>> {
  const until = addDays(today, DAYS_AHEAD);
  const ahead = billed
    .filter((date) => date.dueOn <= until && (statementOf(date)?.on ?? '') > today)
    .map(({ dueOn }) => dueOn);
  const last = ahead.toSorted().at(-1);
  if (last === undefined) return noBills.foreseen;
  const forecaster = await forecasting(balances, cards, today, daysBetween(today, last));
  return forecaster.bills();
}

async function forecast(
  { days, today }: ScheduleQuestion & { ask: 'forecast' },
  read: LedgerRead,
): Promise<Make> {
  const { balances, names } = read;
  const cards = await cardsNow(read, billsToPay(balances.schedules ?? [], today), today);
  return async () => {
    const forecaster = await forecasting(balances, cards, today, days);
    const madeToOwe = new Set(balances.assets.filter(({ type }) => isCardOrLoan(type)).map(({ id }) => id));
    return inJson({
      today,
      days,
      assets: forecaster.result().map(({ id, points, lowest }) => ({
        asset: names.account(id),
        points: points.map(inDecimals),
        lowest: madeToOwe.has(id) ? null : { ...inDecimals(lowest), titles: lowest.titles },
      })),
    });
  };
}

/** A forecast of all live assets with all schedules. */
async function forecasting(
  { assets, schedules: all = [] }: BalancesDocument,
  cards: CardAccounts,
  today: string,
  days: number,
): Promise<Forecaster> {
  const live = assets.filter(({ deletion }) => deletion === 'none');
  const forecaster = beginForecast(live, today, days, cards);
  for (const [place, schedule] of all.entries()) {
    forecaster.add(schedule);
    if (place % AT_ONCE === 0) await setImmediate();
  }
  return forecaster;
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

const inDecimals = ({ date, position }: { date: string; position: number }) => ({
  date,
  balance: toDecimal(position),
});

/** Those that have not ended, in the order of their next dates. */
function byNextDate(
  schedules: readonly ScheduleState[],
  isNext: (date: Occurrence) => boolean,
): { schedule: ScheduleState; next: string | undefined }[] {
  return schedules
    .filter(({ ended }) => !ended)
    .map((schedule) => ({ schedule, next: nextOpen(schedule, isNext) }))
    .toSorted((a, b) => compareDates(a.next ?? '9999', b.next ?? '9999'));
}
