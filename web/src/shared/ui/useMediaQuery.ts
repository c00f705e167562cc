import { useSyncExternalStore } from 'react';

/** Under 768 px: forms open as drawers. */
export const narrowScreen = '(max-width: 767.98px)';
/** Under 1024 px: no sidebar. */
export const compactScreen = '(max-width: 1023.98px)';

/** Only fingers press, so there is no keyboard that stays. */
export const noKeyboard = '(hover: none) and (pointer: coarse)';

/** Whether a media query holds now, and again whenever that changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
  );
}
