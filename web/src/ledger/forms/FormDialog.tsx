import type { ComponentProps } from 'react';
import { Overlay } from '../../shared/ui/Overlay.tsx';
import type { DialogControl } from '../dialogs/ledgerDialog.ts';
import { useLock } from '../dialogs/useLock.ts';

interface FormDialogProps
  extends Omit<ComponentProps<typeof Overlay>, 'open' | 'onClose' | 'onClosed' | 'actions'> {
  control: DialogControl;
}

/** A form of the ledger: a dialog, a drawer on narrow screens. Leaving it asks first where something was changed. */
export function FormDialog({ control, children, ...overlay }: FormDialogProps) {
  useLock(control, overlay.locked ?? false);
  return (
    <Overlay {...overlay} open={control.open} onClose={control.onClose} onClosed={control.onClosed}>
      {children}
      {control.question}
    </Overlay>
  );
}
