import { limits } from '@ledgerline/domain/values';
import { CircleAlert, Plus, X } from 'lucide-react';
import { useRef } from 'react';
import styled from 'styled-components';
import { AmountField } from '../../../ledger/amount/AmountField.tsx';
import { Optional } from '../../../ledger/forms/FormDialog.tsx';
import { PayeeInput, TagsInput } from '../../../ledger/names/LabelInputs.tsx';
import { useCategories, useCategory } from '../../../ledger/queries/useCategories.ts';
import type { Category } from '../../../ledger/records/records.ts';
import {
  type ConditionField,
  type ConditionTest,
  type ConditionValues,
  emptyCondition,
} from '../../../ledger/rules/ruleValues.ts';
import { searchNames, toldApart } from '../../../ledger/search/searchNames.ts';
import { withinTitle } from '../../../ledger/transactionForm/transactionFormValues.ts';
import { AccountPicker } from '../../../ledger/ui/AccountPicker.tsx';
import { CategoryName } from '../../../ledger/ui/RecordIcon.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { EditableChips } from '../../../shared/ui/EditableChips.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { SelectInput, TextInput } from '../../../shared/ui/inputs.tsx';
import { Quiet, Stack } from '../../../shared/ui/layout.ts';
import { Picker } from '../../../shared/ui/Picker.tsx';
import { Segmented } from '../../../shared/ui/Segmented.tsx';
import { fieldTexts, testText } from '../ruleTexts.ts';
import { testsOf, touchOf, type useRuleForm, withField } from './useRuleForm.ts';

const matches = [
  { value: 'all', text: 'All hold' },
  { value: 'any', text: 'Any holds' },
] as const;

const MOST = 10;

/** What the rule asks: 1 to 10 conditions. */
export function ConditionList({ state }: { state: ReturnType<typeof useRuleForm> }) {
  const { values, change, touch } = state.form;
  const { when } = values;
  const list = useRef<HTMLDivElement>(null);
  const replace = (key: number, next: ConditionValues) =>
    change({ when: when.map((one) => (one.key === key ? next : one)) });
  /** The focus goes to what stands in the place of what was pressed. */
  const focusSoon = (find: (groups: HTMLFieldSetElement[]) => HTMLElement | null | undefined) =>
    requestAnimationFrame(() =>
      find([
        ...(list.current?.querySelectorAll<HTMLFieldSetElement>('fieldset[data-condition]') ?? []),
      ])?.focus(),
    );
  function add(): void {
    change({ when: [...when, emptyCondition(Math.max(...when.map(({ key }) => key), 0) + 1)] });
    focusSoon((groups) => groups.at(-1)?.querySelector('select'));
  }
  function remove(key: number): void {
    const place = when.findIndex((one) => one.key === key);
    change({ when: when.filter((one) => one.key !== key) });
    focusSoon((groups) => groups[Math.max(0, place - 1)]?.querySelector('select'));
  }
  const error = state.errorOf('when');
  return (
    <Stack gap={8} bottom={8} ref={list}>
      <Head>
        <h3>When</h3>
        {when.length > 1 && (
          <Segmented
            label="How many conditions have to hold"
            options={matches}
            value={values.match}
            onChange={(match) => change({ match })}
          />
        )}
      </Head>
      {when.map((condition, place) => (
        <ConditionFields
          key={condition.key}
          condition={condition}
          label={`Condition ${place + 1}`}
          error={state.conditionError(condition.key)}
          onChange={(next) => replace(condition.key, next)}
          onLeave={() => touch(touchOf(condition.key))}
          {...(when.length > 1 && { onRemove: () => remove(condition.key) })}
        />
      ))}
      {error !== undefined && <GroupError text={error} />}
      {when.length < MOST && (
        <div>
          <Button size="small" variant="quiet" icon={Plus} onClick={add}>
            Add condition
          </Button>
        </div>
      )}
    </Stack>
  );
}

/** What is wrong with several fields together. Announced when it appears. */
const GroupError = ({ text }: { text: string }) => (
  <Stack as="p" row gap={4} align="center" tone="danger" size="caption" role="alert">
    <CircleAlert size={14} aria-hidden="true" />
    {text}
  </Stack>
);

interface ConditionFieldsProps {
  condition: ConditionValues;
  /** Such as 'Condition 2'. */
  label: string;
  error: string | undefined;
  onChange: (condition: ConditionValues) => void;
  /** A part of it was left. */
  onLeave: () => void;
  /** Without it the condition can't be taken away. */
  onRemove?: () => void;
}

const fields = Object.entries(fieldTexts).map(([value, text]) => ({ value, text }));

/** One condition: what it looks at, how that is compared, and with what. */
function ConditionFields({ condition, label, error, onChange, onLeave, onRemove }: ConditionFieldsProps) {
  const { field, test, not } = condition;
  const tests = testsOf(field).flatMap((one) => [
    { value: one, text: testText(one, false) },
    { value: `not ${one}`, text: testText(one, true) },
  ]);
  return (
    <Root data-condition="" aria-label={label}>
      <Line>
        <SelectInput
          aria-label="What is looked at"
          options={fields}
          value={field}
          onChange={(next) => onChange(withField(condition, next as ConditionField))}
        />
        <SelectInput
          aria-label="How it is compared"
          options={tests}
          value={not ? `not ${test}` : test}
          onChange={(next) =>
            onChange({
              ...condition,
              not: next.startsWith('not '),
              test: next.replace(/^not /, '') as ConditionTest,
            })
          }
        />
        {onRemove && <IconButton label={`Remove ${label.toLowerCase()}`} icon={X} onClick={onRemove} />}
      </Line>
      <ConditionValue condition={condition} error={error} onChange={onChange} onLeave={onLeave} />
    </Root>
  );
}

