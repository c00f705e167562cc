import { useEffect } from 'react';

/** Keeps the focus from getting lost (`keepFocus`) for people who use the keyboard: from the first key on. */
export function useKeptFocus(): void {
  useEffect(() => {
    let mounted = true;
    let stop = () => {};
    const start = async () => {
      const { keepFocus } = await import('./keepFocus.ts');
      if (mounted) stop = keepFocus();
    };
    const onKey = () => void start();
    window.addEventListener('keydown', onKey, { once: true });
    return () => {
      mounted = false;
      window.removeEventListener('keydown', onKey);
      stop();
    };
  }, []);
}
