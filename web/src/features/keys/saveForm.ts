import { isApple } from '../../shared/keys/keys.ts';

/**
 * Saves the form of a dialog that has the focus, wherever in it, on Ctrl+Enter (Cmd+Enter on Apple's systems): there a
 * list does not open, and no line breaks.
 */
export function saveForm(event: KeyboardEvent, apple: boolean = isApple()): void {
  const { key, repeat, isComposing, target } = event;
  const isSave = key === 'Enter' && (apple ? event.metaKey : event.ctrlKey);
  if (!isSave || repeat || isComposing || !(target instanceof Element)) return;
  const form = target.closest<HTMLFormElement>('[role="dialog"] form');
  if (!form) return;
  event.preventDefault();
  event.stopPropagation();
  form.requestSubmit();
}
