import { CircleAlert, CircleCheck, Info, type LucideIcon, Trash2, TriangleAlert, X } from 'lucide-react';
import type { ToastContentProps } from 'react-toastify/unstyled';
import styled, { keyframes } from 'styled-components';
import { Button } from '../Button.tsx';
import { IconButton } from '../IconButton.tsx';
import type { Meaning } from '../meaning.ts';
import { dismissToast } from './showToast.ts';
import type { Toast, ToastKind } from './toastQueue.ts';

const looks: Record<ToastKind, { icon: LucideIcon; meaning: Meaning }> = {
  success: { icon: CircleCheck, meaning: 'income' },
  info: { icon: Info, meaning: 'transfer' },
  warning: { icon: TriangleAlert, meaning: 'warning' },
  error: { icon: CircleAlert, meaning: 'danger' },
  countdown: { icon: Trash2, meaning: 'warning' },
};

/** What stands in a toast. */
export function ToastContent({ data: toast }: ToastContentProps<Toast>) {
  const { icon: Icon, meaning } = looks[toast.kind];
  return (
    <Root>
      <Mark $meaning={meaning}>
        <Icon size={18} aria-hidden="true" />
      </Mark>
      <Texts>
        <Title>{toast.title}</Title>
        {toast.description !== undefined && <p>{toast.description}</p>}
        {toast.actions !== undefined && (
          <Actions>
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
          </Actions>
        )}
      </Texts>
      {toast.kind === 'countdown' ? (
        <Bar aria-hidden="true" $duration={toast.duration} />
      ) : (
        <IconButton
          size="small"
          label="Close notification"
          icon={<X size={16} />}
          onClick={() => dismissToast(toast.id)}
        />
      )}
    </Root>
  );
}

const Root = styled.div`
  position: relative;
  display: flex;
  gap: ${({ theme }) => theme.space[12]};
  width: 100%;
  padding: ${({ theme }) => `${theme.space[8]} ${theme.space[8]} ${theme.space[8]} ${theme.space[16]}`};
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

const Title = styled.p`
  color: ${({ theme }) => theme.ink.strong};
  font-weight: ${({ theme }) => theme.font.weight.medium};
`;

const Actions = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[8]};
  margin-top: ${({ theme }) => theme.space[8]};
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

  /* Time that runs out is told to everyone: without motion it steps once a second. */
  ${({ theme }) => theme.media.calm} {
    animation-duration: ${({ $duration }) => $duration}ms !important;
    animation-timing-function: steps(${({ $duration }) => Math.max(1, Math.round($duration / 1000))}) !important;
  }
`;
