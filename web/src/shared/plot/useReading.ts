import { type KeyboardEvent, type PointerEvent, useState } from 'react';

interface ReadingOptions {
  /** What the drawing is called. */
  label: string;
  /** How many places it has. */
  count: number;
  /** What a place says, as a sentence. */
  textOf: (place: number) => string;
  /** The place at so many pixels from the drawing's left edge. */
  placeAt: (x: number) => number;
}

/**
 * Reads a drawing place by place, by pointer or arrow keys: which one is read, null while none is, and what makes the
 * drawing's element the slider that chooses it.
 */
export function useReading({ label, count, textOf, placeAt }: ReadingOptions) {
  const [chosen, setChosen] = useState<number | null>(null);
  const last = count - 1;
  const reading = chosen === null ? null : Math.min(chosen, last);
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    setChosen(placeAt(event.clientX - left));
  };
  const step = (event: KeyboardEvent) => {
    const from = reading ?? last;
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: last }[event.key];
    if (event.key === 'Escape') setChosen(null);
    if (to === undefined) return;
    event.preventDefault();
    setChosen(Math.max(0, Math.min(last, to)));
  };
  const slider = {
    // No input can hold a drawing.
    role: 'slider',
    tabIndex: 0,
    'aria-label': label,
    'aria-valuemin': 1,
    'aria-valuemax': count,
    'aria-valuenow': (reading ?? last) + 1,
    'aria-valuetext': textOf(reading ?? last),
    onPointerMove: point,
    onPointerDown: point,
    onPointerLeave: () => setChosen(null),
    onKeyDown: step,
    onBlur: () => setChosen(null),
  };
  return { reading, slider };
}
