import { useEffect, useRef } from 'react';
import { createStore } from '../store/store.ts';

/** What the page has to say to those who do not see it change. */
export const pageStatus = createStore('');

/**
 * Says this on the page's one status whenever it changes: "43 transactions". What the page begins with is no news, and
 * undefined is not known yet.
 */
export function usePageStatus(text: string | undefined): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (text === undefined || text === last.current) return;
    if (last.current !== undefined) pageStatus.set(text);
    last.current = text;
  }, [text]);
  useEffect(() => () => pageStatus.set(''), []);
}
