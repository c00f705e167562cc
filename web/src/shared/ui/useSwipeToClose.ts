import { type SyntheticEvent, useRef } from 'react';

/** The share of its height or width by which a drawer must be swiped to close. */
const closeThreshold = 0.25;

/**
 * The primitive closes a drawer at half its size only; this closes it from a quarter on, and once for each swipe, which
 * ends in more than one event. Spread `handlers` on the viewport around the popup.
 */
export function useSwipeToClose(direction: 'down' | 'right', locked: boolean, onClose: () => void) {
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
