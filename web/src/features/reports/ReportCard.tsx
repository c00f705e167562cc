import { ChartNoAxesColumn, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled, { keyframes } from 'styled-components';
import { shortDate } from '../../shared/format/dates.ts';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Card, CardHeader } from '../../shared/ui/Card.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { saveText, toCsv } from './toCsv.ts';

interface Query {
  isPending: boolean;
  isFetching: boolean;
  error: Error | null;
  refetch: () => unknown;
}

/** What stands in a report's place while there is none. */
export function NoReport({ query: { isPending, isFetching, error, refetch } }: { query: Query }) {
  if (isPending) {
    return (
      <Card aria-busy="true">
        <Waiting>
          <Skeleton $width="14rem" $height="1.5rem" />
          <Skeleton $height="3.5rem" />
          <Skeleton $height="16rem" />
          <Skeleton $height="14rem" />
        </Waiting>
      </Card>
    );
  }
  return (
    <Card>
      <ErrorState
        title="The report could not be loaded"
        text={error?.message ?? ''}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    </Card>
  );
}

const Waiting = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[24]};
`;

/** What a report shows; dimmed while it is still that of other filters. */
export function Shown({ isOld, children }: { isOld: boolean; children: ReactNode }) {
  return (
    <Parts aria-busy={isOld} $isOld={isOld}>
      {isOld && (
        <VisuallyHidden as="output">The figures below are still those of the filters before.</VisuallyHidden>
      )}
      {children}
    </Parts>
  );
}

const Parts = styled.div<{ $isOld: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[24]};
  opacity: ${({ $isOld }) => ($isOld ? 0.5 : 1)};
  transition: opacity ${({ theme }) => theme.motion.enter};
`;

/** A report without figures, and why. */
export function EmptyReport({ firstRecord }: { firstRecord: string | null }) {
  return (
    <Card>
      <EmptyState
        icon={<ChartNoAxesColumn size={22} />}
        title="Nothing was recorded in this period"
        text={
          firstRecord === null
            ? 'Your reports begin with your first transaction.'
            : `Your records begin on ${shortDate(firstRecord)}. Choose other days or take a filter away.`
        }
      />
    </Card>
  );
}

interface ReportCardProps {
  id: string;
  title: string;
  hint?: string;
  children: ReactNode;
  /** The figures as rows, the first one the head; with them the card can be saved. */
  csv?: () => (readonly (string | number)[])[];
}

/** A part of a report with a title and its figures as a file. */
export function ReportCard({ id, title, hint, children, csv }: ReportCardProps) {
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHeader
        id={id}
        title={title}
        hint={hint}
        end={
          csv && (
            <Button
              size="small"
              data-print="no"
              icon={<Download size={16} aria-hidden="true" />}
              onClick={() => saveText(`${id}.csv`, toCsv(csv()), 'text/csv')}
            >
              Download CSV
            </Button>
          )
        }
      />
      {children}
    </Card>
  );
}

/** A figure that leads to what makes it. Nothing makes 0, so it leads nowhere unless `evenZero`: then parts come to 0. */
export function Amount({ value, to, label, evenZero = false }: AmountProps) {
  const format = useFormatAmount();
  return <Figure text={format(value)} to={value === 0 && !evenZero ? undefined : to} label={label} />;
}

interface AmountProps {
  value: number;
  to?: string | undefined;
  label?: string;
  evenZero?: boolean;
}

interface FigureProps {
  text: string;
  to: string | undefined;
  /** What it is about, for those who do not see what stands around it. */
  label?: string | undefined;
}

/** A text of digits, as a link where it leads somewhere. */
export function Figure({ text, to, label }: FigureProps) {
  if (to === undefined) return <Plain className="figures">{text}</Plain>;
  return (
    <FigureLink
      className="figures"
      to={to}
      aria-label={label === undefined ? undefined : `${text}, ${label}`}
    >
      {text}
    </FigureLink>
  );
}

const Plain = styled.span`
  white-space: nowrap;
`;

const FigureLink = styled(Link)`
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

/** Few figures side by side, on further lines where long amounts need it. */
export const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[16]};
  margin-bottom: ${({ theme }) => theme.space[24]};

  > div {
    flex: 1 1 9rem;
  }

  dt {
    color: ${({ theme }) => theme.ink.quiet};
    font-size: ${({ theme }) => theme.font.size.caption};
  }

  dd {
    color: ${({ theme }) => theme.ink.strong};
    font-size: ${({ theme }) => theme.font.size.title};
  }

  small {
    display: block;
    color: ${({ theme }) => theme.ink.quiet};
    font-size: ${({ theme }) => theme.font.size.caption};
  }
`;
