import styled, { css } from 'styled-components';

/** Leaves a text to screen readers. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  border: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Text for screen readers only. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;

/** The first thing that Tab reaches: straight to the content. */
export const SkipLink = styled.a`
  position: fixed;
  top: ${({ theme }) => theme.space[8]};
  left: ${({ theme }) => theme.space[8]};
  z-index: ${({ theme }) => theme.layer.skipLink};
  padding: ${({ theme }) => `${theme.space[12]} ${theme.space[16]}`};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.ground.overlay};
  color: ${({ theme }) => theme.ink.strong};

  &:not(:focus) {
    transform: translateY(-200%);
  }
`;
