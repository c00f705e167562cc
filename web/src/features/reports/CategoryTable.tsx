import type { CategoryReport, CategorySums } from '@ledgerline/contract';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import styled from 'styled-components';
import { spanText } from '../../ledger/history/periodNames.ts';
import { Amount } from './Amount.tsx';
import { FlowCells, FlowTable, openedOf, type ShownFlows } from './FlowTable.tsx';
import { ReportCard } from './ReportCard.tsx';
import type { ReportProps } from './reportAddress.ts';
import { type TablePart, tableParts } from './tableParts.ts';
import { usePrinting } from './usePrinting.ts';

/** A category with its sums. */
export type CategoryRow = CategorySums;

/** The rows of a report by category. */
export const categoryRows = ({ categories }: CategoryReport): CategoryRow[] =>
  categories.flatMap((row) => ('category' in row ? [row] : []));

interface CategoryTableProps extends Omit<ShownFlows, 'part'>, Pick<ReportProps, 'change'> {
  /** The category that is open, or empty. */
  opened: string;
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
function CategoryGrid({ opened, change, rows, ...table }: CategoryTableProps & { part: TablePart }) {
  const { report, asked, type, part } = table;
  const { titles, moreTitles } = report;
  const columns = part.places.length + 1;
  return (
    <FlowTable {...table} heading="Category">
      {rows.map(({ category, amounts, total, share }) => {
        const isOpen = opened === category.id;
        // Until its own are there, those of the category before are.
        const shownTitles = isOpen && asked.open === opened && part.hasSums ? titles : null;
        const of = { of: category.id };
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
              <FlowCells {...table} of={of} amounts={amounts} total={total} share={share} />
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
                    to={openedOf(report, type, asked, { ...of, title: name })}
                    label={`transactions with “${name}”`}
                  />
                </td>
                <td colSpan={columns}>{'\u00a0'}</td>
              </TitleRow>
            ))}
            {shownTitles && moreTitles > 0 && (
              <TitleRow>
                <th scope="row">And {moreTitles} more titles</th>
                <td colSpan={columns + 1}>{'\u00a0'}</td>
              </TitleRow>
            )}
          </Fragment>
        );
      })}
    </FlowTable>
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
