import { type RefObject, useEffect, useState } from 'react';

/** Rows beyond the seen ones that are drawn, so that a quick scroll shows no gap. */
const beyond = 8;

/** Which rows of a long list of equal rows are in sight: from the first to before the last. */
export function useWindow(scroller: RefObject<HTMLElement | null>, count: number, height: number) {
  const [seen, setSeen] = useState({ top: 0, height: 640 });
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const look = () => setSeen({ top: element.scrollTop, height: element.clientHeight });
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller]);
  const first = Math.max(0, Math.floor(seen.top / height) - beyond);
  const last = Math.min(count, Math.ceil((seen.top + seen.height) / height) + beyond);
  return { first, last };
}
