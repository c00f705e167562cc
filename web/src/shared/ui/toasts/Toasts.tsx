import { Suspense, useSyncExternalStore } from 'react';
import { lazyNamed } from '../lazyNamed.ts';
import { toasts$ } from './showToast.ts';

const ToastHost = lazyNamed(() => import('./ToastHost.tsx'), 'ToastHost');

let wanted = false;

/** Nothing until the first toast; from then on the host that draws them. Once, in the app's root. */
export function Toasts() {
  const hostWanted = useSyncExternalStore(subscribe, hasToasts);
  return hostWanted ? (
    <Suspense>
      <ToastHost />
    </Suspense>
  ) : null;
}

function subscribe(onChange: () => void): () => void {
  const subscription = toasts$.subscribe(onChange);
  return () => subscription.unsubscribe();
}

function hasToasts(): boolean {
  wanted ||= toasts$.value.visible.length > 0;
  return wanted;
}
