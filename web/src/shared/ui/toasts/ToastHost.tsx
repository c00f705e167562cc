import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { ToastContainer, toast as toastify } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import styled from 'styled-components';
import { dismissToast, toasts } from './showToast.ts';
import { ToastContent } from './ToastContent.tsx';
import type { Toast } from './toastQueue.ts';

/** Draws the toasts, above dialogs and all. Lies in a chunk of its own, which the first toast loads. */
export function ToastHost() {
  useEffect(() => {
    const drawn = new Map<string, Toast>();
    const drawAll = () => {
      const { visible } = toasts.current();
      for (const id of drawn.keys())
        if (!visible.some((toast) => toast.id === id)) {
          drawn.delete(id);
          toastify.dismiss(id);
        }
      for (const toast of visible) {
        if (drawn.get(toast.id) !== toast) draw(toast);
        drawn.set(toast.id, toast);
      }
    };
    drawAll();
    return toasts.subscribe(drawAll);
  }, []);

  return createPortal(
    <Frame>
      <ToastContainer
        position="bottom-right"
        aria-label="Notifications"
        closeButton={false}
        hideProgressBar
        icon={false}
        theme="dark"
        draggable={false}
      />
    </Frame>,
    document.body,
  );
}

function draw(toast: Toast): void {
  const options = {
    toastId: toast.id,
    data: toast,
    autoClose: toast.kind === 'countdown' ? (false as const) : toast.duration,
    role: toast.kind === 'error' || toast.kind === 'warning' ? 'alert' : 'status',
    onClose: () => dismissToast(toast.id),
  };
  if (toastify.isActive(toast.id)) toastify.update(toast.id, { ...options, render: ToastContent });
  else toastify(ToastContent, options);
}

const Frame = styled.div`
  --toastify-color-dark: ${({ theme }) => theme.ground.overlay};
  --toastify-text-color-dark: ${({ theme }) => theme.ink.normal};
  --toastify-font-family: ${({ theme }) => theme.font.family};
  --toastify-toast-width: min(24rem, calc(100vw - 32px));
  --toastify-toast-padding: 0;
  --toastify-toast-min-height: 0;
  --toastify-toast-bd-radius: ${({ theme }) => theme.radius.card};
  --toastify-toast-shadow: ${({ theme }) => theme.shadow};
  --toastify-z-index: ${({ theme }) => theme.layer.toast};

  .Toastify__toast {
    overflow: hidden;
    margin-bottom: ${({ theme }) => theme.space[8]};
    border: 1px solid ${({ theme }) => theme.ground.hairline};
    cursor: default;
  }

  /* On its way out: what it offered no longer holds. */
  .Toastify__toast[class*='-exit'] {
    pointer-events: none;
  }

  ${({ theme }) => theme.media.compact} {
    --toastify-toast-bottom: calc(
      ${({ theme }) => theme.size.bottomBar} + env(safe-area-inset-bottom) + ${({ theme }) => theme.space[8]}
    );
  }

  /* Where a dialog's buttons could lie below, it stays above them; on phones there may be two rows. */
  @media (max-width: 1311.98px) {
    body:has(.overlay-footer) & {
      --toastify-toast-bottom: 7rem;
    }
  }

  ${({ theme }) => theme.media.narrow} {
    body:has(.overlay-footer) & {
      --toastify-toast-bottom: 9rem;
    }
  }

  @media (max-width: 480px) {
    .Toastify__toast-container {
      right: ${({ theme }) => theme.space[16]};
      bottom: var(--toastify-toast-bottom);
      left: ${({ theme }) => theme.space[16]};
      width: auto;
    }

    .Toastify__toast {
      margin-bottom: ${({ theme }) => theme.space[8]};
      border-radius: ${({ theme }) => theme.radius.card};
    }
  }
`;
