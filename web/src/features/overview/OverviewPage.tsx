import { formatPercent } from '@ledgerline/domain/currency';
import { Minus, Plus } from 'lucide-react';
import { Suspense } from 'react';
import styled from 'styled-components';
import { importAddress } from '../../ledger/chosenFile.ts';
import { useLedgerDialogs } from '../../ledger/dialogs/ledgerDialog.ts';
import { useLookingBack } from '../../ledger/lookingBack/useLookingBack.ts';
import { useAssets } from '../../ledger/queries/useAssets.ts';
import { useOverview } from '../../ledger/queries/useOverview.ts';
import { Steps } from '../../ledger/ui/Steps.tsx';
import { useAddTransaction } from '../../ledger/useAddTransaction.ts';
import { lazyNamed } from '../../shared/code/lazyNamed.ts';
import { useDisplayCurrency, useFormatAmount } from '../../shared/money/formatAmount.ts';
import { useUser } from '../../shared/session/session.ts';
import { Button, ButtonLink, TextLink } from '../../shared/ui/Button.tsx';
import { CardSection } from '../../shared/ui/Card.tsx';
import { NotLoaded } from '../../shared/ui/ErrorState.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { useTitle } from '../../shared/ui/page.ts';
import { AsOfControl, LookingBackBanner } from '../lookingBack/index.ts';
import { CategoriesCard, CategoriesCardSkeleton, DailyCard, DailyCardSkeleton } from './ChartCards.tsx';
import { FigureCards, FigureCardsSkeleton } from './FigureCards.tsx';
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
              <Button icon={Plus} onClick={() => add('income')}>
                Add income
              </Button>
              <Button variant="primary" icon={Minus} onClick={() => add('expense')}>
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

/** What to do on the first day, until there is a record. */
function FirstDay() {
  const { data: assets } = useAssets();
  const open = useLedgerDialogs();
  const add = useAddTransaction();
  if (assets === undefined) return null;
  const hasAsset = assets.length > 0;
  return (
    <CardSection id="first-day" title="Start here">
      <Steps
        heading="h3"
        steps={[
          {
            title: 'Add an asset',
            text: 'Cash, a bank account or an e-wallet, and what is in it today.',
            isDone: hasAsset,
            action: (
              <Button
                variant={hasAsset ? 'secondary' : 'primary'}
                size="small"
                onClick={() => open({ kind: 'addAsset' })}
              >
                {hasAsset ? 'Add another asset' : 'Add New Asset'}
              </Button>
            ),
          },
          {
            title: 'Bring in the past',
            text: 'You see every row before it is recorded. You can skip this.',
            action: (
              <ButtonLink to={importAddress()} size="small">
                Import your bank’s file
              </ButtonLink>
            ),
          },
          {
            title: 'Record what you spend',
            text: 'Type an amount and a title. Ledgerline chooses a category, and you can change it.',
            action: (
              <Button
                variant={hasAsset ? 'primary' : 'secondary'}
                size="small"
                onClick={() => add('expense')}
              >
                Record an Expense
              </Button>
            ),
          },
        ]}
      />
    </CardSection>
  );
}

/** How the last 30 days went, in one sentence. `format` writes an amount, `percent` a percentage without its sign. */
export function monthSentence(
  expenses: { value: number; percentage: number },
  format: { amount: (amount: number) => string; percent: (percent: number) => string },
): string {
  const { value, percentage } = expenses;
  if (value === 0)
    return percentage === 0
      ? 'Nothing spent in the last 30 days.'
      : 'Nothing spent in the last 30 days, unlike the 30 days before.';
  // 100 also stands for a change against nothing, which is no comparison.
  if (percentage === 100) return `You spent ${format.amount(value)} in the last 30 days.`;
  if (percentage === 0) return 'You spent as much as in the 30 days before.';
  const change = format.percent(Math.abs(percentage));
  return `You spent ${change} ${percentage < 0 ? 'less' : 'more'} than in the 30 days before.`;
}
