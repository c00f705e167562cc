import { CalendarClock, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useLedgerDialogs } from '../../ledger/dialogs/ledgerDialog.ts';
import { useOpenDates, useSchedules } from '../../ledger/queries/useSchedules.ts';
import { useToday } from '../../ledger/useToday.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Card } from '../../shared/ui/Card.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { NotLoaded, together } from '../../shared/ui/ErrorState.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { useTitle } from '../../shared/ui/page.ts';
import { RowsSkeleton, Skeleton } from '../../shared/ui/Skeleton.tsx';
import { DaysStrip, ForecastCard } from './Ahead.tsx';
import { DatesCard, DoneDates } from './Dates.tsx';
import { SchedulesCard } from './Schedules.tsx';
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
