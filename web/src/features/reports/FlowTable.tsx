import type { CategoryReport } from '@ledgerline/contract';
import type { DateWindow } from '@ledgerline/domain/values';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { groupName, spanText } from '../../ledger/history/periods.ts';
import { useDisplayCurrency } from '../../shared/money/formatAmount.ts';
import { formatShare } from '../../shared/money/formatShare.ts';
import { ReportCard } from './ReportCard.tsx';
import { Amount, Table, TableFrame } from './ReportTable.tsx';
import { type Figure, figureAddress, type ReportFilters } from './reportAddress.ts';

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

/** What a row of incomes or expenses says of itself. */
interface FlowRow extends Pick<ShownFlows, 'type'> {
  name: string;
  amounts: readonly number[];
  total: number;
  /** In percent. */
  share: number;
}

interface FlowCardsProps<Row extends FlowRow> extends Asked {
  /** What its rows are: 'Category'. */
  heading: string;
  /** The same for many: 'categories'. */
  id: string;
  rows: readonly Row[];
  /** A row with its key. */
  children: (row: Row, flows: ShownFlows) => ReactNode;
}

/** Expenses and incomes by something; where they are printed, as many groups beside each other as a sheet takes. */
export function FlowCards<Row extends FlowRow>({
  id,
  heading,
  rows: all,
  children,
  ...of
}: FlowCardsProps<Row>) {
  const isPrinting = usePrinting();
  const { groups, totals } = of.report;
  return (['expense', 'income'] as const).map((type) => {
    const rows = all.filter((row) => row.type === type);
    if (rows.length === 0) return null;
    const sum = type === 'expense' ? 'expenses' : 'income';
    const title = type === 'expense' ? 'Expenses' : 'Income';
    const sums = groups.map((group) => group[sum]);
    return (
      <ReportCard
        key={type}
        id={`${id}-${sum}`}
        title={title}
        hint={spanText(of.report)}
        csv={() => [
          [heading, ...groups.map(({ from }) => from), 'Total', 'Share in %'],
          ...rows.map(({ name, amounts, total, share }) => [name, ...amounts, total, share]),
          ['Total', ...sums, totals[sum], 100],
        ]}
      >
        {tableParts(groups.length, isPrinting).map((part) => {
          const flows = { ...of, type, part };
          return (
            <FlowTable
              key={part.places[0] ?? 0}
              {...flows}
              title={title}
              heading={heading}
              sums={sums}
              total={totals[sum]}
            >
              {rows.map((row) => children(row, flows))}
            </FlowTable>
          );
        })}
      </ReportCard>
    );
  });
}

interface FlowTableProps extends ShownFlows {
  title: string;
  heading: string;
  sums: readonly number[];
  total: number;
  /** The rows. */
  children: ReactNode;
}

/** A table of incomes or expenses with their totals. */
function FlowTable({ title, heading, sums, total, children, ...flows }: FlowTableProps) {
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

/** Places of columns that stand side by side; the first part has the sums before them. */
interface TablePart {
  places: readonly number[];
  hasSums: boolean;
}

const withSums = 4;
const without = 6;

/** The columns of a wide table: all in one on a screen, which scrolls, and as many as a page is wide on paper. */
export function tableParts(columns: number, isPrinting: boolean): TablePart[] {
  const places = Array.from({ length: columns }, (_, place) => place);
  if (!isPrinting || columns <= withSums) return [{ places, hasSums: true }];
  const parts: TablePart[] = [{ places: places.slice(0, withSums), hasSums: true }];
  for (let first = withSums; first < columns; first += without) {
    parts.push({ places: places.slice(first, first + without), hasSums: false });
  }
  return parts;
}

/** Whether the page is being put on paper: from just before it is laid out for that until it is done. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The paper shows what stands in the page when this listener returns.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
