import { createContext, use } from 'react';
import type { LedgerDialog } from './ledgerDialog.ts';

/** Opens one of the ledger's dialogs from anywhere in the dashboard. */
export type OpenLedgerDialog = (dialog: LedgerDialog) => void;

export const LedgerDialogsContext = createContext<OpenLedgerDialog | undefined>(undefined);

/** Gives the way to open a dialog; needs `LedgerDialogs` above. */
export function useLedgerDialogs(): OpenLedgerDialog {
  const open = use(LedgerDialogsContext);
  if (open === undefined) throw new Error('useLedgerDialogs needs LedgerDialogs above');
  return open;
}
