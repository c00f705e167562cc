import type { CategoryReport } from '@ledgerline/contract';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import styled from 'styled-components';
import { useDisplayCurrency } from '../../shared/money/displayCurrency.ts';
import { MINUS, useFormatAmount } from '../../shared/money/formatAmount.ts';
import { formatShare } from '../../shared/money/formatShare.ts';
import { AsKnownCard } from './AsKnownCard.tsx';
import { Amount, EmptyReport, NoReport, ReportCard, Table, TableFrame } from './ReportCard.tsx';
import type { ReportProps } from './ReportFilterBar.tsx';
import { transactionsOf } from './reportAddress.ts';
import { groupName, periodName, spanText } from './reportTexts.ts';
import { useReport } from './useReport.ts';

type Row = CategoryReport['categories'][number];

/** Categories by group, with sums and shares; a category opens into its titles. */
export function CategoriesReport({ filters, change, today }: ReportProps) {
  const query = useReport('categories', filters, today);
  const { data: report } = query;
  if (!report) return <NoReport query={query} />;
  const { categories, totals, before, asKnown } = report;
  const known = asKnown && (
    <AsKnownCard
      asKnown={asKnown}
      period={periodName(report)}
      then={{ income: totals.income, expenses: totals.expenses, worth: null }}
    />
  );
  if (categories.length === 0) {
    return (
      <>
        {known}
        <EmptyReport firstRecord={report.firstRecord} />
      </>
    );
  }
  const ofType = (type: Row['category']['type']): Row[] =>
    categories.filter(({ category }) => category.type === type);
  const props = { report, filters, change };
  return (
    <>
      {known}
      {before && <Changes report={report} />}
      <CategoryTable
        {...props}
        title="Expenses"
        rows={ofType('expense')}
        sums={report.groups.map(({ expenses }) => expenses)}
        total={totals.expenses}
      />
      <CategoryTable
        {...props}
        title="Income"
        rows={ofType('income')}
        sums={report.groups.map(({ income }) => income)}
        total={totals.income}
      />
    </>
  );
}

/** What moved most against the comparison. */
function Changes({ report: { categories, before } }: { report: CategoryReport }) {
  const format = useFormatAmount();
  const largest = categories
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
            <span className="figures">
              {change > 0 ? '+' : MINUS}
              {format(Math.abs(change))}
            </span>
          </li>
        ))}
      </ChangeList>
    </ReportCard>
  );
}

interface CategoryTableProps extends Pick<ReportProps, 'filters' | 'change'> {
  report: CategoryReport;
  title: string;
  rows: readonly Row[];
  sums: readonly number[];
  total: number;
}

function CategoryTable({ report, filters, change, title, rows, sums, total }: CategoryTableProps) {
  const format = useFormatAmount();
  const currency = useDisplayCurrency();
  const { groups, group, titles, moreTitles } = report;
  if (rows.length === 0) return null;
  const id = `categories-${title.toLowerCase()}`;
  return (
    <ReportCard
      id={id}
      title={title}
      hint={spanText(report)}
      csv={() => [
        ['Category', ...groups.map(({ from }) => from), 'Total', 'Share in %'],
        ...rows.map(({ category, amounts, total: sum, share }) => [category.name, ...amounts, sum, share]),
        ['Total', ...sums, total, 100],
      ]}
    >
      <TableFrame label={`${title} by category`}>
        <Table>
          <caption hidden>{title} by category</caption>
          <thead>
            <tr>
              <th scope="col">Category</th>
              <th scope="col">Total</th>
              <th scope="col">Share</th>
              {groups.map(({ from, to }) => (
                <th key={from} scope="col">
                  {groupName({ from, to }, group)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ category, amounts, total: sum, share }) => {
              const isOpen = filters.open === category.id;
              const figure = { type: category.type, category: category.id } as const;
              return (
                <Fragment key={category.id}>
                  <tr>
                    <th scope="row">
                      <Opener
                        type="button"
                        aria-expanded={isOpen}
                        onClick={() => change({ open: isOpen ? '' : category.id })}
                      >
                        {isOpen ? (
                          <ChevronDown size={16} aria-hidden="true" />
                        ) : (
                          <ChevronRight size={16} aria-hidden="true" />
                        )}
                        {category.name}
                      </Opener>
                    </th>
                    <td>
                      <Amount value={sum} to={transactionsOf({ ...report, ...figure }, filters)} />
                    </td>
                    <td className="figures">{formatShare(share, sum !== 0, currency)}</td>
                    {amounts.map((amount, place) => {
                      const days = groups[place];
                      return (
                        <td key={days?.from}>
                          <Amount
                            value={amount}
                            to={days && transactionsOf({ ...days, ...figure }, filters)}
                          />
                        </td>
                      );
                    })}
                  </tr>
                  {isOpen &&
                    titles?.map(({ title: name, total: part, count }) => (
                      <TitleRow key={name}>
                        <th scope="row">
                          {name}
                          {count > 1 && ` × ${count}`}
                        </th>
                        <td className="figures">{format(part)}</td>
                        <td colSpan={groups.length + 1}>{'\u00a0'}</td>
                      </TitleRow>
                    ))}
                  {isOpen && moreTitles > 0 && (
                    <TitleRow>
                      <th scope="row">And {moreTitles} more titles</th>
                      <td colSpan={groups.length + 2}>{'\u00a0'}</td>
                    </TitleRow>
                  )}
                </Fragment>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td>{format(total)}</td>
              <td className="figures">{formatShare(100, true, currency)}</td>
              {sums.map((sum, place) => (
                <td key={groups[place]?.from} className="figures">
                  {format(sum)}
                </td>
              ))}
            </tr>
          </tfoot>
        </Table>
      </TableFrame>
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

const Opener = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[4]};
  min-width: 8rem;
  max-width: 12rem;
  min-height: ${({ theme }) => theme.space[24]};
  text-align: left;
  white-space: normal;
  overflow-wrap: break-word;

  ${({ theme }) => theme.media.touch} {
    min-height: ${({ theme }) => theme.size.touch};
  }
`;

const TitleRow = styled.tr`
  th:first-child {
    min-width: 9rem;
    max-width: 14rem;
    overflow-wrap: break-word;
    padding-left: ${({ theme }) => theme.space[32]};
    white-space: normal;
  }

  th,
  td {
    color: ${({ theme }) => theme.ink.quiet};
  }
`;
