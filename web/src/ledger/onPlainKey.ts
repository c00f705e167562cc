/** Calls `press` when the key is pressed alone, outside of text fields and dialogs; gives the way to stop. */
export function onPlainKey(key: string, press: () => void, target: Window = window): () => void {
  const onKey = (event: KeyboardEvent) => {
    const isAlone = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
    if (event.key !== key || !isAlone || event.defaultPrevented || isBusy(event.target)) return;
    event.preventDefault();
    press();
  };
  target.addEventListener('keydown', onKey);
  return () => target.removeEventListener('keydown', onKey);
}

function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return true;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role="combobox"]') !== null)
  );
}
