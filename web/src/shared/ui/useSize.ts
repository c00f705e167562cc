import { type RefCallback, useCallback, useRef, useState } from 'react';

/** In pixels. */
export interface Size {
  width: number;
  height: number;
}

const unmeasured: Size = { width: 0, height: 0 };

/** The size of an element, 0 × 0 before it is measured. Drawings take it instead of scaling their labels. */
export function useSize<Item extends Element>(): [RefCallback<Item>, Size] {
  const [size, setSize] = useState(unmeasured);
  const observer = useRef<ResizeObserver | null>(null);
  const ref = useCallback((element: Item | null) => {
    observer.current?.disconnect();
    if (element === null) return;
    observer.current = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      setSize({ width: Math.round(width), height: Math.round(height) });
    });
    observer.current.observe(element);
  }, []);
  return [ref, size];
}
