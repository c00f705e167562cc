import { isCalendarDate } from '@ledgerline/domain/calendarDate';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useAddressChange } from '../../ledger/history/useAddressChange.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { useTitle } from '../../shared/ui/page.ts';
import { TabList, TabPanel, Tabs } from '../../shared/ui/Tabs.tsx';
import { AsOfControl, LookingBackBanner } from '../lookingBack/index.ts';
import { GoalsTab } from './goals/GoalsTab.tsx';
import { PlanTab } from './plan/PlanTab.tsx';

const tabs = [
  { value: 'plan', text: 'Plan' },
  { value: 'goals', text: 'Goals' },
] as const;

/** /dashboard/savings: what is planned to be spent, and what is put aside. */
export function SavingsPage() {
  useTitle('Savings');
  const [address] = useSearchParams();
  const changeAddress = useAddressChange();
  const { tab, period } = readAddress(address);
  const change = (next: Partial<SavingsAddress>): void =>
    changeAddress((now) => writeAddress(now, next), { replace: false });
  return (
    <>
      <PageHeader
        title="Savings"
        badge={<AsOfControl />}
        text="What you plan to spend, and what you put aside."
      />
      <LookingBackBanner />
      <Tabs value={tab} onValueChange={(next: SavingsAddress['tab']) => change({ tab: next })}>
        <Start>
          <TabList label="Savings" options={tabs} />
        </Start>
        <TabPanel value={tab}>
          {tab === 'goals' ? (
            <GoalsTab />
          ) : (
            <PlanTab period={period} onPeriod={(day) => change({ period: day })} />
          )}
        </TabPanel>
      </Tabs>
    </>
  );
}

const Start = styled.div`
  justify-self: start;
`;

/** What /dashboard/savings shows, as its address holds it. */
export interface SavingsAddress {
  tab: 'plan' | 'goals';
  /** A day of the period that the plan shows, `yyyy-MM-dd`; undefined: today's. */
  period: string | undefined;
}

/** The address's own meaning; what it says wrongly is as if it were not there. */
export function readAddress(address: URLSearchParams): SavingsAddress {
  const period = address.get('period');
  return {
    tab: address.get('tab') === 'goals' ? 'goals' : 'plan',
    period: period !== null && isCalendarDate(period) ? period : undefined,
  };
}

/** The address after a change; what is at its default is left out, and what it holds besides stays. */
export function writeAddress(current: URLSearchParams, change: Partial<SavingsAddress>): URLSearchParams {
  const { tab, period } = { ...readAddress(current), ...change };
  const address = new URLSearchParams(current);
  if (tab === 'goals') address.set('tab', tab);
  else address.delete('tab');
  if (period === undefined) address.delete('period');
  else address.set('period', period);
  return address;
}
