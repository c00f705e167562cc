import { isTyping, strokeOf } from '../../shared/keys/keys.ts';

/** Calls `undo` on Ctrl/Cmd+Z outside of text fields, before anyone else hears the key; gives the way to stop. */
export function undoOnKey(undo: () => void, target: Window = window): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (strokeOf(event) !== 'mod+z' || isTyping(event.target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    undo();
  };
  target.addEventListener('keydown', onKey, { capture: true });
  return () => target.removeEventListener('keydown', onKey, { capture: true });
}
