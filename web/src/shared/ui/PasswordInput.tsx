import { Eye, EyeOff } from 'lucide-react';
import { type ComponentPropsWithRef, useState } from 'react';
import styled from 'styled-components';
import { IconButton } from './IconButton.tsx';
import { TextInput } from './TextInput.tsx';

/** A password input with a toggle that shows and hides what is typed. */
export function PasswordInput(props: Omit<ComponentPropsWithRef<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <Root>
      <Input {...props} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <Toggle
        asText
        label={shown ? 'Hide password' : 'Show password'}
        icon={shown ? <EyeOff size={18} /> : <Eye size={18} />}
        onClick={() => setShown(!shown)}
      />
    </Root>
  );
}

const Root = styled.div`
  position: relative;
`;

const Input = styled(TextInput)`
  padding-right: ${({ theme }) => theme.space[48]};

  &::-ms-reveal {
    display: none;
  }
`;

const Toggle = styled(IconButton)`
  position: absolute;
  inset: 0 0 auto auto;
`;
