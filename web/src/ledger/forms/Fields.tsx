import styled from 'styled-components';

/** The fields of a form in one column. Each keeps a line for its message, so little more is needed between them. */
export const Fields = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[8]};

  > * {
    min-width: 0;
  }
`;

/** At the end of a label's line, where a field may stay empty. */
export const Optional = styled.span.attrs({ children: 'Optional' })`
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.caption};
`;
