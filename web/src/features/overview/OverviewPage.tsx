import { formatPercent } from '@ledgerline/domain/currency';
import { Minus, Plus } from 'lucide-react';
import styled from 'styled-components';
import { BalanceLine } from '../../ledger/charts/BalanceLine.tsx';
import { importAddress } from '../../ledger/chosenFile.ts';
import { useLedgerDialogs } from '../../ledger/dialogs/ledgerDialog.ts';
import { useLookingBack } from '../../ledger/lookingBack/useLookingBack.ts';
import { afterOwed } from '../../ledger/owing/owing.ts';
import { useAssets } from '../../ledger/queries/useAssets.ts';
import { useOverview } from '../../ledger/queries/useOverview.ts';
import type { Overview } from '../../ledger/records/records.ts';
import { CardCarousel } from '../../ledger/ui/CardCarousel.tsx';
import { Figure, WhyButton } from '../../ledger/ui/Figure.tsx';
import { Change, FigureCard, FigureCardSkeleton } from '../../ledger/ui/FigureCard.tsx';
import { Steps } from '../../ledger/ui/Steps.tsx';
import { useAddTransaction } from '../../ledger/useAddTransaction.ts';
import { useDisplayCurrency, useFormatAmount } from '../../shared/money/formatAmount.ts';
import { useUser } from '../../shared/session/session.ts';
import { Button, ButtonLink, TextLink } from '../../shared/ui/Button.tsx';
import { CardSection } from '../../shared/ui/Card.tsx';
import { NotLoaded } from '../../shared/ui/ErrorState.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { useTitle } from '../../shared/ui/page.ts';
import { AsOfControl, LookingBackBanner } from '../lookingBack/index.ts';
import { CategoriesCard, CategoriesCardSkeleton, DailyCard, DailyCardSkeleton } from './ChartCards.tsx';
import { NoRecentThen, RecentTransactions, useIsFirstDay } from './RecentTransactions.tsx';
import { UpcomingBills } from './UpcomingBills.tsx';

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
      {asOf === undefined ? <RecentTransactions /> : <NoRecentThen />}
      {asOf === undefined && <UpcomingBills />}
    </>
  );
}

/** Of the balance over time, in pixels. */
const lineHeight = 72;
const columns = 'repeat(3, minmax(0, 1fr))';
const wideColumns = 'minmax(0, 2fr) repeat(3, minmax(0, 1fr))';

/** The balance before the first day, which the change in percent begins with, and at each day's end. */
function balancesOf(days: Overview['days']): number[] {
  const before = days.slice(0, 1).map(({ balance, income, expense }) => balance - income + expense);
  return [...before, ...days.map(({ balance }) => balance)];
}

interface FigureCardsProps {
  overview: Overview;
  /** Asks why the balance is what it is; without it nobody can. */
  onWhy: (() => void) | undefined;
}

/** The four figures of the last 30 days, the balance first and larger. */
function FigureCards({ overview, onWhy }: FigureCardsProps) {
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
                  <BalanceLine values={balancesOf(days)} height={lineHeight} />
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
function FigureCardsSkeleton() {
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
