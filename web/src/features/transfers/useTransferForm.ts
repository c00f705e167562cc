import { ledger } from '../../ledger/commands/ledger.ts';
import type { LedgerDialog } from '../../ledger/dialogs/ledgerDialog.ts';
import { useRecordForm } from '../../ledger/forms/useRecordForm.ts';
import { useGoals } from '../../ledger/queries/useGoals.ts';
import { useOpenDates } from '../../ledger/queries/useSchedules.ts';
import type { Asset, Transfer } from '../../ledger/records/records.ts';
import { billToPay } from '../../ledger/schedules/cardBill.ts';
import { proposeLink } from '../../ledger/schedules/proposeLink.ts';
import { useToday } from '../../ledger/useToday.ts';
import type { ServiceResult } from '../../shared/api/serviceResult.ts';
import { formatAmount, useDisplayCurrency } from '../../shared/money/formatAmount.ts';
import { showToast, successDuration } from '../../shared/toasts/showToast.ts';
import { checkTransfer, failureInline, failureToast, openTransfer } from './transferForm.ts';

/** The transfer's values, what is wrong with them, and the way to make it. */
export function useTransferForm(
  assets: readonly Asset[],
  dialog: Extract<LedgerDialog, { kind: 'transfer' }>,
  onDone: () => void,
) {
  const currency = useDisplayCurrency();
  const format = (amount: number) => formatAmount(amount, currency);
  const today = useToday();
  const { data: dates } = useOpenDates(assets.some(({ type }) => type === 'credit'));
  const { data: goals } = useGoals(
    { state: 'open' },
    assets.some(({ earmarked }) => earmarked > 0),
  );
  const state = useRecordForm({
    initial: openTransfer(assets, dialog.from, currency),
    dialog,
    check(values) {
      const source = assets.find(({ id }) => id === values.fromAsset);
      const destination = assets.find(({ id }) => id === values.toAsset);
      /** What is to pay of its statement, in decimal units. */
      const statement = (destination && dates && billToPay(destination, dates, today)?.toPay) ?? null;
      const checked = checkTransfer(values, assets, currency, { goals, statement });
      return { ...checked, source, destination, statement };
    },
    send: (transfer, key) => ledger.transfers.make(transfer, key),
    recordedBefore: (recorded) => alreadyMade(recorded, format),
    onSaved({ id, amount, fromAsset, toAsset }) {
      showToast({
        kind: 'success',
        title: 'Transfer Successful',
        description: `${format(amount)} from ${fromAsset.name} to ${toAsset.name}`,
        duration: successDuration,
      });
      void proposeLink(id);
      onDone();
    },
    failed: failureToast,
  });
  const { failure } = state.form;
  return {
    ...state,
    ...state.checked,
    currency,
    assets,
    /** What went wrong, in the dialog itself. */
    message: failure === null ? null : failureInline(failure),
  };
}

/** The first try went through after all: making another one would move the money twice. */
function alreadyMade(
  { amount, fromAsset, toAsset }: Transfer,
  format: (amount: number) => string,
): ServiceResult<Transfer> {
  return {
    success: false,
    kind: 'refused',
    message: `Your first try went through after all: ${format(amount)} moved from ${fromAsset.name} to ${toAsset.name}. Nothing more was sent.`,
  };
}
