import { createStore, useStore } from '../store/store.ts';

const question = createStore({ asked: false, askedEver: false });

/** Opens the Sign Out dialog, from any place. */
export function askToSignOut(): void {
  question.set({ asked: true, askedEver: true });
}

/** Closes the Sign Out dialog. */
export function dropLogoutQuestion(): void {
  question.set({ ...question.current(), asked: false });
}

/** As if the Sign Out dialog had never been asked for. */
export function forgetLogoutQuestion(): void {
  question.set({ asked: false, askedEver: false });
}

/** Whether the dialog is open, and whether it was ever asked for on this page. */
export function useLogoutQuestion() {
  return useStore(question);
}
