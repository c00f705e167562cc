import type { LedgerEvent, Recorded } from '@ledgerline/events';
import {
  activityRow,
  emptyBalances,
  emptyDay,
  evolveBalances,
  evolveDay,
  type HistoryRow,
  historyRow,
  type OverviewDayDocument,
  overviewChanges,
} from '@ledgerline/read-models';
import type { Dump } from './dumpReadModels.ts';

/** What read models must answer after these ledger events of one person: event by event, without batches or stores. */
export function foldReadModels(userId: string, events: readonly Recorded<LedgerEvent>[]): Dump {
  let balances = emptyBalances(userId);
  const days = new Map<string, OverviewDayDocument>();
  const rows = new Map<string, HistoryRow>();
  for (const event of events) {
    balances = evolveBalances(balances, event);
    const changes = overviewChanges(event);
    for (const { date } of changes) {
      days.set(date, evolveDay(days.get(date) ?? emptyDay(userId, date), event, changes));
    }
    const row = historyRow(userId, event);
    if (row) rows.set(row.id, row);
  }
  const oldestFirst = [...rows.values()].toSorted((a, b) => compare(sortKey(a), sortKey(b)));
  return {
    balances: [events.length > 0 ? balances : null],
    overview: [...days.values()].toSorted((a, b) => compare(a.date, b.date)),
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
