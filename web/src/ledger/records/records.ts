export type TransactionType = 'income' | 'expense';
export type TransactionStatus = 'completed' | 'pending' | 'failed';
export type AssetType = 'cash' | 'bank' | 'e-wallet' | 'emergency';

/** A category as lists and transactions carry it. `icon` is a lucide name, `color` one of the twelve hues. */
export interface Category {
  id: string;
  name: string;
  type: TransactionType;
  icon: string;
  color: string;
}

/** The account of a transaction, or a side of a transfer: an asset's id with its name. */
export interface AssetRef {
  id: string;
  name: string;
  isDeleted?: boolean;
}

/** Amounts are decimal units of money, as the API speaks them. `revision` changes with the record's own fields. */
export interface Asset {
  id: string;
  name: string;
  type: AssetType;
  balance: number;
  /** How much more was spent than recorded; 0 mostly. */
  shortfall: number;
  institution: string;
  description: string;
  isDeleted: boolean;
  createdAt: string;
  updatedAt: string;
  revision: number;
}

interface HistoryRowFields {
  id: string;
  type: TransactionType;
  title: string;
  /** Always above 0. */
  amount: number;
  /** yyyy-MM-dd */
  date: string;
  category: Category;
  description: string;
  status: TransactionStatus;
  isDeleted: boolean;
  createdAt: string;
  updatedAt: string;
  revision: number;
}

export interface Transaction extends HistoryRowFields {
  transferType?: undefined;
  account: AssetRef;
  paymentMethod?: string;
  categorizedBy: 'auto' | 'user';
  /** 0 to 1, of an automatic category. */
  confidence?: number;
}

/** A transfer as a row of the history. */
export interface TransferRow extends HistoryRowFields {
  transferType: 'transfer';
  fromAsset: AssetRef;
  toAsset: AssetRef;
}

export type HistoryRow = Transaction | TransferRow;

export const isTransfer = (row: HistoryRow): row is TransferRow => row.transferType === 'transfer';

export interface Transfer {
  id: string;
  fromAsset: AssetRef;
  toAsset: AssetRef;
  amount: number;
  description: string;
  date: string;
  createdAt: string;
}

/** A page of a list. */
export interface PageMeta {
  page: number;
  limit: number;
  total: number;
  totalPages: number;
}

interface Figure {
  value: number;
  /** Change in percent against the 30 days before. */
  percentage: number;
}

export interface Overview {
  balance: Figure & { source: 'assets' | 'transactions' };
  income: Figure;
  expenses: Figure;
  savings: Figure;
  /** 30 days, oldest first; `balance` at the day's end. */
  days: { date: string; income: number; expense: number; balance: number }[];
  /** Expenses of the window; `share` in percent. */
  categories: {
    category: Pick<Category, 'id' | 'name' | 'icon' | 'color'>;
    total: number;
    share: number;
  }[];
}

interface SummaryFigure {
  value: number;
  /** Signed change in percent; `positive` says that it did not fall, also for expenses. */
  trend: { value: number; positive: boolean };
}

export interface Summary {
  totalIncome: SummaryFigure;
  totalExpenses: SummaryFigure;
  netAmount: SummaryFigure;
}

export interface Balances {
  total: number;
  byType: Record<AssetType, number>;
  assets: { id: string; name: string; type: AssetType; balance: number }[];
}
