import { type HistoryRow, isTransaction, type Transaction } from '../../../ledger/records/records.ts';

const shown = 5;

/**
 * The earlier titles that have what was typed in them, each by its newest transaction: those that begin so first. None
 * where the only one is what stands there already. `rows` newest first.
 */
export function titleSuggestions(rows: readonly HistoryRow[], typed: string): Transaction[] {
  const wanted = plain(typed);
  const byTitle = new Map<string, Transaction>();
  for (const row of rows.filter(isTransaction)) {
    const title = plain(row.title);
    if (title.includes(wanted) && !byTitle.has(title)) byTitle.set(title, row);
  }
  const found = [...byTitle.values()];
  const begins = ({ title }: Transaction) => plain(title).startsWith(wanted);
  const all = [...found.filter(begins), ...found.filter((row) => !begins(row))].slice(0, shown);
  return all.length === 1 && all[0]?.title === typed.trim() ? [] : all;
}

/** The newest transaction with exactly this title, whatever its case. */
export function lastWithTitle(rows: readonly HistoryRow[], typed: string): Transaction | undefined {
  return rows.filter(isTransaction).find(({ title }) => plain(title) === plain(typed));
}

const plain = (title: string): string => title.trim().toLocaleLowerCase();
