import styled from 'styled-components';

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
