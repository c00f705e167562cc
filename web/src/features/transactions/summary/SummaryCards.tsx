import { formatPercent } from '@ledgerline/domain/currency';
import { useSummary } from '../../../ledger/queries/useSummary.ts';
import type { Summary } from '../../../ledger/records/records.ts';
import { CardCarousel } from '../../../ledger/ui/CardCarousel.tsx';
import { Change } from '../../../ledger/ui/Change.tsx';
import { Figure } from '../../../ledger/ui/Figure.tsx';
import { FigureCard, FigureCardSkeleton } from '../../../ledger/ui/FigureCard.tsx';
import { Hint } from '../../../ledger/ui/Hint.tsx';
import { useDisplayCurrency } from '../../../shared/money/displayCurrency.ts';
import { Card } from '../../../shared/ui/Card.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import type { HistoryFilters } from '../history/historyFilters.ts';
import { narrowing } from '../history/historyFilters.ts';

const columns = 'repeat(3, minmax(0, 1fr))';

const figures = [
  { key: 'totalIncome', label: 'Total Income', risingIsGood: true },
  { key: 'totalExpenses', label: 'Total Expenses', risingIsGood: false },
  { key: 'netAmount', label: 'Net Amount', risingIsGood: true },
] as const satisfies { key: keyof Summary; label: string; risingIsGood: boolean }[];

/** The totals of everything that matches the filters, and their trends. A negative total is shown as 0. */
export function SummaryCards({ filters }: { filters: HistoryFilters }) {
  const { data: summary, error, isFetching, refetch } = useSummary(narrowing(filters));
  if (error !== null && summary === undefined)
    return (
      <Card>
        <ErrorState
          title="The totals could not be loaded"
          text={error.message}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  return (
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
              figure={summary[key]}
              risingIsGood={risingIsGood}
              // The last 30 days and those before are cut by a period: their comparison would mean nothing.
              hasTrend={filters.from === '' && filters.to === ''}
            />
          ),
      }))}
    />
  );
}

interface TotalCardProps {
  label: string;
  figure: Summary[keyof Summary];
  risingIsGood: boolean;
  hasTrend: boolean;
}

function TotalCard({ label, figure, risingIsGood, hasTrend }: TotalCardProps) {
  const currency = useDisplayCurrency();
  const trend = trendText(figure.trend.value, (percent) => formatPercent(percent, currency));
  if (!hasTrend)
    return (
      <FigureCard label={label}>
        <Figure amount={Math.max(0, figure.value)} />
      </FigureCard>
    );
  return (
    <FigureCard
      label={label}
      end={<Hint label={`About ${label}`} text={trend} />}
      foot={
        <Change percent={figure.trend.value} risingIsGood={risingIsGood} title={trend}>
          vs previous 30 days
        </Change>
      }
    >
      <Figure amount={Math.max(0, figure.value)} />
    </FigureCard>
  );
}

/** What a trend means, as its tooltip says it. `format` writes a percentage. */
export function trendText(value: number, format: (percent: number) => string): string {
  const direction = value < 0 ? 'Decreased' : 'Increased';
  return `${direction} by ${format(Math.abs(value))} compared to the last 30 days`;
}
