import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { OverlayFooter } from '../../shared/ui/OverlayFooter.tsx';

interface DiscardQuestionProps {
  open: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks before a changed form is closed. Stands inside the form's dialog, so that both know of each other. */
export function DiscardQuestion({ open, onKeep, onDiscard }: DiscardQuestionProps) {
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title="Discard changes?"
      description="What you have entered will be lost."
      onClose={onKeep}
    >
      <OverlayFooter>
        <Button variant="quiet" onClick={onDiscard}>
          Discard
        </Button>
        <Button variant="primary" onClick={onKeep}>
          Keep editing
        </Button>
      </OverlayFooter>
    </Dialog>
  );
}
