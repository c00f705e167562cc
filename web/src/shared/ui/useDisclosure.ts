import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useBackCloses } from './useBackCloses.ts';

/**
 * A button that shows and hides a list of links below or above it. Esc, Back, a press elsewhere, leaving with the
 * keyboard and navigating close it. Spread `root` on the element around both, `trigger` on the button; its links
 * `replace` the list's entry in the history.
 */
export function useDisclosure(id: string) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useBackCloses(open, close, 'popup');
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return undefined;
    const pressed = (event: PointerEvent) => {
      if (event.target instanceof Node && root.current?.contains(event.target) === false) setOpen(false);
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  }, [open]);

  return {
    open,
    close,
    rootProps: {
      ref: root,
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        close();
        button.current?.focus();
      },
      onClick({ target }: MouseEvent) {
        if (target instanceof Element && target.closest('a') !== null) close();
      },
      onBlur(event: FocusEvent) {
        const next = event.relatedTarget;
        if (next instanceof Node && !event.currentTarget.contains(next)) close();
      },
    },
    triggerProps: {
      ref: button,
      'aria-expanded': open,
      'aria-controls': id,
      onClick: () => setOpen(!open),
    },
  };
}
