import styled, { keyframes } from 'styled-components';

const breathe = keyframes`
  50% { opacity: 0.5; }
`;

/** A grey shape where something will stand. Give it the size of what comes; wrap a group in `aria-busy`. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<{
  /** CSS length. */
  $width?: string;
  /** CSS length. */
  $height?: string;
  $round?: boolean;
}>`
  display: block;
  flex: none;
  width: ${({ $width = '100%' }) => $width};
  max-width: 100%;
  height: ${({ $height = '1rem' }) => $height};
  border-radius: ${({ theme, $round }) => ($round ? theme.radius.pill : theme.radius.small)};
  background: ${({ theme }) => theme.ground.raised};
  animation: ${breathe} 1.6s ease-in-out infinite;
`;
