import type { LedgerEvent, Recorded } from '@ledgerline/events';
import {
  activityRow,
  emptyBalances,
  emptyDay,
  evolveBalances,
  evolveDay,
  type HistoryRow,
  historyRow,
  MonthSums,
  monthOf,
  type OverviewDayDocument,
  overviewChanges,
  publicRevision,
  reportChanges,
} from '@ledgerline/read-models';
import type { Dump } from './dumpReadModels.ts';

/** What read models must answer after these ledger events of one person: event by event, without batches or stores. */
export function foldReadModels(userId: string, events: readonly Recorded<LedgerEvent>[]): Dump {
  let balances = emptyBalances(userId);
  const days = new Map<string, OverviewDayDocument>();
  const months = new Map<string, MonthSums>();
  const rows = new Map<string, HistoryRow>();
  for (const event of events) {
    balances = evolveBalances(balances, event);
    const changes = overviewChanges(event);
    for (const { date } of changes) {
      days.set(date, evolveDay(days.get(date) ?? emptyDay(userId, date), event, changes));
    }
    for (const change of reportChanges(event)) {
      const month = monthOf(change.date);
      const sums = months.get(month) ?? MonthSums.of(undefined);
      sums.add(change, publicRevision(event));
      months.set(month, sums);
    }
    const row = historyRow(userId, event);
    if (row) rows.set(row.id, row);
  }
  const oldestFirst = [...rows.values()].toSorted((a, b) => compare(sortKey(a), sortKey(b)));
  return {
    balances: [events.length > 0 ? balances : null],
    overview: [...days.values()].toSorted((a, b) => compare(a.date, b.date)),
    months: [...months]
      .map(([month, sums]) => sums.toDocument(userId, month))
      .toSorted((a, b) => compare(a.month, b.month)),
    history: [
      ...oldestFirst.filter(({ deletion }) => deletion === 'none'),
      ...oldestFirst.filter(({ deletion }) => deletion === 'soft'),
    ],
    activity: events.map((event) => activityRow(userId, event)).toReversed(),
    categories: [],
  };
}

const sortKey = ({ date, createdAt, id }: HistoryRow): string => `${date} ${createdAt} ${id}`;

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
