import {
  fittingOccurrences,
  isOpen,
  type Occurrence,
  type PastRecord,
  recordOfMark,
  settlesAlready,
} from '@ledgerline/domain';
import type { HistoryRow, ReadModels } from '@ledgerline/read-models';
import type { LedgerRead } from '../readLedger.ts';

/** So many of a person's newest records are looked at. */
const MOST_ROWS = 5_000;

/** What the records of dates moved, by the records' ids, in minor units. */
export async function recordedAmounts(
  dates: readonly Occurrence[],
  { userId, models }: Pick<LedgerRead, 'userId' | 'models'>,
): Promise<Map<string, number>> {
  const ids = dates.flatMap(({ mark }) => (mark && !isOpen(mark) && recordOfMark(mark)) || []);
  const rows = await models.historyRows(userId, ids);
  return new Map(rows.map(({ id, amount }) => [id, amount]));
}

/** The open dates that a record may stand for, the best first; none where it stands for one, or is not there. */
export async function datesFor(
  recordId: string,
  { userId, balances, models }: Pick<LedgerRead, 'userId' | 'balances' | 'models'>,
  today: string,
): Promise<Occurrence[]> {
  const { schedules = [] } = balances;
  const row = await models.historyRow(userId, recordId);
  if (!row || !counts(row) || settlesAlready(schedules, recordId)) return [];
  return fittingOccurrences(schedules, asPastRecord(row), today);
}

/** Whether a record is there and has moved money. */
const counts = ({ deletion, status }: HistoryRow): boolean => deletion === 'none' && status !== 'failed';

/** The newest live rows since a date. */
export async function pastRecords(models: ReadModels, userId: string, from: string): Promise<PastRecord[]> {
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
