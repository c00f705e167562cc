import type { LucideIcon } from 'lucide-react';
import { isValidElement, type ReactNode } from 'react';

/** An icon by its name, which gets the size of its place; or one that is drawn already. */
export type IconOf = LucideIcon | ReactNode;

const isNamed = (icon: IconOf): icon is LucideIcon =>
  typeof icon === 'object' && icon !== null && 'render' in icon && !isValidElement(icon);

/** Draws it, this many pixels wide. Nobody hears of it: what it stands beside says the same. */
export const iconOf = (Icon: IconOf, size: number): ReactNode =>
  isNamed(Icon) ? <Icon size={size} aria-hidden="true" /> : Icon;
