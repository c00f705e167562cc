import type { ListedSchedule, Occurrence } from '@ledgerline/contract';
import { toDecimal } from '@ledgerline/domain/money';
import { CalendarClock, CircleStop, Pencil, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { useLedgerDialogs } from '../../ledger/dialogs/ledgerDialog.ts';
import { useOpenDates, useSchedules } from '../../ledger/queries/useSchedules.ts';
import { minorOf } from '../../ledger/records/records.ts';
import { assetText, labelsText, weekdayDate, whyWaiting } from '../../ledger/schedules/billTexts.ts';
import { useToday } from '../../ledger/useToday.ts';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import { MINUS } from '../../shared/money/minus.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import { Badge } from '../../shared/ui/Badge.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Card, CardSection } from '../../shared/ui/Card.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { NotLoaded, together } from '../../shared/ui/ErrorState.tsx';
import { twoLinesOnPhones } from '../../shared/ui/layout.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { useTitle } from '../../shared/ui/page.ts';
import { RowsSkeleton, Skeleton } from '../../shared/ui/Skeleton.tsx';
import { DaysStrip, ForecastCard } from './Ahead.tsx';
import { BillRow } from './BillRow.tsx';
import { DatesCard, DoneDates } from './Dates.tsx';
import { useEndSchedule } from './EndScheduleDialog.tsx';
import { SuggestionsCard } from './SuggestionsCard.tsx';

/** /dashboard/bills: what repeats, what is due, what will be left. `?new` opens the form. */
export function BillsPage() {
  useTitle('Bills');
  const open = useLedgerDialogs();
  const [address, setAddress] = useSearchParams();
  const isNew = address.has('new');
  const wanted = useRef(false);
  useEffect(() => {
    // The dialog takes the address that it finds, so `?new` goes first.
    if (isNew) {
      wanted.current = true;
      setAddress({}, { replace: true });
    } else if (wanted.current) {
      wanted.current = false;
      open({ kind: 'addSchedule' });
    }
  }, [isNew, setAddress, open]);
  return (
    <>
      <PageHeader
        title="Bills"
        text="What repeats, what is due, and what will be left."
        actions={
          <Button variant="primary" icon={Plus} onClick={() => open({ kind: 'addSchedule' })}>
            Add Schedule
          </Button>
        }
      />
      {address.has('asOf') && (
        <Alert kind="notice">Bills always shows today, not the day you looked back at.</Alert>
      )}
      <Bills />
    </>
  );
}

function Bills() {
  const today = useToday();
  const schedules = useSchedules();
  const dates = useOpenDates();
  if (schedules.data === undefined || dates.data === undefined)
    return (
      <NotLoaded query={together(schedules, dates)} card title="Bills could not be loaded">
        <BillsSkeleton />
      </NotLoaded>
    );
  // Dates of schedules that have ended may still be open.
  const isEmpty = schedules.data.length === 0 && dates.data.length === 0;
  const due = dates.data.filter(({ dueOn }) => dueOn <= today);
  const overdue = due.filter((date) => date.overdue).length;
  // In the order in which people ask. Suggestions keep their place when the first one is added, and with it the focus.
  return (
    <>
      {isEmpty && <NothingRepeats />}
      {!isEmpty && (
        <DatesCard
          id="due"
          title="Due"
          {...(overdue > 0 && { hint: `${overdue} overdue` })}
          dates={due}
          empty="Nothing is due."
          today={today}
        />
      )}
      <SuggestionsCard folded={!isEmpty} />
      {!isEmpty && (
        <>
          <Ahead>
            <ForecastCard />
            <DaysStrip open={dates.data} today={today} />
          </Ahead>
          <Lists>
            <DatesCard
              id="upcoming"
              title="Upcoming"
              hint="Next 35 days"
              dates={dates.data.filter(({ dueOn }) => dueOn > today)}
              empty="Nothing is expected in the next 34 days."
              today={today}
            />
            <SchedulesCard schedules={schedules.data} due={due} today={today} />
          </Lists>
          <DoneDates today={today} />
        </>
      )}
    </>
  );
}

function NothingRepeats() {
  const open = useLedgerDialogs();
  return (
    <Card>
      <EmptyState
        icon={CalendarClock}
        title="Nothing repeats yet"
        text="Set up your rent, your salary or a subscription. Then you see what is due and what will be left."
        actions={
          <Button variant="primary" onClick={() => open({ kind: 'addSchedule' })}>
            Add your first schedule
          </Button>
        }
      />
    </Card>
  );
}

function BillsSkeleton() {
  return (
    <>
      <Card>
        <RowsSkeleton
          label="Loading bills"
          rows={1}
          titles={{ from: 7, spread: 5 }}
          end={{ width: '5rem', height: '1rem' }}
        />
      </Card>
      <Card aria-busy="true">
        <Skeleton $width="10rem" $height="1rem" />
        <Skeleton $height="12rem" />
      </Card>
    </>
  );
}

interface SchedulesCardProps {
  schedules: readonly ListedSchedule[];
  /** The open dates up to today. */
  due: readonly Occurrence[];
  today: string;
}

