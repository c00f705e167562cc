import { graphemeCount, limits } from '@ledgerline/domain/values';
import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { AmountField } from '../../../ledger/amount/AmountField.tsx';
import { Fields, Optional, Pair } from '../../../ledger/forms/FormDialog.tsx';
import { PayeeInput, TagsInput } from '../../../ledger/names/LabelInputs.tsx';
import { useAccounts } from '../../../ledger/queries/useAssets.ts';
import type { Asset } from '../../../ledger/records/records.ts';
import type { ScheduleValues } from '../../../ledger/schedules/scheduleValues.ts';
import { withinTitle } from '../../../ledger/transactionForm/transactionFormValues.ts';
import { AccountPicker } from '../../../ledger/ui/AccountPicker.tsx';
import { AutoCategory, CategoryPicker } from '../../../ledger/ui/CategoryPicker.tsx';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { DatePicker } from '../../../shared/ui/DatePicker.tsx';
import { Counter, Field } from '../../../shared/ui/Field.tsx';
import { SelectInput, TextInput } from '../../../shared/ui/inputs.tsx';
import { Box, Stack, Text } from '../../../shared/ui/layout.ts';
import { Segmented } from '../../../shared/ui/Segmented.tsx';
import { Switch } from '../../../shared/ui/Switch.tsx';
import { maybePosted } from './checkSchedule.ts';
import { daysOfMonth, RuleFields, RulePreview } from './RuleFields.tsx';
import type { useScheduleForm } from './useScheduleForm.ts';

const types = [
  { value: 'income', text: 'Income' },
  { value: 'expense', text: 'Expense' },
  { value: 'transfer', text: 'Transfer' },
] as const;

/** The fields of a schedule, side by side where there is room; with the rule what it means. */
export function ScheduleFields({ state, amountInput }: ScheduleFieldsProps) {
  const { form, original, preview, today, errorOf } = state;
  const { values, change, touch } = form;
  const { type, amountKind, mode } = values;
  const isTransfer = type === 'transfer';
  const { accounts } = useAccounts();
  const canPost = maybePosted(values);
  return (
    <>
      <Choice label="Type">
        <Segmented
          wide
          label="Type"
          options={types}
          value={type}
          onChange={(next) =>
            change({
              type: next,
              ...(next !== type && { category: '', autoCategory: true }),
              ...(next !== 'transfer' && amountKind === 'statement' && { amountKind: 'exact' }),
            })
          }
        />
      </Choice>
      <ScheduleAmountFields state={state} amountInput={amountInput} />
      <Pair>
        <Field
          label="Title"
          required
          error={errorOf('title')}
          end={
            <Counter
              count={graphemeCount(values.title.trim())}
              max={limits.title.max}
              title="3-30 characters"
            />
          }
        >
          <TextInput
            value={values.title}
            autoComplete="off"
            placeholder={type === 'income' ? 'Salary' : isTransfer ? 'To savings' : 'Rent'}
            onChange={(event) => change({ title: withinTitle(event.target.value) })}
            onBlur={() => values.title !== '' && touch('title')}
          />
        </Field>
        {!isTransfer && (
          <Field label="Payee" error={errorOf('payee')} end={<Optional />}>
            <PayeeInput value={values.payee} onChange={(payee) => change({ payee })} />
          </Field>
        )}
      </Pair>
      <Pair>
        <Field label={isTransfer ? 'From' : 'Account'} required error={errorOf('asset')}>
          <AccountPicker
            value={values.asset}
            onChange={(asset) => change({ asset })}
            {...(original?.asset.isDeleted && { placeholder: `${original.asset.name} (deleted)` })}
          />
        </Field>
        {isTransfer && (
          <Field label="To" required error={errorOf('toAsset')}>
            <AccountPicker
              value={values.toAsset}
              onChange={(toAsset) => change(chooseDestination(values, accounts, toAsset))}
              placeholder={
                original?.toAsset?.isDeleted
                  ? `${original.toAsset.name} (deleted)`
                  : 'Select a destination asset'
              }
            />
          </Field>
        )}
        <Field label="Tags" error={errorOf('tags')} end={<Optional />} hint="Press Enter after each.">
          <TagsInput value={values.tags} onChange={(tags) => change({ tags })} />
        </Field>
      </Pair>
      {!isTransfer && (
        <AutoCategory
          on={values.autoCategory}
          onChange={(autoCategory) => change({ autoCategory })}
          error={errorOf('category')}
        >
          <Field label="Category" required error={errorOf('category')}>
            <CategoryPicker
              type={type}
              value={values.category}
              onChange={(category) => change({ category })}
              current={original?.category ?? undefined}
            />
          </Field>
        </AutoCategory>
      )}
      <Ruled>
        <Fields>
          <RuleFields values={values} change={change} today={today} errorOf={errorOf} />
        </Fields>
        <RulePreview preview={preview} today={today} mode={canPost ? mode : 'ask'} />
      </Ruled>
      <Box top={8} bottom={8}>
        <Switch
          checked={mode === 'post' && canPost}
          disabled={!canPost}
          onChange={(on) => change({ mode: on ? 'post' : 'ask' })}
          label="Record automatically"
          hint={
            canPost
              ? 'On each date it is recorded without asking you.'
              : 'Only an exact amount can be recorded automatically.'
          }
        />
        {errorOf('mode') !== undefined && <Alert kind="error">{errorOf('mode')}</Alert>}
      </Box>
      {original && (
        <Field
          label="Holds from"
          required
          error={errorOf('from')}
          hint="Dates before this day keep what they were."
        >
          <DatePicker
            value={values.from}
            min={original.from}
            max={`${Number(today.slice(0, 4)) + 10}-12-31`}
            onChange={(from) => change({ from })}
          />
        </Field>
      )}
    </>
  );
}

