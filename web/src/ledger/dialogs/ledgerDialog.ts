import type { ReactNode } from 'react';
import type { Asset, HistoryRow, Transaction, TransactionType, TransferRow } from '../records/records.ts';
import type { TransactionFormValues } from '../transactionForm/transactionFormValues.ts';

/** What was typed into a form, by field. */
export type FormDraft = Readonly<Record<string, string>>;

/** A dialog about the ledger: what it is about is all that its opener says. `draft` goes on with an unfinished form. */
export type LedgerDialog =
  | { kind: 'addTransaction'; type: TransactionType; draft?: Partial<TransactionFormValues> }
  | { kind: 'editTransaction'; transaction: Transaction; draft?: Partial<TransactionFormValues> }
  | { kind: 'transactionDetails'; row: HistoryRow }
  /** `null`: the record is missing, and the dialog says so. */
  | { kind: 'deleteTransaction'; transaction: Transaction | null }
  | { kind: 'addAsset'; next?: LedgerDialog; draft?: FormDraft }
  /** `focus`: what the person came to change. */
  | { kind: 'editAsset'; asset: Asset; focus?: 'balance'; draft?: FormDraft }
  | { kind: 'deleteAsset'; asset: Asset }
  | { kind: 'assetDetails'; assetId: string }
  /** Why an asset's balance is what it is; `back`: where one came from. */
  | { kind: 'assetProof'; assetId: string; back?: LedgerDialog }
  /** The same for the balance of all. */
  | { kind: 'balanceProof' }
  | { kind: 'transfer'; from?: string; draft?: FormDraft }
  | { kind: 'undoTransfer'; row: TransferRow };

/** What the open dialog may do. */
export interface DialogControl {
  open: boolean;
  /** The person wants it closed; asks first where something was changed. */
  onClose: () => void;
  /** It is done: closes without asking, and opens `next` where one is given. */
  onDone: (next?: LedgerDialog) => void;
  /** After the closing animation. */
  onClosed: () => void;
  /** Tells whether closing would lose something. */
  onDirty: (dirty: boolean) => void;
  /** Asks whether changes may be lost; a form puts it inside its dialog. */
  question: ReactNode;
}
