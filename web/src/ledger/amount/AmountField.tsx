import { amountInputText, currencies } from '@ledgerline/domain/values';
import type { ClipboardEvent, KeyboardEvent, ReactNode, Ref } from 'react';
import { useDisplayCurrency } from '../../shared/money/formatAmount.ts';
import { AmountInput } from '../../shared/ui/AmountInput.tsx';
import { Field } from '../../shared/ui/Field.tsx';
import {
  decimalMark,
  groupedAmount,
  leftOutOf,
  pastedAmount,
  shownAmount,
  typedAmount,
} from './typedAmount.ts';

interface AmountFieldProps {
  label?: string;
  /** As it was typed, in the form of `typedAmount`. */
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** It is a balance, which may be typed with a minus to be told that it can't have one. */
  signed?: boolean;
  /** As high as other fields: it is not the first thing of a form. */
  small?: boolean;
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
  signed = false,
  small = false,
  inputRef,
}: AmountFieldProps) {
  const currency = useDisplayCurrency();
  const { symbol, locale } = currencies[currency];
  const shown = shownAmount(value);
  const leftOut = leftOutOf(value);
  /** Takes what the field would show; the cursor stays where it is, also where something else is shown in the end. */
  const take = (input: HTMLInputElement, next: string, cursor: number) => {
    const changed = typedAmount(value, next, { currency, signed });
    const text = shownAmount(changed);
    onChange(changed);
    const place = Math.max(0, text.length - (next.length - cursor));
    if (text !== input.value) queueMicrotask(() => input.setSelectionRange(place, place));
  };
  const withTyped = (input: HTMLInputElement, typed: string) => {
    const { selectionStart, selectionEnd } = input;
    const start = selectionStart ?? shown.length;
    return { next: shown.slice(0, start) + typed + shown.slice(selectionEnd ?? shown.length), start };
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const { next } = withTyped(event.currentTarget, event.clipboardData.getData('text'));
    onChange(pastedAmount(next, currency));
  };
  /** The decimal key of the number pad is the currency's decimal mark, whatever its layout writes. */
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // There is nothing to delete but what was left out.
    if (shown === '' && event.key === 'Backspace') return onChange('');
    const isOther = event.code !== 'NumpadDecimal' || !/^[.,]$/.test(event.key);
    if (isOther || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const { next, start } = withTyped(event.currentTarget, decimalMark(currency));
    take(event.currentTarget, next, start + 1);
  };
  return (
    <Field
      label={label}
      error={
        leftOut === '' ? (
          error
        ) : (
          <>
            <span>Invalid amount format</span> <span>(left out: “{leftOut}”)</span>
          </>
        )
      }
      hint={hint}
      required={required}
    >
      <AmountInput
        ref={inputRef}
        symbol={symbol}
        small={small}
        symbolBehind={locale === 'de-DE'}
        placeholder={amountInputText(0, currency)}
        value={shown}
        read={groupedAmount(shown, currency)}
        disabled={disabled}
        onChange={({ target }) => take(target, target.value, target.selectionStart ?? target.value.length)}
        onKeyDown={press}
        onPaste={paste}
        onBlur={onBlur}
      />
    </Field>
  );
}
