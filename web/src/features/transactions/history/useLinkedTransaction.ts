import { type RefObject, useEffect, useRef } from 'react';
import { addressNow } from '../../../shared/ui/page.ts';

/** How long a linked transaction is marked, in milliseconds. */
const highlightFor = 3000;

/**
 * Scrolls to the linked transaction once it is there. After three seconds `onSeen` is told, which takes the link out
 * of the address and so ends the highlight.
 */
export function useLinkedTransaction(
  id: string | undefined,
  isThere: boolean,
  onSeen: () => void,
): { highlightedId: string | undefined; ref: RefObject<HTMLLIElement | null> } {
  const ref = useRef<HTMLLIElement>(null);
  const seen = useRef(onSeen);
  useEffect(() => {
    seen.current = onSeen;
  }, [onSeen]);

  const highlightedId = isThere ? id : undefined;
  useEffect(() => {
    if (highlightedId === undefined) return undefined;
    ref.current?.scrollIntoView({ behavior: 'smooth', block: 'center' });
    const timer = setTimeout(() => {
      // The page of another address, where one has narrowed the list since, may be yet to be drawn.
      const isStillLinked = new URLSearchParams(addressNow().search).get('id') === highlightedId;
      if (isStillLinked) seen.current();
    }, highlightFor);
    return () => clearTimeout(timer);
  }, [highlightedId]);

  return { highlightedId, ref };
}
