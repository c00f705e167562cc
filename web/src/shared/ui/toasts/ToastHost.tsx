import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useStore } from '../../store/store.ts';
import { type DrawnToast, drawnToasts } from './drawnToasts.ts';
import { dismissToast, toasts } from './showToast.ts';
import { ToastCard } from './ToastCard.tsx';
import { createToastTimers } from './toastTimers.ts';
import { useToastFocus } from './useToastFocus.ts';

/** Draws the toasts, above dialogs and all. Lies in a chunk of its own, which the first toast loads. */
export function ToastHost() {
  const { visible } = useStore(toasts);
  const [drawn, setDrawn] = useState<readonly DrawnToast[]>([]);
  const now = drawnToasts(drawn, visible);
  if (now !== drawn) setDrawn(now);

  const [timers] = useState(() => createToastTimers(dismissToast));
  useEffect(() => timers.follow(visible), [timers, visible]);
  useEffect(() => {
    const look = () => (document.hidden ? timers.hold('hidden') : timers.release('hidden'));
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [timers]);

  const frame = useRef<HTMLDivElement>(null);
  const { goBack, ...focus } = useToastFocus(frame, visible, timers);
  return (
    <Frame
      ref={frame}
      {...focus}
      onPointerEnter={() => timers.hold('pointer')}
      onPointerLeave={() => timers.release('pointer')}
    >
      {now.map(({ toast, leaving }) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          leaving={leaving}
          onClose={() => (toast.kind === 'countdown' ? goBack() : dismissToast(toast.id))}
          onLeft={() => setDrawn((all) => all.filter((one) => !one.leaving || one.toast.id !== toast.id))}
        />
      ))}
    </Frame>
  );
}

const Frame = styled.div`
  --from-below: max(${({ theme }) => theme.space[16]}, env(safe-area-inset-bottom));

  position: fixed;
  right: ${({ theme }) => theme.space[16]};
  bottom: var(--from-below);
  z-index: ${({ theme }) => theme.layer.toast};
  display: grid;
  gap: ${({ theme }) => theme.space[8]};
  width: min(24rem, calc(100vw - 32px));

  ${({ theme }) => theme.media.compact} {
    --from-below: calc(
      ${({ theme }) => theme.size.bottomBar} + env(safe-area-inset-bottom) + ${({ theme }) => theme.space[8]}
    );
  }

  /* Where a dialog's buttons could lie below, it stays above them; on phones there may be two rows. */
  @media (max-width: 1311.98px) {
    body:has(.overlay-footer) & {
      --from-below: 7rem;
    }
  }

  ${({ theme }) => theme.media.narrow} {
    body:has(.overlay-footer) & {
      --from-below: 9rem;
    }
  }
`;
