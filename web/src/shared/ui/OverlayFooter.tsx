import styled from 'styled-components';

/** The content of an overlay with the space around it. */
export const OverlayBody = styled.div`
  padding: 0 ${({ theme }) => theme.space[24]} ${({ theme }) => theme.space[24]};

  ${({ theme }) => theme.media.narrow} {
    padding-inline: ${({ theme }) => theme.space[16]};
  }
`;

/** The buttons of an overlay, the primary one last; stays in sight. On phones they stack, the primary one on top. */
export const OverlayFooter = styled.footer.attrs({ className: 'overlay-footer' })`
  position: sticky;
  bottom: 0;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${({ theme }) => theme.space[8]};
  padding: ${({ theme }) => `${theme.space[16]} ${theme.space[24]}`};
  padding-bottom: max(${({ theme }) => theme.space[16]}, env(safe-area-inset-bottom));
  border-top: 1px solid ${({ theme }) => theme.ground.hairline};
  background: ${({ theme }) => theme.ground.surface};

  ${({ theme }) => theme.media.narrow} {
    flex-direction: column-reverse;
    padding-inline: ${({ theme }) => theme.space[16]};

    > * {
      width: 100%;
    }
  }
`;
