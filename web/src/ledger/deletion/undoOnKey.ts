/** Calls `undo` on Ctrl/Cmd+Z outside of text fields, before anyone else hears the key; gives the way to stop. */
export function undoOnKey(undo: () => void, target: Window = window): () => void {
  const onKey = (event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
    if (!isUndo || event.shiftKey || event.altKey || isTextField(event.target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    undo();
  };
  target.addEventListener('keydown', onKey, { capture: true });
  return () => target.removeEventListener('keydown', onKey, { capture: true });
}

function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [contenteditable="true"]'))
  );
}
