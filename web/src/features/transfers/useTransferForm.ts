import { useState } from 'react';
import { ledger } from '../../ledger/commands/ledger.ts';
import type { NewTransfer } from '../../ledger/commands/transferCommands.ts';
import type { LedgerDialog } from '../../ledger/dialogs/ledgerDialog.ts';
import { createSubmission } from '../../ledger/forms/submission.ts';
import { useForm } from '../../ledger/forms/useForm.ts';
import { billToPay } from '../../ledger/owing/cardBill.ts';
import { useGoals } from '../../ledger/queries/useGoals.ts';
import { useOpenDates } from '../../ledger/queries/useSchedules.ts';
import type { Asset, Transfer } from '../../ledger/records/records.ts';
import { proposeLink } from '../../ledger/schedules/proposeLink.ts';
import { useToday } from '../../ledger/useToday.ts';
import { newUuid } from '../../shared/api/newUuid.ts';
import type { ServiceResult } from '../../shared/api/serviceResult.ts';
import { useDisplayCurrency } from '../../shared/money/displayCurrency.ts';
import { formatAmount } from '../../shared/money/formatAmount.ts';
import { showToast } from '../../shared/ui/toasts/showToast.ts';
import { failureInline, failureToast } from './transferFailureTexts.ts';
import { checkTransfer, openTransfer, type TransferField, type TransferValues } from './transferForm.ts';

const successDuration = 3000;

/** The transfer's values, what is wrong with them, and the way to make it. */
export function useTransferForm(
  assets: readonly Asset[],
  { from, draft, submission: former }: Extract<LedgerDialog, { kind: 'transfer' }>,
  onDone: () => void,
) {
  const currency = useDisplayCurrency();
  const [submission] = useState(() => createSubmission<NewTransfer, Transfer>(newUuid, former));
  const [initial] = useState(() => openTransfer(assets, from, currency));
  const format = (amount: number) => formatAmount(amount, currency);

  const form = useForm<TransferValues, NewTransfer, Transfer>({
    initial,
    draft,
    save: (request) =>
      submission.submit(request, {
        send: (body, key) => ledger.transfers.make(body, key),
        amend: (recorded) => Promise.resolve(alreadyMade(recorded, format)),
      }),
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
    onFailed: (failure) => showToast({ kind: 'error', ...failureToast(failure) }),
  });

  const { values, failure } = form;
  const source = assets.find(({ id }) => id === values.fromAsset);
  const destination = assets.find(({ id }) => id === values.toAsset);
  const today = useToday();
  const { data: dates } = useOpenDates(destination?.type === 'credit');
  const { data: goals } = useGoals({ state: 'open' }, (source?.earmarked ?? 0) > 0);
  /** What is to pay of its statement, in decimal units. */
  const statement = (destination && dates && billToPay(destination, dates, today)?.toPay) ?? null;
  const checked = checkTransfer(values, assets, currency, { goals, statement });
  const said = failure?.errors ?? {};
  return {
    form,
    submission,
    currency,
    assets,
    source,
    destination,
    statement,
    ...checked,
    errorOf: (field: TransferField) =>
      said[field]?.[0] ?? (form.shows(field) ? checked.errors[field] : undefined),
    /** What went wrong, in the dialog itself. */
    message: failure === null ? null : failureInline(failure),
    submit: () => form.submit(checked.request),
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
