import { type RefObject, useLayoutEffect } from 'react';

/**
 * Gives the focus to a field of what has just come, or to the field with this name in it. Before it is seen: afterwards
 * it would take the focus from the field that somebody is typing into.
 */
export function useFocusOnArrival(part: RefObject<HTMLElement | null>, name?: string): void {
  useLayoutEffect(() => {
    const field =
      name === undefined ? part.current : part.current?.querySelector<HTMLElement>(`[name="${name}"]`);
    field?.focus();
  }, [part, name]);
}
