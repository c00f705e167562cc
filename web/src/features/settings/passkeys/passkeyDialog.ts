/** What the dialogs of the passkeys have in common. */
export interface PasskeyDialogProps {
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
  /** Something has changed: the dialog closes and the list is read again. */
  onDone: () => void;
}
