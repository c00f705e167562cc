import styled, { css } from 'styled-components';
import { ListRow } from './ListRow.tsx';

const oneLine = css`
  > :nth-child(2) > :first-child {
    display: flex;
    align-items: baseline;
    gap: ${({ theme }) => theme.space[16]};

    /* What follows the title is cut first, but a day stays. */
    > :last-child {
      flex: 1 1 0;
      min-width: 7rem;
    }
  }
`;

/**
 * A row whose title and amount stand on one line on phones, and what tells more below both; buttons take a line of their
 * own, one alone the end of both. `$low`: as low as can be touched. `$oneLine`: its words are one line, but on phones.
 */
export const GridRow = styled(ListRow)<{ $low: boolean; $oneLine: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  min-height: ${({ theme, $low }) => ($low ? theme.size.touch : theme.size.row)};

  ${({ $oneLine }) => $oneLine && oneLine}

  ${({ theme }) => theme.media.narrow} {
    gap: ${({ theme }) => `${theme.space[4]} ${theme.space[12]}`};

    &:has(> button) {
      grid-template-columns: auto minmax(0, 1fr) auto auto;
    }

    > :first-child {
      grid-row: 1 / span 2;
    }

    > button {
      grid-area: 1 / 4 / span 2;
    }

    > span:last-child {
      grid-column: 1 / -1;
    }

    > :nth-child(2),
    > :nth-child(2) > :first-child {
      display: contents;
    }

    > :nth-child(2) > :first-child > * {
      grid-column: 2 / 4;
    }

    > :nth-child(2) > :first-child > :first-child {
      grid-area: 1 / 2;
    }
  }
`;
