import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Under this name an entry of the browser's history says that a dialog lies over its page. */
const overlayMark = 'overlay';

/**
 * Lets Back close what is open: opening adds an entry to the history, closing takes it away again. Where Back only
 * asks and the dialog stays open, the entry is put back.
 */
export function useBackCloses(open: boolean, onBack: () => void): void {
  const navigate = useNavigate();
  const location = useLocation();
  const marked = isMarked(location.state);
  const entry = useRef<'none' | 'adding' | 'there'>('none');

  useEffect(() => {
    if (open && marked) entry.current = 'there';
    else if (open && entry.current === 'there') {
      entry.current = 'none';
      onBack();
    } else if (open && entry.current === 'none') {
      entry.current = 'adding';
      const here = `${location.pathname}${location.search}${location.hash}`;
      void navigate(here, { state: { ...(location.state as object | null), [overlayMark]: true } });
    } else if (!open) {
      if (entry.current === 'there' && marked) void navigate(-1);
      entry.current = 'none';
    }
  }, [open, marked, location, navigate, onBack]);
}

const isMarked = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && overlayMark in state;
