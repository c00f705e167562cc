import type { StatementRead } from '@ledgerline/contract';
import styled from 'styled-components';
import { summaryStyle } from '../../shared/ui/summaryStyle.ts';
import { count } from './importTexts.ts';

const reasons: Record<string, string> = {
  pending: 'not booked yet',
  'other-currency': 'in another currency',
  footer: 'below the table',
  information: 'no movement',
};

/** What stands in the file and is no booked row, folded away. */
export function LeftOutRows({ leftOut }: { leftOut: StatementRead['leftOut'] }) {
  if (leftOut.length === 0) return null;
  return (
    <Details>
      <Summary>{count(leftOut.length, 'line')} left out</Summary>
      <ul>
        {leftOut.slice(0, 200).map(({ line, reason, text }) => (
          <li key={`${line} ${text}`}>
            Line {line}, {reasons[reason] ?? reason}: {text}
          </li>
        ))}
      </ul>
    </Details>
  );
}

const Summary = styled.summary`
  ${summaryStyle}
  color: ${({ theme }) => theme.ink.quiet};
`;

const Details = styled.details`
  margin-top: ${({ theme }) => theme.space[12]};

  ul {
    overflow-wrap: anywhere;
    padding-top: ${({ theme }) => theme.space[8]};
    color: ${({ theme }) => theme.ink.quiet};
    font-size: ${({ theme }) => theme.font.size.caption};
  }
`;
