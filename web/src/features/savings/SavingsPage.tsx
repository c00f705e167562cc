import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useAddressChange } from '../../ledger/history/useAddressChange.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { useTitle } from '../../shared/ui/page.ts';
import { TabList, TabPanel, Tabs } from '../../shared/ui/Tabs.tsx';
import { AsOfControl, LookingBackBanner } from '../lookingBack/index.ts';
import { GoalsTab } from './goals/GoalsTab.tsx';
import { PlanTab } from './plan/PlanTab.tsx';
import { readAddress, type SavingsAddress, writeAddress } from './savingsAddress.ts';

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
