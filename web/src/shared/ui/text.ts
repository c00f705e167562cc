import styled, { css } from 'styled-components';

/** A text that stays on its line and ends with … where that is too short. */
export const ellipsis = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** What is less important: small and quiet. */
export const Quiet = styled.p`
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.caption};
`;

/** What is read first. */
export const Strong = styled.p`
  color: ${({ theme }) => theme.ink.strong};
  font-weight: ${({ theme }) => theme.font.weight.medium};
`;

/** An icon and the text beside it. */
export const IconLine = styled.span`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
  min-width: 0;
`;
