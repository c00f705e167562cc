import { ChartColumn, ChartPie } from 'lucide-react';
import styled from 'styled-components';
import type { Overview } from '../../ledger/records/records.ts';
import { Card, CardHeader } from '../../shared/ui/Card.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { CategoryBars } from './CategoryBars.tsx';
import { DailyChart } from './chart/DailyChart.tsx';

/** Income and expenses by day, in a card. */
export function DailyCard({ days }: { days: Overview['days'] }) {
  const isEmpty = days.every(({ income, expense }) => income === 0 && expense === 0);
  return (
    <Card as="section" aria-labelledby="daily-chart">
      <CardHeader
        id="daily-chart"
        title="Last 30 days"
        end={
          !isEmpty && (
            <Legend>
              <Key $meaning="income">Income</Key>
              <Key $meaning="expense">Expenses</Key>
            </Legend>
          )
        }
      />
      {isEmpty ? (
        <EmptyState
          icon={<ChartColumn size={22} />}
          title="Nothing in the last 30 days"
          text="Every day's income and expenses are drawn here."
        />
      ) : (
        <DailyChart days={days} />
      )}
    </Card>
  );
}

/** Expenses by category, in a card. */
export function CategoriesCard({ categories }: { categories: Overview['categories'] }) {
  return (
    <Card as="section" aria-labelledby="category-chart">
      <CardHeader id="category-chart" title="Expenses by category" />
      {categories.length === 0 ? (
        <EmptyState
          icon={<ChartPie size={22} />}
          title="No expenses in the last 30 days"
          text="Your expenses are ranked by category here."
        />
      ) : (
        <CategoryBars categories={categories} />
      )}
    </Card>
  );
}

/** The shape of either. */
export function ChartCardSkeleton() {
  return (
    <Card aria-busy="true">
      <Skeleton $width="9rem" />
      <Room>
        <Skeleton $height="216px" />
      </Room>
    </Card>
  );
}

const Room = styled.div`
  display: grid;
  align-items: end;
  height: 268px;
`;

const Legend = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[16]};
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.caption};
`;

const Key = styled.span<{ $meaning: 'income' | 'expense' }>`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};

  &::before {
    content: '';
    width: 8px;
    height: 8px;
    border-radius: 2px;
    background: ${({ theme, $meaning }) => theme.meaning[$meaning].chart};
  }
`;
