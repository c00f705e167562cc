import { X } from 'lucide-react';
import styled from 'styled-components';
import { ellipsis, Stack } from './layout.ts';

interface RemovableChipsProps {
  chips: readonly { text: string; onRemove: () => void }[];
  /** Takes all away; offered where there are several. */
  onClear?: () => void;
  className?: string;
  /** What one chip is, and all of them. */
  what?: string;
  label?: string;
}

/** What was chosen, such as filters of a list; each chip takes itself away. */
export function RemovableChips({
  chips,
  onClear,
  className,
  what = 'filter',
  label = 'Active filters',
}: RemovableChipsProps) {
  return (
    <Stack as="ul" row gap={8} wrap aria-label={label} className={className}>
      {chips.map(({ text, onRemove }) => (
        <li key={text}>
          <Chip type="button" aria-label={`Remove ${what} ${text}`} onClick={onRemove}>
            <span>{text}</span>
            <X size={14} aria-hidden="true" />
          </Chip>
        </li>
      ))}
      {onClear !== undefined && chips.length > 1 && (
        <li>
          <Clear type="button" onClick={onClear}>
            Clear all
          </Clear>
        </li>
      )}
    </Stack>
  );
}

const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[4]};
  max-width: min(24rem, 100%);
  min-height: 2rem;
  padding: 0 ${({ theme }) => theme.space[12]};
  border: 1px solid ${({ theme }) => theme.ground.hairline};
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme }) => theme.ground.raised};
  color: ${({ theme }) => theme.ink.strong};
  font-size: ${({ theme }) => theme.font.size.caption};

  span {
    ${ellipsis}
  }

  &:hover {
    background: ${({ theme }) => theme.ground.overlay};
  }

  ${({ theme }) => theme.media.touch} {
    min-height: ${({ theme }) => theme.size.touch};
  }
`;

const Clear = styled(Chip)`
  border-color: transparent;
  background: transparent;
  color: ${({ theme }) => theme.ink.quiet};
`;
