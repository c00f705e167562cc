import styled from 'styled-components';
import { dayHeading } from '../../shared/format/dates.ts';
import { Money } from '../../shared/money/Money.tsx';
import { Stack } from '../../shared/ui/layout.ts';
import type { ChartDay } from './dailyBars.ts';

/** In pixels. */
const tipWidth = 184;
const distance = 20;

interface DayTipProps {
  day: ChartDay;
  /** Where the day stands and how wide the chart is, in pixels. */
  center: number;
  width: number;
}

/** What a day of the chart amounts to, beside its bars, so that it hides none of them. */
export function DayTip({ day, center, width }: DayTipProps) {
  const right = center + distance;
  const left = right + tipWidth <= width ? right : Math.max(0, center - distance - tipWidth);
  return (
    <Tip style={{ left, width: tipWidth }} aria-hidden="true">
      <strong>{dayHeading(day.date)}</strong>
      <Stack as="span" row gap={12} justify="space-between">
        Income <Money amount={day.income} kind={day.income > 0 ? 'income' : 'plain'} />
      </Stack>
      <Stack as="span" row gap={12} justify="space-between">
        Expenses <Money amount={day.expense} kind={day.expense > 0 ? 'expense' : 'plain'} />
      </Stack>
    </Tip>
  );
}

const Tip = styled.div`
  position: absolute;
  top: ${({ theme }) => theme.space[4]};
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  padding: ${({ theme }) => `${theme.space[8]} ${theme.space[12]}`};
  border: 1px solid ${({ theme }) => theme.ground.hairline};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.ground.raised};
  box-shadow: ${({ theme }) => theme.shadow};
  font-size: ${({ theme }) => theme.font.size.caption};
  pointer-events: none;

  strong {
    color: ${({ theme }) => theme.ink.strong};
    font-weight: ${({ theme }) => theme.font.weight.medium};
  }
`;
