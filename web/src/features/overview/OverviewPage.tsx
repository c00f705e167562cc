import { formatPercent } from '@ledgerline/domain/currency';
import { Minus, Plus } from 'lucide-react';
import { Suspense } from 'react';
import styled from 'styled-components';
import { useLedgerDialogs } from '../../ledger/dialogs/useLedgerDialogs.ts';
import { useLookingBack } from '../../ledger/lookingBack/useLookingBack.ts';
import { useOverview } from '../../ledger/queries/useOverview.ts';
import { useAddTransaction } from '../../ledger/useAddTransaction.ts';
import { lazyNamed } from '../../shared/code/lazyNamed.ts';
import { useDisplayCurrency, useFormatAmount } from '../../shared/money/formatAmount.ts';
import { useUser } from '../../shared/session/session.ts';
import { Button, TextLink } from '../../shared/ui/Button.tsx';
import { NotLoaded } from '../../shared/ui/ErrorState.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { useTitle } from '../../shared/ui/page.ts';
import { importAddress } from '../import/index.ts';
import { AsOfControl, LookingBackBanner } from '../lookingBack/index.ts';
import { CategoriesCard, CategoriesCardSkeleton, DailyCard, DailyCardSkeleton } from './ChartCards.tsx';
import { FigureCards, FigureCardsSkeleton } from './FigureCards.tsx';
import { FirstDay } from './FirstDay.tsx';
import { monthSentence } from './monthSentence.ts';
import { RecentTransactions, useIsFirstDay } from './RecentTransactions.tsx';
import { UpcomingBills } from './UpcomingBills.tsx';

const NoRecentThen = lazyNamed(() => import('./NoRecentThen.tsx'), 'NoRecentThen');

/** /dashboard: how the last 30 days went, and what happened last. */
export function OverviewPage() {
  useTitle('Overview');
  const { name } = useUser();
  const { asOf } = useLookingBack();
  const query = useOverview(asOf);
  const { data: overview, isPending } = query;
  const format = useFormatAmount();
  const currency = useDisplayCurrency();
  const add = useAddTransaction();
  const open = useLedgerDialogs();
  const isFirstDay = useIsFirstDay() && asOf === undefined;
  const isEmpty =
    !isFirstDay && asOf === undefined && overview?.income.value === 0 && overview.expenses.value === 0;
  return (
    <>
      <PageHeader
        title={
          <>
            Welcome back, <bdi>{name}</bdi>
          </>
        }
        badge={<AsOfControl />}
        text={
          overview ? (
            <>
              {monthSentence(overview.expenses, {
                amount: format,
                percent: (percent) => formatPercent(percent, currency),
              })}
              {isEmpty && (
                <>
                  {' '}
                  <TextLink to={importAddress()}>Import your bank’s file</TextLink>
                </>
              )}
            </>
          ) : (
            'The last 30 days at a glance.'
          )
        }
        actions={
          asOf === undefined ? (
            <>
              <Button icon={<Plus size={18} aria-hidden="true" />} onClick={() => add('income')}>
                Add income
              </Button>
              <Button
                variant="primary"
                icon={<Minus size={18} aria-hidden="true" />}
                onClick={() => add('expense')}
              >
                Add expense
              </Button>
            </>
          ) : undefined
        }
      />
      <LookingBackBanner />
      {isFirstDay && <FirstDay />}
      {overview && (
        <FigureCards
          overview={overview}
          onWhy={asOf === undefined ? () => open({ kind: 'balanceProof' }) : undefined}
        />
      )}
      {overview === undefined && (
        <NotLoaded query={query} card title="The overview could not be loaded">
          <FigureCardsSkeleton />
        </NotLoaded>
      )}
      {(overview || isPending) && (
        <Charts>
          {overview && <DailyCard days={overview.days} asOf={asOf} />}
          {overview && (
            <CategoriesCard
              categories={overview.categories}
              from={asOf ? undefined : overview.days[0]?.date}
            />
          )}
          {isPending && <DailyCardSkeleton />}
          {isPending && <CategoriesCardSkeleton />}
        </Charts>
      )}
      <Suspense>{asOf === undefined ? <RecentTransactions /> : <NoRecentThen />}</Suspense>
      {asOf === undefined && <UpcomingBills />}
    </>
  );
}

/** The two charts side by side; one below the other below 1024 px. */
const Charts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  gap: ${({ theme }) => theme.space[24]};

  ${({ theme }) => theme.media.compact} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
