import { useLayoutEffect } from 'react';
import { isInDialog } from '../../shared/keys/keys.ts';

/** What the focus may go to with Tab. */
const stops = ':is(input, textarea, select, button, a[href]):not(:disabled, [tabindex="-1"])';

/**
 * Keeps what is typed while a dialog is on its way, and types it into the dialog once that has the focus. `turn`: which
 * dialog is open, null for none. Nothing typed gets lost or goes to the page below; Enter is kept back, so that nothing
 * is pressed before it is seen.
 */
export function useEarlyKeys(turn: number | null): void {
  // Before the next key can come.
  useLayoutEffect(() => {
    if (turn === null) return undefined;
    const early: KeyboardEvent[] = [];
    const keep = (event: KeyboardEvent) => {
      if (isInDialog(document.activeElement) || event.ctrlKey || event.metaKey || event.isComposing) return;
      if (event.key.length > 1 && !held.has(event.key)) return;
      // A toast lies over the dialog, and its buttons are pressed with the keys.
      if (document.activeElement?.closest('[data-toast]')) return;
      event.preventDefault();
      early.push(event);
    };
    const arrived = () => {
      if (!isInDialog(document.activeElement)) return;
      // From now on keys go where the focus is, also into a list that a field of the dialog opens.
      stop();
      queueMicrotask(() => void typeAll(early));
    };
    const stop = () => {
      window.removeEventListener('keydown', keep, true);
      window.removeEventListener('focusin', arrived);
    };
    window.addEventListener('keydown', keep, true);
    window.addEventListener('focusin', arrived);
    return stop;
  }, [turn]);
}

const held: ReadonlySet<string> = new Set(['Tab', 'Backspace', 'Enter']);

/** Each key meets the field as the one before it left it. All of this is over before the next press. */
async function typeAll(keys: readonly KeyboardEvent[]): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one key after the other
  for (const key of keys) await typeKey(key);
}

/** Does with the focused part what a press of this key would have done. */
async function typeKey({ key, code, shiftKey }: KeyboardEvent): Promise<void> {
  const field = document.activeElement;
  if (key === 'Tab') return moveFocus(shiftKey ? -1 : 1);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || key === 'Enter') return;
  const press = new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true });
  if (field.dispatchEvent(press)) {
    const { selectionStart, selectionEnd, value } = field;
    const end = selectionEnd ?? value.length;
    const start = selectionStart ?? end;
    const isBackspace = key === 'Backspace';
    const from = isBackspace && start === end ? Math.max(0, start - 1) : start;
    field.setRangeText(isBackspace ? '' : key, from, end, 'end');
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  // What the press changed is drawn.
  await Promise.resolve();
}

function moveFocus(by: 1 | -1): void {
  const focused = document.activeElement;
  const parts = [...(focused?.closest('[role="dialog"]')?.querySelectorAll<HTMLElement>(stops) ?? [])];
  parts[(parts.indexOf(focused as HTMLElement) + by + parts.length) % parts.length]?.focus();
}
