/** What the dialogs of Settings have in common. */
export interface SettingsDialogProps {
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
  /** Something has changed: the dialog closes and the list is read again. */
  onDone: () => void;
}
