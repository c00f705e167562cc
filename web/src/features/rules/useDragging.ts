import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';

/** A row that is being dragged, and the place that it would take. */
export interface Dragged {
  id: string;
  place: number;
}

interface Dragging {
  dragged: Dragged | null;
  /** Begins with a press on a row's handle. */
  begin: (id: string, place: number, event: ReactPointerEvent<HTMLElement>) => void;
}

/**
 * Drags rows of a list by their handles, with mouse, pen or finger. The rows stay where they are until the drop; Esc
 * ends it without one.
 */
export function useDragging(onDrop: (id: string, place: number) => void): Dragging {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  return {
    dragged,
    begin(id, place, event) {
      if (event.button !== 0) return;
      const rows = [...(event.currentTarget.closest('ol')?.children ?? [])];
      let now = place;
      const move = ({ clientY }: PointerEvent) => {
        now = placeAt(rows, place, clientY);
        setDragged({ id, place: now });
      };
      const end = () => {
        window.removeEventListener('pointermove', move);
        window.removeEventListener('pointerup', drop);
        window.removeEventListener('pointercancel', end);
        window.removeEventListener('keydown', leave, true);
        setDragged(null);
      };
      const drop = () => {
        end();
        onDrop(id, now);
      };
      const leave = (key: KeyboardEvent) => {
        if (key.key !== 'Escape') return;
        key.stopPropagation();
        end();
      };
      window.addEventListener('pointermove', move);
      window.addEventListener('pointerup', drop);
      window.addEventListener('pointercancel', end);
      window.addEventListener('keydown', leave, true);
      stop.current = end;
      setDragged({ id, place });
    },
  };
}

/** The place that a row takes at this height: behind all others whose middle is above. */
const placeAt = (rows: readonly Element[], own: number, y: number): number =>
  rows.filter((row, place) => {
    const { top, height } = row.getBoundingClientRect();
    return place !== own && top + height / 2 < y;
  }).length;
