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
  const query = useTransaction(standing.id);
  const { data: row } = query;
  const now = row && isTransaction(row) && row.revision !== standing.revision ? row : undefined;
  const linesOf = useVersions(state, { amount: format, date: shortDate });
  return (
    <VersionChoice
      what="transaction"
      query={query}
      now={now}
      linesOf={linesOf}
      onMine={state.save}
      onTheirs={(transaction) => control.onDone({ kind: 'editTransaction', transaction })}
      onClose={control.onClose}
    />
  );
}
