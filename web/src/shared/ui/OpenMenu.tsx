import { Menu as Base } from '@base-ui/react/menu';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { Opener } from './Boundary.tsx';
import { popupItemStyle, popupStyle } from './overlayStyle.ts';
import { addressNow } from './page.ts';
import { isUnderPopup, useBackCloses } from './useBackCloses.ts';

/** An action in a menu. */
export interface MenuAction {
  text: string;
  icon?: ReactNode;
  tone?: 'normal' | 'danger';
  /** What it does, or the page that it leads to. */
  onSelect: (() => void) | string;
}

export interface MenuProps {
  /** The button that opens it. */
  trigger: Opener;
  actions: readonly MenuAction[];
}

/** The menu itself, open from the start. */
export function OpenMenu({ trigger, actions }: MenuProps) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(true);
  useBackCloses(open, () => setOpen(false), 'popup');
  const choose = (onSelect: MenuAction['onSelect']) =>
    // The page that it leads to takes the menu's entry in the history.
    typeof onSelect === 'string'
      ? void navigate(onSelect, { replace: isUnderPopup(addressNow().state) })
      : onSelect();
  return (
    <Base.Root open={open} onOpenChange={setOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Positioner sideOffset={4} align="end" collisionPadding={8}>
          <Popup>
            {actions.map(({ text, icon, tone, onSelect }) => (
              <Item key={text} onClick={() => choose(onSelect)} $danger={tone === 'danger'}>
                {icon}
                {text}
              </Item>
            ))}
          </Popup>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const Positioner = styled(Base.Positioner)`
  z-index: ${({ theme }) => theme.layer.popup};
`;

const Popup = styled(Base.Popup)`
  ${popupStyle}
  min-width: 12rem;
  padding: ${({ theme }) => theme.space[4]};
`;

const Item = styled(Base.Item)<{ $danger: boolean }>`
  ${popupItemStyle}

  &,
  &[data-highlighted] {
    ${({ theme, $danger }) => $danger && `color: ${theme.meaning.danger.text};`}
  }
`;
