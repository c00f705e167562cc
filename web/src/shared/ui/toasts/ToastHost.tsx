import {
  type FocusEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { cssTransition, ToastContainer, toast as toastify } from 'react-toastify/unstyled';
import styled, { keyframes } from 'styled-components';
import { useStore } from '../../store/store.ts';
import { dismissToast, type Toast, toasts } from '../../toasts/showToast.ts';
import { ToastCard, ToastFrame } from './ToastCard.tsx';

const transition = cssTransition({ enter: 'toast-enter', exit: 'toast-leave', collapse: false });

/** Why time stands still: somebody points at a toast, is in one with the keyboard, or does not see the page. */
const nobody = { pointer: false, focus: false, hidden: false };

/**
 * Draws the toasts, above dialogs and all. Lies in a chunk of its own, which the first toast loads. Their time is ours,
 * not the library's, whose time is a CSS animation that reduced motion would cut short. So is their number: behind its
 * limit a countdown would wait, and what waits could be neither replaced nor taken away.
 */
export function ToastHost() {
  const { visible } = useStore(toasts);
  const drawn = useRef<Drawn>(new Map());
  useEffect(() => {
    drawn.current = draw(drawn.current, visible);
  }, [visible]);

  const [holds, setHolds] = useState(nobody);
  const hold = useCallback((who: keyof typeof nobody, is: boolean) => {
    setHolds((before) => (before[who] === is ? before : { ...before, [who]: is }));
  }, []);
  const isSomebodyThere = holds.pointer || holds.focus;
  const isHeld = isSomebodyThere || holds.hidden;
  const countdown = visible.find(({ kind }) => kind === 'countdown');
  useEffect(() => {
    countdown?.onHeld?.(isSomebodyThere);
  }, [countdown, isSomebodyThere]);
  useEffect(() => {
    const look = () => hold('hidden', document.hidden);
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [hold]);

  const frame = useRef<HTMLDivElement>(null);
  const { goBack, ...focus } = useToastFocus(frame, visible, (is) => hold('focus', is));
  useEffect(() => {
    const host = frame.current;
    // A pointer that rested where a toast appeared does not point at it: it would hold all of them for good. Browsers tell
    // of such a one as if it had moved, and not all of them say by nothing.
    let last: { x: number; y: number } | undefined;
    const remember = ({ clientX: x, clientY: y }: PointerEvent) => {
      last = { x, y };
    };
    const come = ({ clientX, clientY }: PointerEvent) => {
      if (last && (clientX !== last.x || clientY !== last.y)) hold('pointer', true);
    };
    const leave = () => hold('pointer', false);
    // Not by React's properties: they miss a pointer that leaves after the toast below it has gone.
    host?.addEventListener('pointermove', come);
    host?.addEventListener('pointerleave', leave);
    document.addEventListener('pointermove', remember);
    return () => {
      host?.removeEventListener('pointermove', come);
      host?.removeEventListener('pointerleave', leave);
      document.removeEventListener('pointermove', remember);
    };
  }, [hold]);
  useLayoutEffect(() => {
    // The region around us is the live one, and was there before us: two would be read twice.
    frame.current?.querySelector('section')?.removeAttribute('aria-live');
  }, []);
  return (
    <ToastFrame
      value={{ isHeld, close: ({ id, kind }) => (kind === 'countdown' ? goBack() : dismissToast(id)) }}
    >
      <Frame ref={frame} data-held={isSomebodyThere || undefined} {...focus}>
        <ToastContainer
          autoClose={false}
          closeButton={false}
          closeOnClick={false}
          draggable={false}
          hideProgressBar
          icon={false}
          transition={transition}
        />
      </Frame>
    </ToastFrame>
  );
}

/** Toasts by id, and the number by which the library knows each of them. */
type Drawn = ReadonlyMap<string, { toast: Toast; number: number }>;

let drawings = 0;

/**
 * Makes the library show these toasts, and answers what it shows then. It drops a toast whose id another one has that is
 * still leaving, so each has a number of its own there.
 */
function draw(drawn: Drawn, visible: readonly Toast[]): Drawn {
  for (const [id, { number }] of drawn) if (!visible.some((one) => one.id === id)) toastify.dismiss(number);
  return new Map(
    visible.map((toast) => {
      const before = drawn.get(toast.id);
      const number = before?.number ?? (drawings += 1);
      const options = { toastId: number, role: 'group', ariaLabel: toast.title };
      const card = <ToastCard toast={toast} />;
      if (!before) toastify(card, options);
      // Not a tenth of a second later, as usual there.
      else if (before.toast !== toast) toastify.update(number, { ...options, render: card, delay: null });
      return [toast.id, { toast, number }];
    }),
  );
}

const appear = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`;

const vanish = keyframes`
  to { opacity: 0; transform: scale(0.98); }
`;

const Frame = styled.div`
  --from-below: max(${({ theme }) => theme.space[16]}, env(safe-area-inset-bottom));

  position: fixed;
  right: ${({ theme }) => theme.space[16]};
  bottom: var(--from-below);
  z-index: ${({ theme }) => theme.layer.toast};
  width: min(24rem, calc(100vw - 32px));

  .Toastify__toast-container {
    display: grid;
    gap: ${({ theme }) => theme.space[8]};
  }

  .toast-enter {
    animation: ${appear} ${({ theme }) => theme.motion.enter} ${({ theme }) => theme.motion.ease} both;
  }

  .toast-leave {
    animation: ${vanish} ${({ theme }) => theme.motion.enter} ${({ theme }) => theme.motion.ease} both;
  }

  ${({ theme }) => theme.media.compact} {
    --from-below: calc(
      ${({ theme }) => theme.size.bottomBar} + env(safe-area-inset-bottom) + ${({ theme }) => theme.space[8]}
    );

    body:has([data-new-entry]) & {
      --from-below: calc(
        ${({ theme }) => `${theme.size.bottomBar} + ${theme.size.row} + ${theme.space[24]}`} +
          env(safe-area-inset-bottom)
      );
    }

    body:has([data-new-entry] [aria-expanded='true']) & {
      --from-below: calc(
        ${({ theme }) => `${theme.size.bottomBar} + ${theme.size.row} + 3 * ${theme.size.touch} + ${theme.space[48]}`} +
          env(safe-area-inset-bottom)
      );
    }
  }

  /* Where a dialog's buttons could lie below, it stays above them; on phones it goes to the top, off fields and lists. */
  @media (max-width: 1311.98px) {
    body:has(.overlay-footer) & {
      --from-below: 7rem;
    }
  }

  ${({ theme }) => theme.media.narrow} {
    body:has(.overlay-footer) & {
      top: max(${({ theme }) => theme.space[8]}, env(safe-area-inset-top));
      bottom: auto;
    }
  }
`;

/**
 * The keyboard's way into the toasts and back: F6 goes to the newest one and, from there, to where the focus was; so
 * does the focus of a toast that goes. While the keyboard is at one, time stands still.
 */
function useToastFocus(
  frame: RefObject<HTMLElement | null>,
  visible: readonly Toast[],
  hold: (is: boolean) => void,
) {
  const focusedId = useRef<string | null>(null);
  const former = useRef<Element | null>(null);

  function goBack(): void {
    focusedId.current = null;
    hold(false);
    if (former.current instanceof HTMLElement && former.current.isConnected) former.current.focus();
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      const cards = frame.current?.querySelectorAll('[data-toast]:not([inert])') ?? [];
      const button = [...cards].at(-1)?.querySelector('button');
      if (!button) return;
      event.preventDefault();
      if (focusedId.current === null) button.focus();
      else goBack();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });

  useLayoutEffect(() => {
    if (focusedId.current !== null && !visible.some(({ id }) => id === focusedId.current)) goBack();
  });

  return {
    goBack,
    onFocus(event: FocusEvent) {
      if (!frame.current?.contains(event.relatedTarget)) former.current = event.relatedTarget;
      focusedId.current = event.target.closest<HTMLElement>('[data-toast]')?.dataset['toast'] ?? null;
      if (event.target.matches(':focus-visible')) hold(true);
    },
    onBlur(event: FocusEvent) {
      if (frame.current?.contains(event.relatedTarget)) return;
      focusedId.current = null;
      hold(false);
    },
  };
}
