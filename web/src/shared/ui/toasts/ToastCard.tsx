import { CircleAlert, CircleCheck, Info, type LucideIcon, Trash2, TriangleAlert, X } from 'lucide-react';
import { createContext, use, useEffect, useRef } from 'react';
import styled, { keyframes } from 'styled-components';
import { useStore } from '../../store/store.ts';
import { dismissToast, type Toast, type ToastKind, toasts } from '../../toasts/showToast.ts';
import type { Meaning } from '../Badge.tsx';
import { Button } from '../Button.tsx';
import { IconButton } from '../IconButton.tsx';
import { Stack, Strong } from '../layout.ts';

const looks: Record<ToastKind, { icon: LucideIcon; meaning: Meaning }> = {
  success: { icon: CircleCheck, meaning: 'income' },
  info: { icon: Info, meaning: 'transfer' },
  warning: { icon: TriangleAlert, meaning: 'warning' },
  error: { icon: CircleAlert, meaning: 'danger' },
  countdown: { icon: Trash2, meaning: 'warning' },
};

/** Whether time stands still for all toasts, and what closes one, or leads the keyboard out of a countdown. */
export const ToastFrame = createContext<{ isHeld: boolean; close: (toast: Toast) => void }>({
  isHeld: false,
  close: () => undefined,
});

/** One toast, as the library's content. Esc closes it while the keyboard is in it. */
export function ToastCard({ toast }: { toast: Toast }) {
  const { close, isHeld } = use(ToastFrame);
  const { visible } = useStore(toasts);
  const leaving = !visible.some(({ id }) => id === toast.id);
  // Another one may have its id already.
  useTime(toast, isHeld || !visible.includes(toast));
  const { icon: Icon, meaning } = looks[toast.kind];
  const onClose = () => close(toast);
  return (
    <Root
      data-toast={toast.id}
      // On its way out: what it offered no longer holds.
      inert={leaving}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <Mark $meaning={meaning}>
        <Icon size={18} aria-hidden="true" />
      </Mark>
      <Texts>
        <Strong>{toast.title}</Strong>
        {toast.description !== undefined && <p>{toast.description}</p>}
        {toast.actions !== undefined && (
          <Stack row wrap gap={8} top={8}>
            {toast.actions.map((action) => (
              <Button
                key={action.text}
                size="small"
                variant={action.variant ?? 'quiet'}
                onClick={action.onPress}
              >
                {action.text}
              </Button>
            ))}
          </Stack>
        )}
      </Texts>
      {toast.kind === 'countdown' ? (
        <Bar aria-hidden="true" $duration={toast.duration} />
      ) : (
        <IconButton size="small" label="Close notification" icon={X} onClick={onClose} />
      )}
    </Root>
  );
}

/** Takes a toast away when its time is over, but not a countdown: the code that shows that does. */
function useTime(toast: Toast, standsStill: boolean): void {
  const left = useRef(0);
  useEffect(() => {
    left.current = toast.duration;
  }, [toast]);
  useEffect(() => {
    if (standsStill || toast.kind === 'countdown') return;
    const since = Date.now();
    const timer = setTimeout(() => dismissToast(toast.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [toast, standsStill]);
}

const Root = styled.div`
  position: relative;
  display: flex;
  gap: ${({ theme }) => theme.space[12]};
  overflow: hidden;
  width: 100%;
  padding: ${({ theme }) => `${theme.space[8]} ${theme.space[8]} ${theme.space[8]} ${theme.space[16]}`};
  border: 1px solid ${({ theme }) => theme.ground.hairline};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.ground.overlay};
  box-shadow: ${({ theme }) => theme.shadow};
`;

const Mark = styled.span<{ $meaning: Meaning }>`
  padding-top: ${({ theme }) => theme.space[8]};
  color: ${({ theme, $meaning }) => theme.meaning[$meaning].text};
`;

const Texts = styled.div`
  flex: 1;
  min-width: 0;
  padding: 7px 0;
`;

const runOut = keyframes`
  to { transform: scaleX(0); }
`;

const Bar = styled.span<{ $duration: number }>`
  position: absolute;
  inset: auto 0 0;
  height: 3px;
  background: ${({ theme }) => theme.meaning.warning.chart};
  transform-origin: left;
  animation: ${runOut} ${({ $duration }) => $duration}ms linear forwards;

  [data-held] & {
    animation-play-state: paused;
  }

  /* Time that runs out is told to everyone: without motion it steps once a second. */
  ${({ theme }) => theme.media.calm} {
    animation-duration: ${({ $duration }) => $duration}ms !important;
    animation-timing-function: steps(${({ $duration }) => Math.max(1, Math.round($duration / 1000))}) !important;
  }
`;