/** Buttons of which one is chosen, below their label. */
function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack gap={4} bottom={8}>
      <Text as="span" ink="normal" weight="medium" aria-hidden="true">
        {label}
      </Text>
      {children}
    </Stack>
  );
}

/** What the fields of a schedule's form are given. */
interface ScheduleFieldsProps {
  state: ReturnType<typeof useScheduleForm>;
  amountInput: Ref<HTMLInputElement>;
}

const amountKinds = [
  { value: 'exact', text: 'Exactly' },
  { value: 'about', text: 'About' },
  { value: 'range', text: 'Between' },
] as const;

const ofCards = [...amountKinds, { value: 'statement', text: 'Statement' }] as const;

/** How much each date moves; a transfer to a card may pay what its statement says. */
function ScheduleAmountFields({ state, amountInput }: ScheduleFieldsProps) {
  const { form, errorOf } = state;
  const { values, change, touch } = form;
  const { amountKind } = values;
  const { accounts } = useAccounts();
  const isRange = amountKind === 'range';
  const isOfCard =
    amountKind === 'statement' || (values.type === 'transfer' && isCard(accounts, values.toAsset));
  return (
    <>
      <Choice label="How exact">
        <Segmented
          wide
          label="How exact"
          options={isOfCard ? ofCards : amountKinds}
          value={amountKind}
          onChange={(next) => change({ amountKind: next })}
        />
      </Choice>
      {amountKind === 'statement' ? (
        <Field
          label="Statement day"
          required
          error={errorOf('amount')}
          hint="Each date pays what the card owed on that day, less what was paid since."
        >
          <SelectInput
            value={values.statementDay}
            options={[
              ...(values.statementDay === '' ? [{ value: '', text: 'Choose a day' }] : []),
              ...daysOfMonth,
            ]}
            onChange={(statementDay) => change({ statementDay })}
          />
        </Field>
      ) : (
        <Amounts $two={isRange}>
          <AmountField
            label={isRange ? 'From' : 'Amount'}
            inputRef={amountInput}
            value={values.amount}
            onChange={(amount) => change({ amount })}
            onBlur={() => values.amount !== '' && touch('amount')}
            error={errorOf('amount')}
            hint={amountKind === 'about' && 'You are asked for the amount when you record it.'}
          />
          {isRange && (
            <AmountField
              label="To"
              value={values.amountTo}
              onChange={(amountTo) => change({ amountTo })}
              onBlur={() => values.amountTo !== '' && touch('amountTo')}
              error={errorOf('amountTo')}
            />
          )}
        </Amounts>
      )}
    </>
  );
}

/** Another destination: a card is paid by its statement unless an amount was typed, anything else by an amount. */
export function chooseDestination(
  { amountKind, amount }: Pick<ScheduleValues, 'amountKind' | 'amount'>,
  accounts: readonly Asset[],
  toAsset: string,
): Partial<ScheduleValues> {
  if (!isCard(accounts, toAsset))
    return { toAsset, ...(amountKind === 'statement' && { amountKind: 'exact' }) };
  return { toAsset, ...(amount === '' && { amountKind: 'statement' }) };
}

const isCard = (accounts: readonly Asset[], id: string): boolean =>
  accounts.some((asset) => asset.id === id && asset.type === 'credit');

/** The rule, and what it means beside it; below it on phones. */
const Ruled = styled.div`
  display: grid;
  gap: ${({ theme }) => `${theme.space[8]} ${theme.space[16]}`};

  > * {
    min-width: 0;
  }

  ${({ theme }) => theme.media.medium} {
    grid-template-columns: 3fr 2fr;
    align-items: start;
  }
`;

const Amounts = styled.div<{ $two: boolean }>`
  display: grid;
  grid-template-columns: ${({ $two }) => ($two ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)')};
  gap: ${({ theme }) => theme.space[12]};

  ${({ theme }) => theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
  }
`;
