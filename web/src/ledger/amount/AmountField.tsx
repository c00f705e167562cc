import { amountInputText, currencies } from '@ledgerline/domain/values';
import type { ClipboardEvent, ComponentPropsWithRef, KeyboardEvent, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { useDisplayCurrency } from '../../shared/money/formatAmount.ts';
import { Field, useFieldControl } from '../../shared/ui/Field.tsx';
import { ellipsis } from '../../shared/ui/layout.ts';
import {
  decimalMark,
  groupedAmount,
  leftOutOf,
  pastedAmount,
  shownAmount,
  typedAmount,
} from './readAmount.ts';

interface AmountInputProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'inputMode'> {
  /** The currency's symbol, shown before or behind the number and never part of the value. */
  symbol: string;
  symbolBehind: boolean;
  small: boolean;
  /** The value as it is read while nobody types. */
  read: string;
}

/** The large amount field: the first and biggest thing of a money form. What may be typed is the caller's rule. */
function AmountInput({ symbol, symbolBehind, small, read, ...rest }: AmountInputProps) {
  const control = useFieldControl();
  const mark = <Symbol aria-hidden="true">{symbol}</Symbol>;
  return (
    <Frame data-invalid={control['aria-invalid']} $small={small}>
      {!symbolBehind && mark}
      <Value data-read={(read !== '' && read !== rest.value) || undefined}>
        <Input type="text" inputMode="decimal" autoComplete="off" placeholder="0" {...control} {...rest} />
        <Read aria-hidden="true">{read}</Read>
      </Value>
      {symbolBehind && mark}
    </Frame>
  );
}

const Frame = styled.div<{ $small: boolean }>`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
  min-height: ${({ theme, $small }) => ($small ? theme.size.control : theme.space[64])};
  font-size: ${({ theme, $small }) => ($small ? theme.font.size.lead : theme.font.size.figure)};
  padding: 0 ${({ theme }) => theme.space[16]};
  border: 1px solid ${({ theme }) => theme.ground.edge};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.ground.page};
  transition: border-color ${({ theme }) => theme.motion.press};

  &:hover {
    border-color: ${({ theme }) => theme.ink.quiet};
  }

  &[data-invalid] {
    border-color: ${({ theme }) => theme.meaning.danger.text};
  }

  &:focus-within {
    border-color: ${({ theme }) => theme.meaning.accent.text};
    outline: 2px solid ${({ theme }) => theme.meaning.accent.text};
  }
`;

const Symbol = styled.span`
  color: ${({ theme }) => theme.ink.quiet};
  font-size: min(1em, ${({ theme }) => theme.font.size.title});
`;

/** The field, and in its place what is read of it until it has the focus. */
const Value = styled.span`
  position: relative;
  display: flex;
  flex: 1;
  min-width: 0;
  align-self: stretch;
  align-items: center;
  color: ${({ theme }) => theme.ink.strong};
  font-weight: ${({ theme }) => theme.font.weight.strong};
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.01em;

  &[data-read] > input:not(:focus) {
    opacity: 0;
  }
`;

const Read = styled.span`
  ${ellipsis}
  position: absolute;
  inset-inline: 0;
  pointer-events: none;

  :not([data-read]) > &,
  input:focus + & {
    visibility: hidden;
  }
`;

const Input = styled.input`
  flex: 1;
  min-width: 0;
  align-self: stretch;
  border: 0;
  outline: none;
  background: none;
  color: inherit;
  font: inherit;
  letter-spacing: inherit;

  &::placeholder {
    color: ${({ theme }) => theme.ground.edge};
  }
`;

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
