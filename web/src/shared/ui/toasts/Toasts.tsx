import { useState } from 'react';
import { createPortal } from 'react-dom';
import { lazyNamed } from '../../code/lazyNamed.ts';
import { useStore } from '../../store/store.ts';
import { toasts } from '../../toasts/showToast.ts';
import { SparePart } from '../Boundary.tsx';

const ToastHost = lazyNamed(() => import('./ToastHost.tsx'), 'ToastHost');

/**
 * The place of the toasts, once in the app's root. It is there before the first of them, so that screen readers hear
 * that one, too. What draws them comes with the signed-in area or the first toast; if it can't be loaded, the next toast
 * tries again.
 */
export function Toasts() {
  const { visible } = useStore(toasts);
  const [wanted, setWanted] = useState(false);
  if (!wanted && visible.length > 0) setWanted(true);
  return createPortal(
    <div role="log" aria-live="polite" aria-label="Notifications" aria-keyshortcuts="F6">
      {wanted && (
        <SparePart resetKey={visible}>
          <ToastHost />
        </SparePart>
      )}
    </div>,
    document.body,
  );
}
