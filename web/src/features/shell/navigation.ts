import {
  ChartNoAxesColumn,
  House,
  Landmark,
  List,
  type LucideIcon,
  PiggyBank,
  ReceiptText,
  Settings,
  Wallet,
} from 'lucide-react';

export interface NavigationItem {
  text: string;
  to: string;
  icon: LucideIcon;
  /** Other paths that show the same page. */
  also?: string;
}

export const overview: NavigationItem = {
  text: 'Overview',
  to: '/dashboard',
  icon: House,
  also: '/dashboard/overview',
};
const assets: NavigationItem = { text: 'Assets', to: '/dashboard/assets', icon: Wallet };
const transactions: NavigationItem = { text: 'Transactions', to: '/dashboard/transactions', icon: List };
const savings: NavigationItem = { text: 'Savings', to: '/dashboard/savings', icon: PiggyBank };
const bills: NavigationItem = { text: 'Bills', to: '/dashboard/bills', icon: ReceiptText };
export const reports: NavigationItem = { text: 'Reports', to: '/dashboard/reports', icon: ChartNoAxesColumn };
export const settings: NavigationItem = { text: 'Settings', to: '/dashboard/settings', icon: Settings };

/** The sidebar's group, in its order. */
export const financialManagement: readonly NavigationItem[] = [assets, transactions, savings, bills];
/** The bottom bar's pop-up, in its order: the most used are nearest to the thumb. */
export const financePopup: readonly NavigationItem[] = [bills, savings, transactions, assets];
export const financeIcon: LucideIcon = Landmark;

/** Whether the item's page is the one at this path. */
export function isCurrent({ to, also }: NavigationItem, pathname: string): boolean {
  const path = pathname.replace(/\/$/, '');
  return path === to || path === also;
}
