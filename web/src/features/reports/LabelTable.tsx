import styled from 'styled-components';
import { spanText } from '../../ledger/history/periodNames.ts';
import { FlowCells, FlowTable, type ShownFlows } from './FlowTable.tsx';
import { ReportCard } from './ReportCard.tsx';
import { type TablePart, tableParts } from './tableParts.ts';
import { usePrinting } from './usePrinting.ts';

/** A payee or a tag with its sums; null for records without one. */
export interface LabelRow {
  name: string | null;
  type: 'income' | 'expense';
  amounts: readonly number[];
  total: number;
  /** In percent. */
  share: number;
}

interface LabelTableProps extends Omit<ShownFlows, 'part'> {
  by: 'payee' | 'tag';
  title: string;
  rows: readonly LabelRow[];
  sums: readonly number[];
  total: number;
}

const texts = {
  payee: { heading: 'Payee', none: 'Without payee' },
  tag: { heading: 'Tag', none: 'Without tags' },
} as const;

/** The payees or tags of one type; where they are printed, as many groups beside each other as a sheet takes. */
export function LabelTable(props: LabelTableProps) {
  const { report, by, title, rows, sums, total } = props;
  const isPrinting = usePrinting();
  const { groups } = report;
  if (rows.length === 0) return null;
  const { heading, none } = texts[by];
  return (
    <ReportCard
      id={`${by}s-${title.toLowerCase()}`}
      title={title}
      hint={spanText(report)}
      csv={() => [
        [heading, ...groups.map(({ from }) => from), 'Total', 'Share in %'],
        ...rows.map(({ name, amounts, total: sum, share }) => [name ?? none, ...amounts, sum, share]),
        ['Total', ...sums, total, 100],
      ]}
    >
      {tableParts(groups.length, isPrinting).map((part) => (
        <LabelGrid key={part.places[0] ?? 0} {...props} part={part} />
      ))}
    </ReportCard>
  );
}

function LabelGrid({ by, rows, ...table }: LabelTableProps & { part: TablePart }) {
  const { heading, none } = texts[by];
  return (
    <FlowTable {...table} heading={heading}>
      {rows.map(({ name, ...sums }) => (
        <tr key={name ?? ''}>
          <Name scope="row">{name ?? none}</Name>
          <FlowCells {...table} {...sums} of={{ label: { by, name: name ?? '' } }} />
        </tr>
      ))}
    </FlowTable>
  );
}

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
