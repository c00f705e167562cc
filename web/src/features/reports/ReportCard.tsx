import { ChartNoAxesColumn, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { periodName } from '../../ledger/history/periods.ts';
import { saveFile } from '../../shared/files/saveFile.ts';
import { shortDate } from '../../shared/format/dates.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Card, CardSection } from '../../shared/ui/Card.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { NotLoaded, type Retried } from '../../shared/ui/ErrorState.tsx';
import { Stack } from '../../shared/ui/layout.ts';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { AsKnownCard } from './AsKnownCard.tsx';
import type { ReportTab } from './reportAddress.ts';
import type { Reports } from './useReport.ts';

/** What stands in a report's place while there is none. */
export function NoReport({ query }: { query: Retried }) {
  return (
    <NotLoaded query={query} card title="The report could not be loaded">
      <Card aria-busy="true">
        <Stack gap={24}>
          <Skeleton $width="14rem" $height="1.5rem" />
          <Skeleton $height="3.5rem" />
          <Skeleton $height="16rem" />
          <Skeleton $height="14rem" />
        </Stack>
      </Card>
    </NotLoaded>
  );
}

/** What a report shows; dimmed while it is still that of other filters. */
export function Shown({ isOld, children }: { isOld: boolean; children: ReactNode }) {
  return (
    <Parts aria-busy={isOld} $isOld={isOld}>
      {isOld && <VisuallyHidden>The figures below are still those of the filters before.</VisuallyHidden>}
      {children}
    </Parts>
  );
}

interface ReportBodyProps {
  report: Reports[ReportTab];
  /** The net worth at the end, in the report about it. */
  worth?: number;
  isOld: boolean;
  isEmpty: boolean;
  children: ReactNode;
}

/** What has changed since the day that is looked back to, and a report's figures, or why there are none. */
export function ReportBody({ report, worth, isOld, isEmpty, children }: ReportBodyProps) {
  const { asKnown, totals, firstRecord } = report;
  return (
    <Shown isOld={isOld}>
      {asKnown && (
        <AsKnownCard
          asKnown={asKnown}
          period={periodName(report)}
          then={{ income: totals.income, expenses: totals.expenses, worth: worth ?? null }}
        />
      )}
      {isEmpty ? <EmptyReport firstRecord={firstRecord} /> : children}
    </Shown>
  );
}

function EmptyReport({ firstRecord }: { firstRecord: string | null }) {
  return (
    <Card>
      <EmptyState
        icon={ChartNoAxesColumn}
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
    <CardSection
      id={id}
      title={title}
      hint={hint}
      end={
        csv && (
          <Button
            size="small"
            data-print="no"
            icon={Download}
            onClick={() => saveText(`${id}.csv`, toCsv(csv()), 'text/csv')}
          >
            Download CSV
          </Button>
        )
      }
    >
      {children}
    </CardSection>
  );
}

/** Rows as CSV: comma, quotes where they are needed, CRLF, with the mark by which spreadsheets know UTF-8. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

// A text that a spreadsheet would take for a formula, also in full-width letters, is kept a text.
function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r＝＋－＠]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Saves a text as a file of this browser's downloads. */
function saveText(name: string, text: string, type: string): void {
  saveFile(name, new Blob([text], { type }));
}

const Parts = styled.div<{ $isOld: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[24]};
  opacity: ${({ $isOld }) => ($isOld ? 0.5 : 1)};
  transition: opacity ${({ theme }) => theme.motion.enter};
`;

/** One of `Figures`: its name, what it is, and a note below. */
export function Fact({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {note !== undefined && <small>{note}</small>}
      </dd>
    </div>
  );
}

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
