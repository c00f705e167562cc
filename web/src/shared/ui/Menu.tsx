import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { popupItemStyle, popupStyle } from './overlayStyle.ts';

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement<Record<string, unknown>>;
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
}

/** A menu of actions: arrow keys, typing a first letter, Esc. Fill it with `MenuItem`, `MenuLink`, `MenuSeparator`. */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Positioner sideOffset={4} align={align} collisionPadding={8}>
          <Popup>{children}</Popup>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface MenuItemProps {
  icon?: ReactNode;
  tone?: 'normal' | 'danger';
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

/** An action in a menu. */
export function MenuItem({ icon, tone = 'normal', disabled = false, onSelect, children }: MenuItemProps) {
  return (
    <Item disabled={disabled} onClick={onSelect} $danger={tone === 'danger'}>
      {icon}
      {children}
    </Item>
  );
}

/** A way to another page in a menu. */
export function MenuLink({ to, icon, children }: { to: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <LinkItem closeOnClick render={<Link to={to} />}>
      {icon}
      {children}
    </LinkItem>
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

const LinkItem = styled(Base.LinkItem)`
  ${popupItemStyle}
`;

/** A hairline between groups of a menu. */
export const MenuSeparator = styled(Base.Separator)`
  height: 1px;
  margin: ${({ theme }) => theme.space[4]} 0;
  background: ${({ theme }) => theme.ground.hairline};
`;
