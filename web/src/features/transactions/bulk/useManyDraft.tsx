import { EARLIEST_DATE } from '@ledgerline/domain/calendarDate';
import { type ReactNode, useState } from 'react';
import type { BulkChange } from '../../../ledger/commands/groupCommands.ts';
import type { ManyField } from '../../../ledger/dialogs/ledgerDialog.ts';
import { PayeeInput, TagsInput } from '../../../ledger/names/LabelInputs.tsx';
import { useAccounts } from '../../../ledger/queries/useAssets.ts';
import { useCategories } from '../../../ledger/queries/useCategories.ts';
import type { TransactionStatus, TransactionType } from '../../../ledger/records/records.ts';
import { AccountPicker } from '../../../ledger/ui/AccountPicker.tsx';
import { CategoryPicker } from '../../../ledger/ui/CategoryPicker.tsx';
import { useToday } from '../../../ledger/useToday.ts';
import { shortDate } from '../../../shared/format/dates.ts';
import { MINUS } from '../../../shared/money/minus.ts';
import { DatePicker } from '../../../shared/ui/DatePicker.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { TextInput } from '../../../shared/ui/inputs.tsx';
import { Segmented } from '../../../shared/ui/Segmented.tsx';
import { Switch } from '../../../shared/ui/Switch.tsx';
import { chipsIn, noChips, textOfChips, textsOf } from '../../../shared/ui/typedChips.ts';

interface ManyDraft {
  field: ReactNode;
  /** Null while nothing is chosen. */
  change: BulkChange | null;
  /** Those that it is about. */
  ids: readonly string[];
  text: string;
}

const statuses = [
  { value: 'completed', text: 'Completed' },
  { value: 'pending', text: 'Pending' },
  { value: 'failed', text: 'Failed' },
] as const;

const types = [
  { value: 'expense', text: 'Expenses' },
  { value: 'income', text: 'Incomes' },
] as const;

/** What is chosen so far, with the field in which it is chosen. */
export function useManyDraft(
  what: ManyField,
  chosen: ReadonlyMap<string, TransactionType>,
  ids: readonly string[],
  proposed = '',
): ManyDraft {
  const today = useToday();
  const kinds = new Set(chosen.values());
  const [type, setType] = useState<TransactionType>(kinds.has('expense') ? 'expense' : 'income');
  const [value, setValue] = useState(proposed);
  const [removed, setRemoved] = useState(noChips);
  const [isTaken, setIsTaken] = useState(false);
  const wanted = value.trim();
  const { accounts } = useAccounts();
  const { categories } = useCategories();
  const some = { ids, change: null, text: '' };
  switch (what) {
    case 'category': {
      const ofType = ids.filter((id) => chosen.get(id) === type);
      const isMixed = kinds.size > 1;
      return {
        ids: ofType,
        change: value === '' ? null : { category: value },
        text: `Category: ${categories.find(({ id }) => id === value)?.name ?? ''}`,
        field: (
          <>
            {isMixed && (
              <Field
                label="Which of them"
                hint="A category is for incomes or for expenses. The others stay as they are."
              >
                <Segmented
                  wide
                  label="Which of them"
                  options={types}
                  value={type}
                  onChange={(next) => {
                    setType(next);
                    setValue('');
                  }}
                />
              </Field>
            )}
            <Field label="Category">
              <CategoryPicker key={type} type={type} value={value} onChange={setValue} />
            </Field>
          </>
        ),
      };
    }
    case 'payee':
      return {
        ...some,
        change: wanted === '' && !isTaken ? null : { payee: isTaken ? '' : wanted },
        text: isTaken ? 'Without a payee' : `Payee: ${wanted}`,
        field: (
          <>
            <Field label="Payee">
              {isTaken ? (
                <TextInput value="" disabled placeholder="No payee" />
              ) : (
                <PayeeInput value={value} onChange={setValue} />
              )}
            </Field>
            <Switch checked={isTaken} onChange={setIsTaken} label="Take the payee away" />
          </>
        ),
      };
    case 'tags': {
      const add = textsOf(chipsIn(value));
      const remove = textsOf(removed);
      return {
        ...some,
        change:
          add.length + remove.length === 0
            ? null
            : { tags: { ...(add.length > 0 && { add }), ...(remove.length > 0 && { remove }) } },
        text: [...add.map((tag) => `+ ${tag}`), ...remove.map((tag) => `${MINUS} ${tag}`)].join(', '),
        field: (
          <>
            <Field label="Tags to add" hint="Press Enter after each. A record has at most 10.">
              <TagsInput value={chipsIn(value)} onChange={(chips) => setValue(textOfChips(chips))} />
            </Field>
            <Field label="Tags to take away">
              <TagsInput value={removed} onChange={setRemoved} />
            </Field>
          </>
        ),
      };
    }
    case 'account':
      return {
        ...some,
        change: value === '' ? null : { account: value },
        text: `Account: ${accounts.find(({ id }) => id === value)?.name ?? ''}`,
        field: (
          <Field label="Account">
            <AccountPicker value={value} onChange={setValue} />
          </Field>
        ),
      };
    case 'date':
      return {
        ...some,
        change: value === '' ? null : { date: value },
        text: value === '' ? '' : `Date: ${shortDate(value)}`,
        field: (
          <Field label="Date">
            <DatePicker value={value} min={EARLIEST_DATE} max={today} onChange={setValue} />
          </Field>
        ),
      };
    case 'status': {
      const status = (value === '' ? 'completed' : value) as TransactionStatus;
      return {
        ...some,
        change: { status },
        text: `Status: ${statuses.find((known) => known.value === status)?.text ?? ''}`,
        field: (
          <Field label="Status" hint="A failed transaction doesn’t count.">
            <Segmented wide label="Status" options={statuses} value={status} onChange={setValue} />
          </Field>
        ),
      };
    }
    case 'transfer':
      return {
        ...some,
        change: value === '' ? null : { transfer: { asset: value } },
        text: `To or from ${accounts.find(({ id }) => id === value)?.name ?? ''}`,
        field: (
          <Field
            label="Other account"
            hint="Expenses become transfers to it, incomes transfers from it. What it has as the other side is taken in. Dates of bills that they settled are open again."
          >
            <AccountPicker value={value} onChange={setValue} />
          </Field>
        ),
      };
    case 'restore':
      return { ...some, change: { deleted: false }, text: 'They count again.', field: null };
    case 'delete':
      return { ...some, change: { deleted: true }, text: 'You can restore them from Activity', field: null };
  }
}
