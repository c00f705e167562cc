import type { ListedSchedule } from '@ledgerline/contract';
import { CircleStop, Pencil } from 'lucide-react';
import { useState } from 'react';
import styled, { css } from 'styled-components';
import { MINUS, useFormatAmount } from '../../../shared/money/formatAmount.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { BillIcon } from '../BillIcon.tsx';
import { amountText, assetText, labelsText, weekdayDate, whyWaiting } from '../billTexts.ts';
import { Amount, Details, Row, shortTitle, Title, Waiting, What } from '../dates/DateRow.tsx';
import { RowActions } from '../RowActions.tsx';

interface ScheduleRowProps {
  schedule: ListedSchedule;
  today: string;
  /** It is being ended. */
  isBusy: boolean;
  onChange: () => void;
  onEnd: () => void;
}

/** A schedule in one line; a press on its title opens the rest. */
export function ScheduleRow({ schedule, today, isBusy, onChange, onEnd }: ScheduleRowProps) {
  const { title, type, amount, category, sentence, next, waiting, mode } = schedule;
  const format = useFormatAmount();
  const [isOpen, setOpen] = useState(false);
  const labels = labelsText(schedule);
  const nextText = next === null ? 'No dates to come' : `Next: ${weekdayDate(next, today)}`;
  return (
    <Row aria-busy={isBusy || undefined} style={{ position: 'relative' }} $flat $folds>
      <BillIcon type={type} category={category} />
      <What $flat={!isOpen && !waiting}>
        <Title $flat={!isOpen}>
          <Open type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {title}
          </Open>
          {waiting && <Badge meaning="warning">Waiting</Badge>}
        </Title>
        <Details $oneLine={!isOpen}>
          <span className="figures">{nextText}</span>
          <span>{sentence}</span>
          {mode === 'post' && <span>Automatic</span>}
          <span>{assetText(schedule)}</span>
          {labels !== '' && <span>{labels}</span>}
        </Details>
        {waiting && <Waiting>{whyWaiting(schedule)}</Waiting>}
      </What>
      <Costs className="figures">
        <Amount as="span" $income={type === 'income'}>
          {amountText(amount, type, format)}
        </Amount>
        {!('statement' in amount) && <Cost $shown={isOpen}>{costText(schedule, format)}</Cost>}
      </Costs>
      <RowActions
        of={title}
        folds
        actions={[
          { text: 'Change', icon: Pencil, onSelect: onChange },
          { text: 'End', icon: CircleStop, isBusy, onSelect: onEnd },
        ]}
      />
    </Row>
  );
}

/** '−850.00 a month, −10,200.00 a year' */
function costText({ type, perMonth, perYear }: ListedSchedule, format: (amount: number) => string): string {
  const sign = type === 'income' ? '+' : type === 'expense' ? MINUS : '';
  return `${sign}${format(perMonth)} a month, ${sign}${format(perYear)} a year`;
}

/** It takes presses in the whole row but for its menu. */
const Open = styled.button`
  text-align: start;

  &[aria-expanded="false"] {
    ${shortTitle}
  }

  overflow-wrap: anywhere;

  &::after {
    content: '';
    position: absolute;
    inset: 0 ${({ theme }) => theme.size.touch} 0 0;
  }
`;

/** The amount, and what it makes a month and a year. */
const Costs = styled.span`
  display: flex;
  flex-wrap: wrap-reverse;
  align-items: baseline;
  justify-content: flex-end;
  gap: ${({ theme }) => `0 ${theme.space[12]}`};

  /* Long amounts stand one above the other, so that the title has room. */
  max-width: 24rem;

  ${({ theme }) => theme.media.narrow} {
    display: contents;
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
