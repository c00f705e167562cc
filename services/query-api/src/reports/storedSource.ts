import { addDays, addMonths, type DateWindow, dateInZone, endOfGroup } from '@ledgerline/domain/values';
import {
  type BalancesDocument,
  type DaySum,
  type MonthCell,
  monthOf,
  type ReadModels,
  startOfQuarter,
} from '@ledgerline/read-models';
import type { Flow, ReportSource } from './report.ts';

/** Reports from the read models: whole months as such, and single days added up by the store. */
export function storedSource(models: ReadModels, userId: string, balances: BalancesDocument): ReportSource {
  return {
    balances,

    async flows({ from, to }, precision) {
      if (from > to) return [];
      if (precision === 'day') return (await models.daySums(userId, from, to)).flatMap(flowsOfDay);
      const firstWhole = from.endsWith('-01') ? from : addMonths(`${monthOf(from)}-01`, 1);
      const lastWhole = endOfGroup(to, 'month') === to ? to : addDays(`${monthOf(to)}-01`, -1);
      if (firstWhole > lastWhole) return (await models.daySums(userId, from, to)).flatMap(flowsOfDay);
      const months = await models.months(userId, monthOf(firstWhole), monthOf(lastWhole));
      const days = [
        ...(from < firstWhole ? await models.daySums(userId, from, addDays(firstWhole, -1)) : []),
        ...(lastWhole < to ? await models.daySums(userId, addDays(lastWhole, 1), to) : []),
      ];
      return [
        ...days.flatMap(flowsOfDay),
        ...months.flatMap(({ month, cells }) =>
          cells.flatMap((cell) => (cell.kind === 'adjustment' ? [] : [flowOfCell(`${month}-01`, cell)])),
        ),
      ];
    },

    async adjustments({ from, to }, timeZone) {
      if (from > to) return [];
      // The day of a zone may lie in the month before or after that of UTC.
      const months = await models.months(userId, monthOf(addDays(from, -1)), monthOf(nextDay(to)));
      return months.flatMap(({ cells }) =>
        cells.flatMap((cell) => {
          if (cell.quarter === null) return [];
          const date = dateInZone(startOfQuarter(cell.quarter), timeZone);
          return date >= from && date <= to ? [flowOfCell(date, cell)] : [];
        }),
      );
    },

    titles: ({ from, to }: DateWindow, categoryId, assetIds) =>
      models.titleSums(userId, { categoryId, from, to, ...(assetIds && { accountIds: assetIds }) }),

    async firstRecord() {
      const kinds = ['income', 'expense', 'transfer'] as const;
      const { rows } = await models.historyPage(userId, { kinds, deleted: false }, 'oldest', {
        page: 1,
        limit: 1,
      });
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
  total,
  count,
}: DaySum): Flow[] {
  if (kind !== 'transfer') return [{ date, kind, categoryId, assetId: accountId ?? '', total, count }];
  const moved = { date, kind, categoryId, count: 0 };
  return [
    { ...moved, assetId: fromAssetId ?? '', total: -total },
    { ...moved, assetId: toAssetId ?? '', total },
  ];
}
