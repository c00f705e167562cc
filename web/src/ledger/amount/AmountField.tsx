import { amountInputText, currencies } from '@ledgerline/domain/values';
import type { ClipboardEvent, ReactNode, Ref } from 'react';
import { useDisplayCurrency } from '../../shared/money/displayCurrency.ts';
import { AmountInput } from '../../shared/ui/AmountInput.tsx';
import { Field } from '../../shared/ui/Field.tsx';
import { pastedAmount, typedAmount } from './typedAmount.ts';

interface AmountFieldProps {
  label?: string;
  /** As it was typed. */
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** The large amount of a money form, in the notation of the display currency. */
export function AmountField({
  label = 'Amount',
  value,
  onChange,
  onBlur,
  error,
  hint,
  required = true,
  disabled = false,
  inputRef,
}: AmountFieldProps) {
  const currency = useDisplayCurrency();
  const { symbol, locale } = currencies[currency];
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const pasted = event.clipboardData.getData('text');
    const whole = value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? value.length);
    onChange(pastedAmount(whole, currency));
  };
  return (
    <Field label={label} error={error} hint={hint} required={required}>
      <AmountInput
        ref={inputRef}
        symbol={symbol}
        symbolBehind={locale === 'de-DE'}
        placeholder={amountInputText(0, currency)}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(typedAmount(value, event.target.value, currency))}
        onPaste={paste}
        onBlur={onBlur}
      />
    </Field>
  );
}
