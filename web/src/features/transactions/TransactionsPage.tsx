import { formatPercent } from '@ledgerline/domain/currency';
import { trendOf } from '@ledgerline/domain/values';
import styled from 'styled-components';
import { type HistoryFilters, narrowing, useHistoryFilters } from '../../ledger/history/historyFilters.ts';
import { daysBefore, daysText } from '../../ledger/history/periods.ts';
import { useSummary } from '../../ledger/queries/useSummary.ts';
import { minorOf, type Summary } from '../../ledger/records/records.ts';
import { AddButtons } from '../../ledger/ui/AddButtons.tsx';
import { CardCarousel } from '../../ledger/ui/CardCarousel.tsx';
import { Figure } from '../../ledger/ui/Figure.tsx';
import { Change, FigureCard, FigureCardSkeleton } from '../../ledger/ui/FigureCard.tsx';
import { Hint } from '../../ledger/ui/Hint.tsx';
import { useToday } from '../../ledger/useToday.ts';
import { useDisplayCurrency } from '../../shared/money/formatAmount.ts';
import { TextLink } from '../../shared/ui/Button.tsx';
import { NotLoaded } from '../../shared/ui/ErrorState.tsx';
import { Quiet } from '../../shared/ui/layout.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { useTitle } from '../../shared/ui/page.ts';
import { History } from './history/History.tsx';

/** /dashboard/transactions: totals and the whole history. */
export function TransactionsPage() {
  useTitle('Transactions');
  const { filters } = useHistoryFilters();
  return (
    <>
      <PageHeader
        title="Transactions"
        badge={<TextLink to="/dashboard/payees">Payees and tags</TextLink>}
        text="Everything you earned, spent and moved."
        actions={<AddButtons />}
      />
      <SummaryCards filters={filters} />
      <History />
    </>
  );
}

const columns = 'repeat(3, minmax(0, 1fr))';

const figures = [
  { key: 'totalIncome', label: 'Total Income', risingIsGood: true },
  { key: 'totalExpenses', label: 'Total Expenses', risingIsGood: false },
  { key: 'netAmount', label: 'Net Amount', risingIsGood: true },
] as const satisfies { key: keyof Summary; label: string; risingIsGood: boolean }[];

/** What figures are compared with: the percentage by figure, and the days in words. */
interface Comparison {
  percent: (key: keyof Summary) => number;
  against: { short: string; long: string };
}

const last30Days = { short: 'vs previous 30 days', long: 'the last 30 days' };

/**
 * The totals of everything that matches the filters, the days that they cover, and their trends: with a period against
 * the one before it, else of the last 30 days. A negative total is shown as 0.
 */
function SummaryCards({ filters }: { filters: HistoryFilters }) {
  const query = useSummary(narrowing(filters));
  const { data: summary } = query;
  const before = useDaysBefore(filters);
  if (query.error !== null && summary === undefined)
    return <NotLoaded query={query} card title="The totals could not be loaded" />;
  const hasPeriod = filters.from !== '' || filters.to !== '';
  const comparison: Comparison | undefined =
    summary === undefined
      ? undefined
      : hasPeriod
        ? before && {
            percent: (key) => trendOf(minorOf(summary[key].value), minorOf(before.summary[key].value)).value,
            against: { short: `vs ${before.text}`, long: before.text },
          }
        : { percent: (key) => summary[key].trend.value, against: last30Days };
  return (
    <Root>
      <Quiet>{daysText(filters)}</Quiet>
      <CardCarousel
        label="Summary"
        columns={columns}
        cards={figures.map(({ key, label, risingIsGood }) => ({
          key,
          content:
            summary === undefined ? (
              <FigureCardSkeleton />
            ) : (
              <TotalCard
                label={label}
                value={summary[key].value}
                risingIsGood={risingIsGood}
                {...(comparison && { percent: comparison.percent(key), against: comparison.against })}
              />
            ),
        }))}
      />
    </Root>
  );
}

/** The totals of the days before the filters' period, once they are there; undefined where nothing is before it. */
function useDaysBefore(filters: HistoryFilters): { summary: Summary; text: string } | undefined {
  const days = daysBefore(filters, useToday());
  const { data, isPlaceholderData } = useSummary(narrowing({ ...filters, ...days }), {
    enabled: days !== undefined,
  });
  return days && data && !isPlaceholderData ? { summary: data, text: daysText(days) } : undefined;
}

interface TotalCardProps {
  label: string;
  value: number;
  risingIsGood: boolean;
  /** Without it there is no trend. */
  percent?: number;
  against?: Comparison['against'];
}

function TotalCard({ label, value, risingIsGood, percent, against }: TotalCardProps) {
  const currency = useDisplayCurrency();
  const figure = <Figure amount={Math.max(0, value)} />;
  if (percent === undefined || against === undefined) return <FigureCard label={label}>{figure}</FigureCard>;
  const trend = trendText(percent, (number) => formatPercent(number, currency), against.long);
  return (
    <FigureCard
      label={label}
      end={<Hint label={`About ${label}`} text={trend} />}
      foot={
        <Change percent={percent} risingIsGood={risingIsGood} title={trend}>
          {against.short}
        </Change>
      }
    >
      {figure}
    </FigureCard>
  );
}

/** What a trend means, as its tooltip says it. `format` writes a percentage. */
export function trendText(value: number, format: (percent: number) => string, against: string): string {
  const direction = value < 0 ? 'Decreased' : 'Increased';
  return `${direction} by ${format(Math.abs(value))} compared to ${against}`;
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[8]};
`;
