import styled from 'styled-components';

/** A part of a public page: centred, with generous space above and below. */
export const Section = styled.section`
  max-width: ${({ theme }) => theme.size.page};
  margin: 0 auto;
  padding: ${({ theme }) => `clamp(${theme.space[48]}, 6vw, 5.5rem) ${theme.space[24]}`};

  ${({ theme }) => theme.media.narrow} {
    padding: ${({ theme }) => `${theme.space[48]} ${theme.space[16]}`};
  }
`;

/** The heading of such a part. */
export const SectionTitle = styled.h2`
  font-size: ${({ theme }) => theme.font.size.section};
  letter-spacing: -0.02em;
`;

/** The sentence under it. */
export const SectionText = styled.p`
  max-width: 60ch;
  margin-top: ${({ theme }) => theme.space[8]};
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.lead};
`;

/** Three columns where there is room, else one. */
export const Thirds = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: ${({ theme }) => theme.space[16]};
  margin-top: ${({ theme }) => theme.space[32]};

  ${({ theme }) => theme.media.compact} {
    grid-template-columns: 1fr;
  }
`;
