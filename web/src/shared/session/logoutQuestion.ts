import { useSyncExternalStore } from 'react';
import { BehaviorSubject } from 'rxjs';

const question = new BehaviorSubject({ asked: false, askedEver: false });

/** Opens the Sign Out dialog, from any place. */
export function askToSignOut(): void {
  question.next({ asked: true, askedEver: true });
}

/** Closes the Sign Out dialog. */
export function dropLogoutQuestion(): void {
  question.next({ ...question.value, asked: false });
}

/** Whether the dialog is open, and whether it was ever asked for on this page. */
export function useLogoutQuestion() {
  return useSyncExternalStore(
    (onChange) => {
      const subscription = question.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    () => question.value,
  );
}
