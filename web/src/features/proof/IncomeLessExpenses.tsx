import styled from 'styled-components';
import { useSummary } from '../../ledger/queries/useSummary.ts';
import { Money } from '../../shared/money/Money.tsx';
import { NotLoaded } from '../../shared/ui/ErrorState.tsx';
import { Text } from '../../shared/ui/layout.ts';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';

/** How the balance is reckoned while the assets hold nothing. */
export function IncomeLessExpenses() {
  const query = useSummary();
  const { data: summary } = query;
  return (
    <section aria-label="Income minus expenses">
      <Text top={4} bottom={16} ink="quiet">
        Your assets add up to 0, so this is all income that was recorded less all expenses.
      </Text>
      {summary === undefined && (
        <NotLoaded query={query} title="Income and expenses could not be loaded">
          <Skeleton $height="6rem" />
        </NotLoaded>
      )}
      {summary && (
        <Sum>
          <dt>All income</dt>
          <dd>
            <Money amount={summary.totalIncome.value} kind="income" />
          </dd>
          <dt>All expenses</dt>
          <dd>
            <Money amount={summary.totalExpenses.value} kind="expense" />
          </dd>
          <dt>Income minus expenses</dt>
          <dd>
            <Money amount={summary.netAmount.value} />
          </dd>
        </Sum>
      )}
    </section>
  );
}

const Sum = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${({ theme }) => theme.space[8]};
  margin-bottom: ${({ theme }) => theme.space[24]};
  color: ${({ theme }) => theme.ink.strong};

  dd {
    margin: 0;
    text-align: end;
  }

  > :nth-last-child(-n + 2) {
    padding-top: ${({ theme }) => theme.space[8]};
    border-top: 1px solid ${({ theme }) => theme.ground.edge};
    font-weight: ${({ theme }) => theme.font.weight.medium};
  }
`;
