import { createContext, use, useEffect, useId, useReducer, useRef } from 'react';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { addressNow } from './page.ts';

/** Under this name an entry of the browser's history has what lies over its page, the lowest first; `overlay` is true. */
const overlayMark = 'overlays';

/** What begins the name of a popup. */
const popupMark = 'popup';

/** Whether an entry is being taken out of the history, which takes the browser a moment. */
let leaving = false;
/** What is open or was: whoever waits for an entry to leave looks at the browser again. */
const looking = new Set<() => void>();

/** Whether what lies above already lets Back close what is inside: a dialog of the ledger asks its own questions. */
export const BackIsTaken = createContext(false);

/**
 * Lets Back close what is open: opening adds an entry to the history, closing takes it away again. Where it stays open
 * all the same, since Back asks first or something is being saved, the entry is put back. Inside of `BackIsTaken`
 * nothing happens, but for a popup: that is a list or a calendar, which goes with a choice.
 */
export function useBackCloses(
  isOpen: boolean,
  onBack: () => void,
  kind: 'overlay' | 'popup' = 'overlay',
): void {
  const taken = use(BackIsTaken);
  const open = isOpen && (kind === 'popup' || !taken);
  const id = `${kind === 'popup' ? popupMark : ''}${useId()}`;
  const navigate = useNavigate();
  const location = useLocation();
  const isThere = useRef(false);
  /** Where the page is while this lies over it, its search may change; `first` is the number of the entry added. */
  const here = useRef({ pathname: '', address: '', first: 0 });
  // Where Back does nothing, nothing else has the browser looked at again. Nor where it comes before the page was drawn
  // with the dialog's entry: to React the location has not changed then.
  const [looked, lookAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const look = () => lookAgain();
    addEventListener('popstate', look);
    looking.add(look);
    return () => {
      removeEventListener('popstate', look);
      looking.delete(look);
    };
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
      entryNow() >= here.current.first
    ) {
      // The page changed its search, here or in an entry of its own, and took the mark away with that.
      here.current = { ...here.current, address };
      void navigate(address, { state: { ...state, ...marks }, replace: true });
    } else if (open && isThere.current) {
      isThere.current = false;
      keepChanges();
      onBack();
      lookAgain();
    } else if (open) {
      isThere.current = true;
      here.current = { pathname, address, first: entryNow() + 1 };
      void navigate(address, { state: { ...state, ...marks } });
    } else if (isThere.current && overlays.at(-1) === id) {
      isThere.current = false;
      here.current = { ...here.current, address };
      leaving = true;
      goBack(navigate, id, here.current.first - 1 - entryNow(), () => {
        leaving = false;
        keepChanges();
        // The location may have been drawn before.
        for (const look of looking) look();
      });
    } else isThere.current = false;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- location and looked say when to look at the browser, which is ahead
  }, [open, id, location, looked, navigate, onBack]);
}

/** Whether more than a popup lies over the page at this entry of the history, by what the app keeps with it. */
export const isLainOver = (state: object | null): boolean => overlaysOf(state).some((id) => !isPopup(id));

/** Whether a popup lies over the page: what its choice leads to takes its entry. */
export const isUnderPopup = (state: object | null): boolean => overlaysOf(state).some(isPopup);

const isPopup = (id: string): boolean => id.startsWith(popupMark);

const overlaysOf = (state: object | null): readonly string[] => {
  const found = state !== null && overlayMark in state ? state[overlayMark] : [];
  return Array.isArray(found) ? (found as string[]) : [];
};

/** The number that the router gives to the entry where the browser is: the next one has the next number. */
const entryNow = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0;

/** What an entry keeps, without the mark of what is closed. */
function unmarked(state: object | null, id: string): object | null {
  const left = overlaysOf(state).filter((each) => each !== id);
  if (left.length > 0) return { ...state, [overlayMark]: left };
  const { overlay: _, [overlayMark]: __, ...rest } = { ...state } as Record<string, unknown>;
  return Object.keys(rest).length > 0 ? rest : null;
}

/**
 * Takes away the entries of what is closed, which takes the browser a moment. Where one navigated in that moment, going
 * back undid it: it is done again.
 */
function goBack(navigate: NavigateFunction, id: string, steps: number, onGone: () => void): void {
  // Firefox has it since 147, Safari since 26.2: others go without.
  const navigation = 'navigation' in window ? window.navigation : undefined;
  let again: (() => void) | undefined;
  let replace = true;
  const follow = ({ navigationType }: NavigationCurrentEntryChangeEvent) => {
    if (navigationType !== 'push' && navigationType !== 'replace') return;
    replace &&= navigationType === 'replace';
    const { pathname, search, hash, state } = addressNow();
    const options = { state: unmarked(state, id), replace };
    again = () => void navigate(`${pathname}${search}${hash}`, options);
  };
  navigation?.addEventListener('currententrychange', follow);
  const gone = () => {
    navigation?.removeEventListener('currententrychange', follow);
    onGone();
    again?.();
  };
  window.addEventListener('popstate', gone, { once: true });
  void navigate(steps);
}
