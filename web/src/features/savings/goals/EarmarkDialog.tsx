import type { Goal } from '@ledgerline/contract';
import { amountInputText, notationOf, parseAmountInput, toDecimal } from '@ledgerline/domain/values';
import { useRef, useState } from 'react';
import { AmountField } from '../../../ledger/amount/AmountField.tsx';
import { useLeaving } from '../../../ledger/dialogs/formDraft.ts';
import type { DialogControl, LedgerDialog } from '../../../ledger/dialogs/ledgerDialog.ts';
import { Fields } from '../../../ledger/forms/Fields.tsx';
import { FormDialog } from '../../../ledger/forms/FormDialog.tsx';
import { FormFooter } from '../../../ledger/forms/FormFooter.tsx';
import { createSubmission } from '../../../ledger/forms/submission.ts';
import { submitForm } from '../../../ledger/forms/submitForm.ts';
import { useForm } from '../../../ledger/forms/useForm.ts';
import type { EarmarkBody } from '../../../ledger/goals/goalCommands.ts';
import { goals } from '../../../ledger/goals/goals.ts';
import { mayPutAside } from '../../../ledger/owing/owing.ts';
import { useAccounts } from '../../../ledger/queries/useAssets.ts';
import { minorOf } from '../../../ledger/records/minorOf.ts';
import { tellDone } from '../../../ledger/schedules/tellDone.ts';
import { amountProblem } from '../../../ledger/transactionForm/amountProblem.ts';
import { AccountPicker } from '../../../ledger/ui/AccountPicker.tsx';
import { newUuid } from '../../../shared/api/newUuid.ts';
import { useDisplayCurrency } from '../../../shared/money/displayCurrency.ts';
import { useFormatAmount } from '../../../shared/money/formatAmount.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { OverlayBody } from '../../../shared/ui/OverlayFooter.tsx';
import { SelectInput } from '../../../shared/ui/SelectInput.tsx';

interface EarmarkDialogProps {
  dialog: Extract<LedgerDialog, { kind: 'earmark' }>;
  control: DialogControl;
}

interface Values {
  amount: string;
  asset: string;
}

/** Puts money aside for a goal, or takes it back: how much, and in which account. */
export function EarmarkDialog({ dialog, control }: EarmarkDialogProps) {
  const { goal, back } = dialog;
  const currency = useDisplayCurrency();
  const format = useFormatAmount();
  const { accounts: all } = useAccounts();
  const accounts = all.filter(mayPutAside);
  const amountInput = useRef<HTMLInputElement>(null);
  const revision = useRef<number | undefined>(undefined);
  const [submission] = useState(() => createSubmission<EarmarkBody, Goal>(newUuid, dialog.submission));
  const parts = goal.parts.filter(({ asset }) => asset.isDeleted !== true);
  const known = back || parts.length === 1 ? parts[0]?.asset.id : goal.every?.asset.id;
  // An account that became a card keeps its part, and gets no more.
  const first = back || all.length === 0 || accounts.some(({ id }) => id === known) ? known : undefined;
  const form = useForm<Values, EarmarkBody, Goal>({
    initial: { amount: '', asset: first ?? (accounts.length === 1 ? (accounts[0]?.id ?? '') : '') },
    draft: dialog.draft,
    async save(request) {
      const result = await submission.submit(request, {
        send: (body, key) => goals.earmark(goal.id, body, key),
        // What was typed first went through after all; the goal says so.
        amend: (recorded) => Promise.resolve({ success: true, data: recorded, meta: {} }),
      });
      if (result.success) revision.current = result.meta.revision;
      return result;
    },
    onSaved({ name, putAside }) {
      tellDone({
        title: back ? `Taken back from “${name}”` : `Put aside for “${name}”`,
        description: `${format(putAside)} is put aside for it now.`,
        revision: revision.current,
      });
      control.onDone();
    },
  });
  useLeaving(control, form.dirty, () => ({
    ...dialog,
    draft: { ...form.values },
    submission: submission.state(),
  }));

  const { values, failure } = form;
  /** What can be put aside or taken back there, in decimal units. */
  const most = back
    ? parts.find(({ asset }) => asset.id === values.asset)?.amount
    : accounts.find(({ id }) => id === values.asset)?.free;
  const parsed = parseAmountInput(values.amount, notationOf(currency));
  const problem = amountProblem(parsed, { currency, submitted: form.submitted });
  const { amount: amountSaid, asset: assetSaid } = failure?.errors ?? {};
  const isOfField = amountSaid !== undefined || assetSaid !== undefined;
  const minor = parsed.ok ? parsed.minor : 0;
  const isFit = problem === undefined && values.asset !== '';
  const save = () =>
    form.submit(isFit ? { asset: values.asset, amount: toDecimal(back ? -minor : minor) } : null);
  return (
    <FormDialog
      control={control}
      title={back ? `Take back from ${goal.name}` : `Put aside for ${goal.name}`}
      description={back ? 'It is free to spend again' : 'It stays in its account and is no longer free'}
      locked={form.busy}
      initialFocus={amountInput}
    >
      <form noValidate onSubmit={(event) => submitForm(event, save)}>
        <OverlayBody>
          <Fields>
            {failure !== null && !isOfField && <Alert kind="error">{failure.message}</Alert>}
            <AmountField
              inputRef={amountInput}
              value={values.amount}
              onChange={(amount) => form.change({ amount })}
              onBlur={() => values.amount !== '' && form.touch('amount')}
              error={amountSaid?.[0] ?? (form.shows('amount') ? problem : undefined)}
              hint={most !== undefined && `${format(most)} is ${back ? 'put aside' : 'free'} there`}
            />
            {most !== undefined && most > 0 && (
              <div>
                <Button
                  size="small"
                  onClick={() => form.change({ amount: amountInputText(minorOf(most), currency) })}
                >
                  All of it
                </Button>
              </div>
            )}
            <Field
              label="Account"
              required
              error={
                assetSaid?.[0] ?? (form.submitted && values.asset === '' ? 'Choose an account' : undefined)
              }
            >
              {back ? (
                <SelectInput
                  value={values.asset}
                  options={parts.map(({ asset }) => ({ value: asset.id, text: asset.name }))}
                  onChange={(asset) => form.change({ asset })}
                />
              ) : (
                <AccountPicker
                  value={values.asset}
                  onChange={(asset) => form.change({ asset })}
                  isOffered={mayPutAside}
                />
              )}
            </Field>
          </Fields>
        </OverlayBody>
        <FormFooter saveText={back ? 'Take Back' : 'Put Aside'} busy={form.busy} onCancel={control.onClose} />
      </form>
    </FormDialog>
  );
}
