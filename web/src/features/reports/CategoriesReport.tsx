import styled from 'styled-components';
import { spanText } from '../../ledger/history/periodNames.ts';
import { MINUS, useFormatAmount } from '../../shared/money/formatAmount.ts';
import { Figure } from './Amount.tsx';
import { type CategoryRow, CategoryTable, categoryRows } from './CategoryTable.tsx';
import { type Asked, openedOf } from './FlowTable.tsx';
import { LabelsReport } from './LabelsReport.tsx';
import { NoReport, ReportBody, ReportCard } from './ReportCard.tsx';
import type { ReportProps } from './reportAddress.ts';
import { useReport } from './useReport.ts';

/** Categories by group, with sums and shares; a category opens into its titles. Also by payee or tag. */
export function CategoriesReport({ filters, change, today }: ReportProps) {
  const { query, data } = useReport('categories', filters, today);
  if (!data) return <NoReport query={query} />;
  const { report, asked, isOld } = data;
  const { totals, before } = report;
  const categories = categoryRows(report);
  const ofType = (type: CategoryRow['category']['type']): CategoryRow[] =>
    categories.filter(({ category }) => category.type === type);
  if (asked.by !== 'category')
    return <LabelsReport report={report} asked={asked} by={asked.by} isOld={isOld} />;
  const props = { report, asked, opened: filters.open, change };
  return (
    <ReportBody report={report} isOld={isOld} isEmpty={categories.length === 0}>
      {before && <Changes report={report} asked={asked} />}
      <CategoryTable
        {...props}
        type="expense"
        title="Expenses"
        rows={ofType('expense')}
        sums={report.groups.map(({ expenses }) => expenses)}
        total={totals.expenses}
      />
      <CategoryTable
        {...props}
        type="income"
        title="Income"
        rows={ofType('income')}
        sums={report.groups.map(({ income }) => income)}
        total={totals.income}
      />
    </ReportBody>
  );
}

/** What moved most against the comparison. */
function Changes({ report, asked }: Asked) {
  const { before } = report;
  const format = useFormatAmount();
  const largest = categoryRows(report)
    .map(({ category, total, before: then }) => ({
      category,
      change: Math.round((total - (then ?? 0)) * 100) / 100,
    }))
    .filter(({ change }) => change !== 0)
    .toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, 5);
  if (!before || largest.length === 0) return null;
  return (
    <ReportCard id="largest-changes" title="Largest changes" hint={`Against ${spanText(before)}`}>
      <ChangeList>
        {largest.map(({ category, change }) => (
          <li key={category.id}>
            <span>{category.name}</span>
            <Figure
              text={`${change > 0 ? '+' : MINUS}${format(Math.abs(change))}`}
              to={openedOf(report, category.type, asked, { of: category.id })}
              label={category.name}
            />
          </li>
        ))}
      </ChangeList>
    </ReportCard>
  );
}

const ChangeList = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));
  gap: ${({ theme }) => `${theme.space[8]} ${theme.space[32]}`};

  li {
    display: flex;
    justify-content: space-between;
    gap: ${({ theme }) => theme.space[16]};
    color: ${({ theme }) => theme.ink.strong};
  }
`;
