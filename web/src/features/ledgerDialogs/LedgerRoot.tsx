import type { ReactNode } from 'react';
import { DeletionProvider } from '../../ledger/deletion/DeletionProvider.tsx';
import { useLedgerSync } from '../../ledger/useLedgerSync.ts';
import { LedgerDialogs } from './LedgerDialogs.tsx';

/** What the ledger's screens need above the routes: deletions with undo, dialogs, and lists that stay fresh. */
export function LedgerRoot({ children }: { children: ReactNode }) {
  useLedgerSync();
  return (
    <DeletionProvider>
      <LedgerDialogs>{children}</LedgerDialogs>
    </DeletionProvider>
  );
}
