import type { ProofStep } from '@ledgerline/contract';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { HeldAmount } from '../../ledger/owing/Holding.tsx';
import { dateTime } from '../../shared/format/dates.ts';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import { Money } from '../../shared/money/Money.tsx';
import { ListRow, RowName, skipsRows } from '../../shared/ui/ListRow.tsx';
import { Quiet, Stack, Text } from '../../shared/ui/layout.ts';
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
    <ol aria-label={label} style={skipsRows(steps.length)}>
      {steps.map((step) => (
        <Step key={step.revision} step={step} mayOwe={mayOwe} />
      ))}
    </ol>
  );
}

function Step({ step, mayOwe }: { step: ProofStep; mayOwe: boolean }) {
  const { revision, at, record, parts, delta, balance } = step;
  const format = useFormatAmount();
  return (
    <ListRow
      look="divided"
      pad={12}
      top
      title={
        <Told as={Link} to={`/dashboard/activity?record=${record.id}`}>
          {tellStep(parts, format)}
        </Told>
      }
      details={
        <Quiet as="span">
          <time dateTime={at}>{dateTime(at)}</time> · <VisuallyHidden>revision </VisuallyHidden>
          <span aria-hidden="true">#</span>
          {revision}
        </Quiet>
      }
      end={
        <Stack items="end" gap={2}>
          <Text as="span" weight="medium" {...(delta < 0 && { tone: 'expense' as const })}>
            <VisuallyHidden>Change </VisuallyHidden>
            <Money amount={delta} kind={delta > 0 ? 'income' : delta < 0 ? 'expense' : 'plain'} />
          </Text>
          {balance < 0 && mayOwe ? (
            <Quiet as="span">
              <HeldAmount balance={0} owed={-balance} />
            </Quiet>
          ) : balance < 0 ? (
            <Text as="span" tone="warning" size="caption">
              Position <Money amount={balance} />
            </Text>
          ) : (
            <Quiet as="span">
              <VisuallyHidden>Balance then </VisuallyHidden>
              <Money amount={balance} />
            </Quiet>
          )}
        </Stack>
      }
    />
  );
}

/** A step's sentence with its amounts as the person reads them. `format` writes decimal units in the display currency. */
export const tellStep = (parts: ProofStep['parts'], format: (amount: number) => string): string =>
  parts.map((part) => (typeof part === 'string' ? part : format(part.amount))).join('');

const Told = styled(RowName)`
  font-weight: inherit;
  white-space: normal;

  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;
