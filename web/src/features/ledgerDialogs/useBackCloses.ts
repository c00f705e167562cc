import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { addressNow } from '../../shared/ui/addressNow.ts';

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
  const entry = useRef<'none' | 'adding' | 'there' | 'leaving'>('none');
  const left = useRef('');

  useEffect(() => {
    // Going back takes the browser a moment, in which the next dialog may be opened: that one's entry comes after.
    if (entry.current === 'leaving') {
      if (location.key === left.current) return;
      entry.current = 'none';
    }
    if (open && marked) entry.current = 'there';
    else if (open && entry.current === 'there') {
      entry.current = 'none';
      onBack();
    } else if (open && entry.current === 'none') {
      entry.current = 'adding';
      const { pathname, search, hash, state } = addressNow();
      void navigate(`${pathname}${search}${hash}`, { state: { ...state, [overlayMark]: true } });
    } else if (!open) {
      if (entry.current === 'there' && marked) {
        entry.current = 'leaving';
        left.current = location.key;
        void navigate(-1);
      } else entry.current = 'none';
    }
  }, [open, marked, location, navigate, onBack]);
}

const isMarked = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && overlayMark in state;
