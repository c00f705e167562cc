import type { ListedSchedule, Occurrence } from '@ledgerline/contract';
import { toDecimal } from '@ledgerline/domain/money';
import styled from 'styled-components';
import { useLedgerDialogs } from '../../../ledger/dialogs/useLedgerDialogs.ts';
import { minorOf } from '../../../ledger/records/minorOf.ts';
import { useFormatAmount } from '../../../shared/money/formatAmount.ts';
import { Card, CardHeader } from '../../../shared/ui/Card.tsx';
import { useEndSchedule } from './endSchedule.ts';
import { ScheduleRow } from './ScheduleRow.tsx';

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
    <Card as="section" aria-labelledby="schedules">
      <CardHeader
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
      />
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
    </Card>
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

const Sums = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `0 ${theme.space[16]}`};

  ${({ theme }) => theme.media.narrow} {
    font-size: ${({ theme }) => theme.font.size.caption};
  }
`;
