import type { RuleChange } from '@ledgerline/contract';
import styled from 'styled-components';
import { shortDate } from '../../../shared/format/dates.ts';
import { useFormatAmount } from '../../../shared/money/formatAmount.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Quiet, Stack, Strong } from '../../../shared/ui/layout.ts';
import { changeTexts } from './changeTexts.ts';

/** A record and, field by field, what a rule would change of it. */
export function ChangeLines({ change }: { change: RuleChange }) {
  const format = useFormatAmount();
  const { record, byHand } = change;
  return (
    <Lines>
      <Stack as="span" row wrap justify="space-between" gap={12} lineGap={2}>
        <Strong as="span">{record.title}</Strong>
        <span className="figures">{format(record.amount)}</span>
      </Stack>
      <Quiet as="span">
        {shortDate(record.date)} {byHand && <Badge meaning="warning">Chosen by hand</Badge>}
      </Quiet>
      {changeTexts(change).map((text) => (
        <span key={text}>{text}</span>
      ))}
    </Lines>
  );
}

const Lines = styled.span`
  flex: 1;
  display: grid;
  gap: 2px;
  min-width: 0;
  overflow-wrap: anywhere;
`;
