import type { Plan } from '@ledgerline/contract';
import styled from 'styled-components';
import { Figure } from '../../../ledger/ui/Figure.tsx';
import { useFormatAmount } from '../../../shared/money/formatAmount.ts';
import { Money } from '../../../shared/money/Money.tsx';
import { Card } from '../../../shared/ui/Card.tsx';
import { Stack } from '../../../shared/ui/layout.ts';
import { PartsPopover } from './PartsPopover.tsx';
import { headline, leftToPlanParts, notes } from './planTexts.ts';

/** How a period goes in one figure, what needs attention, and what is left to plan. */
export function PlanHeadline({ plan, today }: { plan: Plan; today: string }) {
  const format = useFormatAmount();
  const { text, amount } = headline(plan, today);
  return (
    <Root as="section" aria-label="This period">
      <div>
        <p>{text}</p>
        <Figure amount={amount} large />
        <Stack as="ul" row wrap gap={16} lineGap={4} top={8} tone="warning">
          {notes(plan, format).map((note) => (
            <li key={note}>{note}</li>
          ))}
        </Stack>
      </div>
      <PartsPopover
        label="Left to plan"
        parts={leftToPlanParts(plan)}
        total={{ text: 'Left to plan', amount: plan.leftToPlan }}
        trigger={
          <LeftToPlan type="button" $below={plan.leftToPlan < 0}>
            Left to plan <Money amount={plan.leftToPlan} />
          </LeftToPlan>
        }
      />
    </Root>
  );
}

const Root = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[16]};
`;

const LeftToPlan = styled.button<{ $below: boolean }>`
  min-height: ${({ theme }) => theme.size.touch};
  color: ${({ theme, $below }) => ($below ? theme.meaning.expense.text : theme.ink.strong)};
  text-decoration: underline dotted ${({ theme }) => theme.ground.edge};
  text-underline-offset: 3px;
`;
