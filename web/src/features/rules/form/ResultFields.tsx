import { limits } from '@ledgerline/domain/values';
import styled from 'styled-components';
import { Optional } from '../../../ledger/forms/FormDialog.tsx';
import { PayeeInput, TagsInput } from '../../../ledger/names/LabelInputs.tsx';
import { useCategories, useCategory } from '../../../ledger/queries/useCategories.ts';
import type { Category } from '../../../ledger/records/records.ts';
import { toldApart } from '../../../ledger/records/toldApart.ts';
import { searchNames } from '../../../ledger/search/searchNames.ts';
import { withinTitle } from '../../../ledger/transactionForm/withinTitle.ts';
import { AccountPicker } from '../../../ledger/ui/AccountPicker.tsx';
import { CategoryName } from '../../../ledger/ui/RecordIcon.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { TextInput } from '../../../shared/ui/inputs.tsx';
import { Quiet } from '../../../shared/ui/layout.ts';
import { Picker } from '../../../shared/ui/Picker.tsx';
import { GroupError } from './ConditionList.tsx';
import type { useRuleForm } from './useRuleForm.ts';

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
    <Root>
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
    </Root>
  );
}

const Root = styled.div`
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
