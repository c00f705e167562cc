import { addDays, dateInZone } from '@ledgerline/domain/values';
import {
  type BalancesDocument,
  type DaySum,
  knownTotal,
  type MonthCell,
  type MonthDocument,
  monthOf,
  type ReadModels,
  type SumsBy,
  startOfQuarter,
} from '@ledgerline/read-models';
import type { Flow, ReportSource } from './report.ts';
import { wholeMonths } from './wholeMonths.ts';

/** A store may ask once for each. */
const NAMES_AT_ONCE = 100;

/** Reports from the read models: whole months as such, and single days added up by the store. */
export function storedSource(models: ReadModels, userId: string, balances: BalancesDocument): ReportSource {
  let read: { from: string; to: string; months: Promise<MonthDocument[]> } | undefined;

  /** Flows and adjustments of the same days are in the same months: those are read once. */
  async function monthsOf(from: string, to: string): Promise<MonthDocument[]> {
    if (!read || from < read.from || to > read.to) {
      read = { from, to, months: models.months(userId, from, to) };
    }
    return (await read.months).filter(({ month }) => month >= from && month <= to);
  }

  const days = async (from: string, to: string, by: SumsBy): Promise<Flow[]> =>
    from > to ? [] : (await models.daySums(userId, from, to, by)).flatMap(flowsOfDay);

  return {
    balances,

    async flows({ from, to }, precision, by) {
      if (from > to) return [];
      // Months do not tell payees and tags.
      if (precision === 'day' || by.labels) return days(from, to, by);
      const { from: firstWhole, to: lastWhole } = wholeMonths({ from, to });
      if (firstWhole > lastWhole) return days(from, to, by);
      const months = await monthsOf(monthOf(firstWhole), monthOf(lastWhole));
      return [
        ...(await days(from, addDays(firstWhole, -1), by)),
        ...(lastWhole < to ? await days(addDays(lastWhole, 1), to, by) : []),
        ...months.flatMap(({ month, cells }) =>
          cells.flatMap((cell) => (cell.kind === 'adjustment' ? [] : [flowOfCell(`${month}-01`, cell)])),
        ),
      ];
    },

    async adjustments({ from, to }, timeZone) {
      if (from > to) return [];
      // The day of a zone may lie in the month before or after that of UTC.
      const months = await monthsOf(monthOf(addDays(from, -1)), monthOf(nextDay(to)));
      return months.flatMap(({ cells }) =>
        cells.flatMap((cell) => {
          if (cell.quarter === null) return [];
          const date = dateInZone(startOfQuarter(cell.quarter), timeZone);
          return date >= from && date <= to ? [flowOfCell(date, cell)] : [];
        }),
      );
    },

    titles: (filter) => models.titleSums(userId, filter),

    async names(field, keys) {
      if (keys.length === 0) return new Map();
      const wanted = new Set(keys);
      const lastUsed = new Map<string, string>();
      for (const sum of await models.labelSums(userId, field))
        for (const key of sum.keys)
          if (wanted.has(key) && sum.lastUsed > (lastUsed.get(key) ?? '')) lastUsed.set(key, sum.lastUsed);
      const named = [...lastUsed].map(([key, day]) => ({ key, lastUsed: day }));
      const names = new Map<string, string>();
      for (let first = 0; first < named.length; first += NAMES_AT_ONCE)
        for (const [key, name] of await models.labelNames(
          userId,
          field,
          named.slice(first, first + NAMES_AT_ONCE),
        ))
          names.set(key, name);
      return names;
    },

    async firstRecord() {
      const kinds = ['income', 'expense', 'transfer'] as const;
      const filter = { kinds, deleted: false };
      const part = { page: 1, limit: 1, total: knownTotal(filter, balances) };
      const { rows } = await models.historyPage(userId, filter, 'oldest', part);
      return rows[0]?.date ?? null;
    },
  };
}

const nextDay = (date: string): string => (date === '9999-12-31' ? date : addDays(date, 1));

const flowOfCell = (date: string, { kind, categoryId, assetId, total, count, digits }: MonthCell): Flow => ({
  date,
  kind,
  categoryId,
  assetId,
  total,
  count,
  ...(digits !== undefined && { digits }),
});

function flowsOfDay({
  date,
  kind,
  categoryId,
  accountId,
  fromAssetId,
  toAssetId,
  count,
  labels,
  ...sum
}: DaySum): Flow[] {
  if (kind !== 'transfer')
    return [{ date, kind, categoryId, assetId: accountId, ...sum, count, ...(labels && { labels }) }];
  const moved = { date, kind, categoryId, count: 0 };
  const { total, digits } = sum;
  return [
    { ...moved, assetId: fromAssetId, total: -total, ...(digits !== undefined && { digits: `-${digits}` }) },
    { ...moved, assetId: toAssetId, ...sum },
  ];
}
