import type { DialogControl } from '../../ledger/dialogs/ledgerDialog.ts';

const unheard = () => undefined;

/** What an open dialog is given, where nobody hears but who is named. */
export const dialogControl = (heard: Partial<DialogControl> = {}): DialogControl => ({
  open: true,
  onClose: unheard,
  onDone: unheard,
  onClosed: unheard,
  onDirty: unheard,
  onLocked: unheard,
  question: null,
  ...heard,
});
