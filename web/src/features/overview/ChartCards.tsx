import { ChartColumn, ChartPie } from 'lucide-react';
import type { ComponentProps } from 'react';
import styled, { useTheme } from 'styled-components';
import { DailyChart, dailyHeight } from '../../ledger/charts/DailyChart.tsx';
import type { Overview } from '../../ledger/records/records.ts';
import { shortDate } from '../../shared/format/dates.ts';
import { ChartKey } from '../../shared/plot/ChartKey.tsx';
import { CardHeader } from '../../shared/ui/Card.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Stack } from '../../shared/ui/layout.ts';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { CategoryBars } from './CategoryBars.tsx';
import { ChartCard } from './OverviewCard.tsx';

interface DailyCardProps {
  days: Overview['days'];
  /** The last of them, where that is not today. */
  asOf?: string | undefined;
}

/** Income and expenses by day, in a card. */
export function DailyCard({ days, asOf }: DailyCardProps) {
  const { meaning } = useTheme();
  const isEmpty = days.every(({ income, expense }) => income === 0 && expense === 0);
  return (
    <ChartCard as="section" aria-labelledby="daily-chart">
      <CardHeader
        id="daily-chart"
        title={asOf === undefined ? 'Last 30 days' : `30 days to ${shortDate(asOf)}`}
        end={
          !isEmpty && (
            <Stack row gap={16} ink="quiet" size="caption">
              <ChartKey $color={meaning.income.chart}>Income</ChartKey>
              <ChartKey $color={meaning.expense.chart}>Expenses</ChartKey>
            </Stack>
          )
        }
      />
      {isEmpty ? (
        <EmptyState
          icon={<ChartColumn size={22} />}
          title="No activity in the last 30 days"
          text="Your daily income and expenses will appear here."
        />
      ) : (
        <DailyChart days={days} />
      )}
    </ChartCard>
  );
}

/** Expenses by category, in a card. */
export function CategoriesCard(bars: ComponentProps<typeof CategoryBars>) {
  return (
    <ChartCard as="section" aria-labelledby="category-chart">
      <CardHeader id="category-chart" title="Expenses by category" />
      {bars.categories.length === 0 ? (
        <EmptyState
          icon={<ChartPie size={22} />}
          title="No expenses in the last 30 days"
          text="Your top categories will appear here."
        />
      ) : (
        <CategoryBars {...bars} />
      )}
    </ChartCard>
  );
}

/** The shape of the chart. */
export function DailyCardSkeleton() {
  return (
    <ChartCard aria-busy="true">
      <CardHeader title={<SkeletonTitle />} />
      <Skeleton $height={`${dailyHeight}px`} />
    </ChartCard>
  );
}

/** The shape of six categories. */
export function CategoriesCardSkeleton() {
  return (
    <ChartCard aria-busy="true">
      <CardHeader title={<SkeletonTitle />} />
      <div>
        {Array.from({ length: 6 }, (_, index) => (
          <SkeletonRow key={index}>
            <Skeleton $width="36px" $height="36px" />
            <Skeleton $height="0.875rem" />
          </SkeletonRow>
        ))}
      </div>
    </ChartCard>
  );
}

/** As high as a title. */
const SkeletonTitle = styled(Skeleton).attrs({ $width: '9rem', $height: '1.2em' })``;

const SkeletonRow = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: ${({ theme }) => theme.space[12]};
  min-height: 44px;
`;
