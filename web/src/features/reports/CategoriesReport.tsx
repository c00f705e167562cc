import type { CategoryReport } from '@ledgerline/contract';
import type { DateWindow } from '@ledgerline/domain/values';
import { ChevronDown, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { groupName, spanText } from '../../ledger/history/periods.ts';
import {
  Amount,
  AmountLink,
  Table,
  TableFrame,
  type TablePart,
  tableParts,
  usePrinting,
} from '../../ledger/ui/AmountTable.tsx';
import { useDisplayCurrency, useFormatAmount } from '../../shared/money/formatAmount.ts';
import { formatShare } from '../../shared/money/formatShare.ts';
import { MINUS } from '../../shared/money/minus.ts';
import { Quiet } from '../../shared/ui/layout.ts';
import { NoReport, ReportBody, ReportCard } from './ReportCard.tsx';
import { type Figure, figureAddress, type ReportFilters, type ReportProps, useReport } from './useReport.ts';

/** Categories by group, with sums and shares; a category opens into its titles. Also by payee or tag. */
export function CategoriesReport({ filters, change, today }: ReportProps) {
  const { query, data } = useReport('categories', filters, today);
  if (!data) return <NoReport query={query} />;
  const { report, asked, isOld } = data;
  if (asked.by !== 'category')
    return <LabelsReport report={report} asked={asked} by={asked.by} isOld={isOld} />;
  const rows = categoryRows(report);
  return (
    <ReportBody report={report} isOld={isOld} isEmpty={rows.length === 0}>
      {report.before && <Changes report={report} asked={asked} />}
      <FlowCards report={report} asked={asked} id="categories" heading="Category" rows={rows}>
        {(row, flows) => (
          <CategoryRows key={row.category.id} row={row} flows={flows} opened={filters.open} change={change} />
        )}
      </FlowCards>
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
            <AmountLink
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

/** The rows of a report by category. */
const categoryRows = ({ categories }: CategoryReport) =>
  categories.flatMap((row) =>
    'category' in row ? [{ ...row, type: row.category.type, name: row.category.name }] : [],
  );

interface CategoryRowsProps extends Pick<ReportProps, 'change'> {
  row: ReturnType<typeof categoryRows>[number];
  flows: ShownFlows;
  /** The category that is open, or empty. */
  opened: string;
}

/** A category, and its titles while it is open. */
function CategoryRows({ row, flows, opened, change }: CategoryRowsProps) {
  const { category, amounts, total, share } = row;
  const { report, asked, type, part } = flows;
  const isOpen = opened === category.id;
  // Until its own are there, those of the category before are.
  const titles = isOpen && asked.open === opened && part.hasSums ? report.titles : null;
  const of = { of: category.id };
  const columns = part.places.length + 1;
  const Arrow = isOpen ? ChevronDown : ChevronRight;
  return (
    <>
      <tr>
        <th scope="row">
          <Opener
            type="button"
            aria-expanded={isOpen}
            onClick={() => change({ open: isOpen ? '' : category.id })}
          >
            <Arrow size={16} aria-hidden="true" />
            {category.name}
          </Opener>
        </th>
        <FlowCells {...flows} of={of} amounts={amounts} total={total} share={share} />
      </tr>
      {titles?.map(({ title: name, total: sumOfTitle, count }) => (
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
      {titles && report.moreTitles > 0 && (
        <TitleRow>
          <th scope="row">And {report.moreTitles} more titles</th>
          <td colSpan={columns + 1}>{'\u00a0'}</td>
        </TitleRow>
      )}
    </>
  );
}

interface LabelsReportProps extends Asked {
  by: 'payee' | 'tag';
  isOld: boolean;
}

const texts = {
  payee: { heading: 'Payee', none: 'Without payee' },
  tag: { heading: 'Tag', none: 'Without tags' },
} as const;

/** Payees or tags by group, with sums and shares. */
function LabelsReport({ report, asked, by, isOld }: LabelsReportProps) {
  const { heading, none } = texts[by];
  const { categories, moreRows } = report;
  const rows = categories.flatMap((row) => {
    if ('category' in row) return [];
    // Null for records without one.
    const label = 'payee' in row ? row.payee : row.tag;
    return [{ ...row, label: label ?? '', name: label ?? none }];
  });
  return (
    <ReportBody report={report} isOld={isOld} isEmpty={rows.length === 0}>
      {by === 'tag' && <Quiet>Records with several tags stand in several rows.</Quiet>}
      <FlowCards report={report} asked={asked} id={`${by}s`} heading={heading} rows={rows}>
        {({ label, name, amounts, total, share }, flows) => (
          <tr key={label}>
            <Name scope="row">{name}</Name>
            <FlowCells
              {...flows}
              of={{ label: { by, name: label } }}
              amounts={amounts}
              total={total}
              share={share}
            />
          </tr>
        )}
      </FlowCards>
      {moreRows > 0 && <Quiet>{moreRows.toLocaleString('en-US')} smaller rows are left out.</Quiet>}
    </ReportBody>
  );
}

/** A report with the filters that it was asked by. */
interface Asked {
  report: CategoryReport;
  asked: ReportFilters;
}

/** The incomes or expenses of a report, and the part of its groups that is shown. */
interface ShownFlows extends Asked {
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
function FlowCards<Row extends FlowRow>({ id, heading, rows: all, children, ...of }: FlowCardsProps<Row>) {
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
function FlowCells({ of, amounts, total, share, ...flows }: FlowCellsProps) {
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
const openedOf = (
  { from, to }: DateWindow,
  type: ShownFlows['type'],
  asked: ReportFilters,
  of: Pick<Figure, 'of' | 'title' | 'label'> = {},
): string =>
  figureAddress({ name: type === 'income' ? 'income' : 'expenses', first: from, last: to, ...of }, asked);

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

/** A long name takes several lines: the table's cells take one. */
const Name = styled.th`
  && {
    min-width: 11rem;
    max-width: 14rem;
    white-space: normal;
    overflow-wrap: break-word;
  }

  ${({ theme }) => theme.media.narrow} {
    && {
      min-width: 8rem;
      max-width: 9rem;
    }
  }
`;
