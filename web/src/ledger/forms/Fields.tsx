import styled from 'styled-components';

/** The fields of a form in one column. Each keeps a line for its message, so little more is needed between them. */
export const Fields = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[8]};

  > * {
    min-width: 0;
  }
`;

/** Two fields side by side; one under the other on phones, and one alone has the whole line. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${({ theme }) => `${theme.space[8]} ${theme.space[16]}`};

  > :last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }

  ${({ theme }) => theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** At the end of a label's line, where a field may stay empty. */
export const Optional = styled.span.attrs({ children: 'Optional' })`
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.caption};
`;
