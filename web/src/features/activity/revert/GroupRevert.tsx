import type { ActivityGroup } from '@ledgerline/contract';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { revertGroup } from '../../../ledger/commands/groupCommands.ts';
import { refusedItems } from '../../../ledger/commands/refusedItems.ts';
import { RefusedList } from '../../../ledger/ui/RefusedList.tsx';
import { useWrite } from '../../../ledger/writes/useWrite.ts';
import { showToast, successDuration } from '../../../shared/toasts/showToast.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Quiet } from '../../../shared/ui/layout.ts';
import { Overlay } from '../../../shared/ui/Overlay.tsx';
import { OverlayBody, OverlayFooter } from '../../../shared/ui/OverlayFooter.tsx';
import { CommandFailure } from './CommandFailure.tsx';

interface GroupRevertProps {
  group: ActivityGroup;
  sentence: string;
  /** The button is about to go: the row takes the focus. */
  onDone: () => void;
}

/**
 * Takes a group of changes back. Asks first, since many records move. What stands in the way is listed, with the way to
 * take back the rest.
 */
export function GroupRevert({ group, sentence, onDone }: GroupRevertProps) {
  const { id, standing, revertible } = group;
  const [asking, setAsking] = useState(false);
  const command = useWrite({
    what: (except: readonly string[]) => `revert group ${id} but ${except.join()}`,
    send: (except, key) => revertGroup(id, except, key),
    once: true,
    onDone: () => {
      showToast({ kind: 'success', title: 'Changes reverted', duration: successDuration });
      onDone();
    },
  });
  const { failure } = command;
  const refused = failure && refusedItems(failure);
  const stay = () => (refused === null ? setAsking(false) : command.dismiss());
  // Of a list that was cut nobody knows the rest.
  const canSkip = refused !== null && refused.items.length === refused.count && refused.count < standing;
  return (
    <>
      {revertible ? (
        <Button
          size="small"
          busy={command.busy}
          icon={<Undo2 size={14} aria-hidden="true" />}
          aria-label={`Revert: ${sentence}`}
          onClick={() => (command.unanswered ? command.again() : setAsking(true))}
        >
          Revert
        </Button>
      ) : (
        <Quiet as="span">Reverted</Quiet>
      )}
      {failure !== null && refused === null && <CommandFailure write={command} obstacleOf={() => null} />}
      <Overlay
        open={asking || refused !== null}
        question
        title={refused === null ? `Revert ${changes(standing)}?` : (failure?.message ?? '')}
        description={
          refused === null
            ? 'Records and balances go back to what they were. This can be undone from Activity.'
            : 'Nothing was changed. These were edited, deleted or spent since:'
        }
        onClose={stay}
      >
        {refused !== null && (
          <OverlayBody>
            <RefusedList refused={refused} />
          </OverlayBody>
        )}
        <OverlayFooter onCancel={stay}>
          {refused === null && (
            <Button
              variant="primary"
              onClick={() => {
                setAsking(false);
                command.send([]);
              }}
            >
              Revert
            </Button>
          )}
          {canSkip && (
            <Button variant="primary" onClick={() => command.send(refused.items.map((item) => item.id))}>
              Revert the rest
            </Button>
          )}
        </OverlayFooter>
      </Overlay>
    </>
  );
}

const changes = (count: number): string =>
  count === 1 ? 'this change' : `these ${count.toLocaleString('en-US')} changes`;
