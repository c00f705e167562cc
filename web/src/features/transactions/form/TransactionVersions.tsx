import type { DialogControl } from '../../../ledger/dialogs/ledgerDialog.ts';
import { VersionChoice } from '../../../ledger/forms/VersionChoice.tsx';
import { useTransaction } from '../../../ledger/queries/useTransaction.ts';
import { isTransaction, type Transaction } from '../../../ledger/records/records.ts';
import { shortDate } from '../../../shared/format/dates.ts';
import { useFormatAmount } from '../../../shared/money/formatAmount.ts';
import type { useTransactionForm } from './useTransactionForm.ts';
import { useVersions } from './useVersions.ts';

interface TransactionVersionsProps {
  /** What the other version is a version of. */
  standing: Transaction;
  state: ReturnType<typeof useTransactionForm>;
  control: DialogControl;
}

/** The form's version of a transaction beside the one that was recorded meanwhile. */
export function TransactionVersions({ standing, state, control }: TransactionVersionsProps) {
  const format = useFormatAmount();
  const { data: row, error, isFetching, refetch } = useTransaction(standing.id);
  const now = row && isTransaction(row) && row.revision !== standing.revision ? row : undefined;
  const lines = useVersions(state, now, { amount: format, date: shortDate });
  return (
    <VersionChoice
      what="transaction"
      lines={now === undefined ? null : lines}
      failure={
        error === null ? undefined : { text: error.message, busy: isFetching, onRetry: () => void refetch() }
      }
      onMine={() => now && state.save(now)}
      onTheirs={() => now && control.onDone({ kind: 'editTransaction', transaction: now })}
      onClose={control.onClose}
    />
  );
}
