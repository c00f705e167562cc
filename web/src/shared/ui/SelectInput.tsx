import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { controlStyle } from './controlStyle.ts';
import { useFieldControl } from './fieldContext.ts';

interface SelectInputProps extends Omit<ComponentPropsWithRef<'select'>, 'children' | 'onChange'> {
  options: readonly { value: string; text: string }[];
  onChange: (value: string) => void;
}

/** One of a few choices, by the browser's own control; inside a `Field` it takes label, hint and error from there. */
export function SelectInput({ options, onChange, ...rest }: SelectInputProps) {
  return (
    <Root data-editable {...useFieldControl()} {...rest} onChange={({ target }) => onChange(target.value)}>
      {options.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Root>
  );
}

const Root = styled.select`
  ${controlStyle}
  cursor: pointer;
`;
