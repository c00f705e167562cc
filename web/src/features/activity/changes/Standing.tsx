import type { ActivityEntry } from '@ledgerline/contract';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { Quiet } from '../../../shared/ui/text.ts';
import { showChange } from './changeAnchor.ts';
import { standingText } from './standing.ts';

/** In a button's place, why there is nothing to take back. */
export function Standing({ entry }: { entry: ActivityEntry }) {
  const navigate = useNavigate();
  const { revertedBy, record } = entry;
  if (revertedBy !== undefined)
    return (
      <Jump
        type="button"
        onClick={() => {
          // The revert may stand on another page, or in a group.
          if (!showChange(revertedBy)) void navigate(`/dashboard/activity?record=${record.id}`);
        }}
      >
        Reverted
      </Jump>
    );
  const text = standingText(entry.type);
  return text === null ? null : <Quiet as="span">{text}</Quiet>;
}

const Jump = styled.button`
  min-height: ${({ theme }) => theme.size.compact};
  color: ${({ theme }) => theme.meaning.accent.text};
  font-size: ${({ theme }) => theme.font.size.caption};
  white-space: nowrap;

  ${({ theme }) => theme.media.touch} {
    min-height: ${({ theme }) => theme.size.touch};
  }

  &:hover {
    text-decoration: underline;
  }
`;
