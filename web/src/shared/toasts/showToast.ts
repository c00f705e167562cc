import { createStore } from '../store/store.ts';
import { addToast, emptyQueue, removeToast, type Toast } from './toastQueue.ts';

/** How long a toast stays unless said otherwise, in milliseconds. */
const defaultDuration = 4000;

/** How long one stays that says that something went well, in milliseconds. */
export const successDuration = 3000;

/** The toast that offers Undo or Redo: the next one replaces it, since what it offers no longer holds. */
export const undoToastId = 'undo';

export interface ToastOptions extends Omit<Toast, 'id' | 'duration'> {
  /** Another toast with the same id is replaced. */
  id?: string;
  /** In milliseconds; 4000 unless given. */
  duration?: number;
}

/** What is shown and what waits; `ToastHost` draws it. */
export const toasts = createStore(emptyQueue);

let made = 0;

/** Shows a toast and gives its id. A `countdown` stays until it is dismissed. */
export function showToast(options: ToastOptions): string {
  made += 1;
  const id = options.id ?? `toast-${made}`;
  toasts.set(addToast(toasts.current(), { duration: defaultDuration, ...options, id }));
  return id;
}

/** Takes a toast away; nothing happens if it is gone already. */
export function dismissToast(id: string): void {
  toasts.set(removeToast(toasts.current(), id));
}
