import type {
  AssetReference,
  AssetType,
  HistoryEntry,
  PageMeta,
  Transaction,
  TransferRow,
} from '@ledgerline/contract';
import { parseDecimal } from '@ledgerline/domain/money';

export type {
  Asset,
  AssetType,
  Balances,
  Category,
  Overview,
  Summary,
  Transaction,
  TransactionStatus,
  TransactionType,
  Transfer,
  TransferRow,
} from '@ledgerline/contract';

/** The account of a transaction, or a side of a transfer: an asset's id with its name. */
export type AssetRef = AssetReference;
/** One row of the history: a transaction or a transfer. */
export type HistoryRow = HistoryEntry;
/** Where in a list its page stands. */
export type ListMeta = Omit<PageMeta, 'stale'>;

/** Whether a row is a transfer's. Said here so that lists need no schema. */
export const isTransfer = (row: HistoryRow): row is TransferRow => 'transferType' in row;

/** Whether a row is an income or an expense. */
export const isTransaction = (row: HistoryRow): row is Transaction => !isTransfer(row);

/** An amount of the API (decimal units) in minor units, to calculate with. */
export function minorOf(amount: number): number {
  const parsed = parseDecimal(amount);
  return parsed.ok ? parsed.minor : Math.round(amount * 100);
}

/** The types in the order in which they are shown, with their labels and hues. */
export const assetTypes: readonly { type: AssetType; label: string; group: string; hue: string }[] = [
  { type: 'cash', label: 'Cash Account', group: 'Cash', hue: 'green' },
  { type: 'bank', label: 'Bank Account', group: 'Bank Accounts', hue: 'blue' },
  { type: 'e-wallet', label: 'E-Wallet', group: 'E-Wallets', hue: 'violet' },
  { type: 'emergency', label: 'Emergency Fund', group: 'Emergency Funds', hue: 'amber' },
  { type: 'credit', label: 'Credit Card', group: 'Credit Cards', hue: 'coral' },
  { type: 'loan', label: 'Loan', group: 'Loans', hue: 'rose' },
];

/** Such as 'Cash Account' or 'Loan'. */
export const assetTypeLabel = (type: AssetType): string =>
  assetTypes.find((known) => known.type === type)?.label ?? type;

/** What an institution is called; null for types that have none. */
export function institutionLabel(type: AssetType | ''): 'Bank Name' | 'Provider' | 'Lender' | null {
  switch (type) {
    case 'bank':
    case 'credit':
      return 'Bank Name';
    case 'e-wallet':
      return 'Provider';
    case 'loan':
      return 'Lender';
    case 'cash':
    case 'emergency':
    case '':
      return null;
  }
}
