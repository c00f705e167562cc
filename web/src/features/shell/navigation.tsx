import {
  ChartNoAxesColumn,
  FileUp,
  History,
  House,
  Landmark,
  List,
  type LucideIcon,
  PiggyBank,
  ReceiptText,
  Settings,
  Wallet,
} from 'lucide-react';
import styled from 'styled-components';
import { useOverview } from '../../ledger/queries/useOverview.ts';

export interface NavigationItem {
  text: string;
  to: string;
  icon: LucideIcon;
  /** Another path that shows the same page. */
  also?: string;
  /** Pages without an item of their own that are reached from this one, or the beginnings of such paths. */
  leadsTo?: readonly string[];
}

export const overview: NavigationItem = {
  text: 'Overview',
  to: '/dashboard',
  icon: House,
  also: '/dashboard/overview',
};
const assets: NavigationItem = {
  text: 'Assets',
  to: '/dashboard/assets',
  icon: Wallet,
  leadsTo: ['/dashboard/assets/'],
};
const transactions: NavigationItem = {
  text: 'Transactions',
  to: '/dashboard/transactions',
  icon: List,
  leadsTo: ['/dashboard/payees', '/dashboard/payees/', '/dashboard/tags', '/dashboard/tags/'],
};
const savings: NavigationItem = { text: 'Savings', to: '/dashboard/savings', icon: PiggyBank };
export const bills: NavigationItem = { text: 'Bills', to: '/dashboard/bills', icon: ReceiptText };
export const reports: NavigationItem = { text: 'Reports', to: '/dashboard/reports', icon: ChartNoAxesColumn };
export const settings: NavigationItem = {
  text: 'Settings',
  to: '/dashboard/settings',
  icon: Settings,
  leadsTo: ['/dashboard/settings/'],
};
/** At the foot of the sidebar, outside of its list. */
export const activity: NavigationItem = { text: 'Activity', to: '/dashboard/activity', icon: History };

/** The sidebar's group, in its order. */
export const financialManagement: readonly NavigationItem[] = [assets, transactions, savings, bills];
/** Only in the pop-up of the bottom bar: wide pages have its button on Transactions. */
const importFile: NavigationItem = { text: 'Import', to: '/dashboard/import', icon: FileUp };
/** The bottom bar's pop-up, in its order: the most used are nearest to the thumb, then what brings a bank's file in. */
export const financePopup: readonly NavigationItem[] = [bills, savings, transactions, assets, importFile];
/** Where there is no sidebar, Settings leads to Activity, too. */
export const settingsOfBar: NavigationItem = {
  ...settings,
  leadsTo: [activity.to, '/dashboard/settings/'],
};
export const financeIcon: LucideIcon = Landmark;

/** 'page' if the item's page is the one at this path, 'true' if that page is reached from it. */
export function currentOf(
  { to, also, leadsTo }: NavigationItem,
  pathname: string,
): 'page' | 'true' | undefined {
  const path = pathname.replace(/\/$/, '');
  if (path === to || path === also) return 'page';
  const isReached = (one: string) => path === one || (one.endsWith('/') && path.startsWith(one));
  return leadsTo?.some(isReached) ? 'true' : undefined;
}

/** How many are overdue, in a pill after an item's text; the item's name says it in words and begins with that text. */
export function OverdueCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <>
      {' '}
      <Root className="figures" aria-hidden="true">
        {count > 99 ? '99+' : count}
      </Root>
    </>
  );
}

/** What an item is called for those who do not see the pill. */
export const overdueName = (text: string, count: number): string | undefined =>
  count === 0 ? undefined : `${text}, ${count} overdue`;

const Root = styled.span`
  flex: none;
  min-width: 1.125rem;
  padding: 0 5px;
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme }) => theme.meaning.warning.text};
  color: ${({ theme }) => theme.ground.page};
  font-size: ${({ theme }) => theme.font.size.caption};
  font-weight: ${({ theme }) => theme.font.weight.strong};
  line-height: 1.125rem;
  text-align: center;
`;

/** How many dates of bills are overdue; 0 while that is not known. It asks for what the Overview shows. */
export function useOverdueBills(): number {
  const { data } = useOverview();
  return data?.overdue ?? 0;
}
