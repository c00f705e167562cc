import type { CategoryRecord } from '@ledgerline/events';
import type { HueName } from '../values/hues.ts';

/** What transfers show as their category; it is in no catalogue. */
export const TRANSFER_CATEGORY = {
  id: '7472616e7366657200000000',
  name: 'Transfer',
  icon: 'arrow-left-right',
  color: 'sky',
} as const;

/** A category of the first catalogue: its lucide icon and its hue. */
type Row = readonly [id: string, name: string, icon: string, color: HueName];

/** The category that the interest of a loan's payment has unless another one is chosen. */
export const LOANS_AND_DEBT = '63617465676f727900000120';

// An id is 'category' in ASCII and a number that is never given again. Rows are added, never taken out or renumbered.
const expenses = [
  ['63617465676f727900000101', 'Groceries', 'shopping-cart', 'green'],
  ['63617465676f727900000102', 'Dining', 'utensils', 'coral'],
  ['63617465676f727900000103', 'Transport', 'bus', 'blue'],
  ['63617465676f727900000104', 'Fuel', 'fuel', 'amber'],
  ['63617465676f727900000105', 'Parking & Tolls', 'circle-parking', 'sky'],
  ['63617465676f727900000106', 'Vehicle', 'car', 'cyan'],
  ['63617465676f727900000107', 'Rent & Housing', 'house', 'violet'],
  ['63617465676f727900000108', 'Household', 'sofa', 'teal'],
  ['63617465676f727900000109', 'Laundry & Cleaning', 'washing-machine', 'cyan'],
  ['63617465676f72790000010a', 'Utilities', 'plug-zap', 'yellow'],
  ['63617465676f72790000010b', 'Internet & Phone', 'smartphone', 'sky'],
  ['63617465676f72790000010c', 'Health', 'heart-pulse', 'rose'],
  ['63617465676f72790000010d', 'Fitness & Sports', 'dumbbell', 'lime'],
  ['63617465676f72790000010e', 'Personal Care', 'sparkles', 'magenta'],
  ['63617465676f72790000010f', 'Clothing', 'shirt', 'violet'],
  ['63617465676f727900000110', 'Electronics', 'laptop', 'blue'],
  ['63617465676f727900000111', 'Shopping', 'shopping-bag', 'magenta'],
  ['63617465676f727900000112', 'Entertainment', 'clapperboard', 'violet'],
  ['63617465676f727900000113', 'Subscriptions', 'repeat', 'rose'],
  ['63617465676f727900000114', 'Gaming', 'gamepad-2', 'lime'],
  ['63617465676f727900000115', 'Hobbies', 'palette', 'amber'],
  ['63617465676f727900000116', 'Education', 'graduation-cap', 'blue'],
  ['63617465676f727900000117', 'Books & Stationery', 'book-open', 'teal'],
  ['63617465676f727900000118', 'Children', 'baby', 'yellow'],
  ['63617465676f727900000119', 'Pets', 'paw-print', 'amber'],
  ['63617465676f72790000011a', 'Travel', 'plane', 'sky'],
  ['63617465676f72790000011b', 'Insurance', 'shield-check', 'teal'],
  ['63617465676f72790000011c', 'Taxes', 'landmark', 'coral'],
  ['63617465676f72790000011d', 'Donations', 'hand-heart', 'rose'],
  ['63617465676f72790000011e', 'Gifts', 'gift', 'magenta'],
  ['63617465676f72790000011f', 'Family Support', 'users', 'green'],
  [LOANS_AND_DEBT, 'Loans & Debt', 'credit-card', 'coral'],
  ['63617465676f727900000121', 'Bank Fees', 'receipt', 'amber'],
  ['63617465676f727900000122', 'Investments', 'chart-candlestick', 'green'],
  ['63617465676f727900000123', 'E-Wallet Top-up', 'wallet', 'cyan'],
  ['63617465676f727900000124', 'Business Expenses', 'briefcase', 'blue'],
  ['63617465676f7279000001ff', 'Miscellaneous', 'ellipsis', 'sky'],
] as const satisfies readonly Row[];

const incomes = [
  ['63617465676f727900000201', 'Salary', 'banknote', 'green'],
  ['63617465676f727900000202', 'Bonus', 'award', 'amber'],
  ['63617465676f727900000203', 'Allowances', 'clock', 'lime'],
  ['63617465676f727900000204', 'Freelance', 'pen-tool', 'violet'],
  ['63617465676f727900000205', 'Business', 'store', 'blue'],
  ['63617465676f727900000206', 'Commission', 'handshake', 'teal'],
  ['63617465676f727900000207', 'Interest', 'percent', 'cyan'],
  ['63617465676f727900000208', 'Dividends', 'coins', 'yellow'],
  ['63617465676f727900000209', 'Investment Gains', 'trending-up', 'green'],
  ['63617465676f72790000020a', 'Rental Income', 'building-2', 'coral'],
  ['63617465676f72790000020b', 'Refunds', 'undo-2', 'sky'],
  ['63617465676f72790000020c', 'Reimbursements', 'receipt-text', 'blue'],
  ['63617465676f72790000020d', 'Cashback & Rewards', 'badge-percent', 'magenta'],
  ['63617465676f72790000020e', 'Gifts', 'gift', 'rose'],
  ['63617465676f72790000020f', 'Family Support', 'users', 'lime'],
  ['63617465676f727900000210', 'Debt Repayments', 'hand-coins', 'teal'],
  ['63617465676f727900000211', 'Sold Items', 'tag', 'amber'],
  ['63617465676f727900000212', 'Pension & Benefits', 'piggy-bank', 'rose'],
  ['63617465676f727900000213', 'Scholarships', 'school', 'blue'],
  ['63617465676f727900000214', 'Prizes', 'trophy', 'yellow'],
  ['63617465676f7279000002ff', 'Miscellaneous', 'ellipsis', 'sky'],
] as const satisfies readonly Row[];

export type ExpenseName = (typeof expenses)[number][1];
export type IncomeName = (typeof incomes)[number][1];

/** The catalogue that a new installation begins with. */
export const defaultCategories: readonly CategoryRecord[] = [
  ...expenses.map(([id, name, icon, color]): CategoryRecord => ({ id, name, type: 'expense', icon, color })),
  ...incomes.map(([id, name, icon, color]): CategoryRecord => ({ id, name, type: 'income', icon, color })),
];

/** The fallback of each type. */
export const MISCELLANEOUS = {
  expense: '63617465676f7279000001ff',
  income: '63617465676f7279000002ff',
} as const;
