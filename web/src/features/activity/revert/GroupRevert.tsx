import type { ActivityGroup } from '@ledgerline/contract';
import { Undo2 } from 'lucide-react';
import { useRef } from 'react';
import styled from 'styled-components';
import { revertGroup } from '../../../ledger/commands/groupCommands.ts';
import { refusedItems } from '../../../ledger/commands/refusedItems.ts';
import { useCommand } from '../../../ledger/commands/useCommand.ts';
import { RefusedList } from '../../../ledger/ui/RefusedList.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { OverlayBody, OverlayFooter } from '../../../shared/ui/OverlayFooter.tsx';
import { showToast } from '../../../shared/ui/toasts/showToast.ts';
import { CommandFailure } from '../command/CommandFailure.tsx';
import { ActionCell } from './RevertAction.tsx';

interface GroupRevertProps {
  group: ActivityGroup;
  /** The button is about to go: the row takes the focus. */
  onDone: () => void;
}

/**
 * Takes a group of changes back. Asks first, since many records move. What stands in the way is listed, with the way to
 * take back the rest.
 */
export function GroupRevert({ group, onDone }: GroupRevertProps) {
  const { id, standing, revertible } = group;
  const except = useRef<string[]>([]);
  const command = useCommand({
    send: (key) => revertGroup(id, except.current, key),
    asks: true,
    onDone: () => {
      showToast({ kind: 'success', title: 'Changes reverted', duration: 3000 });
      onDone();
    },
  });
  const { failure } = command;
  const refused = failure && refusedItems(failure);
  // Of a list that was cut nobody knows the rest.
  const canSkip = refused !== null && refused.items.length === refused.count && refused.count < standing;
  return (
    <>
      <ActionCell>
        {revertible ? (
          <Button
            size="small"
            busy={command.busy}
            icon={<Undo2 size={14} aria-hidden="true" />}
            aria-label={`Revert: ${group.summary}`}
            onClick={() => {
              // After no answer the same request is sent again: its key is bound to it.
              if (!command.unanswered) except.current = [];
              command.press();
            }}
          >
            Revert
          </Button>
        ) : (
          <Quiet>Reverted</Quiet>
        )}
      </ActionCell>
      {failure !== null && refused === null && (
        <FailureCell>
          <CommandFailure command={command} obstacleOf={() => null} />
        </FailureCell>
      )}
      <Dialog
        open={command.asking || refused !== null}
        question
        title={refused === null ? `Revert ${changes(standing)}?` : (failure?.message ?? '')}
        description={
          refused === null
            ? 'Records and balances go back to what they were. This can be undone from Activity.'
            : 'Nothing was changed. These were edited, deleted or spent since:'
        }
        onClose={refused === null ? command.cancel : command.dismiss}
      >
        {refused !== null && (
          <OverlayBody>
            <RefusedList refused={refused} />
          </OverlayBody>
        )}
        <OverlayFooter onCancel={refused === null ? command.cancel : command.dismiss}>
          {refused === null && (
            <Button variant="primary" onClick={command.confirm}>
              Revert
            </Button>
          )}
          {canSkip && (
            <Button
              variant="primary"
              onClick={() => {
                except.current = refused.items.map((item) => item.id);
                command.press();
                command.confirm();
              }}
            >
              Revert the rest
            </Button>
          )}
        </OverlayFooter>
      </Dialog>
    </>
  );
}

const changes = (count: number): string =>
  count === 1 ? 'this change' : `these ${count.toLocaleString('en-US')} changes`;

const Quiet = styled.span`
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.caption};
  white-space: nowrap;
`;

const FailureCell = styled.div`
  grid-area: failure;
`;
