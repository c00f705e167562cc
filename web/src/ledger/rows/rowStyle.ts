import styled, { css } from 'styled-components';
import { ellipsis } from '../../shared/ui/text.ts';

/** What a row says, and its amount at the end: on one line while the words have 7 rem, else on two. */
export const RowLines = styled.div`
  flex: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${({ theme }) => `0 ${theme.space[12]}`};
  min-width: 0;
`;

/** A row's words: its name or title, and the details below. */
export const RowWords = styled.div`
  flex: 1 1 7rem;
  display: grid;
  gap: 2px;
  min-width: 0;
`;

/** A row's name or title; where it is a button or a link, the whole row is its target. */
export const rowNameStyle = css`
  ${ellipsis}
  max-width: 100%;
  justify-self: start;
  color: ${({ theme }) => theme.ink.strong};
  font-weight: ${({ theme }) => theme.font.weight.medium};
  text-align: start;
  text-decoration: none;

  /* On phones both ends of a transfer are seen. */
  ${({ theme }) => theme.media.narrow} {
    &[data-transfer] {
      display: -webkit-box;
      white-space: normal;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
    }
  }

  &:is(a, button)::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${({ theme }) => theme.radius.control};
  }

  &:focus-visible {
    outline: none;
  }

  &:focus-visible::after {
    outline: 2px solid ${({ theme }) => theme.meaning.accent.text};
  }
`;
