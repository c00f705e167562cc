import { graphemeCount, limits } from '@ledgerline/domain/values';
import styled from 'styled-components';
import { Fields, Optional, Pair } from '../../../ledger/forms/Fields.tsx';
import { PayeeInput } from '../../../ledger/names/PayeeInput.tsx';
import { TagsInput } from '../../../ledger/names/TagsInput.tsx';
import { useAccounts } from '../../../ledger/queries/useAssets.ts';
import { maybePosted } from '../../../ledger/schedules/checkSchedule.ts';
import { withinTitle } from '../../../ledger/transactionForm/withinTitle.ts';
import { AccountPicker } from '../../../ledger/ui/AccountPicker.tsx';
import { AutoCategory } from '../../../ledger/ui/AutoCategory.tsx';
import { CategoryPicker } from '../../../ledger/ui/CategoryPicker.tsx';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { DatePicker } from '../../../shared/ui/DatePicker.tsx';
import { Counter, Field } from '../../../shared/ui/Field.tsx';
import { TextInput } from '../../../shared/ui/inputs.tsx';
import { Box, Stack, Text } from '../../../shared/ui/layout.ts';
import { Segmented } from '../../../shared/ui/Segmented.tsx';
import { Switch } from '../../../shared/ui/Switch.tsx';
import { RuleFields } from './RuleFields.tsx';
import { RulePreview } from './RulePreview.tsx';
import {
  chooseDestination,
  ScheduleAmountFields,
  type ScheduleFieldsProps,
} from './ScheduleAmountFields.tsx';

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
      <Stack gap={4} bottom={8}>
        <Text as="span" ink="normal" weight="medium" aria-hidden="true">
          Type
        </Text>
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
      </Stack>
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
