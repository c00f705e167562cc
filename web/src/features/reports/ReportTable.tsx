import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { narrowScreen, useMediaQuery } from '../../shared/ui/useMediaQuery.ts';
import { Amount, type AmountProps } from './Amount.tsx';

/** A column of amounts. A row may have none: then its cell is empty. */
export interface AmountColumn<Row> {
  head: string;
  cell: (row: Row) => AmountProps | null;
  /** The column that people look for: on phones, where not all are in sight, it comes first. */
  isMain?: boolean;
}

interface AmountTableProps<Row> {
  label: string;
  /** The label unless given. */
  caption?: string;
  /** The head of the names' column. */
  first: string;
  columns: readonly AmountColumn<Row>[];
  rows: readonly { key: string; name: string; row: Row }[];
  /** Left out, the table has no line of totals. */
  total?: Row | undefined;
}

/** Amounts by name, with their totals at the foot. */
export function AmountTable<Row>({
  label,
  caption = label,
  first,
  columns: given,
  rows,
  total,
}: AmountTableProps<Row>) {
  const isNarrow = useMediaQuery(narrowScreen);
  const columns = isNarrow
    ? given.toSorted((a, b) => Number(b.isMain ?? false) - Number(a.isMain ?? false))
    : given;
  const line = (name: string, row: Row) => (
    <>
      <th scope="row">{name}</th>
      {columns.map(({ head, cell }) => {
        const amount = cell(row);
        return <td key={head}>{amount && <Amount {...amount} />}</td>;
      })}
    </>
  );
  return (
    <TableFrame label={label}>
      <Table>
        <caption hidden>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {columns.map(({ head }) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, row }) => (
            <tr key={key}>{line(name, row)}</tr>
          ))}
        </tbody>
        {total !== undefined && (
          <tfoot>
            <tr>{line('Total', total)}</tr>
          </tfoot>
        )}
      </Table>
    </TableFrame>
  );
}

/** Takes a table that is wider than the card. */
export function TableFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keys
    <Scroller data-scroll tabIndex={0} aria-label={label}>
      {children}
    </Scroller>
  );
}

const untilTheEnd = keyframes`
  0%, 99% { mask-image: linear-gradient(to right, #000 calc(100% - 3rem), transparent); }
  100% { mask-image: none; }
`;

/** Fades out where it goes on, so that no figure seems to end at the edge. What does not scroll has no such edge. */
const Scroller = styled.section`
  position: relative;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  margin-top: ${({ theme }) => theme.space[16]};

  @supports (animation-timeline: scroll()) {
    animation: ${untilTheEnd} 1ms linear both;
    animation-timeline: scroll(self inline);
  }
`;

/** Figures right, names left; the first column stays in view. */
export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;

  th,
  td {
    padding: ${({ theme }) => `${theme.space[8]} ${theme.space[12]}`};
    border-bottom: 1px solid ${({ theme }) => theme.ground.hairline};
    text-align: right;
    white-space: nowrap;
    font-weight: ${({ theme }) => theme.font.weight.regular};

    ${({ theme }) => theme.media.touch} {
      padding-block: ${({ theme }) => theme.space[12]};
    }

    ${({ theme }) => theme.media.narrow} {
      padding-inline: ${({ theme }) => theme.space[8]};
    }
  }

  th:first-child {
    position: sticky;
    left: 0;
    background: ${({ theme }) => theme.ground.surface};
    text-align: left;
  }

  thead th {
    color: ${({ theme }) => theme.ink.quiet};
    font-size: ${({ theme }) => theme.font.size.caption};
  }

  tfoot th,
  tfoot td {
    color: ${({ theme }) => theme.ink.strong};
    font-weight: ${({ theme }) => theme.font.weight.medium};
  }
`;
