import { Dialog as Base } from '@base-ui/react/dialog';
import { useRef } from 'react';
import styled from 'styled-components';
import { firstFocus } from './firstFocus.ts';
import { OverlayHeader } from './OverlayHeader.tsx';
import type { OverlayProps } from './overlay.ts';
import {
  backdropStyle,
  type OverlayShape,
  panelStyle,
  popupShapeStyle,
  viewportStyle,
} from './overlayStyle.ts';
import { useBackCloses } from './useBackCloses.ts';

interface DialogProps extends OverlayProps {
  /** A question that must be answered: a press outside does not close it. */
  question?: boolean;
  shape?: OverlayShape;
}

/** A dialog in the middle of the screen. Traps the focus, closes with Esc, gives the focus back. */
export function Dialog({
  open,
  onClosed,
  initialFocus,
  question = false,
  shape = 'middle',
  wide = false,
  children,
  ...header
}: DialogProps) {
  const { onClose, locked = false } = header;
  useBackCloses(open, () => !locked && onClose());
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={locked || question}
      onOpenChange={(next) => !next && !locked && onClose()}
      onOpenChangeComplete={(next) => !next && onClosed?.()}
    >
      <Base.Portal>
        <Backdrop />
        <Viewport $shape={shape}>
          <Popup
            $shape={shape}
            $wide={wide}
            ref={popup}
            initialFocus={initialFocus ?? ((by) => firstFocus(popup.current, by))}
          >
            <OverlayHeader {...header} />
            {children}
          </Popup>
        </Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

const Backdrop = styled(Base.Backdrop)`
  ${backdropStyle}
`;

const Viewport = styled(Base.Viewport)<{ $shape: OverlayShape }>`
  ${viewportStyle}
`;

const Popup = styled(Base.Popup)<{ $shape: OverlayShape; $wide?: boolean }>`
  ${panelStyle}
  ${popupShapeStyle}
  overflow-y: auto;
  overscroll-behavior: contain;
  transition:
    opacity ${({ theme }) => theme.motion.enter},
    transform ${({ theme }) => theme.motion.enter} ${({ theme }) => theme.motion.ease};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    transform: translateY(8px) scale(0.98);
  }
`;
