import { useRef } from 'react';
import styled from 'styled-components';
import { useDeletion } from '../../ledger/deletion/DeletionProvider.tsx';
import { restorable } from '../../ledger/deletion/deletionTexts.ts';
import type { DialogControl } from '../../ledger/dialogs/ledgerDialog.ts';
import { useAssets } from '../../ledger/queries/useAssets.ts';
import type { Asset, Transaction } from '../../ledger/records/records.ts';
import { TransactionRow } from '../../ledger/rows/TransactionRow.tsx';
import { BalanceChange } from '../../ledger/ui/BalanceChange.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { OverlayBody, OverlayFooter } from '../../shared/ui/OverlayFooter.tsx';
import { balanceWithout } from './balanceWithout.ts';

interface DeleteTransactionDialogProps {
  /** Null where the record is missing. */
  transaction: Transaction | null;
  control: DialogControl;
}

/** Asks before a transaction is deleted, and says what that does to the balance. */
export function DeleteTransactionDialog({ transaction, control }: DeleteTransactionDialogProps) {
  const { data: assets } = useAssets();
  const deletion = useDeletion();
  const cancel = useRef<HTMLButtonElement>(null);
  if (transaction === null || transaction.id === '') return <Missing control={control} />;

  const account = assets?.find(({ id }) => id === transaction.account.id);
  const confirm = () => {
    control.onDone();
    deletion.confirm({
      kind: 'transaction',
      id: transaction.id,
      name: transaction.title,
      ...(account && {
        account: {
          id: account.id,
          name: account.name,
          balance: account.balance,
          after: balanceWithout(account, transaction),
        },
      }),
    });
  };
  return (
    <Dialog
      open={control.open}
      question
      initialFocus={cancel}
      title="Delete Transaction"
      description="You have 5 seconds to undo this."
      onClose={control.onClose}
      onClosed={control.onClosed}
    >
      <OverlayBody>
        <ul>
          <TransactionRow row={transaction} />
        </ul>
        {account && <Impact transaction={transaction} account={account} />}
        <Note>{restorable} at any later time.</Note>
      </OverlayBody>
      <OverlayFooter>
        <Button ref={cancel} variant="quiet" onClick={control.onClose}>
          Cancel
        </Button>
        <Button variant="danger" onClick={confirm}>
          Delete
        </Button>
      </OverlayFooter>
    </Dialog>
  );
}

function Impact({ transaction, account }: { transaction: Transaction; account: Asset }) {
  const after = balanceWithout(account, transaction);
  return (
    <Box>
      <BalanceChange
        name={account.name}
        before={account.balance}
        after={after.balance}
        shortfall={after.shortfall}
      />
    </Box>
  );
}

function Missing({ control }: { control: DialogControl }) {
  return (
    <Dialog
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
    </Dialog>
  );
}

const Box = styled.div`
  margin-top: ${({ theme }) => theme.space[12]};
  padding: ${({ theme }) => theme.space[12]};
  border: 1px solid ${({ theme }) => theme.ground.hairline};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.ground.page};
`;

const Note = styled.p`
  margin-top: ${({ theme }) => theme.space[12]};
  color: ${({ theme }) => theme.ink.quiet};
`;