/** The schedules with their next dates, and what they cost. */
export function SchedulesCard({ schedules, due, today }: SchedulesCardProps) {
  const format = useFormatAmount();
  const open = useLedgerDialogs();
  const ending = useEndSchedule();

  function end(schedule: ListedSchedule) {
    const openDates = due.filter((date) => date.schedule.id === schedule.id).length;
    if (openDates > 0) open({ kind: 'endSchedule', schedule, openDates });
    else ending.send({ schedule, openDates: 0 });
  }

  const costs = costsOf(schedules, 'expense');
  const incomes = costsOf(schedules, 'income');
  return (
    <CardSection
      id="schedules"
      title="Schedules"
      hint={
        <Sums className="figures">
          {costs.perYear > 0 && (
            <span>
              Expenses {format(costs.perMonth)} a month, {format(costs.perYear)} a year
            </span>
          )}
          {incomes.perYear > 0 && (
            <span>
              Income {format(incomes.perMonth)} a month, {format(incomes.perYear)} a year
            </span>
          )}
        </Sums>
      }
    >
      <ul aria-labelledby="schedules">
        {schedules.map((schedule) => (
          <ScheduleRow
            key={schedule.id}
            schedule={schedule}
            today={today}
            isBusy={ending.of(schedule.id).busy}
            onChange={() => open({ kind: 'changeSchedule', schedule })}
            onEnd={() => end(schedule)}
          />
        ))}
      </ul>
    </CardSection>
  );
}

/** What all schedules of a type move, in decimal units. */
function costsOf(schedules: readonly ListedSchedule[], type: ListedSchedule['type']) {
  const sum = (per: 'perMonth' | 'perYear'): number =>
    toDecimal(
      schedules
        .filter((schedule) => schedule.type === type)
        .reduce((total, schedule) => total + minorOf(schedule[per]), 0),
    );
  return { perMonth: sum('perMonth'), perYear: sum('perYear') };
}

interface ScheduleRowProps {
  schedule: ListedSchedule;
  today: string;
  /** It is being ended. */
  isBusy: boolean;
  onChange: () => void;
  onEnd: () => void;
}

/** A schedule in one line; a press on its title opens the rest. */
function ScheduleRow({ schedule, today, isBusy, onChange, onEnd }: ScheduleRowProps) {
  const { title, amount, sentence, next, waiting, mode } = schedule;
  const format = useFormatAmount();
  const [isOpen, setOpen] = useState(false);
  const labels = labelsText(schedule);
  return (
    <BillRow
      bill={schedule}
      of={title}
      isBusy={isBusy}
      flat
      folds
      oneLine={!isOpen}
      title={
        <>
          <Open type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {title}
          </Open>
          {waiting && <Badge meaning="warning">Waiting</Badge>}
        </>
      }
      details={
        <>
          <span className="figures">
            {next === null ? 'No dates to come' : `Next: ${weekdayDate(next, today)}`}
          </span>
          <span>{assetText(schedule)}</span>
          <span>{sentence}</span>
          {mode === 'post' && <span>Automatic</span>}
          {labels !== '' && <span>{labels}</span>}
        </>
      }
      waiting={waiting ? whyWaiting(schedule) : undefined}
      costs={'statement' in amount ? null : <Cost $shown={isOpen}>{costText(schedule, format)}</Cost>}
      actions={[
        { text: 'Change', icon: Pencil, onSelect: onChange },
        { text: 'End', icon: CircleStop, isBusy, onSelect: onEnd },
      ]}
    />
  );
}

/** '−850.00 a month, −10,200.00 a year' */
function costText({ type, perMonth, perYear }: ListedSchedule, format: (amount: number) => string): string {
  const sign = type === 'income' ? '+' : type === 'expense' ? MINUS : '';
  return `${sign}${format(perMonth)} a month, ${sign}${format(perYear)} a year`;
}

const Sums = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `0 ${theme.space[16]}`};

  ${({ theme }) => theme.media.narrow} {
    font-size: ${({ theme }) => theme.font.size.caption};
  }
`;

/** It takes presses in the whole row but for its menu. */
const Open = styled.button`
  text-align: start;

  &[aria-expanded="false"] {
    ${twoLinesOnPhones}
  }

  overflow-wrap: anywhere;

  &::after {
    content: '';
    position: absolute;
    inset: 0 ${({ theme }) => theme.size.touch} 0 0;
  }
`;

/** Where another card stands beside this one, and on phones, there is room for it only in an open row. */
const Cost = styled.small<{ $shown: boolean }>`
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.caption};
  text-align: end;

  ${({ theme, $shown }) =>
    !$shown &&
    css`
      ${theme.media.compact} {
        display: none;
      }

      ${theme.media.roomy} {
        display: none;
      }
    `}

  ${({ theme }) => theme.media.narrow} {
    grid-column: 2 / -1;
    text-align: start;
  }
`;

/** Side by side where there is room. */
const Ahead = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: inherit;

  ${({ theme }) => theme.media.roomy} {
    grid-template-columns: 3fr 2fr;
  }
`;

/** Side by side where there is room: their first rows stand on one line. */
const Lists = styled(Ahead)`
  ${({ theme }) => theme.media.roomy} {
    grid-template: auto 1fr auto / repeat(2, minmax(0, 1fr));
    row-gap: 0;

    > * {
      display: grid;
      grid-row: span 3;
      grid-template-rows: subgrid;
      align-content: start;
    }
  }
`;
