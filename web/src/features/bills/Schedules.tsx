import type { ListedSchedule, Occurrence } from '@ledgerline/contract';
import { toDecimal } from '@ledgerline/domain/money';
import { CircleStop, Pencil } from 'lucide-react';
import { useState } from 'react';
import styled, { css } from 'styled-components';
import { useLedgerDialogs } from '../../ledger/dialogs/ledgerDialog.ts';
import { minorOf } from '../../ledger/records/records.ts';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import { MINUS } from '../../shared/money/minus.ts';
import { Badge } from '../../shared/ui/Badge.tsx';
import { CardSection } from '../../shared/ui/Card.tsx';
import { twoLinesOnPhones } from '../../shared/ui/layout.ts';
import { BillRow } from './BillRow.tsx';
import { assetText, labelsText, weekdayDate, whyWaiting } from './billTexts.ts';
import { useEndSchedule } from './EndScheduleDialog.tsx';

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
