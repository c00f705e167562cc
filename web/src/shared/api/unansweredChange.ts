import { createStore, type Store } from '../store/store.ts';
import { isSessionOver, isUnanswered, type ServiceFailure, type ServiceResult } from './serviceResult.ts';

/** A change after which the former session is over, if it was done. */
export type UnansweredChange = 'password' | 'deletion';

/** What a page says that does not know whether the change was done. */
export const unansweredTexts: Record<UnansweredChange, string> = {
  password:
    'We got no answer when you changed your password. Try the new one first; if it does not work, the old one still holds.',
  deletion:
    "We got no answer when you asked to delete your account. If you can't sign in any more, it is deleted.",
};

interface UnansweredChangeStore extends Store<UnansweredChange | null> {
  /** Sends a change, which is kept here until the server has answered. Answers what it came to. */
  track: <Data>(
    change: UnansweredChange,
    send: () => Promise<ServiceResult<Data>>,
  ) => Promise<ServiceResult<Data>>;
}

const key = 'unanswered_change';

/** The store on a tab's storage: what it holds outlives the session and a reload. */
export function createUnansweredChange(storage: Storage): UnansweredChangeStore {
  const stored = storage.getItem(key);
  const state = createStore<UnansweredChange | null>(
    stored === 'password' || stored === 'deletion' ? stored : null,
  );

  function set(change: UnansweredChange | null): void {
    if (change === null) storage.removeItem(key);
    else storage.setItem(key, change);
    state.set(change);
  }

  return {
    ...state,
    set,
    async track(change, send) {
      const before = state.current();
      set(change);
      const result = await send();
      // Only a session that goes on gets a 400: an earlier try was not done either.
      if (result.success || result.status === 400) set(null);
      else if (isDefinite(result)) set(before);
      return result;
    },
  };
}

/** Whether this try was not done. */
const isDefinite = (failure: ServiceFailure): boolean =>
  failure.kind === 'refused' && !isUnanswered(failure) && !isSessionOver(failure);

/** The change of this tab whose answer never came; the sign-in page tells it until somebody signs in. */
export const unansweredChange = createUnansweredChange(sessionStorage);
