import { useState } from 'react';
import { Dialog } from './Dialog.tsx';
import { Drawer } from './Drawer.tsx';
import type { OverlayProps } from './overlay.ts';
import { narrowScreen, useMediaQuery } from './useMediaQuery.ts';

/** A drawer under 768 px, a dialog otherwise. It keeps its shape while open, so that turning a phone loses nothing. */
export function ResponsiveDialog(props: OverlayProps) {
  const narrow = useMediaQuery(narrowScreen);
  const [openedNarrow, setOpenedNarrow] = useState(narrow);
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open !== wasOpen) {
    setWasOpen(props.open);
    if (props.open) setOpenedNarrow(narrow);
  }
  return openedNarrow ? <Drawer {...props} /> : <Dialog {...props} />;
}
