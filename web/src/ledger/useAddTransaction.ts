import { useCallback } from 'react';
import type { LedgerDialog } from './dialogs/ledgerDialog.ts';
import { useLedgerDialogs } from './dialogs/useLedgerDialogs.ts';
import { useAssets } from './queries/useAssets.ts';
import type { TransactionType } from './records/records.ts';

/**
 * Gives the way to add an income or an expense from anywhere. Without any asset it offers to add one first and comes
 * back to the form.
 */
export function useAddTransaction(): (type: TransactionType) => void {
  const open = useLedgerDialogs();
  const { data: assets } = useAssets();
  const none = assets?.length === 0;
  return useCallback(
    (type) => {
      const form: LedgerDialog = { kind: 'addTransaction', type };
      open(none ? { kind: 'addAsset', next: form } : form);
    },
    [open, none],
  );
}
