import styled, { css } from 'styled-components';
import { touchArea } from '../../../shared/ui/touchArea.ts';

type Area = 'planned' | 'spent' | 'available';

/** The columns that head, rows and sums share; two lines and a bar where there is little room. */
export const PlanGrid = styled.div`
  display: grid;
  grid-template:
    'icon name planned spent available menu' minmax(${({ theme }) => theme.size.touch}, auto)
    'bar bar bar bar bar bar' auto
    / 24px minmax(6.5rem, 1fr) minmax(7rem, 10rem) minmax(7rem, 10rem) minmax(7rem, 10rem) 2.75rem;
  align-items: center;
  column-gap: ${({ theme }) => theme.space[12]};

  ${({ theme }) => theme.media.narrow} {
    grid-template:
      'icon name available menu' minmax(${({ theme }) => theme.size.compact}, auto)
      'icon moved moved menu' minmax(${({ theme }) => theme.size.compact}, auto)
      'bar bar bar bar' auto
      / 24px minmax(0, 1fr) fit-content(65%) 2.75rem;
    column-gap: ${({ theme }) => theme.space[8]};
  }
`;

const figureStyle = css<{ $area: Area; $over?: boolean }>`
  grid-area: ${({ $area }) => $area};
  justify-self: end;
  min-width: 0;
  color: ${({ theme, $over = false, $area }) =>
    $over ? theme.meaning.expense.text : $area === 'available' ? theme.ink.strong : theme.ink.normal};
  font-size: ${({ theme }) => theme.font.size.body};
  font-weight: ${({ theme, $area }) => $area === 'available' && theme.font.weight.medium};
  text-align: end;
  overflow-wrap: anywhere;

  ${({ theme }) => theme.media.narrow} {
    white-space: nowrap;

    /* What is not planned has no amount: there is a word in its place. */
    &:has(.figures)::before {
      content: ${({ $area }) => ({ planned: "'Planned '", spent: "'Spent '", available: "''" })[$area]};
      color: ${({ theme }) => theme.ink.quiet};
      font-size: ${({ theme }) => theme.font.size.caption};
    }
  }
`;

/** What is planned and what is spent: each a column, on phones one line, and two where the amounts are long. */
export const Moved = styled.div`
  display: contents;

  ${({ theme }) => theme.media.narrow} {
    grid-area: moved;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${({ theme }) => `0 ${theme.space[12]}`};

    /* Below the spent amounts of the rows, where nothing is planned. */
    > :only-child {
      margin-inline-start: auto;
    }
  }
`;

/** An amount in its column. */
export const Figure = styled.span<{ $area: Area; $over?: boolean }>`
  ${figureStyle}

  /* Green would say income. */
  > a {
    ${touchArea(21)}
    color: inherit;
    text-decoration: underline dotted ${({ theme }) => theme.ground.edge};
    text-underline-offset: 3px;
  }
`;

/** An amount in its column that opens something. */
export const FigureButton = styled.button<{ $area: Area; $over?: boolean }>`
  ${figureStyle}
  min-height: ${({ theme }) => theme.size.compact};
  ${touchArea(36)}
  text-decoration: underline dotted ${({ theme }) => theme.ground.edge};
  text-underline-offset: 3px;
  transition: color ${({ theme }) => theme.motion.press};

  &:hover {
    color: ${({ theme }) => theme.meaning.accent.text};
  }
`;
