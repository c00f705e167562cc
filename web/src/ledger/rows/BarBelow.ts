import styled from 'styled-components';

/** A bar that stays in sight below a list, above the bar of the page. */
export const BarBelow = styled.section`
  position: sticky;
  bottom: ${({ theme }) => theme.space[16]};
  z-index: ${({ theme }) => theme.layer.sticky};
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[12]};
  margin-top: ${({ theme }) => theme.space[16]};
  padding: ${({ theme }) => `${theme.space[8]} ${theme.space[12]}`};
  border: 1px solid ${({ theme }) => theme.ground.edge};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.ground.overlay};
  box-shadow: ${({ theme }) => theme.shadow};

  ${({ theme }) => theme.media.compact} {
    bottom: calc(
      ${({ theme }) => theme.size.bottomBar} + env(safe-area-inset-bottom) + ${({ theme }) => theme.space[8]}
    );
  }
`;
