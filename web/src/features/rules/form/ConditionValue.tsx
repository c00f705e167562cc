import { limits } from '@ledgerline/domain/values';
import styled from 'styled-components';
import { AmountField } from '../../../ledger/amount/AmountField.tsx';
import type { ConditionValues } from '../../../ledger/rules/ruleValues.ts';
import { AccountPicker } from '../../../ledger/ui/AccountPicker.tsx';
import { EditableChips } from '../../../shared/ui/EditableChips.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { TextInput } from '../../../shared/ui/inputs.tsx';
import { Segmented } from '../../../shared/ui/Segmented.tsx';

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
export function ConditionValue({ condition, error, onChange, onLeave }: ConditionValueProps) {
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

const Amounts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: ${({ theme }) => theme.space[8]};
`;
