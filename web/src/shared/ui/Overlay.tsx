import { Dialog } from '@base-ui/react/dialog';
import { Drawer } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, type SyntheticEvent, useRef, useState } from 'react';
import styled, { css } from 'styled-components';
import { firstFocus } from './focus.ts';
import { IconButton } from './IconButton.tsx';
import {
  backdropStyle,
  type OverlayShape,
  panelStyle,
  popupShapeStyle,
  viewportStyle,
} from './overlayStyle.ts';
import { useBackCloses } from './useBackCloses.ts';
import { narrowScreen, useMediaQuery } from './useMediaQuery.ts';

interface OverlayProps extends OverlayHeaderProps {
  open: boolean;
  /** After the closing animation, when nothing is seen any more. */
  onClosed?: () => void;
  /** A question that must be answered: in the middle of every screen, and a press outside does not close it. */
  question?: boolean;
  /** Where it lies; at the bottom where `bottomOn` holds, a media query: under 768 px unless given. */
  shape?: OverlayShape;
  bottomOn?: string;
  /** In the middle of the screen it has room for two fields side by side. */
  wide?: boolean;
  /** What takes the focus first; the first control without it, or while it is disabled. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** The content; end it with an `OverlayFooter` for its buttons. A `<form>` may be around both. */
  children: ReactNode;
}

/**
 * What lies over the page: a dialog in the middle, a sheet at the side, a drawer at the bottom; these two can be swiped
 * away. Traps the focus and gives it back, closes with Esc and with Back. While it is open it takes another shape when
 * the screen turns, but stays what it is: input, focus and open parts are kept.
 */
export function Overlay({
  open,
  onClosed,
  initialFocus,
  question = false,
  shape: given = 'middle',
  bottomOn = narrowScreen,
  wide = false,
  children,
  ...header
}: OverlayProps) {
  const { onClose, locked = false } = header;
  useBackCloses(open, () => !locked && onClose());
  const isNarrow = useMediaQuery(bottomOn);
  const shape = isNarrow && !question ? 'bottom' : given;
  const [kind, setKind] = useState(shape);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setKind(shape);
  }
  const swipe = useSwipeToClose(kind === 'side' ? 'right' : 'down', locked, onClose);
  const popup = useRef<HTMLDivElement>(null);

  const root = {
    open,
    disablePointerDismissal: locked || question,
    onOpenChangeComplete: (next: boolean) => !next && onClosed?.(),
  };
  const panel = {
    $shape: shape,
    $kind: kind,
    $wide: wide,
    ref: popup,
    initialFocus: (by: string) => {
      const wanted = initialFocus?.current;
      return wanted && !wanted.matches(':disabled') ? wanted : firstFocus(popup.current, by);
    },
  };
  const content = (
    <>
      <OverlayHeader {...header} />
      {children}
    </>
  );
  if (kind === 'middle')
    return (
      <Dialog.Root {...root} onOpenChange={(next) => !next && !locked && onClose()}>
        <Dialog.Portal>
          <Backdrop as={Dialog.Backdrop} />
          <Viewport as={Dialog.Viewport} $shape={shape}>
            <Panel as={Dialog.Popup} {...panel}>
              {content}
            </Panel>
          </Viewport>
        </Dialog.Portal>
      </Dialog.Root>
    );
  return (
    <Drawer.Root
      {...root}
      swipeDirection={kind === 'side' ? 'right' : 'down'}
      onOpenChange={swipe.onOpenChange}
    >
      <Drawer.VirtualKeyboardProvider>
        <Drawer.Portal>
          <Backdrop as={Drawer.Backdrop} $slow={kind === 'bottom'} />
          <Viewport as={Drawer.Viewport} $shape={shape} {...swipe.handlers}>
            <Panel as={Drawer.Popup} {...panel}>
              {kind === 'bottom' && shape === 'bottom' && <Handle aria-hidden="true" />}
              <Content $scrolls={kind === 'bottom'}>{content}</Content>
            </Panel>
          </Viewport>
        </Drawer.Portal>
      </Drawer.VirtualKeyboardProvider>
    </Drawer.Root>
  );
}

const Backdrop = styled.div<{ $slow?: boolean }>`
  ${backdropStyle}
  ${({ theme, $slow }) => $slow && `transition-duration: ${theme.motion.drawer};`}
`;

const Viewport = styled.div<{ $shape: OverlayShape }>`
  ${viewportStyle}
`;

const scrolling = css`
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const swiped = css`
  &[data-swiping] {
    user-select: none;
    transition-duration: 0ms;
  }
