import { useDeletion } from '../../ledger/deletion/DeletionProvider.tsx';
import { restorable } from '../../ledger/deletion/deletionTexts.ts';
import type { DialogControl } from '../../ledger/dialogs/ledgerDialog.ts';
import { DeletionDialog, Impact } from '../../ledger/forms/DeletionDialog.tsx';
import { type Shown, shownAfter } from '../../ledger/owing/owing.ts';
import { useAssets } from '../../ledger/queries/useAssets.ts';
import { type Asset, minorOf, type Transaction } from '../../ledger/records/records.ts';
import { TransactionRow } from '../../ledger/rows/TransactionRow.tsx';
import { BalanceChange } from '../../ledger/ui/BalanceNotes.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Overlay } from '../../shared/ui/Overlay.tsx';
import { OverlayFooter } from '../../shared/ui/OverlayFooter.tsx';

interface DeleteTransactionDialogProps {
  /** Null where the record is missing. */
  transaction: Transaction | null;
  control: DialogControl;
}

/** Asks before a transaction is deleted, and says what that does to the balance. */
export function DeleteTransactionDialog({ transaction, control }: DeleteTransactionDialogProps) {
  const { data: assets } = useAssets();
  const deletion = useDeletion();
  if (transaction === null || transaction.id === '') return <Missing control={control} />;

  const account = assets?.find(({ id }) => id === transaction.account.id);
  const after = account && balanceWithout(account, transaction);
  return (
    <DeletionDialog
      title="Delete Transaction"
      description="You have 5 seconds to undo this."
      control={control}
      onConfirm={() =>
        deletion.confirm({
          kind: 'transaction',
          id: transaction.id,
          name: transaction.title,
          ...(account &&
            after && {
              account: {
                id: account.id,
                name: account.name,
                balance: account.balance,
                owed: account.owed,
                after,
              },
            }),
        })
      }
      note={`${restorable} at any later time.`}
    >
      <ul>
        <TransactionRow row={transaction} />
      </ul>
      {account && after && (
        <Impact>
          <BalanceChange
            name={account.name}
            before={account.balance}
            after={after.balance}
            shortfall={after.shortfall}
            owed={{ before: account.owed, after: after.owed }}
          />
        </Impact>
      )}
    </DeletionDialog>
  );
}

function Missing({ control }: { control: DialogControl }) {
  return (
    <Overlay
      open={control.open}
      question
      title="Error"
      description="Cannot delete transaction because the transaction data is missing."
      onClose={control.onClose}
      onClosed={control.onClosed}
    >
      <OverlayFooter>
        <Button variant="primary" onClick={control.onClose}>
          Close
        </Button>
      </OverlayFooter>
    </Overlay>
  );
}

/** What the account would have without the transaction, in decimal units: its position less what that moved. */
export function balanceWithout(
  account: Shown & Pick<Asset, 'mayOwe'>,
  { type, amount, status }: Pick<Transaction, 'type' | 'amount' | 'status'>,
): Shown {
  const moved = status === 'failed' ? 0 : type === 'income' ? minorOf(amount) : -minorOf(amount);
  return shownAfter(account, -moved);
}
