import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { TextInput } from './inputs.tsx';

interface TextFieldProps
  extends Omit<FieldProps, 'children'>,
    Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'onChange'> {
  onChange: (text: string) => void;
}

/** A text of one line with its label. The browser suggests nothing for it. */
export function TextField({ label, hint, error, required, end, onChange, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} end={end} {...(required && { required })}>
      <TextInput autoComplete="off" {...rest} onChange={({ target }) => onChange(target.value)} />
    </Field>
  );
}
