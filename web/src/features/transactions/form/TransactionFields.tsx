import type { Goal } from '@ledgerline/contract';
import { EARLIEST_DATE } from '@ledgerline/domain/calendarDate';
import { freeTextFields, freeTexts, graphemeCount, limits } from '@ledgerline/domain/values';
import type { Ref } from 'react';
import styled from 'styled-components';
import { AmountField } from '../../../ledger/amount/AmountField.tsx';
import { Optional, Pair } from '../../../ledger/forms/FormDialog.tsx';
import { PayeeInput, TagsInput } from '../../../ledger/names/LabelInputs.tsx';
import { useCategories } from '../../../ledger/queries/useCategories.ts';
import { useGoals } from '../../../ledger/queries/useGoals.ts';
import { minorOf, type TransactionType } from '../../../ledger/records/records.ts';
import { searchNames } from '../../../ledger/search/searchNames.ts';
import { withinTitle } from '../../../ledger/transactionForm/transactionFormValues.ts';
import { AccountPicker } from '../../../ledger/ui/AccountPicker.tsx';
import { AutoCategory, CategoryPicker } from '../../../ledger/ui/CategoryPicker.tsx';
import { Hint } from '../../../ledger/ui/Hint.tsx';
import { useFormatAmount } from '../../../shared/money/formatAmount.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { DatePicker } from '../../../shared/ui/DatePicker.tsx';
import { Counter, Field } from '../../../shared/ui/Field.tsx';
import { TextArea, TextInput } from '../../../shared/ui/inputs.tsx';
import { Box, Text } from '../../../shared/ui/layout.ts';
import { Picker } from '../../../shared/ui/Picker.tsx';
import { Segmented } from '../../../shared/ui/Segmented.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { TitleInput, type TitleMemory } from './titleMemory.tsx';
import type { useTransactionForm } from './useTransactionForm.ts';

interface TransactionFieldsProps {
  state: ReturnType<typeof useTransactionForm>;
  memory: TitleMemory;
  amountInput: Ref<HTMLInputElement>;
}

const types = [
  { value: 'income', text: 'Income' },
  { value: 'expense', text: 'Expense' },
] as const;

/** The fields of a transaction: what every one needs in the order in which it is typed, side by side where there is room. */
export function TransactionFields({ state, memory, amountInput }: TransactionFieldsProps) {
  const { form, original, account, amount, date, today, left, errorOf } = state;
  const { values, change, touch } = form;
  const format = useFormatAmount();
  const count = graphemeCount(values.transactionTitle.trim());
  const isLocked = original?.account.isDeleted === true;
  const available = account?.available ?? Number.POSITIVE_INFINITY;
  const exceeds = values.type === 'expense' && original === undefined && amount > minorOf(available);

  const leaveTitle = () => values.transactionTitle !== '' && touch('title');
  const changeType = (type: TransactionType) => change({ type, ...memory.onType() });
  return (
    <>
      {!isLocked && (
        <Box bottom={4}>
          <Segmented wide label="Type" options={types} value={values.type} onChange={changeType} />
        </Box>
      )}
      <AmountField
        inputRef={amountInput}
        value={values.transactionAmount}
        onChange={(transactionAmount) => change({ transactionAmount })}
        onBlur={() => values.transactionAmount !== '' && touch('amount')}
        // Until a try to save it is a warning.
        error={exceeds && !form.submitted ? undefined : errorOf('amount')}
        disabled={isLocked}
        hint={
          exceeds && (
            <Text as="span" tone="warning">
              Expense exceeds your current balance of {format(available)}
            </Text>
          )
        }
      />
      <Field
        label="Title"
        required={original !== undefined || values.payee.trim() === ''}
        hint={
          memory.filled !== null ? (
            `As last time: ${memory.filled}`
          ) : original === undefined && values.payee.trim() !== '' ? (
            'Left empty, it takes the payee.'
          ) : (
            <VisuallyHidden>Between 3 and 30 characters</VisuallyHidden>
          )
        }
        error={errorOf('title')}
        end={
          <Counted>
            <Counter count={count} max={limits.title.max} title="3-30 characters" />
            <Hint aside label="About the title" text="3-30 characters" />
          </Counted>
        }
      >
        {original === undefined ? (
          <TitleInput
            value={values.transactionTitle}
            onChange={(transactionTitle) => change({ transactionTitle })}
            onBlur={leaveTitle}
            memory={memory}
          />
        ) : (
          <TextInput
            value={values.transactionTitle}
            autoComplete="off"
            onChange={(event) => change({ transactionTitle: withinTitle(event.target.value) })}
            onBlur={leaveTitle}
          />
        )}
      </Field>
      <Pair>
        <Field label="Account" required error={errorOf('account')}>
          <AccountPicker
            value={values.transactionAccount}
            onChange={(transactionAccount) => memory.set({ transactionAccount })}
            leaving={values.type === 'expense' && original === undefined ? amount : 0}
            disabled={isLocked}
            {...(isLocked && original && { placeholder: original.account.name })}
          />
        </Field>
        <Field label="Date" required error={errorOf('date')}>
          <DatePicker
            value={date}
            min={EARLIEST_DATE}
            max={today}
            onChange={(transactionDate) => change({ transactionDate })}
          />
        </Field>
      </Pair>
      <AutoCategory
        on={values.useAutoCategory}
        onChange={(useAutoCategory) => memory.set({ useAutoCategory })}
        error={errorOf('category')}
        current={
          original?.categorizedBy === 'auto' && original.type === values.type ? original.category : undefined
        }
      >
        <Field label="Category" required hint={left} error={errorOf('category')}>
          <CategoryPicker
            type={values.type}
            value={values.transactionCategory}
            onChange={(transactionCategory) => memory.set({ transactionCategory })}
            current={original?.category}
          />
        </Field>
      </AutoCategory>
      <Pair>
        {freeTextFields.map((field) => (
          <Field key={field} label={freeTexts[field].label} error={errorOf(field)} end={<Optional />}>
            {field === 'payee' ? (
              <PayeeInput value={values.payee} onChange={(payee) => memory.set({ payee })} />
            ) : (
              <TextInput
                value={values[field]}
                onChange={(event) => change({ [field]: event.target.value })}
              />
            )}
          </Field>
        ))}
        <Field label="Tags" error={errorOf('tags')} end={<Optional />} hint="Press Enter after each.">
          <TagsInput
            value={values.transactionTags}
            onChange={(transactionTags) => change({ transactionTags })}
          />
        </Field>
        {values.type === 'income' ? <RefundField state={state} /> : <GoalField state={state} />}
        <Field
          label="Description"
          required
          error={errorOf('description')}
          hint="Left empty, it takes the title."
        >
          <TextArea
            rows={1}
            value={values.transactionDescription}
            maxLength={limits.transactionDescription.max}
            onChange={(event) => change({ transactionDescription: event.target.value })}
          />
        </Field>
      </Pair>
    </>
  );
}

