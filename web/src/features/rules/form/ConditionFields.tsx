import { X } from 'lucide-react';
import styled from 'styled-components';
import type { ConditionField, ConditionTest, ConditionValues } from '../../../ledger/rules/ruleValues.ts';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { SelectInput } from '../../../shared/ui/inputs.tsx';
import { fieldTexts, testText } from '../ruleTexts.ts';
import { ConditionValue } from './ConditionValue.tsx';
import { testsOf, withField } from './ruleForm.ts';

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
export function ConditionFields({
  condition,
  label,
  error,
  onChange,
  onLeave,
  onRemove,
}: ConditionFieldsProps) {
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
        {onRemove && (
          <IconButton label={`Remove ${label.toLowerCase()}`} icon={<X size={18} />} onClick={onRemove} />
        )}
      </Line>
      <ConditionValue condition={condition} error={error} onChange={onChange} onLeave={onLeave} />
    </Root>
  );
}

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
