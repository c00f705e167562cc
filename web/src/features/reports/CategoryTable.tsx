import type { CategoryReport, CategorySums } from '@ledgerline/contract';
import type { DateWindow } from '@ledgerline/domain/values';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import styled from 'styled-components';
import { useDisplayCurrency } from '../../shared/money/displayCurrency.ts';
import { formatShare } from '../../shared/money/formatShare.ts';
import { Amount } from './Amount.tsx';
import { ReportCard } from './ReportCard.tsx';
import type { ReportProps } from './ReportFilterBar.tsx';
import { Table, TableFrame } from './ReportTable.tsx';
import { type Figure, figureAddress, type ReportFilters } from './reportAddress.ts';
import { groupName, spanText } from './reportTexts.ts';
import { type TablePart, tableParts } from './tableParts.ts';
import { usePrinting } from './usePrinting.ts';

/** A category with its sums. */
export type CategoryRow = CategorySums;

/** The rows of a report by category. */
export const categoryRows = ({ categories }: CategoryReport): CategoryRow[] =>
  categories.flatMap((row) => ('category' in row ? [row] : []));

/** A report with the filters that it was asked by. */
export interface Asked {
  report: CategoryReport;
  asked: ReportFilters;
}

/** Where the records of a category stand, or those of its whole type. */
export const openedOf = (
  { from, to }: DateWindow,
  type: CategoryRow['category']['type'],
  asked: ReportFilters,
  part: Pick<Figure, 'of' | 'title' | 'label'> = {},
): string =>
  figureAddress({ name: type === 'income' ? 'income' : 'expenses', first: from, last: to, ...part }, asked);

interface CategoryTableProps extends Asked, Pick<ReportProps, 'change'> {
  /** The category that is open, or empty. */
  opened: string;
  type: CategoryRow['category']['type'];
  title: string;
  rows: readonly CategoryRow[];
  sums: readonly number[];
  total: number;
}

/** The categories of one type; where they are printed, as many groups beside each other as a sheet takes. */
export function CategoryTable(props: CategoryTableProps) {
  const { report, title, rows, sums, total } = props;
  const isPrinting = usePrinting();
  const { groups } = report;
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
      {tableParts(groups.length, isPrinting).map((part) => (
        <CategoryGrid key={part.places[0] ?? 0} {...props} part={part} />
      ))}
    </ReportCard>
  );
}

/** The categories and some of the groups, or all. */
function CategoryGrid({
  part: { places, hasSums },
  report,
  asked,
  opened,
  change,
  type,
  title,
  rows,
  sums,
  total,
}: CategoryTableProps & { part: TablePart }) {
  const currency = useDisplayCurrency();
  const { groups, group, titles, moreTitles } = report;
  const shown = places.flatMap((place) => {
    const { from, to } = groups[place] ?? {};
    return from === undefined || to === undefined ? [] : [{ place, from, to }];
  });
  return (
    <TableFrame label={`${title} by category`}>
      <Table>
        <caption hidden>{title} by category</caption>
        <thead>
          <tr>
            <th scope="col">Category</th>
            {hasSums && (
              <>
                <th scope="col">Total</th>
                <th scope="col">Share</th>
              </>
            )}
            {shown.map((days) => (
              <th key={days.from} scope="col">
                {groupName(days, group)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ category, amounts, total: sum, share }) => {
            const isOpen = opened === category.id;
            // Until its own are there, those of the category before are.
            const shownTitles = isOpen && asked.open === opened && hasSums ? titles : null;
            const part = { of: category.id };
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
                  {hasSums && (
                    <>
                      <td>
                        <Amount value={sum} to={openedOf(report, type, asked, part)} />
                      </td>
                      <td className="figures">{formatShare(share, sum !== 0, currency)}</td>
                    </>
                  )}
                  {shown.map(({ place, ...days }) => (
                    <td key={days.from}>
                      <Amount value={amounts[place] ?? 0} to={openedOf(days, type, asked, part)} />
                    </td>
                  ))}
                </tr>
                {shownTitles?.map(({ title: name, total: sumOfTitle, count }) => (
                  <TitleRow key={name}>
                    <th scope="row">
                      {name}
                      {count > 1 && ` × ${count}`}
                    </th>
                    <td>
                      <Amount
                        value={sumOfTitle}
                        to={openedOf(report, type, asked, { ...part, title: name })}
                        label={`transactions with “${name}”`}
                      />
                    </td>
                    <td colSpan={shown.length + 1}>{'\u00a0'}</td>
                  </TitleRow>
                ))}
                {shownTitles && moreTitles > 0 && (
                  <TitleRow>
                    <th scope="row">And {moreTitles} more titles</th>
                    <td colSpan={shown.length + 2}>{'\u00a0'}</td>
                  </TitleRow>
                )}
              </Fragment>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {hasSums && (
              <>
                <td>
                  <Amount value={total} to={openedOf(report, type, asked)} />
                </td>
                <td className="figures">{formatShare(100, true, currency)}</td>
              </>
            )}
            {shown.map(({ place, ...days }) => (
              <td key={days.from}>
                <Amount value={sums[place] ?? 0} to={openedOf(days, type, asked)} />
              </td>
            ))}
          </tr>
        </tfoot>
      </Table>
    </TableFrame>
  );
}

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
