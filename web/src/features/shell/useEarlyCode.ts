import { useEffect } from 'react';
import { fetchEarlyCode } from '../../shared/ui/lazyNamed.ts';

/** After the page has what it shows, in milliseconds. */
const rest = 3000;

/** Fetches what draws toasts, then what most people open next, so that it opens at once, also when the connection is lost meanwhile. */
export function useEarlyCode(): void {
  useEffect(() => {
    void import('../../shared/ui/toasts/ToastHost.tsx').catch(() => undefined);
    const timer = setTimeout(() => void fetchEarlyCode(), rest);
    return () => clearTimeout(timer);
  }, []);
}
