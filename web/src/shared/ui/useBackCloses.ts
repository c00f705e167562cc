import { createContext, use, useEffect, useId, useReducer, useRef } from 'react';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { addressNow } from './addressNow.ts';

/** Under this name an entry of the browser's history has what lies over its page, the lowest first; `overlay` is true. */
const overlayMark = 'overlays';

/** Whether an entry is being taken out of the history, which takes the browser a moment. */
let leaving = false;

/** Whether what lies above already lets Back close what is inside: a dialog of the ledger asks its own questions. */
export const BackIsTaken = createContext(false);

/**
 * Lets Back close what is open: opening adds an entry to the history, closing takes it away again. Where it stays open
 * all the same, since Back asks first or something is being saved, the entry is put back. Inside of `BackIsTaken`
 * nothing happens.
 */
export function useBackCloses(isOpen: boolean, onBack: () => void): void {
  const open = isOpen && !use(BackIsTaken);
  const id = useId();
  const navigate = useNavigate();
  const location = useLocation();
  const isThere = useRef(false);
  /** Where the page is while this lies over it, and was when it was opened: its search may change meanwhile. */
  const here = useRef({ pathname: '', address: '', below: '' });
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
    if (leaving) return;
    const { pathname, search, hash, state } = addressNow();
    const overlays = overlaysOf(state);
    const marked = overlays.includes(id);
    const address = `${pathname}${search}${hash}`;
    const marks = { overlay: true, [overlayMark]: marked ? overlays : [...overlays, id] };
    /** The entry below is as it was before this was opened: it gets what was changed since. */
    const keepChanges = () => {
      const now = addressNow();
      const below = `${now.pathname}${now.search}${now.hash}`;
      if (now.pathname !== here.current.pathname || below === here.current.address) return;
      void navigate(here.current.address, { state: now.state, replace: true });
    };
    if (open && marked) {
      isThere.current = true;
      here.current = { ...here.current, pathname, address };
    } else if (
      open &&
      isThere.current &&
      pathname === here.current.pathname &&
      address !== here.current.below
    ) {
      // The page changed its search and took the mark away with that.
      here.current = { ...here.current, address };
      void navigate(address, { state: { ...state, ...marks }, replace: true });
    } else if (open && isThere.current) {
      isThere.current = false;
      keepChanges();
      onBack();
      lookAgain();
    } else if (open) {
      isThere.current = true;
      here.current = { pathname, address, below: address };
      void navigate(address, { state: { ...state, ...marks } });
    } else if (isThere.current && overlays.at(-1) === id) {
      isThere.current = false;
      leaving = true;
      goBack(navigate, () => {
        leaving = false;
        keepChanges();
        // The location may have been drawn before.
        lookAgain();
      });
    } else isThere.current = false;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- location and looked say when to look at the browser, which is ahead
  }, [open, id, location, looked, navigate, onBack]);
}

const overlaysOf = (state: object | null): readonly string[] => {
  const found = state !== null && overlayMark in state ? state[overlayMark] : [];
  return Array.isArray(found) ? (found as string[]) : [];
};

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
