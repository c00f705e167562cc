import { labelKey } from '@ledgerline/domain/values';
import type { MoneyKind } from '../../shared/money/Money.tsx';
import { type HistoryRow, isTransfer } from '../records/records.ts';

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

/** What stands under the title: the payee where it says more, account and category, or what a transfer is for. */
export function rowDetails(row: HistoryRow): string[] {
  if (isTransfer(row))
    return defaultDescriptions.has(row.description) ? ['Transfer'] : ['Transfer', row.description];
  const { payee, title } = row;
  const isSaid = payee === '' || labelKey(payee) === labelKey(title);
  return [...(isSaid ? [] : [payee]), row.account.name, row.category.name];
}

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