`;

/** How it comes, goes and scrolls, by what it was opened as. */
const kinds = {
  middle: css`
    ${scrolling}
    transition:
      opacity ${({ theme }) => theme.motion.enter},
      transform ${({ theme }) => theme.motion.enter} ${({ theme }) => theme.motion.ease};

    &[data-starting-style],
    &[data-ending-style] {
      opacity: 0;
      transform: translateY(8px) scale(0.98);
    }
  `,
  side: css`
    ${scrolling}
    transform: translateX(var(--drawer-swipe-movement-x, 0));
    transition: transform ${({ theme }) => theme.motion.enter} ${({ theme }) => theme.motion.drawerEase};
    ${swiped}

    &[data-starting-style],
    &[data-ending-style] {
      transform: translateX(100%);
    }
  `,
  bottom: css<{ $shape: OverlayShape }>`
    display: flex;
    flex-direction: column;
    padding-bottom: var(--drawer-keyboard-inset, 0px);
    transform: translateY(var(--drawer-swipe-movement-y, 0));
    transition: transform ${({ theme }) => theme.motion.drawer} ${({ theme }) => theme.motion.drawerEase};
    ${swiped}

    &[data-starting-style],
    &[data-ending-style] {
      transform: translateY(${({ $shape }) => ($shape === 'bottom' ? '100%' : '100dvh')});
    }
  `,
};

const Panel = styled.div<{ $shape: OverlayShape; $kind: OverlayShape; $wide: boolean }>`
  ${panelStyle}
  ${popupShapeStyle}
  ${({ $kind }) => kinds[$kind]}
`;

const Handle = styled.div`
  flex: none;
  width: ${({ theme }) => theme.space[32]};
  height: ${({ theme }) => theme.space[4]};
  margin: ${({ theme }) => theme.space[8]} auto 0;
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme }) => theme.ground.edge};
`;

const Content = styled(Drawer.Content)<{ $scrolls: boolean }>`
  ${({ $scrolls }) => $scrolls && scrolling}
  background: inherit;
`;

/** What stands above the content of an overlay. */
interface OverlayHeaderProps {
  title: ReactNode;
  /** A quiet sentence under the title. */
  description?: ReactNode;
  /** Icon buttons beside the close button. */
  actions?: ReactNode;
  /** While something is being saved: it can't be closed. */
  locked?: boolean;
  /** The person wants it closed: Esc, a press outside, the close button, a swipe, Back. */
  onClose: () => void;
}

/** Title, sentence and close button; stays in sight while the content scrolls. */
function OverlayHeader({ title, description, actions, locked = false, onClose }: OverlayHeaderProps) {
  return (
    <Header data-overlay-header>
      <Texts>
        {/* A drawer's title and description are the dialog's. */}
        <Dialog.Title>{title}</Dialog.Title>
        {description !== undefined && <Dialog.Description>{description}</Dialog.Description>}
      </Texts>
      <Buttons>
        {actions}
        <IconButton label="Close" icon={<X size={20} />} disabled={locked} onClick={onClose} />
      </Buttons>
    </Header>
  );
}

const Header = styled.header`
  position: sticky;
  top: 0;
  z-index: 1;
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[16]};
  padding: ${({ theme }) => `${theme.space[16]} ${theme.space[12]} ${theme.space[16]} ${theme.space[24]}`};
  background: inherit;

  ${({ theme }) => theme.media.narrow} {
    padding-left: ${({ theme }) => theme.space[16]};
  }
`;

const Texts = styled.div`
  min-width: 0;
  padding-top: ${({ theme }) => theme.space[8]};

  h2 {
    font-size: ${({ theme }) => theme.font.size.title};
    letter-spacing: -0.01em;
  }

  p {
    margin-top: ${({ theme }) => theme.space[4]};
    color: ${({ theme }) => theme.ink.quiet};
  }
`;

const Buttons = styled.div`
  display: flex;
  flex: none;
`;

/** The share of its height or width by which a drawer must be swiped to close. */
const closeThreshold = 0.25;

/**
 * The primitive closes a drawer at half its size only; this closes it from a quarter on, and once for each swipe, which
 * ends in more than one event. Spread `handlers` on the viewport around the popup.
 */
function useSwipeToClose(direction: 'down' | 'right', locked: boolean, onClose: () => void) {
  const done = useRef(false);
  const close = () => {
    if (locked || done.current) return;
    done.current = true;
    onClose();
  };
  const begin = () => {
    done.current = false;
  };
  const release = (event: SyntheticEvent<HTMLElement>) => {
    const popup = event.currentTarget.querySelector<HTMLElement>('[role="dialog"][data-swiping]');
    if (popup === null) return;
    const size = direction === 'down' ? popup.offsetHeight : popup.offsetWidth;
    const axis = direction === 'down' ? 'y' : 'x';
    const moved = Number.parseFloat(popup.style.getPropertyValue(`--drawer-swipe-movement-${axis}`));
    if (moved > closeThreshold * size) close();
  };
  const onOpenChange = (next: boolean, { reason }: { reason: string }) => {
    if (next || locked) return;
    if (reason === 'swipe') close();
    else onClose();
  };
  return {
    onOpenChange,
    handlers: {
      onTouchStartCapture: begin,
      onPointerDownCapture: begin,
      onTouchEndCapture: release,
      onPointerUpCapture: release,
    },
  };
}
