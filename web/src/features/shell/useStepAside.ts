import { type MouseEvent, type PointerEvent, useState } from 'react';

/** In px: as far as a hand moves that does not mean to. */
const slack = 32;

/**
 * For what opens on hover: once a link in it was pressed it steps aside, out of the way of the page that was asked for,
 * until the pointer comes back or moves on to something else in it.
 */
export function useStepAside() {
  const [pressedAt, setPressedAt] = useState<{ x: number; y: number } | null>(null);
  const comeBack = () => setPressedAt(null);
  return {
    'data-aside': pressedAt === null ? undefined : true,
    onClick({ target, detail, clientX, clientY }: MouseEvent) {
      // A press of Enter has no place, and the keyboard keeps it open.
      if (detail > 0 && target instanceof Element && target.closest('a'))
        setPressedAt({ x: clientX, y: clientY });
    },
    onPointerLeave: comeBack,
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (pressedAt && Math.hypot(clientX - pressedAt.x, clientY - pressedAt.y) > slack) comeBack();
    },
  };
}
