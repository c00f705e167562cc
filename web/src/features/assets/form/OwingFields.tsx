import { addDays, EARLIEST_DATE } from '@ledgerline/domain/calendarDate';
import { isCardOrLoan } from '@ledgerline/domain/values';
import { AmountField } from '../../../ledger/amount/AmountField.tsx';
import { Optional } from '../../../ledger/forms/Fields.tsx';
import type { Form } from '../../../ledger/forms/useForm.ts';
import type { Asset } from '../../../ledger/records/records.ts';
import { useToday } from '../../../ledger/useToday.ts';
import { useDisplayCurrency, useFormatAmount } from '../../../shared/money/formatAmount.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { DatePicker } from '../../../shared/ui/DatePicker.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { TextInput } from '../../../shared/ui/inputs.tsx';
import { debtToShortfall, overNewLimit } from './assetChanges.ts';
import { type AssetField, type AssetValues, checkAsset } from './assetForm.ts';

interface OwingFieldsProps {
  form: Pick<Form<AssetValues>, 'values' | 'change' | 'touch'>;
  errorOf: (field: AssetField) => string | undefined;
  original: Asset | undefined;
}

/** A loan's first day may be as far ahead, in days. */
const ahead = 366;

/** How far an asset may go below 0, and what a loan was agreed on. */
export function OwingFields({ form: { values, change, touch }, errorOf, original }: OwingFieldsProps) {
  const today = useToday();
  const format = useFormatAmount();
  const currency = useDisplayCurrency();
  const { request } = checkAsset(values, { currency, original });
  const over = request ? overNewLimit(original, request) : 0;
  return (
    <>
      <AmountField
        label={isCardOrLoan(values.type) ? 'Limit' : 'Overdraft limit'}
        small
        signed
        required={false}
        value={values.mayOwe}
        onChange={(mayOwe) => change({ mayOwe })}
        onBlur={() => touch('mayOwe')}
        error={errorOf('mayOwe')}
        hint={
          over > 0
            ? `You owe ${format(over)} more than that`
            : isCardOrLoan(values.type)
              ? 'Leave it empty if there is none'
              : undefined
        }
      />
      {values.type === 'loan' && (
        <>
          <Field label="Rate in % a year" end={<Optional />} error={errorOf('rate')}>
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              value={values.rate}
              onChange={(event) => change({ rate: event.target.value })}
              onBlur={() => touch('rate')}
            />
          </Field>
          <Field label="Term in months" end={<Optional />} error={errorOf('term')}>
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              value={values.term}
              onChange={(event) => change({ term: event.target.value })}
              onBlur={() => touch('term')}
            />
          </Field>
          <Field label="First day" end={<Optional />} error={errorOf('firstDay')}>
            <DatePicker
              value={values.firstDay}
              min={EARLIEST_DATE}
              max={addDays(today, ahead)}
              onChange={(firstDay) => change({ firstDay })}
            />
          </Field>
        </>
      )}
    </>
  );
}

/** Says what becomes of a debt where the asset may owe no longer. */
export function DebtLost({ original, values }: { original: Asset; values: AssetValues }) {
  const format = useFormatAmount();
  const currency = useDisplayCurrency();
  const { request } = checkAsset(values, { currency, original });
  const lost = request ? debtToShortfall(original, request) : 0;
  if (lost === 0) return null;
  return <Alert kind="notice">{format(lost)} owed will show as spent more than recorded</Alert>;
}
