import type { Toast } from './toastQueue.ts';

/** A toast on the screen. One that is leaving is on its way out, and what it offered no longer holds. */
export interface DrawnToast {
  toast: Toast;
  leaving: boolean;
}

/** What is on the screen when these are to be seen, oldest first; the same list where nothing changes. */
export function drawnToasts(drawn: readonly DrawnToast[], visible: readonly Toast[]): readonly DrawnToast[] {
  const kept = drawn.map((one) => {
    const toast = visible.find(({ id }) => id === one.toast.id);
    return one.leaving === (toast === undefined) && (toast ?? one.toast) === one.toast
      ? one
      : { toast: toast ?? one.toast, leaving: toast === undefined };
  });
  const known = new Set(drawn.map(({ toast }) => toast.id));
  const added = visible.filter(({ id }) => !known.has(id)).map((toast) => ({ toast, leaving: false }));
  const changed = added.length > 0 || kept.some((one, index) => one !== drawn[index]);
  return changed ? [...kept, ...added] : drawn;
}
