import { isDialogOpen } from '../../shared/keys/keyContext.ts';

/**
 * Keeps the focus near where it was when what had it goes away (a deleted row, the button of a list that is no longer
 * empty): Tab and screen readers go on from there, not from the top. Returns how to stop.
 */
export function keepFocus(): () => void {
  let last: Element | null = null;
  let around: Element[] = [];
  let frame = 0;
  const note = (target: EventTarget | null) => {
    if (!(target instanceof Element)) return;
    last = target;
    const parts = ancestorsInPage(target);
    // A dialog's focus goes back to the page: to where that was.
    if (parts.length > 0) around = parts;
  };
  const onFocus = ({ target }: FocusEvent) => note(target);
  const keep = () => {
    if (document.activeElement !== document.body || isDialogOpen()) return;
    const part = around.find((element) => element.isConnected);
    if (part instanceof HTMLElement) lendFocus(part);
  };
  const observer = new MutationObserver(() => {
    if (last === null || last.isConnected) return;
    // Whatever gives the focus back itself comes first.
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(keep);
  });
  note(document.activeElement);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', onFocus);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    document.removeEventListener('focusin', onFocus);
  };
}

/** What an element of the page stands in, from its parent up to `main`; nothing for an element beside it. */
function ancestorsInPage(element: Element): Element[] {
  const main = element.parentElement?.closest('main');
  const parts: Element[] = [];
  if (!main) return parts;
  for (let part = element.parentElement; part !== null; part = part.parentElement) {
    parts.push(part);
    if (part === main) break;
  }
  return parts;
}

/** Focuses what else takes no focus, without a ring, until the focus goes on. */
function lendFocus(part: HTMLElement): void {
  if (part.hasAttribute('tabindex')) return part.focus({ preventScroll: true });
  part.tabIndex = -1;
  part.style.outline = 'none';
  part.addEventListener(
    'blur',
    () => {
      part.removeAttribute('tabindex');
      part.style.outline = '';
    },
    { once: true },
  );
  part.focus({ preventScroll: true });
}
