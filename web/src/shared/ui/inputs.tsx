import { Eye, EyeOff } from 'lucide-react';
import { type ComponentPropsWithRef, useState } from 'react';
import styled, { css } from 'styled-components';
import { useFieldControl } from './Field.tsx';
import { IconButton } from './IconButton.tsx';

/** The look that every control with a text in it shares: inputs, text areas, picker triggers. */
export const controlStyle = css`
  width: 100%;
  min-width: 0;
  min-height: ${({ theme }) => theme.size.control};
  padding: ${({ theme }) => `${theme.space[8]} ${theme.space[12]}`};
  border: 1px solid ${({ theme }) => theme.ground.edge};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.ground.page};
  color: ${({ theme }) => theme.ink.strong};
  font-size: ${({ theme }) => theme.font.size.body};
  text-align: start;
  transition: border-color ${({ theme }) => theme.motion.press};

  /* Below 16 px a phone zooms into the field. */
  ${({ theme }) => theme.media.touch} {
    font-size: ${({ theme }) => theme.font.size.lead};
  }

  &::placeholder {
    color: ${({ theme }) => theme.ink.quiet};
    opacity: 1;
  }

  &:placeholder-shown {
    text-overflow: ellipsis;
  }

  &:hover:not(:disabled) {
    border-color: ${({ theme }) => theme.ink.quiet};
  }

  &:focus-visible,
  &[data-popup-open] {
    border-color: ${({ theme }) => theme.meaning.accent.text};
    outline-offset: 0;
  }

  &[aria-invalid='true'] {
    border-color: ${({ theme }) => theme.meaning.danger.text};
  }

  &:disabled,
  &:read-only:not(button, [data-editable]) {
    border-color: ${({ theme }) => theme.ground.hairline};
    color: ${({ theme }) => theme.ink.quiet};
  }
`;

/** A control that opens something: its text, and an icon at the end. */
export const triggerStyle = css`
  ${controlStyle}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[8]};

  > svg {
    color: ${({ theme }) => theme.ink.quiet};
  }
`;

/** A one-line text input; inside a `Field` it takes label, hint and error from there. */
export function TextInput(props: ComponentPropsWithRef<'input'>) {
  return <OneLine type="text" {...useFieldControl()} {...props} />;
}

const OneLine = styled.input`
  ${controlStyle}
`;

/**
 * A text of several lines that grows with what is written, up to 12 rem; with `rows={1}` it begins as one line. Put a
 * `Counter` into `Field`'s `end`.
 */
export function TextArea(props: ComponentPropsWithRef<'textarea'>) {
  return <Lines rows={3} {...useFieldControl()} {...props} />;
}

const Lines = styled.textarea`
  ${controlStyle}
  field-sizing: content;

  &:not([rows='1']) {
    min-height: 5rem;
  }

  max-height: 12rem;
  resize: vertical;
`;

interface SelectInputProps extends Omit<ComponentPropsWithRef<'select'>, 'children' | 'onChange'> {
  options: readonly { value: string; text: string }[];
  onChange: (value: string) => void;
}

/** One of a few choices, by the browser's own control; inside a `Field` it takes label, hint and error from there. */
export function SelectInput({ options, onChange, ...rest }: SelectInputProps) {
  return (
    <Select data-editable {...useFieldControl()} {...rest} onChange={({ target }) => onChange(target.value)}>
      {options.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  );
}

const Select = styled.select`
  ${controlStyle}
  cursor: pointer;
`;

/** A password input with a toggle that shows and hides what is typed. */
export function PasswordInput(props: Omit<ComponentPropsWithRef<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <WithToggle>
      <Password {...props} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <Toggle
        asText
        label={shown ? 'Hide password' : 'Show password'}
        icon={shown ? <EyeOff size={18} /> : <Eye size={18} />}
        onClick={() => setShown(!shown)}
      />
    </WithToggle>
  );
}

const WithToggle = styled.div`
  position: relative;
`;

const Password = styled(TextInput)`
  padding-right: ${({ theme }) => theme.space[48]};

  &::-ms-reveal {
    display: none;
  }
`;

const Toggle = styled(IconButton)`
  position: absolute;
  inset: 0 0 auto auto;
`;

/** Tells password managers whose password a form is about; nobody sees it. They overlook `type="hidden"`. */
export function UsernameOfPassword({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
