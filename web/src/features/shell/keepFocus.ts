import { topDialog } from '../../shared/keys/keys.ts';
import { lendFocus } from '../../shared/ui/focus.ts';

/**
 * Keeps the focus near where it was when what had it goes away (a deleted row, the button of a list that is no longer
 * empty): on the next row or the one before, else on what it stood in. Tab and screen readers go on from there, not
 * from the top. Under a dialog it stays in that, also where a button that had it can't be pressed any more. Returns how
 * to stop.
 */
export function keepFocus(): () => void {
  let last: Element | null = null;
  let around: Element[] = [];
  let frame = 0;
  const note = (target: EventTarget | null) => {
    if (!(target instanceof Element)) return;
    last = target;
    const parts = placesAround(target);
    // A dialog's focus goes back to the page: to where that was.
    if (parts.length > 0) around = parts;
  };
  const onFocus = ({ target }: FocusEvent) => note(target);
  const keep = () => {
    if (document.activeElement !== document.body) return;
    const dialog = topDialog();
    if (dialog) return lendFocus(dialog);
    if (last?.isConnected) return;
    const place = around.find((element) => element.isConnected);
    const rowIsGone = around.find((element) => element.matches('li'))?.isConnected === false;
    const control = rowIsGone && place?.matches('li') ? place.querySelector<HTMLElement>('a, button') : null;
    if (control !== null) control.focus({ preventScroll: true });
    else if (place instanceof HTMLElement) lendFocus(place);
  };
  const observer = new MutationObserver(() => {
    if (last === null || (last.isConnected && !last.matches(':disabled'))) return;
    cancelAnimationFrame(frame);
    // Whatever gives the focus in the next frame itself comes first: a dialog that has just come does.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(keep);
    });
  });
  note(document.activeElement);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', onFocus);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    document.removeEventListener('focusin', onFocus);
  };
}

/**
 * What an element of the page stands in, from its parent up to `main`; after its row come the rows beside that.
 * Nothing for an element beside `main`.
 */
function placesAround(element: Element): Element[] {
  const main = element.parentElement?.closest('main');
  const row = element.closest('li');
  const places: Element[] = [];
  if (!main) return places;
  for (let part = element.parentElement; part !== null; part = part.parentElement) {
    places.push(part);
    if (part === row)
      for (const beside of [part.nextElementSibling, part.previousElementSibling])
        if (beside !== null) places.push(beside);
    if (part === main) break;
  }
  return places;
}
