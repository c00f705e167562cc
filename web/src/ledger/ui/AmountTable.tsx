import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import styled, { keyframes } from 'styled-components';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import { narrowScreen, useMediaQuery } from '../../shared/ui/useMediaQuery.ts';

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

/** A figure that leads to what makes it. Nothing makes 0, so it leads nowhere unless `evenZero`: then parts add up to 0. */
export function Amount({ value, to, label, evenZero = false }: AmountProps) {
  const format = useFormatAmount();
  return <AmountLink text={format(value)} to={value === 0 && !evenZero ? undefined : to} label={label} />;
}

interface AmountProps {
  value: number;
  to?: string | undefined;
  label?: string;
  evenZero?: boolean;
}

interface AmountLinkProps {
  text: string;
  to: string | undefined;
  /** What it is about, for those who do not see what stands around it. */
  label?: string | undefined;
}

/** A text of digits, as a link where it leads somewhere. */
export function AmountLink({ text, to, label }: AmountLinkProps) {
  if (to === undefined) return <Plain className="figures">{text}</Plain>;
  return (
    <LinkedText
      className="figures"
      to={to}
      aria-label={label === undefined ? undefined : `${text}, ${label}`}
    >
      {text}
    </LinkedText>
  );
}

/** Places of columns that stand side by side; the first part has the sums before them. */
export interface TablePart {
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
export function usePrinting(): boolean {
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

const Plain = styled.span`
  white-space: nowrap;
`;

const LinkedText = styled(Link)`
  white-space: nowrap;
  text-decoration: underline;
  text-decoration-color: ${({ theme }) => theme.ground.edge};
  text-underline-offset: 3px;

  ${({ theme }) => theme.media.touch} {
    display: inline-flex;
    align-items: center;
    min-height: ${({ theme }) => theme.size.touch};
    margin-block: -12px;
  }

  &:hover {
    color: ${({ theme }) => theme.ink.strong};
    text-decoration-color: currentcolor;
  }
`;

/** Rows that each lead to the history of what they name: all of a row is the way there. */
export const Rows = styled.ol`
  > li {
    position: relative;
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${({ theme }) => theme.space[16]};
    min-height: ${({ theme }) => theme.size.touch};
    padding: ${({ theme }) => `${theme.space[8]} 0`};
    border-top: 1px solid ${({ theme }) => theme.ground.hairline};
  }

  > li > span:first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  > li > span:last-child {
    flex: none;
    color: ${({ theme }) => theme.ink.strong};
    white-space: nowrap;
  }

  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

/** What a row tells beside its name. */
export const RowNote = styled.span`
  display: block;
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.caption};
`;
