import { cloneElement, type ReactElement, type ReactNode, useState } from 'react';
import { lazyNamed } from './lazyNamed.ts';
import { OpenedPart } from './OpenedPart.tsx';

/** An action in a menu. */
export interface MenuAction {
  text: string;
  icon?: ReactNode;
  tone?: 'normal' | 'danger';
  onSelect: () => void;
}

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement<Record<string, unknown>>;
  actions: readonly MenuAction[];
}

const OpenMenu = lazyNamed(() => import('./OpenMenu.tsx'), 'OpenMenu', 'early');

/** A menu of actions: arrow keys, typing a first letter, Esc. Its code comes when it is opened first. */
export function Menu({ trigger, actions }: MenuProps) {
  const [asked, setAsked] = useState(false);
  const button = cloneElement(trigger, { 'aria-haspopup': 'menu', onClick: () => setAsked(true) });
  if (!asked) return button;
  return (
    <OpenedPart fallback={button} onFailed={() => setAsked(false)}>
      <OpenMenu trigger={trigger} actions={actions} />
    </OpenedPart>
  );
}
