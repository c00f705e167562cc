import type { RuleChange } from '@ledgerline/contract';
import styled from 'styled-components';
import { shortDate } from '../../../shared/format/dates.ts';
import { useFormatAmount } from '../../../shared/money/formatAmount.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Quiet, Strong } from '../../../shared/ui/text.ts';
import { changeTexts } from './changeTexts.ts';

interface ChangeRowProps {
  change: RuleChange;
  isLeftOut: boolean;
  isTransfer: boolean;
  onLeaveOut: (isOut: boolean) => void;
  onTransfer: (isTransfer: boolean) => void;
}

/** What a rule would do to one record. A transfer is made of it only where that was ticked. */
export function ChangeRow({ change, isLeftOut, isTransfer, onLeaveOut, onTransfer }: ChangeRowProps) {
  const format = useFormatAmount();
  const { record, byHand, transferTo } = change;
  const texts = changeTexts(change);
  return (
    <Root>
      <label>
        <input
          type="checkbox"
          checked={!isLeftOut}
          aria-label={`Change ${record.title}, ${shortDate(record.date)}`}
          disabled={texts.length === 0}
          onChange={({ target }) => onLeaveOut(!target.checked)}
        />
        <Lines>
          <Head>
            <Strong as="span">{record.title}</Strong>
            <span className="figures">{format(record.amount)}</span>
          </Head>
          <Quiet as="span">
            {shortDate(record.date)} {byHand && <Badge meaning="warning">Chosen by hand</Badge>}
          </Quiet>
          {texts.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </Lines>
      </label>
      {transferTo && (
        <label>
          <input type="checkbox" checked={isTransfer} onChange={({ target }) => onTransfer(target.checked)} />
          <span>Make it a transfer with {transferTo.name}</span>
        </label>
      )}
    </Root>
  );
}

const Root = styled.li`
  padding: ${({ theme }) => theme.space[8]} 0;
  border-bottom: 1px solid ${({ theme }) => theme.ground.hairline};

  > label {
    display: flex;
    gap: ${({ theme }) => theme.space[12]};
    min-height: ${({ theme }) => theme.size.touch};
    align-items: center;
    cursor: pointer;
  }

  input {
    flex: none;
    width: 20px;
    height: 20px;
    accent-color: ${({ theme }) => theme.meaning.accent.text};
  }
`;

const Lines = styled.span`
  flex: 1;
  display: grid;
  gap: 2px;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Head = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${({ theme }) => `0 ${theme.space[12]}`};
`;
