import type { ActivityEntry } from '@ledgerline/contract';
import { RotateCcw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { revertChange } from '../../../ledger/commands/revertCommand.ts';
import { useWrite } from '../../../ledger/writes/useWrite.ts';
import { currencyToast } from '../../../shared/money/currency.ts';
import { showToast } from '../../../shared/toasts/showToast.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { CommandFailure } from './CommandFailure.tsx';
import { obstacleOf } from './obstacle.ts';
import { RevertQuestion } from './RevertQuestion.tsx';
import { doneToast, questionOf, verbOf } from './revertTexts.ts';

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
  const { failure, unanswered } = command;
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
        onClick={() => (question === null || unanswered ? command.send() : setAsked('now'))}
      >
        {verb}
      </Button>
      {failure !== null && (
        <CommandFailure
          write={command}
          obstacleOf={(refused, assets) => obstacleOf(refused, entry, assets)}
        />
      )}
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
