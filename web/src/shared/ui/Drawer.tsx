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

interface DrawerProps extends OverlayProps {
  shape?: OverlayShape;
}

/** A panel from the bottom for phones; swiping it down by a quarter of its height closes it. */
export function Drawer({
  open,
  onClosed,
  initialFocus,
  shape = 'bottom',
  wide = false,
  children,
  ...header
}: DrawerProps) {
  const { onClose, locked = false } = header;
  useBackCloses(open, () => !locked && onClose());
  const popup = useRef<HTMLDivElement>(null);
  const { handlers, onOpenChange } = useSwipeToClose('down', locked, onClose);
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={locked}
      onOpenChange={onOpenChange}
      onOpenChangeComplete={(next) => !next && onClosed?.()}
    >
      <Base.VirtualKeyboardProvider>
        <Base.Portal>
          <Backdrop />
          <Viewport $shape={shape} {...handlers}>
            <Popup
              $shape={shape}
              $wide={wide}
              ref={popup}
              initialFocus={initialFocus ?? ((by) => firstFocus(popup.current, by))}
            >
              {shape === 'bottom' && <Handle aria-hidden="true" />}
              <Content>
                <OverlayHeader {...header} />
                {children}
              </Content>
            </Popup>
          </Viewport>
        </Base.Portal>
      </Base.VirtualKeyboardProvider>
    </Base.Root>
  );
}

const Backdrop = styled(Base.Backdrop)`
  ${backdropStyle}
  transition-duration: ${({ theme }) => theme.motion.drawer};
`;

const Viewport = styled(Base.Viewport)<{ $shape: OverlayShape }>`
  ${viewportStyle}
`;

const Popup = styled(Base.Popup)<{ $shape: OverlayShape; $wide?: boolean }>`
  ${panelStyle}
  ${popupShapeStyle}
  display: flex;
  flex-direction: column;
  padding-bottom: var(--drawer-keyboard-inset, 0px);
  transform: translateY(var(--drawer-swipe-movement-y, 0));
  transition: transform ${({ theme }) => theme.motion.drawer} ${({ theme }) => theme.motion.drawerEase};

  &[data-swiping] {
    user-select: none;
    transition-duration: 0ms;
  }

  &[data-starting-style],
  &[data-ending-style] {
    transform: translateY(${({ $shape }) => ($shape === 'bottom' ? '100%' : '100dvh')});
  }
`;

const Handle = styled.div`
  flex: none;
  width: ${({ theme }) => theme.space[32]};
  height: ${({ theme }) => theme.space[4]};
  margin: ${({ theme }) => theme.space[8]} auto 0;
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme }) => theme.ground.edge};
`;

const Content = styled(Base.Content)`
  overflow-y: auto;
  overscroll-behavior: contain;
  background: inherit;
`;
