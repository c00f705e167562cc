import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { controlStyle } from './controlStyle.ts';
import { useFieldControl } from './fieldContext.ts';

/**
 * A text of several lines that grows with what is written, up to 12 rem; with `rows={1}` it begins as one line. Put a
 * `Counter` into `Field`'s `end`.
 */
export function TextArea(props: ComponentPropsWithRef<'textarea'>) {
  return <Root rows={3} {...useFieldControl()} {...props} />;
}

const Root = styled.textarea`
  ${controlStyle}
  field-sizing: content;

  &:not([rows='1']) {
    min-height: 5rem;
  }

  max-height: 12rem;
  resize: vertical;
`;
