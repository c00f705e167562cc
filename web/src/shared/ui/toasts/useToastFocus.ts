import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Toast } from '../../toasts/toastQueue.ts';

/**
 * The keyboard's way into the toasts and back: F6 goes to the newest one and, from there, to where the focus was; so
 * does the focus of a toast that goes. While the keyboard is at one, time stands still.
 */
export function useToastFocus(
  frame: RefObject<HTMLElement | null>,
  visible: readonly Toast[],
  hold: (is: boolean) => void,
) {
  const focusedId = useRef<string | null>(null);
  const former = useRef<Element | null>(null);

  function goBack(): void {
    focusedId.current = null;
    hold(false);
    if (former.current instanceof HTMLElement && former.current.isConnected) former.current.focus();
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      const cards = frame.current?.querySelectorAll('[data-toast]:not([inert])') ?? [];
      const button = [...cards].at(-1)?.querySelector('button');
      if (!button) return;
      event.preventDefault();
      if (focusedId.current === null) button.focus();
      else goBack();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });

  useLayoutEffect(() => {
    if (focusedId.current !== null && !visible.some(({ id }) => id === focusedId.current)) goBack();
  });

  return {
    goBack,
    onFocus(event: FocusEvent) {
      if (!frame.current?.contains(event.relatedTarget)) former.current = event.relatedTarget;
      focusedId.current = event.target.closest<HTMLElement>('[data-toast]')?.dataset['toast'] ?? null;
      if (event.target.matches(':focus-visible')) hold(true);
    },
    onBlur(event: FocusEvent) {
      if (frame.current?.contains(event.relatedTarget)) return;
      focusedId.current = null;
      hold(false);
    },
  };
}
