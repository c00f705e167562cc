import { cloneElement, type ReactNode } from 'react';
import { LateOpener, type Opener } from './LateOpener.tsx';
import { lazyNamed } from './lazyNamed.ts';

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

const OpenMenu = lazyNamed(() => import('./OpenMenu.tsx'), 'OpenMenu', 'early');

/** A menu of actions: arrow keys, typing a first letter, Esc. Its code comes when it is opened first. */
export const Menu = ({ trigger, actions }: MenuProps) => (
  <LateOpener button={cloneElement(trigger, { 'aria-haspopup': 'menu' })}>
    {(button) => <OpenMenu trigger={button} actions={actions} />}
  </LateOpener>
);
