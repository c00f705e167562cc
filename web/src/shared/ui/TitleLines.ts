import styled from 'styled-components';
import { ellipsis } from './text.ts';

/** A title on its line, and what is quieter below it; it takes the room of its row. */
export const TitleLines = styled.span`
  flex: 1;
  display: grid;
  min-width: 0;
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.caption};

  strong {
    ${ellipsis}
    color: ${({ theme }) => theme.ink.strong};
    font-size: ${({ theme }) => theme.font.size.body};
    font-weight: ${({ theme }) => theme.font.weight.medium};
  }
`;
