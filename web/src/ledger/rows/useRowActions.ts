import { useMemo } from 'react';
import { useLedgerDialogs } from '../dialogs/useLedgerDialogs.ts';
import type { RowActions } from './RowActions.tsx';

/** What rows do on the signed-in pages: open details, edit, delete. */
export function useRowActions(): RowActions {
  const open = useLedgerDialogs();
  return useMemo(
    () => ({
      onOpen: (row) => open({ kind: 'transactionDetails', row }),
      onEdit: (transaction) => open({ kind: 'editTransaction', transaction }),
      onDelete: (transaction) => open({ kind: 'deleteTransaction', transaction }),
    }),
    [open],
  );
}
