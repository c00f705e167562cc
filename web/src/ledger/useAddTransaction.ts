import { useCallback } from 'react';
import { useLedgerDialogs } from './dialogs/ledgerDialog.ts';
import type { TransactionType } from './records/records.ts';

/** Gives the way to add an income or an expense from anywhere in the dashboard; `account` stands in its form. */
export function useAddTransaction(account?: string): (type: TransactionType) => void {
  const open = useLedgerDialogs();
  return useCallback(
    (type) =>
      open({
        kind: 'addTransaction',
        type,
        ...(account !== undefined && { draft: { transactionAccount: account } }),
      }),
    [open, account],
  );
}
