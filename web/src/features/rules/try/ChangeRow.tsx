import type { RuleChange } from '@ledgerline/contract';
import styled from 'styled-components';
import { shortDate } from '../../../shared/format/dates.ts';
import { ChangeLines } from './ChangeLines.tsx';
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
  const { record, transferTo } = change;
  return (
    <Root>
      <label>
        <input
          type="checkbox"
          checked={!isLeftOut}
          aria-label={`Change ${record.title}, ${shortDate(record.date)}`}
          disabled={changeTexts(change).length === 0}
          onChange={({ target }) => onLeaveOut(!target.checked)}
        />
        <ChangeLines change={change} />
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
  }
`;
