import { formatPercent } from '@ledgerline/domain/currency';
import { Minus, Plus } from 'lucide-react';
import styled from 'styled-components';
import { useOverview } from '../../ledger/queries/useOverview.ts';
import { useAddTransaction } from '../../ledger/useAddTransaction.ts';
import { useDisplayCurrency } from '../../shared/money/displayCurrency.ts';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import { useUser } from '../../shared/session/session.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Card } from '../../shared/ui/Card.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { useTitle } from '../../shared/ui/useTitle.ts';
import { CategoriesCard, ChartCardSkeleton, DailyCard } from './ChartCards.tsx';
import { FigureCards, FigureCardsSkeleton } from './FigureCards.tsx';
import { monthSentence } from './monthSentence.ts';
import { RecentTransactions } from './RecentTransactions.tsx';
import { UpcomingBills } from './UpcomingBills.tsx';

/** /dashboard: how the last 30 days went, and what happened last. */
export function OverviewPage() {
  useTitle('Overview');
  const { name } = useUser();
  const { data: overview, isPending, isFetching, error, refetch } = useOverview();
  const format = useFormatAmount();
  const currency = useDisplayCurrency();
  const add = useAddTransaction();
  return (
    <>
      <PageHeader
        title={`Welcome back, ${name}`}
        text={
          overview
            ? monthSentence(overview.expenses, {
                amount: format,
                percent: (percent) => formatPercent(percent, currency),
              })
            : 'The last 30 days at a glance.'
        }
        actions={
          <>
            <Button icon={<Minus size={18} aria-hidden="true" />} onClick={() => add('expense')}>
              Add expense
            </Button>
            <Button
              variant="primary"
              icon={<Plus size={18} aria-hidden="true" />}
              onClick={() => add('income')}
            >
              Add income
            </Button>
          </>
        }
      />
      {overview && <FigureCards overview={overview} />}
      {isPending && <FigureCardsSkeleton />}
      {error !== null && overview === undefined && (
        <Card>
          <ErrorState
            title="The overview could not be loaded"
            text={error.message}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        </Card>
      )}
      <Columns>
        <Column>
          {overview && <DailyCard days={overview.days} />}
          {isPending && <ChartCardSkeleton />}
          <Ordered $order={3}>
            <RecentTransactions />
          </Ordered>
        </Column>
        <Column>
          {overview && <CategoriesCard categories={overview.categories} />}
          {isPending && <ChartCardSkeleton />}
          <Ordered $order={4}>
            <UpcomingBills />
          </Ordered>
        </Column>
      </Columns>
    </>
  );
}

/** Two columns that flow on their own; one below 1024 px, in the order of importance. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  align-items: start;
  gap: ${({ theme }) => theme.space[24]};

  ${({ theme }) => theme.media.compact} {
    display: flex;
    flex-direction: column;
    align-items: stretch;
  }
`;

const Column = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[24]};
  min-width: 0;

  > * {
    min-width: 0;
  }

  ${({ theme }) => theme.media.compact} {
    display: contents;
  }
`;

const Ordered = styled.div<{ $order: number }>`
  min-width: 0;

  ${({ theme }) => theme.media.compact} {
    order: ${({ $order }) => $order};
  }
`;
