import { addDays, dateInZone } from '@ledgerline/domain/values';
import { type HistoryRow, monthOf } from '@ledgerline/read-models';
import type { LedgerRead } from '../readLedger.ts';
import { deltaOf, FAR_AHEAD } from '../reports/netWorth.ts';
import { storedSource } from '../reports/storedSource.ts';

/**
 * What an asset held after each of these rows, by date, then creation, in minor units: what it holds now, less what
 * later rows and later adjustments moved. Whole months come as sums, so only the months of the rows are read row by row.
 * Throws ReadStoreUnavailable.
 */
export async function positionsAfter(
  rows: readonly HistoryRow[],
  { userId, balances, models }: Pick<LedgerRead, 'userId' | 'balances' | 'models'>,
  assetId: string,
  timeZone: string,
): Promise<number[]> {
  const newestFirst = rows.toSorted(newerFirst);
  const oldest = newestFirst.at(-1);
  if (!oldest) return [];
  const position = balances.assets.find(({ id }) => id === assetId)?.position ?? 0;
  const adjusted = (
    await models.adjustments(userId, assetId, `${addDays(oldest.date, -1)}T00:00:00.000Z`)
  ).map((adjustment) => ({ ...adjustment, date: dateInZone(Date.parse(adjustment.at), timeZone) }));
  const flows = await storedSource(models, userId, balances).flows(
    { from: monthAfter(oldest.date), to: FAR_AHEAD },
    'month',
    { asset: true, category: false },
  );
  const months = [...Map.groupBy(newestFirst, ({ date }) => monthOf(date))].map(([month, places]) => ({
    next: monthAfter(`${month}-01`),
    places,
  }));
  const later = await models.movesAfter(
    userId,
    assetId,
    months.map(({ next, places }) => ({ places, to: addDays(next, -1) })),
  );
  const after = new Map<string, number>();
  for (const [number, { next, places }] of months.entries()) {
    const laterMonths = sum(flows, (flow) =>
      flow.assetId === assetId && flow.date >= next ? deltaOf(flow) : 0,
    );
    for (const [place, row] of places.entries()) {
      const adjustedLater = sum(adjusted, (adjustment) => (isLater(adjustment, row) ? adjustment.amount : 0));
      after.set(row.id, position - laterMonths - (later[number]?.[place] ?? 0) - adjustedLater);
    }
  }
  return rows.map(({ id }) => after.get(id) ?? 0);
}

const newerFirst = (one: HistoryRow, other: HistoryRow): number =>
  one.date !== other.date
    ? compare(other.date, one.date)
    : one.createdAt !== other.createdAt
      ? compare(other.createdAt, one.createdAt)
      : compare(other.id, one.id);

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Of what came in one millisecond, the ledger knows the order. */
function isLater(
  { date, at, revision }: { date: string; at: string; revision: number },
  row: HistoryRow,
): boolean {
  if (date !== row.date) return date > row.date;
  return at === row.createdAt ? revision > row.revision : at > row.createdAt;
}

/** The first day of the month after a date's. */
const monthAfter = (date: string): string => `${monthOf(addDays(`${monthOf(date)}-28`, 4))}-01`;

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0);
