import { createHash } from 'node:crypto';
import {
  fittingOccurrences,
  forecast,
  isOpen,
  nextOpen,
  type Occurrence,
  occurrencesIn,
  type PastRecord,
  recordOfMark,
  type ScheduleState,
  settlesAlready,
  suggestSchedules,
} from '@ledgerline/domain';
import { addDays, daysBetween } from '@ledgerline/domain/calendarDate';
import { toDecimal } from '@ledgerline/domain/money';
import { fieldError, type Handlers } from '@ledgerline/http';
import type { HistoryRow, ReadModels } from '@ledgerline/read-models';
import { presentOccurrence, presentSchedule, presentSuggestion } from '../presenting/presentSchedule.ts';
import type { LedgerRead, ReadLedger } from '../readLedger.ts';

type Routes = 'listSchedules' | 'listOccurrences' | 'listSuggestions' | 'forecast';

/** So many days of occurrences are answered at once. */
const MOST_DAYS = 800;
/** As many days without being asked. */
const USUAL_DAYS = 34;
const MOST_OCCURRENCES = 5_000;
/** What suggestions are found in: about 13 months, and the newest rows of them. */
const SUGGESTION_DAYS = 400;
const MOST_ROWS = 5_000;

/** What repeats, what is due, what will be left: all from the person's one balances document. */
export function scheduleHandlers(read: ReadLedger): Pick<Handlers<'query'>, Routes> {
  return {
    listSchedules: (request) =>
      read.rows(request, async ({ balances, names }) => ({
        data: live(balances.schedules)
          .toSorted(byNextDate)
          .map((schedule) => presentSchedule(schedule, names)),
      })),

    listOccurrences: (request) => {
      const { today, query } = request;
      const { fits } = query;
      if (fits !== undefined) {
        return read.rows(request, async (ledger) => ({
          data: (await datesFor(fits, ledger)).map((date) => presentOccurrence(date, ledger, today)),
        }));
      }
      const from = query.from ?? today;
      const to = query.to ?? addDays(from, USUAL_DAYS);
      if (from > to) throw fieldError('from', 'From must not be after to');
      if (daysBetween(from, to) > MOST_DAYS) throw fieldError('to', `At most ${MOST_DAYS} days at once`);
      return read.rows(request, async (ledger) => {
        const found = (ledger.balances.schedules ?? [])
          .flatMap((schedule) => occurrencesIn(schedule, { from, to }))
          .filter(({ mark }) => !query.open || isOpen(mark))
          .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : Number(a.dueOn > b.dueOn)));
        if (found.length > MOST_OCCURRENCES) throw fieldError('to', 'Too many dates: choose fewer days');
        const amounts = await recordedAmounts(found, ledger);
        return { data: found.map((date) => presentOccurrence(date, ledger, today, amounts)) };
      });
    },

    forecast: (request) =>
      read.rows(request, async ({ balances, names }) => {
        const { today, query } = request;
        const assets = balances.assets.filter(({ deletion }) => deletion === 'none');
        const forecasts = forecast(assets, balances.schedules ?? [], today, query.days);
        return {
          data: {
            today,
            days: query.days,
            assets: forecasts.map(({ id, points, lowest }) => ({
              asset: names.account(id),
              points: points.map(inDecimals),
              lowest: { ...inDecimals(lowest), titles: lowest.titles },
            })),
          },
        };
      }),

    listSuggestions: (request) =>
      read.rows(request, async ({ userId, balances, models, names }) => {
        const { today } = request;
        const dismissed = new Set(balances.dismissed);
        const records = await pastRecords(models, userId, addDays(today, -SUGGESTION_DAYS));
        const liveAssets = new Set(
          balances.assets.filter(({ deletion }) => deletion === 'none').map(({ id }) => id),
        );
        const usable = records.filter(
          ({ assetId, toAssetId }) => liveAssets.has(assetId) && (!toAssetId || liveAssets.has(toAssetId)),
        );
        const suggestions = suggestSchedules(
          usable,
          balances.schedules ?? [],
          (key) => dismissed.has(suggestionId(key)),
          today,
        );
        return {
          data: suggestions.map((suggestion) =>
            presentSuggestion(suggestion, suggestionId(suggestion.key), names),
          ),
        };
      }),
  };
}

/** A suggestion's id, made of what it suggests. */
const suggestionId = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 24);

const live = (schedules: readonly ScheduleState[] = []): ScheduleState[] =>
  schedules.filter(({ ended }) => !ended);

function byNextDate(a: ScheduleState, b: ScheduleState): number {
  const [first, second] = [nextOpen(a) ?? '9999', nextOpen(b) ?? '9999'];
  return first < second ? -1 : Number(first > second);
}

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
