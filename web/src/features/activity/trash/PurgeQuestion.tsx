import { Button } from '../../../shared/ui/Button.tsx';
import { Overlay } from '../../../shared/ui/Overlay.tsx';
import { OverlayFooter } from '../../../shared/ui/OverlayFooter.tsx';

interface PurgeQuestionProps {
  name: string;
  open: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something leaves the trash for good. */
export function PurgeQuestion({ name, open, onConfirm, onCancel }: PurgeQuestionProps) {
  return (
    <Overlay
      open={open}
      question
      title={`Delete “${name}” permanently?`}
      description="It leaves the trash and cannot be opened any more. All changes still lists it, and can bring it back."
      onClose={onCancel}
    >
      <OverlayFooter onCancel={onCancel}>
        <Button variant="danger" onClick={onConfirm}>
          Delete permanently
        </Button>
      </OverlayFooter>
    </Overlay>
  );
}
