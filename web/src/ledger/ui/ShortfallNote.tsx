import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';

interface ShortfallNoteProps {
  /** In decimal units; 0 shows nothing. */
  shortfall: number;
  /** The offer to set the balance, where there is room for it. */
  action?: ReactNode;
}

/** Stands wherever a balance stands that more was spent from than was recorded. */
export function ShortfallNote({ shortfall, action }: ShortfallNoteProps) {
  const format = useFormatAmount();
  if (shortfall <= 0) return null;
  return (
    <Note>
      <Text>
        <TriangleAlert size={14} aria-hidden="true" />
        Spent {format(shortfall)} more than recorded
      </Text>
      {action}
    </Note>
  );
}

const Note = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  color: ${({ theme }) => theme.meaning.warning.text};
  font-size: ${({ theme }) => theme.font.size.caption};
`;

const Text = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[4]};
`;
