import type { ActivityEntry } from '@ledgerline/contract';
import { Button } from '../../../shared/ui/Button.tsx';
import { Overlay } from '../../../shared/ui/Overlay.tsx';
import { OverlayBody, OverlayFooter } from '../../../shared/ui/OverlayFooter.tsx';
import { RevertMoves } from './RevertMoves.tsx';
import type { Question } from './revertTexts.ts';

interface RevertQuestionProps {
  entry: ActivityEntry;
  question: Question;
  open: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Says what a revert will do to balances, before it is sent. */
export function RevertQuestion({ entry, question, open, onConfirm, onCancel }: RevertQuestionProps) {
  return (
    <Overlay open={open} question title={question.title} description={question.text} onClose={onCancel}>
      <OverlayBody>
        <RevertMoves entry={entry} />
      </OverlayBody>
      <OverlayFooter onCancel={onCancel}>
        <Button variant="primary" onClick={onConfirm}>
          {question.confirm}
        </Button>
      </OverlayFooter>
    </Overlay>
  );
}
