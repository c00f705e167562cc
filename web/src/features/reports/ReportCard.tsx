import type { AsKnown } from '@ledgerline/contract';
import { toDecimal } from '@ledgerline/domain/money';
import { ChartNoAxesColumn, Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { sentenceText } from '../../ledger/activity/entries.ts';
import { periodName } from '../../ledger/history/periods.ts';
import { minorOf } from '../../ledger/records/records.ts';
import { RowNote, Rows } from '../../ledger/ui/AmountTable.tsx';
import { saveFile } from '../../shared/files/saveFile.ts';
import { dateTime, longDate, shortDate } from '../../shared/format/dates.ts';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import { MINUS } from '../../shared/money/minus.ts';
import { Button, TextLink } from '../../shared/ui/Button.tsx';
import { Card, CardSection } from '../../shared/ui/Card.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { NotLoaded, type Retried } from '../../shared/ui/ErrorState.tsx';
import { Stack, Text } from '../../shared/ui/layout.ts';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import type { Reports, ReportTab } from './useReport.ts';

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

/** So many records leave the report in sight. */
const firstOnes = 8;

interface AsKnownCardProps {
  asKnown: AsKnown;
  /** 'March 2026' */
  period: string;
  then: { income: number; expenses: number; worth: number | null };
}

/** What was thought of a period on a past day, what is known today, and what changed in between. */
function AsKnownCard({ asKnown: { day, today, changes, moreChanges }, period, then }: AsKnownCardProps) {
  const format = useFormatAmount();
  const [isWhole, setWhole] = useState(false);
  const on = `On ${longDate(day)},`;
  const sentences =
    then.worth !== null && today.worth !== null
      ? [
          `${on} net worth at the end of ${period} was ${format(then.worth)}. Today it is ${format(today.worth)}.`,
        ]
      : [
          `${on} expenses for ${period} were ${format(then.expenses)}. Today they are ${format(today.expenses)}.`,
          `Income was ${format(then.income)}. Today it is ${format(today.income)}.`,
        ];
  const records = sinceByRecord(changes);
  return (
    <CardSection id="as-known" title="What changed since">
      {sentences.map((sentence) => (
        <Text ink="strong" key={sentence}>
          {sentence}
        </Text>
      ))}
      {changes.length === 0 ? (
        <Text top={8} bottom={8} ink="quiet">
          Nothing has changed since.
        </Text>
      ) : (
        <Rows>
          {(isWhole ? records : records.slice(0, firstOnes)).map((since) => (
            <ChangedRecord key={since.changes[0].id} since={since} />
          ))}
        </Rows>
      )}
      {!isWhole && records.length > firstOnes && (
        <Button data-print="no" onClick={() => setWhole(true)}>
          Show {records.length - firstOnes} more
        </Button>
      )}
      {(isWhole || records.length <= firstOnes) && moreChanges > 0 && (
        <Text top={8} bottom={8} ink="quiet">
          And {moreChanges} older changes, all in <Link to="/dashboard/activity">Activity</Link>.
        </Text>
      )}
    </CardSection>
  );
}

/** A record that changed since, with the net effect; several changes open below it. */
function ChangedRecord({ since }: { since: RecordSince }) {
  const [first, ...others] = since.changes;
  const [isOpen, setOpen] = useState(false);
  if (others.length === 0) return <Change change={first} />;
  const { name, id } = first.record;
  return (
    <Group>
      <Head>
        <span>
          <TextLink to={`/dashboard/activity?record=${id}`}>{name}</TextLink>
          <RowNote>
            {since.changes.length} changes, the last on {dateTime(first.at)}
          </RowNote>
        </span>
        <Effect moved={since} />
        <Button size="small" data-print="no" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide' : 'Show'}
          <VisuallyHidden> the changes of {name}</VisuallyHidden>
        </Button>
      </Head>
      {isOpen && (
        <Rows>
          {since.changes.map((change) => (
            <Change key={change.id} change={change} />
          ))}
        </Rows>
      )}
    </Group>
  );
}

function Change({ change }: { change: ReportChange }) {
  const format = useFormatAmount();
  return (
    <li>
      <span>
        <TextLink to={`/dashboard/activity?record=${change.record.id}`}>
          {sentenceText(change.parts, format)}
        </TextLink>
        <RowNote>{dateTime(change.at)}</RowNote>
      </span>
      <Effect moved={change} />
    </li>
  );
}

/** By how much the report's figures moved. */
function Effect({ moved: { income, expenses, worth } }: { moved: Omit<RecordSince, 'changes'> }) {
  const format = useFormatAmount();
  const delta = (amount: number): string => `${amount < 0 ? MINUS : '+'}${format(Math.abs(amount))}`;
  return (
    <Stack as="span" items="end" className="figures">
      {worth !== 0 && <span>{delta(worth)}</span>}
      {worth === 0 && income !== 0 && <span>Income {delta(income)}</span>}
      {worth === 0 && expenses !== 0 && <span>Expenses {delta(expenses)}</span>}
      {worth === 0 && income === 0 && expenses === 0 && <span>No effect</span>}
    </Stack>
  );
}

export type ReportChange = AsKnown['changes'][number];

/** All changes of one record since a day, newest first, and what they add up to, in decimal units. */
interface RecordSince {
  changes: [ReportChange, ...ReportChange[]];
  income: number;
  expenses: number;
  worth: number;
}

/** What changed by record, in the order of their newest changes. */
export function sinceByRecord(changes: readonly ReportChange[]): RecordSince[] {
  const records = new Map<string, RecordSince['changes']>();
  for (const change of changes) {
    const known = records.get(change.record.id);
    if (known) known.push(change);
    else records.set(change.record.id, [change]);
  }
  return [...records.values()].map((own) => {
    const sum = (figure: 'income' | 'expenses' | 'worth') =>
      toDecimal(own.reduce((total, change) => total + minorOf(change[figure]), 0));
    return { changes: own, income: sum('income'), expenses: sum('expenses'), worth: sum('worth') };
  });
}

const Group = styled.li`
  && {
    display: block;
  }

  ol {
    padding-left: ${({ theme }) => theme.space[24]};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => `${theme.space[4]} ${theme.space[16]}`};

  > span:first-child {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  > span:nth-child(2) {
    color: ${({ theme }) => theme.ink.strong};
    white-space: nowrap;
  }

  /* The way to Activity is the name alone: beside it a press shows the changes. */
  a::after {
    content: none;
  }
`;
