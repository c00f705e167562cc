import type { ProofStep } from '@ledgerline/contract';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { HeldAmount } from '../../ledger/owing/Holding.tsx';
import { dateTime } from '../../shared/format/dates.ts';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import { Money } from '../../shared/money/Money.tsx';
import { skippedWhileOutOfSight, skipsRows } from '../../shared/ui/skippedWhileOutOfSight.ts';
import { Quiet } from '../../shared/ui/text.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';

interface ProofStepsProps {
  steps: readonly ProofStep[];
  label: string;
  /** What is below 0 is owed. */
  mayOwe: boolean;
}

/** The steps that led to a balance, the newest first: what happened, by how much, and what there was then. */
export function ProofSteps({ steps, label, mayOwe }: ProofStepsProps) {
  return (
    <List aria-label={label} style={skipsRows(steps.length)}>
      {steps.map((step) => (
        <Step key={step.revision} step={step} mayOwe={mayOwe} />
      ))}
    </List>
  );
}

function Step({ step, mayOwe }: { step: ProofStep; mayOwe: boolean }) {
  const { revision, at, record, parts, delta, balance } = step;
  const format = useFormatAmount();
  return (
    <Row>
      <What>
        <RecordLink to={`/dashboard/activity?record=${record.id}`}>{tellStep(parts, format)}</RecordLink>
        <Quiet as="span">
          <time dateTime={at}>{dateTime(at)}</time> · <VisuallyHidden>revision </VisuallyHidden>
          <span aria-hidden="true">#</span>
          {revision}
        </Quiet>
      </What>
      <Amounts>
        <Delta $rises={delta > 0} $falls={delta < 0}>
          <VisuallyHidden>Change </VisuallyHidden>
          <Money amount={delta} kind={delta > 0 ? 'income' : delta < 0 ? 'expense' : 'plain'} />
        </Delta>
        {balance < 0 && mayOwe ? (
          <Quiet as="span">
            <HeldAmount balance={0} owed={-balance} />
          </Quiet>
        ) : balance < 0 ? (
          <Below as="span">
            Position <Money amount={balance} />
          </Below>
        ) : (
          <Quiet as="span">
            <VisuallyHidden>Balance then </VisuallyHidden>
            <Money amount={balance} />
          </Quiet>
        )}
      </Amounts>
    </Row>
  );
}

/** A step's sentence with its amounts as the person reads them. `format` writes decimal units in the display currency. */
export const tellStep = (parts: ProofStep['parts'], format: (amount: number) => string): string =>
  parts.map((part) => (typeof part === 'string' ? part : format(part.amount))).join('');

const List = styled.ol`
  > li + li {
    border-top: 1px dashed ${({ theme }) => theme.ground.hairline};
  }
`;

/** Amounts stand under the sentence where both need the room. */
const Row = styled.li`
  ${skippedWhileOutOfSight}
  position: relative;
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${({ theme }) => `${theme.space[4]} ${theme.space[16]}`};
  padding: ${({ theme }) => theme.space[12]} 0;
`;

const What = styled.div`
  flex: 1 1 10rem;
  display: grid;
  align-content: start;
  gap: ${({ theme }) => theme.space[4]};
  min-width: 0;
`;

const RecordLink = styled(Link)`
  color: ${({ theme }) => theme.ink.strong};
  text-decoration: none;
  text-underline-offset: 3px;

  /* The whole step is the target. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${({ theme }) => theme.radius.control};
  }

  &:hover {
    text-decoration: underline;
  }

  &:focus-visible {
    outline: none;
  }

  &:focus-visible::after {
    outline: 2px solid ${({ theme }) => theme.meaning.accent.text};
  }
`;

const Amounts = styled.div`
  display: grid;
  align-content: start;
  justify-items: end;
  gap: ${({ theme }) => theme.space[4]};
`;

const Delta = styled.span<{ $rises: boolean; $falls: boolean }>`
  color: ${({ theme, $rises, $falls }) =>
    $rises ? theme.meaning.income.text : $falls ? theme.meaning.expense.text : theme.ink.normal};
  font-weight: ${({ theme }) => theme.font.weight.medium};
`;

const Below = styled(Quiet)`
  color: ${({ theme }) => theme.meaning.warning.text};
`;
