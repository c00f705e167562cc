import { revertGroup } from '../../ledger/commands/groupCommands.ts';
import { useWrite } from '../../ledger/writes/useWrite.ts';
import { showToast } from '../../shared/toasts/showToast.ts';

/** Takes an import back by its group, and says in a toast whether that was possible. */
export const useTakeBack = (group: string, onTakenBack?: () => void) =>
  useWrite({
    what: () => `revert group ${group} but `,
    send: (_, key) => revertGroup(group, [], key),
    onDone() {
      showToast({ kind: 'success', title: 'Import undone' });
      onTakenBack?.();
    },
    onFailed: ({ message }) =>
      showToast({ kind: 'error', title: 'The import can’t be undone', description: message }),
  });
