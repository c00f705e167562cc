import { Suspense, useState } from 'react';
import { useStore } from '../../store/store.ts';
import { lazyNamed } from '../lazyNamed.ts';
import { toasts } from './showToast.ts';

const ToastHost = lazyNamed(() => import('./ToastHost.tsx'), 'ToastHost');

/** Nothing until the first toast; from then on the host that draws them. Once, in the app's root. */
export function Toasts() {
  const { visible } = useStore(toasts);
  const [wanted, setWanted] = useState(false);
  if (!wanted && visible.length > 0) setWanted(true);
  return wanted ? (
    <Suspense>
      <ToastHost />
    </Suspense>
  ) : null;
}
