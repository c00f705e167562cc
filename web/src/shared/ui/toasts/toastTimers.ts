import type { Toast } from '../../toasts/toastQueue.ts';

/** Why time stands still: somebody points at a toast, is in one with the keyboard, or does not see the page. */
export type HoldReason = 'pointer' | 'focus' | 'hidden';

export interface ToastTimers {
  /** What is seen now: gives new toasts their time, a replaced one a new time, and forgets those that are gone. */
  follow: (visible: readonly Toast[]) => void;
  hold: (reason: HoldReason) => void;
  /** Time goes on where it stopped once no reason is left. */
  release: (reason: HoldReason) => void;
}

interface Running {
  toast: Toast;
  /** In milliseconds. */
  left: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  since: number;
}

/**
 * Takes toasts away when their time is over, but not a countdown: the code that shows that takes it away. `onHeld` hears
 * whether somebody is at the toasts; a page that nobody sees holds no countdown.
 */
export function createToastTimers(
  dismiss: (id: string) => void,
  onHeld: (held: boolean) => void = () => undefined,
): ToastTimers {
  const running = new Map<string, Running>();
  const holds = new Set<HoldReason>();

  function start(one: Running): void {
    one.since = Date.now();
    one.timer = setTimeout(() => dismiss(one.toast.id), one.left);
  }

  function stop(one: Running): void {
    clearTimeout(one.timer);
    if (one.timer !== undefined) one.left -= Date.now() - one.since;
    one.timer = undefined;
  }

  const isSomebodyThere = (): boolean => holds.has('pointer') || holds.has('focus');

  return {
    follow(visible) {
      for (const [id, one] of running)
        if (!visible.includes(one.toast)) {
          stop(one);
          running.delete(id);
        }
      for (const toast of visible) {
        if (toast.kind === 'countdown' || running.has(toast.id)) continue;
        const one = { toast, left: toast.duration, timer: undefined, since: 0 };
        running.set(toast.id, one);
        if (holds.size === 0) start(one);
      }
    },
    hold(reason) {
      if (holds.size === 0) for (const one of running.values()) stop(one);
      holds.add(reason);
      onHeld(isSomebodyThere());
    },
    release(reason) {
      if (holds.delete(reason) && holds.size === 0) for (const one of running.values()) start(one);
      onHeld(isSomebodyThere());
    },
  };
}
