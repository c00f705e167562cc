export type ToastKind = 'success' | 'info' | 'warning' | 'error' | 'countdown';

export interface ToastAction {
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
