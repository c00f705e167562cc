import { useState } from 'react';
import { Dialog } from './Dialog.tsx';
import { Drawer } from './Drawer.tsx';
import type { OverlayProps } from './overlay.ts';
import { narrowScreen, useMediaQuery } from './useMediaQuery.ts';

interface ResponsiveDialogProps extends OverlayProps {
  /** The media query of the screens on which it is a drawer; under 768 px unless given. */
  drawerOn?: string;
}

/**
 * A drawer on narrow screens, a dialog otherwise. While it is open it takes the other's shape when the screen turns,
 * but stays what it is: input, focus and open parts are kept.
 */
export function ResponsiveDialog({ drawerOn = narrowScreen, ...props }: ResponsiveDialogProps) {
  const narrow = useMediaQuery(drawerOn);
  const [openedNarrow, setOpenedNarrow] = useState(narrow);
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open !== wasOpen) {
    setWasOpen(props.open);
    if (props.open) setOpenedNarrow(narrow);
  }
  const Overlay = openedNarrow ? Drawer : Dialog;
  return <Overlay {...props} shape={narrow ? 'bottom' : 'middle'} />;
}
