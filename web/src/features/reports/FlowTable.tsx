import type { CategoryReport } from '@ledgerline/contract';
import type { DateWindow } from '@ledgerline/domain/values';
import type { ReactNode } from 'react';
import { groupName } from '../../ledger/history/periodNames.ts';
import { useDisplayCurrency } from '../../shared/money/formatAmount.ts';
import { formatShare } from '../../shared/money/formatShare.ts';
import { Amount } from './Amount.tsx';
import { Table, TableFrame } from './ReportTable.tsx';
import { type Figure, figureAddress, type ReportFilters } from './reportAddress.ts';
import type { TablePart } from './tableParts.ts';

/** A report with the filters that it was asked by. */
export interface Asked {
  report: CategoryReport;
  asked: ReportFilters;
}

/** The incomes or expenses of a report, and the part of its groups that is shown. */
export interface ShownFlows extends Asked {
  type: 'income' | 'expense';
  part: TablePart;
}

interface FlowTableProps extends ShownFlows {
  title: string;
  /** What its rows are: 'Category'. */
  heading: string;
  sums: readonly number[];
  total: number;
  /** The rows. */
  children: ReactNode;
}

/** Incomes or expenses by something, with their totals. */
export function FlowTable({ title, heading, sums, total, children, ...flows }: FlowTableProps) {
  const name = `${title} by ${heading.toLowerCase()}`;
  return (
    <TableFrame label={name}>
      <Table>
        <caption hidden>{name}</caption>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {flows.part.hasSums && (
              <>
                <th scope="col">Total</th>
                <th scope="col">Share</th>
              </>
            )}
            {shownGroups(flows).map((days) => (
              <th key={days.from} scope="col">
                {groupName(days, flows.report.group)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <FlowCells {...flows} amounts={sums} total={total} />
          </tr>
        </tfoot>
      </Table>
    </TableFrame>
  );
}

interface FlowCellsProps extends ShownFlows {
  /** Which records they add up; all of the type unless given. */
  of?: Pick<Figure, 'of' | 'label'>;
  amounts: readonly number[];
  total: number;
  /** In percent; the whole unless given. */
  share?: number;
}

/** The sum, the share and the amounts of a row, which lead to their records. */
export function FlowCells({ of, amounts, total, share, ...flows }: FlowCellsProps) {
  const { report, asked, type, part } = flows;
  const currency = useDisplayCurrency();
  return (
    <>
      {part.hasSums && (
        <>
          <td>
            <Amount value={total} to={openedOf(report, type, asked, of)} />
          </td>
          <td className="figures">
            {formatShare(share ?? 100, share === undefined || total !== 0, currency)}
          </td>
        </>
      )}
      {shownGroups(flows).map(({ place, ...days }) => (
        <td key={days.from}>
          <Amount value={amounts[place] ?? 0} to={openedOf(days, type, asked, of)} />
        </td>
      ))}
    </>
  );
}

/** The groups of a part, each with its place in the report. */
const shownGroups = ({ report, part }: ShownFlows): (DateWindow & { place: number })[] =>
  part.places.flatMap((place) => {
    const { from, to } = report.groups[place] ?? {};
    return from === undefined || to === undefined ? [] : [{ place, from, to }];
  });

/** Where the records of a figure stand, or those of its whole type. */
export const openedOf = (
  { from, to }: DateWindow,
  type: ShownFlows['type'],
  asked: ReportFilters,
  of: Pick<Figure, 'of' | 'title' | 'label'> = {},
): string =>
  figureAddress({ name: type === 'income' ? 'income' : 'expenses', first: from, last: to, ...of }, asked);
