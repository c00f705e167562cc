import { type RefCallback, useCallback, useRef, useState } from 'react';

/** The width of an element in pixels, 0 before it is measured. Drawings take it instead of scaling their labels. */
export function useWidth<Item extends Element>(): [RefCallback<Item>, number] {
  const [width, setWidth] = useState(0);
  const observer = useRef<ResizeObserver | null>(null);
  const ref = useCallback((element: Item | null) => {
    observer.current?.disconnect();
    if (element === null) return;
    observer.current = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.round(entry.contentRect.width));
    });
    observer.current.observe(element);
  }, []);
  return [ref, width];
}