/** The icon ends where the field below it ends. */
const Counted = styled.span`
  display: flex;
  align-items: center;
  height: 1.25rem;
  margin-right: -10px;

  ${({ theme }) => theme.media.touch} {
    margin-right: -14px;
  }
`;

/** The income categories with which money comes back. */
const refunds: ReadonlySet<string> = new Set(['Refunds', 'Reimbursements', 'Cashback & Rewards']);

interface TieFieldProps {
  state: ReturnType<typeof useTransactionForm>;
}

/** The expense category that an income comes back to; only where the income can be a refund, or is one. */
function RefundField({ state: { form, original, errorOf } }: TieFieldProps) {
  const { values, change } = form;
  const { categories } = useCategories('income');
  const chosen = values.useAutoCategory
    ? original?.category
    : categories.find(({ id }) => id === values.transactionCategory);
  const value = values.transactionRefundedCategory;
  if (value === '' && !refunds.has(chosen?.name ?? '')) return null;
  const current = original?.refundedCategory;
  return (
    <Field
      label="Refund for"
      error={errorOf('refundedCategory')}
      hint="It comes back to the plan of this category."
      end={value !== '' && <None onPress={() => change({ transactionRefundedCategory: '' })} />}
    >
      <CategoryPicker
        type="expense"
        value={value}
        onChange={(transactionRefundedCategory) => change({ transactionRefundedCategory })}
        current={current ? { ...current, type: 'expense' } : undefined}
      />
    </Field>
  );
}

/** The goal that an expense is paid from; only where there is an open one, or one was chosen. */
function GoalField({ state: { form, original, errorOf } }: TieFieldProps) {
  const { values, change } = form;
  const { data: goals = [] } = useGoals({ state: 'open' });
  const value = values.transactionGoal;
  if (value === '' && goals.length === 0) return null;
  const current = original?.goal?.id === value ? original.goal : null;
  return (
    <Field
      label="Pay from"
      error={errorOf('goal')}
      end={value !== '' && <None onPress={() => change({ transactionGoal: '' })} />}
    >
      <Picker<Pick<Goal, 'id' | 'name'>>
        items={goals}
        value={goals.find(({ id }) => id === value) ?? current}
        onChange={({ id }) => change({ transactionGoal: id })}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        search={searchNames}
        placeholder="No goal"
        searchPlaceholder="Search goals..."
        heading="Goals"
        empty={{ title: 'No open goals', text: 'Set one up under Savings' }}
        noMatch={{ title: 'No matching goals found', text: 'Try a different search term' }}
      />
    </Field>
  );
}

function None({ onPress }: { onPress: () => void }) {
  return (
    <Button variant="quiet" size="small" onClick={onPress}>
      None
    </Button>
  );
}
