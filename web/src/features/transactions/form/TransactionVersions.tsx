import { VersionChoice } from '../../../ledger/forms/VersionChoice.tsx';
import { useTransaction } from '../../../ledger/queries/useTransaction.ts';
import { isTransaction, type Transaction } from '../../../ledger/records/records.ts';
import { valuesOf } from '../../../ledger/transactionForm/transactionFormValues.ts';
import { shortDate } from '../../../shared/format/dates.ts';
import { useDisplayCurrency } from '../../../shared/money/displayCurrency.ts';
import { useFormatAmount } from '../../../shared/money/formatAmount.ts';
import type { useTransactionForm } from './useTransactionForm.ts';
import { useVersions } from './useVersions.ts';

interface TransactionVersionsProps {
  original: Transaction;
  state: ReturnType<typeof useTransactionForm>;
  onClose: () => void;
}

/** The form's version of a transaction beside the one that was recorded meanwhile. */
export function TransactionVersions({ original, state, onClose }: TransactionVersionsProps) {
  const currency = useDisplayCurrency();
  const format = useFormatAmount();
  const { data: row } = useTransaction(original.id);
  const now = row && isTransaction(row) && row.revision !== original.revision ? row : undefined;
  const lines = useVersions(state, now, { amount: format, date: shortDate });
  return (
    <VersionChoice
      what="transaction"
      lines={now === undefined ? null : lines}
      onMine={() => now && state.save(now.revision)}
      onTheirs={() => now && state.form.reset(valuesOf(now, currency))}
      onClose={onClose}
    />
  );
}
