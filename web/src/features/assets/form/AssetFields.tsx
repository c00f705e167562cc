import { addDays, EARLIEST_DATE } from '@ledgerline/domain/calendarDate';
import { isCardOrLoan, limits } from '@ledgerline/domain/values';
import { CircleAlert } from 'lucide-react';
import { type RefObject, useId } from 'react';
import styled from 'styled-components';
import { AmountField } from '../../../ledger/amount/AmountField.tsx';
import { Optional } from '../../../ledger/forms/FormDialog.tsx';
import type { RecordForm } from '../../../ledger/forms/useRecordForm.ts';
import { type Asset, type AssetType, assetTypes, institutionLabel } from '../../../ledger/records/records.ts';
import { AssetTypeIcon } from '../../../ledger/ui/RecordIcon.tsx';
import { useToday } from '../../../ledger/useToday.ts';
import { useDisplayCurrency, useFormatAmount } from '../../../shared/money/formatAmount.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { DatePicker } from '../../../shared/ui/DatePicker.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { Stack } from '../../../shared/ui/layout.ts';
import { radioCardStyle } from '../../../shared/ui/radioCardStyle.ts';
import { TextField } from '../../../shared/ui/TextField.tsx';
import {
  type AssetField,
  type AssetValues,
  amountsAsked,
  checkAsset,
  debtToShortfall,
  overNewLimit,
} from './assetForm.ts';

/** The form of an asset; `original` is the one that is edited. */
type AssetForm = Pick<RecordForm<AssetValues, AssetField, Asset>, 'form' | 'errorOf' | 'textOf' | 'original'>;

interface AssetFieldsProps {
  state: AssetForm;
  nameInput: RefObject<HTMLInputElement | null>;
  balanceInput: RefObject<HTMLInputElement | null>;
}

/** The fields of an asset. */
export function AssetFields({ state, nameInput, balanceInput }: AssetFieldsProps) {
  const { form, errorOf, textOf, original } = state;
  const { values, change, touch } = form;
  const asks = amountsAsked(values, original);
  const institution = institutionLabel(values.type);
  return (
    <>
      <TextField
        label="Name"
        required
        ref={nameInput}
        maxLength={limits.assetName.max}
        placeholder="For example Main account"
        {...textOf('name')}
      />
      <AssetTypeChoice value={values.type} error={errorOf('type')} onChange={(type) => change({ type })} />
      {original && <DebtLost original={original} values={values} />}
      {asks.owed && (
        <AmountField
          label="What do you owe today?"
          signed
          required={false}
          {...(!asks.balance && { inputRef: balanceInput })}
          {...textOf('owed')}
          onBlur={() => touch('owed')}
        />
      )}
      {asks.balance && (
        <AmountField
          label="Balance"
          signed
          required={false}
          inputRef={balanceInput}
          {...textOf('balance')}
          onBlur={() => touch('balance')}
        />
      )}
      {asks.limit && <OwingFields state={state} />}
      {institution !== null && (
        <TextField
          label={institution}
          end={<Optional />}
          maxLength={limits.institution.max}
          {...textOf('institution')}
        />
      )}
      <TextField
        label="Description"
        end={<Optional />}
        maxLength={limits.assetDescription.max}
        {...textOf('description')}
      />
    </>
  );
}

interface AssetTypeChoiceProps {
  value: AssetType | '';
  onChange: (type: AssetType) => void;
  error: string | undefined;
}

/** The types as cards to choose from. */
function AssetTypeChoice({ value, onChange, error }: AssetTypeChoiceProps) {
  const id = useId();
  const name = `${id}type`;
  return (
    <Group aria-describedby={`${id}error`} aria-invalid={error !== undefined || undefined}>
      <Legend>
        Type<span aria-hidden="true"> *</span>
      </Legend>
      <Stack columns={2} gap={8}>
        {assetTypes.map(({ type, label }) => (
          <Option key={type}>
            <input type="radio" name={name} checked={value === type} onChange={() => onChange(type)} />
            <AssetTypeIcon type={type} size="small" />
            {label}
          </Option>
        ))}
      </Stack>
      <Message id={`${id}error`} aria-live="polite">
        {error !== undefined && (
          <>
            <CircleAlert size={14} aria-hidden="true" />
            {error}
          </>
        )}
      </Message>
    </Group>
  );
}

const Group = styled.fieldset`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  min-width: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  padding: 0;
  margin-bottom: ${({ theme }) => theme.space[4]};
  color: ${({ theme }) => theme.ink.normal};
  font-weight: ${({ theme }) => theme.font.weight.medium};

  span {
    color: ${({ theme }) => theme.ink.quiet};
  }
`;

const Option = styled.label`
  ${radioCardStyle}
`;

const Message = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[4]};
  min-height: 1.25rem;
  color: ${({ theme }) => theme.meaning.danger.text};
  font-size: ${({ theme }) => theme.font.size.caption};
`;

/** A loan's first day may be as far ahead, in days. */
const ahead = 366;

/** How far an asset may go below 0, and what a loan was agreed on. */
function OwingFields({ state }: { state: AssetForm }) {
  const { form, errorOf, textOf, original } = state;
  const { values, change } = form;
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
        {...textOf('mayOwe')}
        hint={over > 0 ? `You owe ${format(over)} more than that` : 'Leave it empty if there is none'}
      />
      {values.type === 'loan' && (
        <>
          <TextField label="Rate in % a year" end={<Optional />} inputMode="decimal" {...textOf('rate')} />
          <TextField label="Term in months" end={<Optional />} inputMode="numeric" {...textOf('term')} />
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
function DebtLost({ original, values }: { original: Asset; values: AssetValues }) {
  const format = useFormatAmount();
  const currency = useDisplayCurrency();
  const { request } = checkAsset(values, { currency, original });
  const lost = request ? debtToShortfall(original, request) : 0;
  if (lost === 0) return null;
  return <Alert kind="notice">{format(lost)} owed will show as spent more than recorded</Alert>;
}
