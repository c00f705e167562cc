import { Menu as Base } from '@base-ui/react/menu';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Opener } from './LateOpener.tsx';
import { popupItemStyle, popupStyle } from './overlayStyle.ts';

/** An action in a menu. */
export interface MenuAction {
  text: string;
  icon?: ReactNode;
  tone?: 'normal' | 'danger';
  onSelect: () => void;
}

export interface MenuProps {
  /** The button that opens it. */
  trigger: Opener;
  actions: readonly MenuAction[];
}

/** The menu itself, open from the start. */
export function OpenMenu({ trigger, actions }: MenuProps) {
  return (
    <Base.Root defaultOpen>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Positioner sideOffset={4} align="end" collisionPadding={8}>
          <Popup>
            {actions.map(({ text, icon, tone, onSelect }) => (
              <Item key={text} onClick={onSelect} $danger={tone === 'danger'}>
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
