import { Field } from '../../shared/ui/Field.tsx';
import { AmountField } from '../amount/AmountField.tsx';
import type { InterestValues } from '../owing/interest.ts';
import { CategoryPicker } from '../ui/CategoryPicker.tsx';
import { Optional } from './FormDialog.tsx';

interface InterestFieldsProps {
  values: InterestValues;
  change: (patch: Partial<InterestValues>) => void;
  touch: (field: 'interest') => void;
  error: string | undefined;
}

/** What of a payment to a loan is interest, and its category. */
export function InterestFields({
  values: { interest, interestCategory },
  change,
  touch,
  error,
}: InterestFieldsProps) {
  return (
    <>
      <AmountField
        label="Of it interest"
        small
        required={false}
        value={interest}
        onChange={(next) => {
          change({ interest: next });
          touch('interest');
        }}
        error={error}
        hint="An expense on the loan. Leave it empty if there is none"
      />
      {interest !== '' && (
        <Field label="Category of the interest" end={<Optional />}>
          <CategoryPicker
            type="expense"
            value={interestCategory}
            onChange={(next) => change({ interestCategory: next })}
            placeholder="Loans & Debt"
          />
        </Field>
      )}
    </>
  );
}
