import { cloneElement } from 'react';
import { lazyNamed } from '../code/lazyNamed.ts';
import { LateOpener } from './Boundary.tsx';
import type { MenuProps } from './OpenMenu.tsx';

const OpenMenu = lazyNamed(() => import('./OpenMenu.tsx'), 'OpenMenu', 'early');

/** A menu of actions: arrow keys, typing a first letter, Esc. Its code comes when it is opened first. */
export const Menu = ({ trigger, actions }: MenuProps) => (
  <LateOpener button={cloneElement(trigger, { 'aria-haspopup': 'menu' })}>
    {(button) => <OpenMenu trigger={button} actions={actions} />}
  </LateOpener>
);
