import { useState } from 'react';
import { revertGroup } from '../../ledger/commands/groupCommands.ts';
import { newUuid } from '../../shared/api/newUuid.ts';
import { showToast } from '../../shared/ui/toasts/showToast.ts';

/** Takes an import back by its group, and says in a toast whether that was possible; `takeBack` answers it. */
export function useTakeBack(group: string): { busy: boolean; takeBack: () => Promise<boolean> } {
  const [key] = useState(newUuid);
  const [busy, setBusy] = useState(false);
  async function takeBack(): Promise<boolean> {
    setBusy(true);
    const result = await revertGroup(group, [], key);
    setBusy(false);
    showToast(
      result.success
        ? { kind: 'success', title: 'Import undone' }
        : { kind: 'error', title: 'The import can’t be undone', description: result.message },
    );
    return result.success;
  }
  return { busy, takeBack };
}
