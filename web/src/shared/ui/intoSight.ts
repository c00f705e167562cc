/** As a `ref`: brings what has just come into sight, where a long form has been scrolled away from it. */
export const intoSight = (part: Element | null): void => part?.scrollIntoView?.({ block: 'center' });
