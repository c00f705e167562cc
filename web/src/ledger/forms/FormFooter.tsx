import type { ReactNode } from 'react';
import { Button } from '../../shared/ui/Button.tsx';
import { OverlayFooter } from '../../shared/ui/OverlayFooter.tsx';

interface FormFooterProps {
  saveText: string;
  /** What the button reads while the form is being saved. */
  busyText?: string | undefined;
  busy: boolean;
  /** It can't be saved as it is. */
  disabled?: boolean;
  danger?: boolean;
  onCancel: () => void;
  /** Further buttons, between Save and Cancel. */
  children?: ReactNode;
}

/** The buttons of a form in an overlay: Save, then others, then Cancel. */
export function FormFooter({
  saveText,
  busyText = 'Saving...',
  busy,
  disabled = false,
  danger = false,
  onCancel,
  children,
}: FormFooterProps) {
  return (
    <OverlayFooter onCancel={onCancel} cancelDisabled={busy} cancelOnPhones={false}>
      <Button
        variant={danger ? 'danger' : 'primary'}
        type="submit"
        disabled={disabled}
        busy={busy}
        busyText={busyText}
      >
        {saveText}
      </Button>
      {children}
    </OverlayFooter>
  );
}
