import type { ListedSchedule, Occurrence } from '@ledgerline/contract';
import { toDecimal } from '@ledgerline/domain/money';
import { CircleStop, Pencil } from 'lucide-react';
import styled from 'styled-components';
import { useLedgerDialogs } from '../../../ledger/dialogs/useLedgerDialogs.ts';
import { minorOf } from '../../../ledger/records/minorOf.ts';
import { MINUS, useFormatAmount } from '../../../shared/money/formatAmount.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Card, CardHeader } from '../../../shared/ui/Card.tsx';
import { BillIcon } from '../BillIcon.tsx';
import { amountText, assetText, labelsText, weekdayDate, whyWaiting } from '../billTexts.ts';
import { Amount, Details, Row, Title, Waiting, What } from '../dates/DateRow.tsx';
import { RowActions } from '../RowActions.tsx';
import { useBusyRows } from '../useBusyRows.ts';
import { endSchedule } from './endSchedule.ts';

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
  const rows = useBusyRows();

  function end(schedule: ListedSchedule) {
    const openDates = due.filter((date) => date.schedule.id === schedule.id).length;
    if (openDates > 0) open({ kind: 'endSchedule', schedule, openDates });
    else void rows.run(schedule.id, () => endSchedule(schedule, 0));
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
        {schedules.map((schedule) => {
          const { id, title, type, amount, category, sentence, next, waiting, mode } = schedule;
          const labels = labelsText(schedule);
          return (
            <Row key={id} aria-busy={rows.isBusy(id) || undefined} $flat $folds>
              <BillIcon type={type} category={category} />
              <What $flat>
                <Title>
                  {title}
                  {mode === 'post' && <Badge>Automatic</Badge>}
                  {waiting && <Badge meaning="warning">Waiting</Badge>}
                </Title>
                <Details>
                  <span>{sentence}</span>
                  <span className="figures">
                    {next === null ? 'No dates to come' : `Next: ${weekdayDate(next, today)}`}
                  </span>
                  <span>{assetText(schedule)}</span>
                  {labels !== '' && <span>{labels}</span>}
                </Details>
                {waiting && <Waiting>{whyWaiting(schedule)}</Waiting>}
              </What>
              <Costs className="figures">
                <Amount as="span" $income={type === 'income'}>
                  {amountText(amount, type, format)}
                </Amount>
                {!('statement' in amount) && <small>{costText(schedule, format)}</small>}
              </Costs>
              <RowActions
                of={title}
                folds
                actions={[
                  {
                    text: 'Change',
                    icon: Pencil,
                    onSelect: () => open({ kind: 'changeSchedule', schedule }),
                  },
                  { text: 'End', icon: CircleStop, isBusy: rows.isBusy(id), onSelect: () => end(schedule) },
                ]}
              />
            </Row>
          );
        })}
      </ul>
    </Card>
  );
}

/** '−850.00 a month, −10,200.00 a year' */
function costText({ type, perMonth, perYear }: ListedSchedule, format: (amount: number) => string): string {
  const sign = type === 'income' ? '+' : type === 'expense' ? MINUS : '';
  return `${sign}${format(perMonth)} a month, ${sign}${format(perYear)} a year`;
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
`;

const Costs = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: end;
  gap: ${({ theme }) => `0 ${theme.space[12]}`};

  small {
    color: ${({ theme }) => theme.ink.quiet};
    font-size: ${({ theme }) => theme.font.size.caption};
    text-align: end;
  }

  ${({ theme }) => theme.media.narrow} {
    display: contents;

    small {
      grid-column: 2 / -1;
      text-align: start;
    }
  }
`;
