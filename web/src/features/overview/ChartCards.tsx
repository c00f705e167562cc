import type { HueName } from '@ledgerline/domain/values';
import { ChartColumn, ChartPie } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import styled, { useTheme } from 'styled-components';
import { DailyChart, dailyHeight } from '../../ledger/charts/DailyChart.tsx';
import { categoryAddress } from '../../ledger/queries/historyQuery.ts';
import type { Overview } from '../../ledger/records/records.ts';
import { CategoryIcon } from '../../ledger/ui/RecordIcon.tsx';
import { shortDate } from '../../shared/format/dates.ts';
import { useDisplayCurrency } from '../../shared/money/formatAmount.ts';
import { formatShare } from '../../shared/money/formatShare.ts';
import { Money } from '../../shared/money/Money.tsx';
import { ChartKey } from '../../shared/plot/Plot.tsx';
import { Button, TextLink } from '../../shared/ui/Button.tsx';
import { Card, CardHeader } from '../../shared/ui/Card.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Stack, touchArea } from '../../shared/ui/layout.ts';
import { ProgressBar } from '../../shared/ui/ProgressBar.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';

interface DailyCardProps {
  days: Overview['days'];
  /** The last of them, where that is not today. */
  asOf: string | undefined;
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
          icon={ChartColumn}
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
          icon={ChartPie}
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

/** More categories than this wait behind a button. */
const shownAtFirst = 6;

interface CategoryBarsProps {
  categories: Overview['categories'];
  /** The first of the 30 days; without it, their names lead nowhere. */
  from: string | undefined;
}

/** Expenses by category, the greatest first, each with the way to its records; a table whose bars are measured against the first. */
export function CategoryBars({ categories, from }: CategoryBarsProps) {
  const theme = useTheme();
  const currency = useDisplayCurrency();
  const [all, setAll] = useState(false);
  const shown = all ? categories : categories.slice(0, shownAtFirst);
  const greatest = categories[0]?.total ?? 0;
  return (
    <Room>
      <Table>
        <caption>
          <VisuallyHidden>Expenses by category in the last 30 days</VisuallyHidden>
        </caption>
        <thead>
          <VisuallyHidden as="tr">
            <th scope="col">Category</th>
            <th scope="col">Amount</th>
            <th scope="col">Share</th>
          </VisuallyHidden>
        </thead>
        <tbody>
          {shown.map(({ category, total, share }) => (
            <tr key={category.id}>
              <th scope="row">
                <Label>
                  <CategoryIcon icon={category.icon} color={category.color} />
                  <Name>
                    {from === undefined ? (
                      category.name
                    ) : (
                      <TextLink to={categoryAddress(category.id, from)}>{category.name}</TextLink>
                    )}
                  </Name>
                  <Bar>
                    <ProgressBar
                      value={greatest === 0 ? 0 : total / greatest}
                      color={theme.hues[category.color as HueName]?.chart ?? theme.meaning.expense.chart}
                    />
                  </Bar>
                </Label>
              </th>
              <Amount>
                <Money amount={total} />
              </Amount>
              <Share className="figures">{formatShare(share, total > 0, currency)}</Share>
            </tr>
          ))}
        </tbody>
      </Table>
      {categories.length > shownAtFirst && (
        <More>
          <Button variant="quiet" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show all ${categories.length}`}
          </Button>
        </More>
      )}
    </Room>
  );
}

const Room = styled.div`
  container-type: inline-size;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;

  th,
  td {
    padding: ${({ theme }) => theme.space[4]} 0;
    font-weight: ${({ theme }) => theme.font.weight.regular};
    text-align: start;
    vertical-align: middle;
  }

  /* Names and bars have what the figures leave. */
  tbody th {
    width: 100%;
  }

  /* Where there is little room the share stands under its amount, so that names need not be cut. */
  @container (max-width: 26rem) {
    tbody tr {
      position: relative;
      display: grid;
      grid-template: auto auto / minmax(0, 1fr) auto;
      align-items: center;
      padding-bottom: ${({ theme }) => theme.space[12]};
    }

    tbody th {
      grid-row: 1 / -1;
      width: auto;
    }
  }
`;

const Label = styled.span`
  display: grid;
  grid-template-columns: auto minmax(4rem, 7.5rem) minmax(2rem, 1fr);
  align-items: center;
  gap: ${({ theme }) => `${theme.space[4]} ${theme.space[12]}`};
  min-height: 36px;
  color: ${({ theme }) => theme.ink.normal};

  @container (max-width: 26rem) {
    grid-template-columns: auto minmax(0, 1fr);
  }
`;

const Name = styled.span`
  a {
    ${touchArea(17)}
    color: inherit;
    text-decoration: none;

    &:hover {
      text-decoration: underline;
    }
  }

  overflow-wrap: break-word;
  min-width: 0;
  line-height: 1.25;
`;

/** Where there is little room it lies under the whole row: all are as long then, whatever the amounts beside the names. */
const Bar = styled.span`
  display: block;

  @container (max-width: 26rem) {
    position: absolute;
    inset: auto 0 ${({ theme }) => theme.space[4]};
  }
`;

const Amount = styled.td`
  && {
    padding-left: ${({ theme }) => theme.space[12]};
    color: ${({ theme }) => theme.ink.strong};
    font-weight: ${({ theme }) => theme.font.weight.medium};
    text-align: end;
    white-space: nowrap;
  }

  @container (max-width: 26rem) {
    && {
      align-self: end;
      padding-bottom: 0;
    }
  }
`;

const Share = styled.td`
  && {
    padding-left: ${({ theme }) => theme.space[12]};
    color: ${({ theme }) => theme.ink.quiet};
    font-size: ${({ theme }) => theme.font.size.caption};
    text-align: end;
    white-space: nowrap;
  }

  @container (max-width: 26rem) {
    && {
      align-self: start;
      padding-top: 0;
    }
  }
`;

const More = styled.div`
  margin: ${({ theme }) => theme.space[8]} 0 calc(-1 * ${({ theme }) => theme.space[8]});
  text-align: center;
`;

/** A card of the overview's grid: as high as the one beside it, its content takes all the room under the header. */
export const OverviewCard = styled(Card)`
  display: flex;
  flex-direction: column;

  > :last-child:not(header) {
    flex: 1 0 auto;
  }
`;

/** The same for the two charts, which keep their height whatever there is to show. */
const ChartCard = styled(OverviewCard)`
  ${({ theme }) => theme.media.wide} {
    min-height: 25rem;
  }
`;
