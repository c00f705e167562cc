import type { ActivityEntry } from '@ledgerline/contract';
import { RotateCcw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { revertChange } from '../../../ledger/commands/revertCommand.ts';
import { useWrite } from '../../../ledger/writes/useWrite.ts';
import { currencyToast } from '../../../shared/money/currency.ts';
import { showToast } from '../../../shared/toasts/showToast.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Overlay } from '../../../shared/ui/Overlay.tsx';
import { OverlayBody, OverlayFooter } from '../../../shared/ui/OverlayFooter.tsx';
import { CommandFailure } from './CommandFailure.tsx';
import { RevertMoves } from './RevertMoves.tsx';
import { doneToast, type Question, questionOf, verbOf } from './revertTexts.ts';

interface RevertActionProps {
  entry: ActivityEntry;
  /** What the change says, for the button's name. */
  sentence: string;
  /** The button is about to go: the row takes the focus. */
  onDone: () => void;
}

/** Takes one change back. The button, and what stands in the way, which takes a line of its own. */
export function RevertAction({ entry, sentence, onDone }: RevertActionProps) {
  const verb = verbOf(entry);
  const question = questionOf(entry);
  const command = useWrite({
    what: () => `revert ${entry.id}`,
    send: (_, key) => revertChange(entry, key),
    once: true,
    onDone: () => {
      // The server's own news of the currency is the same toast.
      const id = entry.type === 'CurrencyChanged' ? { id: currencyToast } : {};
      showToast({ ...doneToast(entry), ...id });
      onDone();
    },
  });
  // Stays for its closing animation; most rows never ask.
  const [asked, setAsked] = useState<'now' | 'before'>();
  const Icon = verb === 'Restore' ? RotateCcw : Undo2;
  return (
    <>
      <Button
        size="small"
        busy={command.busy}
        icon={<Icon size={14} aria-hidden="true" />}
        aria-label={`${verb}: ${sentence}`}
        onClick={() => (question === null || command.unanswered ? command.send() : setAsked('now'))}
      >
        {verb}
      </Button>
      {command.failure !== null && <CommandFailure write={command} blocked={entry} />}
      {question !== null && asked && (
        <RevertQuestion
          entry={entry}
          question={question}
          open={asked === 'now'}
          onConfirm={() => {
            setAsked('before');
            command.send();
          }}
          onCancel={() => setAsked('before')}
        />
      )}
    </>
  );
}

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
