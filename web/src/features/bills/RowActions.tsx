import { Ellipsis, type LucideIcon } from 'lucide-react';
import styled from 'styled-components';
import { Button } from '../../shared/ui/Button.tsx';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { Menu } from '../../shared/ui/Menu.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';

/** One thing that can be done about a row. */
export interface RowAction {
  text: string;
  icon: LucideIcon;
  onSelect: () => void;
  /** It stands out. */
  isMain?: boolean;
  isBusy?: boolean;
  isDisabled?: boolean;
}

interface RowActionsProps {
  actions: readonly RowAction[];
  /** What the row is about, for those who hear the page. */
  of: string;
  /** One button opens them as a menu. */
  folds?: boolean;
}

/** What can be done about a row: buttons side by side, or a menu. */
export function RowActions({ actions, of, folds = false }: RowActionsProps) {
  if (folds)
    return (
      <Menu
        trigger={<IconButton size="small" label={`Actions for ${of}`} icon={<Ellipsis size={18} />} />}
        actions={actions
          .filter(({ isDisabled = false }) => !isDisabled)
          .map(({ text, icon: Icon, onSelect }) => ({ text, icon: <Icon size={16} />, onSelect }))}
      />
    );
  return (
    <Buttons>
      {actions.map(({ text, icon: Icon, onSelect, isMain = false, isBusy = false, isDisabled = false }) => (
        <Button
          key={text}
          size="small"
          variant={isMain ? 'secondary' : 'quiet'}
          busy={isBusy}
          disabled={isDisabled}
          icon={<Icon size={16} aria-hidden="true" />}
          onClick={onSelect}
        >
          {text}
          <VisuallyHidden> {of}</VisuallyHidden>
        </Button>
      ))}
    </Buttons>
  );
}

/** Buttons at the end of a row; on phones below it. */
export const Buttons = styled.span`
  display: flex;
  gap: ${({ theme }) => theme.space[4]};

  ${({ theme }) => theme.media.narrow} {
    grid-column: 1 / -1;

    > * {
      flex: 1;
    }
  }
`;
