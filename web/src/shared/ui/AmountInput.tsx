import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { useFieldControl } from './Field.tsx';
import { ellipsis } from './layout.ts';

interface AmountInputProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'inputMode'> {
  /** The currency's symbol, shown before or behind the number and never part of the value. */
  symbol: string;
  symbolBehind?: boolean;
  /** As high as other fields: it is not the first thing of a form. */
  small?: boolean;
  /** The value as it is read while nobody types. */
  read?: string;
}

/** The large amount field: the first and biggest thing of a money form. What may be typed is the caller's rule. */
export function AmountInput({
  symbol,
  symbolBehind = false,
  small = false,
  read = '',
  ...rest
}: AmountInputProps) {
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
