import { labelKey } from '@ledgerline/domain/values';
import type { MoneyKind } from '../../shared/money/Money.tsx';
import { type HistoryRow, isTransfer, type Transaction } from '../records/records.ts';

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
