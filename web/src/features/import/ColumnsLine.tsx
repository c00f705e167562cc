import type { StatementRead } from '@ledgerline/contract';
import styled from 'styled-components';
import { Button } from '../../shared/ui/Button.tsx';
import { columnsRead } from './columnsRead.ts';

interface ColumnsLineProps {
  preview: Pick<StatementRead, 'reading' | 'layout'>;
  onCorrect: () => void;
}

/** How each column was read, in one line that a person can correct. Nothing for a file that is no table. */
export function ColumnsLine({ preview: { reading, layout }, onCorrect }: ColumnsLineProps) {
  const columns = columnsRead(reading, layout);
  if (columns.length === 0) return null;
  return (
    <Line>
      <span>
        {columns.map(({ role, label, names }, place) => (
          <span key={role}>
            {place > 0 && '; '}
            {label}: <em>{names.join(', ')}</em>
          </span>
        ))}
        .
      </span>{' '}
      <Button variant="quiet" size="small" onClick={onCorrect}>
        Correct the columns
      </Button>
    </Line>
  );
}

const Line = styled.li`
  overflow-wrap: anywhere;
  color: ${({ theme }) => theme.ink.quiet};

  em {
    color: ${({ theme }) => theme.ink.normal};
    font-style: normal;
  }
`;
