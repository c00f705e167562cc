import { limits } from '@ledgerline/domain/values';
import type { RefObject } from 'react';
import { AmountField } from '../../../ledger/amount/AmountField.tsx';
import { Optional } from '../../../ledger/forms/Fields.tsx';
import type { Form } from '../../../ledger/forms/useForm.ts';
import { institutionLabel } from '../../../ledger/records/assetTypes.ts';
import type { Asset } from '../../../ledger/records/records.ts';
import { Field } from '../../../shared/ui/Field.tsx';
import { TextInput } from '../../../shared/ui/inputs.tsx';
import { AssetTypeChoice } from './AssetTypeChoice.tsx';
import { type AssetField, type AssetValues, amountsAsked } from './assetForm.ts';
import { DebtLost, OwingFields } from './OwingFields.tsx';

interface AssetFieldsProps {
  form: Pick<Form<AssetValues>, 'values' | 'change' | 'touch'>;
  errorOf: (field: AssetField) => string | undefined;
  /** The asset that is being edited. */
  original: Asset | undefined;
  nameInput: RefObject<HTMLInputElement | null>;
  balanceInput: RefObject<HTMLInputElement | null>;
}

/** The fields of an asset. */
export function AssetFields({ form, errorOf, original, nameInput, balanceInput }: AssetFieldsProps) {
  const { values, change, touch } = form;
  const asks = amountsAsked(values, original);
  const institution = institutionLabel(values.type);
  return (
    <>
      <Field label="Name" required error={errorOf('name')}>
        <TextInput
          ref={nameInput}
          value={values.name}
          maxLength={limits.assetName.max}
          autoComplete="off"
          placeholder="For example Main account"
          onChange={(event) => change({ name: event.target.value })}
          onBlur={() => values.name !== '' && touch('name')}
        />
      </Field>
      <AssetTypeChoice value={values.type} error={errorOf('type')} onChange={(type) => change({ type })} />
      {original && <DebtLost original={original} values={values} />}
      {asks.owed && (
        <AmountField
          label="What do you owe today?"
          signed
          required={false}
          {...(!asks.balance && { inputRef: balanceInput })}
          value={values.owed}
          onChange={(owed) => change({ owed })}
          onBlur={() => touch('owed')}
          error={errorOf('owed')}
        />
      )}
      {asks.balance && (
        <AmountField
          label="Balance"
          signed
          required={false}
          inputRef={balanceInput}
          value={values.balance}
          onChange={(balance) => change({ balance })}
          onBlur={() => touch('balance')}
          error={errorOf('balance')}
        />
      )}
      {asks.limit && <OwingFields form={form} errorOf={errorOf} original={original} />}
      {institution !== null && (
        <Field label={institution} end={<Optional />} error={errorOf('institution')}>
          <TextInput
            value={values.institution}
            maxLength={limits.institution.max}
            autoComplete="off"
            onChange={(event) => change({ institution: event.target.value })}
          />
        </Field>
      )}
      <Field label="Description" end={<Optional />} error={errorOf('description')}>
        <TextInput
          value={values.description}
          maxLength={limits.assetDescription.max}
          autoComplete="off"
          onChange={(event) => change({ description: event.target.value })}
        />
      </Field>
    </>
  );
}
