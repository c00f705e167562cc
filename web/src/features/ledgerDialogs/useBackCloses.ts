import { useEffect, useReducer, useRef } from 'react';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { addressNow } from '../../shared/ui/addressNow.ts';

/** Under this name an entry of the browser's history says that a dialog lies over its page. */
const overlayMark = 'overlay';

/**
 * Lets Back close what is open: opening adds an entry to the history, closing takes it away again. Where the dialog
 * stays open all the same, since Back asks first or something is being saved, the entry is put back.
 */
export function useBackCloses(open: boolean, onBack: () => void): void {
  const navigate = useNavigate();
  const location = useLocation();
  const entry = useRef<'none' | 'there' | 'leaving'>('none');
  // Where Back does nothing, nothing else has the browser looked at again. Nor where it comes before the page was drawn
  // with the dialog's entry: to React the location has not changed then.
  const [looked, lookAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const look = () => lookAgain();
    addEventListener('popstate', look);
    return () => removeEventListener('popstate', look);
  }, []);

  useEffect(() => {
    // What is opened meanwhile has its entry once the browser has gone back.
    if (entry.current === 'leaving') return;
    const { pathname, search, hash, state } = addressNow();
    const marked = state !== null && overlayMark in state;
    if (open && marked) entry.current = 'there';
    else if (open && entry.current === 'there') {
      entry.current = 'none';
      onBack();
      lookAgain();
    } else if (open) {
      entry.current = 'there';
      void navigate(`${pathname}${search}${hash}`, { state: { ...state, [overlayMark]: true } });
    } else if (entry.current === 'there' && marked) {
      entry.current = 'leaving';
      goBack(navigate, () => {
        entry.current = 'none';
        // The location may have been drawn before.
        lookAgain();
      });
    } else entry.current = 'none';
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- location and looked say when to look at the browser, which is ahead
  }, [open, location, looked, navigate, onBack]);
}

/**
 * Goes back by one entry, which takes the browser a moment. Where one navigated in that moment, going back undid it:
 * it is done again.
 */
function goBack(navigate: NavigateFunction, onGone: () => void): void {
  // Firefox has it since 147, Safari since 26.2: others go without.
  const navigation = 'navigation' in window ? window.navigation : undefined;
  let again: (() => void) | undefined;
  let replace = true;
  const follow = ({ navigationType }: NavigationCurrentEntryChangeEvent) => {
    if (navigationType !== 'push' && navigationType !== 'replace') return;
    replace &&= navigationType === 'replace';
    const { pathname, search, hash, state } = addressNow();
    const options = { state, replace };
    again = () => void navigate(`${pathname}${search}${hash}`, options);
  };
  navigation?.addEventListener('currententrychange', follow);
  const gone = () => {
    navigation?.removeEventListener('currententrychange', follow);
    onGone();
    again?.();
  };
  window.addEventListener('popstate', gone, { once: true });
  void navigate(-1);
}
