import styled, { keyframes } from 'styled-components';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

/** A turning ring the size of the text; says nothing to screen readers, so put words beside it. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })`
  flex: none;
  width: 1em;
  height: 1em;
  border: 2px solid currentcolor;
  border-right-color: transparent;
  border-radius: ${({ theme }) => theme.radius.pill};
  animation: ${turn} 700ms linear infinite;
`;
