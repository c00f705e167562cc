import styled from 'styled-components';
import { useDisplayCurrency } from '../../shared/money/displayCurrency.ts';
import { formatShare } from '../../shared/money/formatShare.ts';
import { Amount } from './Amount.tsx';
import { type Asked, openedOf } from './CategoryTable.tsx';
import { ReportCard } from './ReportCard.tsx';
import { Table, TableFrame } from './ReportTable.tsx';
import { groupName, spanText } from './reportTexts.ts';
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

interface LabelTableProps extends Asked {
  by: 'payee' | 'tag';
  type: LabelRow['type'];
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

function LabelGrid({
  part: { places, hasSums },
  report,
  asked,
  by,
  type,
  title,
  rows,
  sums,
  total,
}: LabelTableProps & { part: TablePart }) {
  const currency = useDisplayCurrency();
  const { heading, none } = texts[by];
  const shown = places.flatMap((place) => {
    const { from, to } = report.groups[place] ?? {};
    return from === undefined || to === undefined ? [] : [{ place, from, to }];
  });
  return (
    <TableFrame label={`${title} by ${by}`}>
      <Table>
        <caption hidden>
          {title} by {by}
        </caption>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {hasSums && (
              <>
                <th scope="col">Total</th>
                <th scope="col">Share</th>
              </>
            )}
            {shown.map((days) => (
              <th key={days.from} scope="col">
                {groupName(days, report.group)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, amounts, total: sum, share }) => {
            const part = { label: { by, name: name ?? '' } };
            return (
              <tr key={name ?? ''}>
                <Name scope="row">{name ?? none}</Name>
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

const Name = styled.th`
  min-width: 8rem;
  max-width: 14rem;
  white-space: normal;
  overflow-wrap: break-word;
`;
