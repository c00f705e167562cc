import styled from 'styled-components';
import { BalanceLine } from '../../ledger/charts/BalanceLine.tsx';
import { afterOwed } from '../../ledger/owing/owing.ts';
import type { Overview } from '../../ledger/records/records.ts';
import { CardCarousel } from '../../ledger/ui/CardCarousel.tsx';
import { Figure } from '../../ledger/ui/Figure.tsx';
import { Change, FigureCard, FigureCardSkeleton } from '../../ledger/ui/FigureCard.tsx';
import { WhyButton } from '../../ledger/ui/WhyButton.tsx';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';

/** Of the balance over time, in pixels. */
const lineHeight = 72;
const columns = 'repeat(3, minmax(0, 1fr))';
const wideColumns = 'minmax(0, 2fr) repeat(3, minmax(0, 1fr))';

interface FigureCardsProps {
  overview: Overview;
  /** Asks why the balance is what it is; without it nobody can. */
  onWhy?: (() => void) | undefined;
}

/** The four figures of the last 30 days, the balance first and larger. */
export function FigureCards({ overview, onWhy }: FigureCardsProps) {
  const format = useFormatAmount();
  const { balance, income, expenses, savings, days } = overview;
  return (
    <Cards
      cards={[
        {
          key: 'balance',
          content: (
            <FigureCard
              label="Balance"
              end={
                onWhy && (
                  <BesideLabel>
                    <WhyButton about="Balance" onClick={onWhy} />
                  </BesideLabel>
                )
              }
              foot={
                <Change percent={balance.percentage}>
                  {balance.source === 'transactions'
                    ? 'Income minus expenses'
                    : ['in 30 days', afterOwed(balance.owed, format)].filter(Boolean).join(', ')}
                </Change>
              }
              aside={
                <Line>
                  <BalanceLine values={days.map((day) => day.balance)} height={lineHeight} />
                </Line>
              }
            >
              <Figure amount={balance.value} large />
            </FigureCard>
          ),
        },
        {
          key: 'income',
          content: (
            <FigureCard
              label="Income"
              foot={<Change percent={income.percentage}>vs previous 30 days</Change>}
            >
              <Figure amount={income.value} />
            </FigureCard>
          ),
        },
        {
          key: 'expenses',
          content: (
            <FigureCard
              label="Expenses"
              foot={
                <Change percent={expenses.percentage} risingIsGood={false}>
                  vs previous 30 days
                </Change>
              }
            >
              <Figure amount={expenses.value} />
            </FigureCard>
          ),
        },
        {
          key: 'savings',
          content: (
            <FigureCard label="Savings" foot={<SavingsFoot putAside={savings.putAside} />}>
              <Figure amount={savings.value} quiet />
            </FigureCard>
          ),
        },
      ]}
    />
  );
}

/** The days that the figure is of, and what was put aside for goals in them. */
function SavingsFoot({ putAside }: Pick<Overview['savings'], 'putAside'>) {
  const text = putAsideText(putAside, useFormatAmount());
  return (
    <span>
      In the last 30 days
      {text !== null && <Block>{text}</Block>}
    </span>
  );
}

const Block = styled.span`
  display: block;
`;

/** The shape of the four cards. */
export function FigureCardsSkeleton() {
  return (
    <Cards
      cards={['balance', 'income', 'expenses', 'savings'].map((key) => ({
        key,
        content: <FigureCardSkeleton aside={key === 'balance' && <Line style={{ height: lineHeight }} />} />,
      }))}
    />
  );
}

function Cards({ cards }: Pick<Parameters<typeof CardCarousel>[0], 'cards'>) {
  return (
    <BalanceFirst>
      <CardCarousel label="Financial Overview" columns={columns} wideColumns={wideColumns} cards={cards} />
    </BalanceFirst>
  );
}

/** Between phone and wide screen the balance has a line of its own. */
const BalanceFirst = styled.div`
  @media (min-width: 768px) and (max-width: 1279.98px) {
    li:first-child {
      grid-column: 1 / -1;
    }
  }
`;

/** Near the figure that it asks about, not in the middle of a wide card. */
const BesideLabel = styled.span`
  margin-right: auto;
`;

const Line = styled.div`
  flex: 2 1 6rem;
  min-width: 0;
`;

/** '200.00 put aside for Japan and 2 more', the largest first; null where nothing was. `format` writes decimal units. */
export function putAsideText(
  { amount, goals: [largest, ...others] }: Overview['savings']['putAside'],
  format: (amount: number) => string,
): string | null {
  if (!largest) return null;
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return `${format(amount)} put aside for ${largest.name}${more}`;
}
