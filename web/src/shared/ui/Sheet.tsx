import { Drawer as Base } from '@base-ui/react/drawer';
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
import { useSwipeToClose } from './useSwipeToClose.ts';

interface SheetProps extends OverlayProps {
  shape?: OverlayShape;
}

/** A panel from the right, for details beside a list; swiping it aside closes it. */
export function Sheet({ open, onClosed, initialFocus, shape = 'side', children, ...header }: SheetProps) {
  const { onClose, locked = false } = header;
  useBackCloses(open, () => !locked && onClose());
  const popup = useRef<HTMLDivElement>(null);
  const { handlers, onOpenChange } = useSwipeToClose('right', locked, onClose);
  return (
    <Base.Root
      open={open}
      swipeDirection="right"
      disablePointerDismissal={locked}
      onOpenChange={onOpenChange}
      onOpenChangeComplete={(next) => !next && onClosed?.()}
    >
      <Base.Portal>
        <Backdrop />
        <Viewport $shape={shape} {...handlers}>
          <Popup
            $shape={shape}
            ref={popup}
            initialFocus={initialFocus ?? ((by) => firstFocus(popup.current, by))}
          >
            <Content>
              <OverlayHeader {...header} />
              {children}
            </Content>
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

const Popup = styled(Base.Popup)<{ $shape: OverlayShape }>`
  ${panelStyle}
  ${popupShapeStyle}
  overflow-y: auto;
  overscroll-behavior: contain;
  transform: translateX(var(--drawer-swipe-movement-x, 0));
  transition: transform ${({ theme }) => theme.motion.enter} ${({ theme }) => theme.motion.drawerEase};

  &[data-swiping] {
    user-select: none;
    transition-duration: 0ms;
  }

  &[data-starting-style],
  &[data-ending-style] {
    transform: translateX(100%);
  }
`;

const Content = styled(Base.Content)`
  background: inherit;
`;
