import type { SyntheticEvent } from 'react';

/** The share of its height or width by which a drawer must be swiped to close. */
const closeThreshold = 0.25;

/**
 * The primitive closes a drawer at half its size only; this closes it from a quarter on. Spread the handlers on the
 * viewport around the popup.
 */
export function swipeToClose(direction: 'down' | 'right', locked: boolean, onClose: () => void) {
  const release = (event: SyntheticEvent<HTMLElement>) => {
    const popup = event.currentTarget.querySelector<HTMLElement>('[role="dialog"][data-swiping]');
    if (popup === null || locked) return;
    const size = direction === 'down' ? popup.offsetHeight : popup.offsetWidth;
    const axis = direction === 'down' ? 'y' : 'x';
    const moved = Number.parseFloat(popup.style.getPropertyValue(`--drawer-swipe-movement-${axis}`));
    if (moved > closeThreshold * size) onClose();
  };
  return { onTouchEndCapture: release, onPointerUpCapture: release };
}
