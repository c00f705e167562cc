import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { controlStyle } from './controlStyle.ts';
import { useFieldControl } from './fieldContext.ts';

/** A one-line text input; inside a `Field` it takes label, hint and error from there. */
export function TextInput(props: ComponentPropsWithRef<'input'>) {
  return <Root type="text" {...useFieldControl()} {...props} />;
}

const Root = styled.input`
  ${controlStyle}
`;
