import { amountInputText, toDecimal } from '@ledgerline/domain/values';
import { useRef } from 'react';
import { AmountField } from '../../../ledger/amount/AmountField.tsx';
import { amountProblem, readAmount } from '../../../ledger/amount/readAmount.ts';
import type { DialogControl, LedgerDialog } from '../../../ledger/dialogs/ledgerDialog.ts';
import { RecordFormDialog } from '../../../ledger/forms/RecordFormDialog.tsx';
import { useRecordForm } from '../../../ledger/forms/useRecordForm.ts';
import { goals } from '../../../ledger/goals/goals.ts';
import { mayPutAside } from '../../../ledger/owing/owing.ts';
import { useAccounts } from '../../../ledger/queries/useAssets.ts';
import { minorOf } from '../../../ledger/records/records.ts';
import { AccountPicker } from '../../../ledger/ui/AccountPicker.tsx';
import { tellDone } from '../../../ledger/writes/tellDone.ts';
import { useDisplayCurrency, useFormatAmount } from '../../../shared/money/formatAmount.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { SelectInput } from '../../../shared/ui/inputs.tsx';

interface EarmarkDialogProps {
  dialog: Extract<LedgerDialog, { kind: 'earmark' }>;
  control: DialogControl;
}

/** Puts money aside for a goal, or takes it back: how much, and in which account. */
export function EarmarkDialog({ dialog, control }: EarmarkDialogProps) {
  const { goal, back } = dialog;
  const currency = useDisplayCurrency();
  const format = useFormatAmount();
  const { accounts: all } = useAccounts();
  const accounts = all.filter(mayPutAside);
  const amountInput = useRef<HTMLInputElement>(null);
  const parts = goal.parts.filter(({ asset }) => asset.isDeleted !== true);
  const known = back || parts.length === 1 ? parts[0]?.asset.id : goal.every?.asset.id;
  // An account that became a card keeps its part, and gets no more.
  const first = back || all.length === 0 || accounts.some(({ id }) => id === known) ? known : undefined;
  /** What can be put aside or taken back there, in decimal units. */
  const mostIn = (account: string) =>
    back
      ? parts.find(({ asset }) => asset.id === account)?.amount
      : accounts.find(({ id }) => id === account)?.free;
  const state = useRecordForm({
    initial: { amount: '', asset: first ?? (accounts.length === 1 ? (accounts[0]?.id ?? '') : '') },
    dialog,
    check(values, submitted) {
      const most = mostIn(values.asset);
      const parsed = readAmount(values.amount, currency, most === undefined ? [] : [minorOf(most)]);
      const problem = amountProblem(parsed, { currency, submitted });
      const minor = parsed.ok ? parsed.minor : 0;
      const isFit = problem === undefined && values.asset !== '';
      return {
        errors: { amount: problem, asset: values.asset === '' ? 'Choose an account' : undefined },
        request: isFit ? { asset: values.asset, amount: toDecimal(back ? -minor : minor) } : null,
      };
    },
    send: (body, key) => goals.earmark(goal.id, body, key),
    onSaved({ name, putAside }, { revision }) {
      tellDone({
        title: back ? `Taken back from “${name}”` : `Put aside for “${name}”`,
        description: `${format(putAside)} is put aside for it now.`,
        revision,
      });
      control.onDone();
    },
  });
  const { errorOf, textOf } = state;
  const { values, change } = state.form;
  const most = mostIn(values.asset);
  return (
    <RecordFormDialog
      state={state}
      dialog={dialog}
      control={control}
      title={back ? `Take back from ${goal.name}` : `Put aside for ${goal.name}`}
      description={back ? 'It is free to spend again' : 'It stays in its account and is no longer free'}
      initialFocus={amountInput}
      saveText={back ? 'Take Back' : 'Put Aside'}
    >
      <AmountField
        inputRef={amountInput}
        {...textOf('amount')}
        hint={most !== undefined && `${format(most)} is ${back ? 'put aside' : 'free'} there`}
      />
      {most !== undefined && most > 0 && (
        <div>
          <Button size="small" onClick={() => change({ amount: amountInputText(minorOf(most), currency) })}>
            All of it
          </Button>
        </div>
      )}
      <Field label="Account" required error={errorOf('asset')}>
        {back ? (
          <SelectInput
            value={values.asset}
            options={parts.map(({ asset }) => ({ value: asset.id, text: asset.name }))}
            onChange={(asset) => change({ asset })}
          />
        ) : (
          <AccountPicker
            value={values.asset}
            onChange={(asset) => change({ asset })}
            isOffered={mayPutAside}
          />
        )}
      </Field>
    </RecordFormDialog>
  );
}
