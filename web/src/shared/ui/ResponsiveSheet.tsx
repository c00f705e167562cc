import { useState } from 'react';
import { Drawer } from './Drawer.tsx';
import type { OverlayProps } from './overlay.ts';
import { Sheet } from './Sheet.tsx';
import { narrowScreen, useMediaQuery } from './useMediaQuery.ts';

/**
 * A drawer on narrow screens, else a sheet from the right. While it is open it takes the other's shape when the screen
 * turns, but stays what it is: focus and open parts are kept.
 */
export function ResponsiveSheet(props: OverlayProps) {
  const narrow = useMediaQuery(narrowScreen);
  const [openedNarrow, setOpenedNarrow] = useState(narrow);
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open !== wasOpen) {
    setWasOpen(props.open);
    if (props.open) setOpenedNarrow(narrow);
  }
  const Overlay = openedNarrow ? Drawer : Sheet;
  return <Overlay {...props} shape={narrow ? 'bottom' : 'side'} />;
}
