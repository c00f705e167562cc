import { useLayoutEffect } from 'react';
import type { DialogControl } from './ledgerDialog.ts';

/** Keeps a dialog open while something is being saved, also against Back: else nobody would hear what came of it. */
export function useLock({ onLocked }: Pick<DialogControl, 'onLocked'>, locked: boolean): void {
  useLayoutEffect(() => onLocked(locked), [onLocked, locked]);
}
