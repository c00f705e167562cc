import { createStore } from '../store/store.ts';

export type ToastKind = 'success' | 'info' | 'warning' | 'error' | 'countdown';

interface ToastAction {
  text: string;
  variant?: 'primary' | 'quiet';
  onPress: () => void;
}

export interface Toast {
  id: string;
  kind: ToastKind;
  title: string;
  description?: string;
  /** In milliseconds. A countdown's bar runs out in it, but the code that shows it takes it away. */
  duration: number;
  actions?: readonly ToastAction[];
  /** Of a countdown: somebody points at the toasts or is in them with the keyboard, or no longer is. */
  onHeld?: (held: boolean) => void;
}

/** At most this many are seen at once. */
const visibleLimit = 3;

export interface ToastQueue {
  /** Oldest first. */
  visible: readonly Toast[];
  /** Shown as soon as there is room. */
  waiting: readonly Toast[];
}

export const emptyQueue: ToastQueue = { visible: [], waiting: [] };

/**
 * A toast with a known id replaces that one. A new one waits while three are seen, but a countdown sends the oldest
 * of the others away; nothing sends a countdown away.
 */
export function addToast({ visible, waiting }: ToastQueue, toast: Toast): ToastQueue {
  const replace = (toasts: readonly Toast[]) => toasts.map((old) => (old.id === toast.id ? toast : old));
  if ([...visible, ...waiting].some((old) => old.id === toast.id))
    return { visible: replace(visible), waiting: replace(waiting) };
  if (visible.length < visibleLimit) return { visible: [...visible, toast], waiting };
  const oldest = visible.find((old) => old.kind !== 'countdown');
  if (toast.kind !== 'countdown' || oldest === undefined) return { visible, waiting: [...waiting, toast] };
  return { visible: [...visible.filter((old) => old !== oldest), toast], waiting };
}

/** Without that toast; the first that waits takes its place. */
export function removeToast({ visible, waiting }: ToastQueue, id: string): ToastQueue {
  const left = visible.filter((toast) => toast.id !== id);
  const queue = waiting.filter((toast) => toast.id !== id);
  const room = visibleLimit - left.length;
  return { visible: [...left, ...queue.slice(0, room)], waiting: queue.slice(room) };
}

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
