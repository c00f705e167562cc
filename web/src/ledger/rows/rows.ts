import { toDecimal } from '@ledgerline/domain/money';
import { labelKey } from '@ledgerline/domain/values';
import type { MoneyKind } from '../../shared/money/Money.tsx';
import { type HistoryRow, isTransfer, minorOf, type Transaction } from '../records/records.ts';

/** How the amount of a row is shown. */
export const moneyKindOf = (row: HistoryRow): MoneyKind => (isTransfer(row) ? 'transfer' : row.type);

const TITLE_WORDS = 3;

/** A title cut to three words followed by an ellipsis; a title of up to three words as it is. */
export function shortTitle(title: string): string {
  const parts = title.trim().split(/\s+/);
  return parts.length > TITLE_WORDS ? `${parts.slice(0, TITLE_WORDS).join(' ')}…` : title.trim();
}

/** The title as it stands in a list. A transfer's is cut by width only. */
export const rowTitle = (row: HistoryRow): string => (isTransfer(row) ? row.title : shortTitle(row.title));

const defaultDescriptions = new Set(['', 'Outgoing transfer', 'Incoming transfer']);

/** A word under a row's title. `narrows`: the history can be narrowed to it. */
interface RowDetail {
  text: string;
  narrows?: { payee: string } | { tag: string };
}

/** What stands under the title: the payee where it says more, account and category, or what a transfer is for; tags. */
export function rowDetails(row: HistoryRow): RowDetail[] {
  const tags = row.tags.map((tag) => ({ text: `#${tag}`, narrows: { tag } }));
  if (isTransfer(row)) {
    const { description } = row;
    const said = defaultDescriptions.has(description) ? [] : [{ text: description }];
    return [{ text: 'Transfer' }, ...said, ...tags];
  }
  const { payee, title, account, category } = row;
  const isSaid = payee === '' || labelKey(payee) === labelKey(title);
  const payees = isSaid ? [] : [{ text: payee, narrows: { payee } }];
  return [...payees, { text: account.name }, { text: category.name }, ...tags];
}

/** The same as one text. */
export const detailsText = (row: HistoryRow): string =>
  rowDetails(row)
    .map(({ text }) => text)
    .join(' · ');

/** Whether the category was chosen by the machine: the row says so. */
export const isAutomatic = (row: HistoryRow): boolean => !isTransfer(row) && row.categorizedBy === 'auto';

/** The badge of a state other than completed. */
export function statusText(status: HistoryRow['status']): 'Pending' | 'Failed' | null {
  switch (status) {
    case 'completed':
      return null;
    case 'pending':
      return 'Pending';
    case 'failed':
      return 'Failed';
  }
}

/** Everything that a transaction says in words, of its own and of its bank. */
export const wordsOf = ({ title, description, bank = [] }: Transaction): string =>
  [title, description, ...bank.flatMap(({ text, counterparty }) => [text, counterparty])].join(' ');

/** Rows of one date that follow each other. */
interface DayGroup {
  date: string;
  rows: HistoryRow[];
}

/** Rows in their order, a new group wherever the date changes. */
export function groupByDate(rows: readonly HistoryRow[]): DayGroup[] {
  const groups: DayGroup[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.date === row.date) last.rows.push(row);
    else groups.push({ date: row.date, rows: [row] });
  }
  return groups;
}

/** Income minus expenses of what counts, in decimal units: no transfers, nothing failed, nothing deleted. */
export function netOf(rows: readonly HistoryRow[]): number {
  let minor = 0;
  for (const row of rows) {
    if (isTransfer(row) || row.status === 'failed' || row.isDeleted) continue;
    minor += row.type === 'income' ? minorOf(row.amount) : -minorOf(row.amount);
  }
  return toDecimal(minor);
}

/** Whether a page surely shows all of a day: not where another page may have the rest of it. */
export function isWholeDay(
  index: number,
  count: number,
  { page, totalPages }: { page: number; totalPages: number },
) {
  return (index > 0 || page === 1) && (index < count - 1 || page >= totalPages);
}

export type RowOrder = 'date' | 'amount' | 'title' | 'category';

/** Rows, which come newest first, in another order: greatest amount first, or by name from A to Z. */
export function sortRows(rows: readonly HistoryRow[], order: RowOrder): HistoryRow[] {
  switch (order) {
    case 'date':
      return [...rows];
    case 'amount':
      return rows.toSorted((a, b) => b.amount - a.amount);
    case 'title':
      return rows.toSorted((a, b) => a.title.localeCompare(b.title));
    case 'category':
      return rows.toSorted((a, b) => a.category.name.localeCompare(b.category.name));
  }
}