interface ConditionValueProps {
  condition: ConditionValues;
  error: string | undefined;
  onChange: (condition: ConditionValues) => void;
  onLeave: () => void;
}

const types = [
  { value: 'expense', text: 'Expense' },
  { value: 'income', text: 'Income' },
] as const;

/** What a condition compares with: texts, amounts, an account or a type. */
function ConditionValue({ condition, error, onChange, onLeave }: ConditionValueProps) {
  const { field, test, text, to, texts } = condition;
  const change = (part: Partial<ConditionValues>) => onChange({ ...condition, ...part });
  if (field === 'type')
    return (
      <Segmented
        wide
        label="Type"
        options={types}
        value={text === 'income' ? 'income' : 'expense'}
        onChange={(type) => change({ text: type })}
      />
    );
  if (field === 'account')
    return (
      <Field label="Account" error={error}>
        <AccountPicker value={text} onChange={(account) => change({ text: account })} onLeave={onLeave} />
      </Field>
    );
  if (field === 'amount')
    return (
      <Amounts>
        <AmountField
          small
          label={test === 'between' ? 'From' : 'Amount'}
          required={false}
          value={text}
          onChange={(typed) => change({ text: typed })}
          onBlur={() => test !== 'between' && text !== '' && onLeave()}
          error={error}
        />
        {test === 'between' && (
          <AmountField
            small
            label="To"
            required={false}
            value={to}
            onChange={(typed) => change({ to: typed })}
            onBlur={() => to !== '' && onLeave()}
          />
        )}
      </Amounts>
    );
  if (test === 'among')
    return (
      <Field label="Texts" error={error} hint="Press Enter after each.">
        <EditableChips value={texts} onChange={(next) => change({ texts: next })} what="text" />
      </Field>
    );
  return (
    <Field label="Text" error={error}>
      <TextInput
        value={text}
        maxLength={limits.ruleValue.max}
        autoComplete="off"
        onChange={(event) => change({ text: event.target.value })}
        onBlur={() => text !== '' && onLeave()}
      />
    </Field>
  );
}

/** What the rule sets, at least one thing. */
export function ResultFields({ state }: { state: ReturnType<typeof useRuleForm> }) {
  const { values, change } = state.form;
  const error = state.errorOf('then');
  const clear = (what: string, onClear: () => void) => (
    <Button variant="quiet" size="small" aria-label={`Clear ${what}`} onClick={onClear}>
      Clear
    </Button>
  );
  return (
    <Results>
      <div>
        <h3>Then set</h3>
        <Quiet>What stays empty here stays as it is in the record.</Quiet>
        {error !== undefined && <GroupError text={error} />}
      </div>
      <Field
        label="Category"
        error={state.errorOf('category')}
        end={values.category === '' ? <Optional /> : clear('category', () => change({ category: '' }))}
      >
        <AnyCategoryPicker value={values.category} onChange={(category) => change({ category })} />
      </Field>
      <Field label="Payee" error={state.errorOf('payee')} end={<Optional />}>
        <PayeeInput value={values.payee} onChange={(payee) => change({ payee })} />
      </Field>
      <Field
        label="Title"
        error={state.errorOf('title')}
        hint={`${limits.title.min} to ${limits.title.max} characters`}
        end={<Optional />}
      >
        <TextInput
          value={values.title}
          autoComplete="off"
          onChange={(event) => change({ title: withinTitle(event.target.value) })}
        />
      </Field>
      <Field
        label="Tags"
        error={state.errorOf('tags')}
        hint="They are added. Press Enter after each."
        end={<Optional />}
      >
        <TagsInput value={values.tags} onChange={(tags) => change({ tags })} />
      </Field>
      <Field
        label="Transfer to or from"
        error={state.errorOf('transferTo')}
        hint="Proposed when you import a file or apply the rule."
        end={values.transferTo === '' ? <Optional /> : clear('transfer', () => change({ transferTo: '' }))}
      >
        <AccountPicker
          value={values.transferTo}
          onChange={(transferTo) => change({ transferTo })}
          placeholder="No transfer"
        />
      </Field>
    </Results>
  );
}

const Results = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[8]};
  padding-top: ${({ theme }) => theme.space[16]};
  border-top: 1px solid ${({ theme }) => theme.ground.hairline};

  > * {
    min-width: 0;
  }
`;

interface AnyCategoryPickerProps {
  /** A category's id, or empty. */
  value: string;
  onChange: (category: string) => void;
}

/** Chooses a category of either type. */
function AnyCategoryPicker({ value, onChange }: AnyCategoryPickerProps) {
  const { categories, loading, error } = useCategories();
  const retired = useCategory(value);
  const named = toldApart(categories);
  return (
    <Picker<Category>
      items={named}
      value={named.find(({ id }) => id === value) ?? retired ?? null}
      onChange={({ id }) => onChange(id)}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      renderItem={(category) => <CategoryName category={category} />}
      search={searchNames}
      placeholder="No category"
      searchPlaceholder="Search categories..."
      heading="Categories"
      empty={{ title: 'No categories available' }}
      noMatch={{ title: 'No matching categories found' }}
      loading={loading ? 'Loading categories...' : undefined}
      error={error}
    />
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[8]};
  min-height: ${({ theme }) => theme.size.touch};
`;

const Root = styled.fieldset`
  display: grid;
  gap: ${({ theme }) => theme.space[8]};
  min-width: 0;
  padding: ${({ theme }) => theme.space[12]};
  border: 1px solid ${({ theme }) => theme.ground.hairline};
  border-radius: ${({ theme }) => theme.radius.control};
`;

const Line = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[8]};

  > select {
    flex: 1 1 0;
  }
`;

const Amounts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: ${({ theme }) => theme.space[8]};
`;
