import type { Occurrence } from '@ledgerline/contract';
import { addDays, daysBetween } from '@ledgerline/domain/calendarDate';
import { CalendarClock } from 'lucide-react';
import styled from 'styled-components';
import { useOpenDates } from '../../ledger/queries/useSchedules.ts';
import { minorOf } from '../../ledger/records/records.ts';
import {
  amountText,
  assetText,
  expectedUnits,
  howFar,
  weekdayDate,
} from '../../ledger/schedules/billTexts.ts';
import { BillIcon } from '../../ledger/ui/RecordIcon.tsx';
import { useToday } from '../../ledger/useToday.ts';
import { shortDate } from '../../shared/format/dates.ts';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import { Money } from '../../shared/money/Money.tsx';
import { Badge } from '../../shared/ui/Badge.tsx';
import { ButtonLink } from '../../shared/ui/Button.tsx';
import { CardHeader } from '../../shared/ui/Card.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { NotLoaded } from '../../shared/ui/ErrorState.tsx';
import { ListRow, RowEnd, RowFacts, RowName } from '../../shared/ui/ListRow.tsx';
import { RowsSkeleton } from '../../shared/ui/Skeleton.tsx';
import { OverviewCard } from './ChartCards.tsx';
import { Foot } from './RecentTransactions.tsx';

const page = '/dashboard/bills';
const shown = 5;

/** The next dates on which something is due, overdue ones first, and their sum until the end of the month. */
export function UpcomingBills() {
  return (
    <OverviewCard as="section" aria-labelledby="upcoming-bills">
      <CardHeader id="upcoming-bills" title="Upcoming Bills" />
      <Upcoming />
    </OverviewCard>
  );
}

function Upcoming() {
  const query = useOpenDates();
  const { data: dates } = query;
  const today = useToday();
  if (dates === undefined)
    return (
      <NotLoaded query={query} title="Upcoming bills could not be loaded">
        <RowsSkeleton
          label="Loading bills"
          rows={3}
          titles={{ from: 6, spread: 5 }}
          end={{ width: '4.5rem', height: '0.875rem' }}
        />
      </NotLoaded>
    );
  if (dates.length === 0)
    return (
      <EmptyState
        icon={CalendarClock}
        title="No bills yet"
        text="Nothing is due in the next 35 days. What repeats appears here before it is due."
        actions={<ButtonLink to={page}>Go to Bills</ButtonLink>}
      />
    );
  const end = endOfMonth(today);
  return (
    <div>
      <ul>
        {dates.slice(0, shown).map((date) => (
          <DueDate key={`${date.schedule.id} ${date.dueOn}`} date={date} today={today} />
        ))}
      </ul>
      <Sum>
        <span>Until {shortDate(end)}</span>
        <RowEnd>
          <Total amount={sumUntil(dates, end)} />
        </RowEnd>
      </Sum>
      <Foot>
        <ButtonLink to={page} variant="quiet" size="small" wide>
          View All Bills
        </ButtonLink>
      </Foot>
    </div>
  );
}

function DueDate({ date, today }: { date: Occurrence; today: string }) {
  const { title, dueOn, overdue, type, category } = date;
  const format = useFormatAmount();
  const far = howFar(dueOn, today, daysBetween(today, dueOn));
  return (
    <ListRow
      lead={<BillIcon type={type} category={category} />}
      title={<RowName as="p">{title}</RowName>}
      details={
        <RowFacts $oneLine="wide">
          {overdue ? <Badge meaning="warning">{far}</Badge> : <span>{far}</span>}
          <time dateTime={dueOn} className="figures">
            {weekdayDate(dueOn, today)}
          </time>
          <span>{assetText(date)}</span>
        </RowFacts>
      }
      end={<RowEnd className="figures">{amountText(date.amount, type, format)}</RowEnd>}
    />
  );
}

/** What comes in less what goes out. */
function Total({ amount }: { amount: number }) {
  if (amount === 0) return <Money amount={0} />;
  return <Money amount={amount} kind={amount > 0 ? 'income' : 'expense'} />;
}

const Sum = styled.p`
  display: flex;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[12]};
  margin-top: ${({ theme }) => theme.space[8]};
  padding-top: ${({ theme }) => theme.space[12]};
  border-top: 1px solid ${({ theme }) => theme.ground.hairline};
`;

/** The last day of a date's month. */
export function endOfMonth(date: string): string {
  let last = date;
  for (let day = date; day.startsWith(date.slice(0, 7)); day = addDays(day, 1)) last = day;
  return last;
}

/** What open dates bring less what they take up to a day, in decimal units. Transfers bring and take nothing. */
export function sumUntil(dates: readonly Occurrence[], end: string): number {
  const due = dates.filter(({ dueOn, type }) => dueOn <= end && type !== 'transfer');
  return (
    due.reduce((sum, date) => sum + (date.type === 'income' ? 1 : -1) * minorOf(expectedUnits(date)), 0) / 100
  );
}
