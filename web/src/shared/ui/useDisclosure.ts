import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * A button that shows and hides a list of links below or above it. Esc, a press elsewhere, leaving with the keyboard
 * and navigating close it. Spread `root` on the element around both, `trigger` on the button.
 */
export function useDisclosure(id: string) {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const open = openAt === key;

  useEffect(() => {
    if (!open) return undefined;
    const pressed = (event: PointerEvent) => {
      if (event.target instanceof Node && root.current?.contains(event.target) === false)
        setOpenAt(undefined);
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  }, [open]);

  return {
    open,
    close: () => setOpenAt(undefined),
    rootProps: {
      ref: root,
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'Escape' || !open) return;
        setOpenAt(undefined);
        button.current?.focus();
      },
      onBlur(event: FocusEvent) {
        const next = event.relatedTarget;
        if (next instanceof Node && !event.currentTarget.contains(next)) setOpenAt(undefined);
      },
    },
    triggerProps: {
      ref: button,
      'aria-expanded': open,
      'aria-controls': id,
      onClick: () => setOpenAt(open ? undefined : key),
    },
  };
}
