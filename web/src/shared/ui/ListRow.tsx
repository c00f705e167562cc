import type { ComponentPropsWithRef, CSSProperties, ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { ellipsis, twoLinesOnPhones } from './layout.ts';

/**
 * A row of a list that may grow to thousands: in one that `skipsRows` calls long, the browser neither lays it out nor
 * paints it while it is out of sight. It stays in the page, so that searching in the page, screen readers and anchors
 * find it.
 */
const skippedWhileOutOfSight = css`
  content-visibility: var(--rows-out-of-sight, visible);
  contain-intrinsic-block-size: auto 4.5rem;
`;

/** The style of a list of so many rows. Rows that are skipped have a guessed height, so that what stands below moves when they are reached. */
export function skipsRows(rows: number): CSSProperties | undefined {
  return rows > 200 ? ({ '--rows-out-of-sight': 'auto' } as CSSProperties) : undefined;
}

interface Look {
  /** Nothing, a hairline between two rows, or a ground of its own where one points. */
  look?: 'plain' | 'divided' | 'raised';
  gap?: 8 | 12;
  pad?: 4 | 8 | 12;
  /** Its buttons go below the words where those would have less than 10 rem. */
  wraps?: boolean;
  /** What stands beside its words begins where they do, not in their middle. */
  top?: boolean;
  /** Its amount and buttons stand below the words on phones. */
  stacks?: boolean;
}

interface ListRowProps extends Look, Omit<ComponentPropsWithRef<'li'>, 'title'> {
  /** Before the words: an icon, a box to tick. */
  lead?: ReactNode;
  /** What is read first: `RowName`, or what looks otherwise. */
  title: ReactNode;
  /** Below the title. */
  details?: ReactNode;
  /** An amount: on the same line while the words have 7 rem, else below. */
  end?: ReactNode;
  /** Behind all of it: buttons, a menu, an arrow. */
  actions?: ReactNode;
}

/** A row of a list: an icon, a name and what tells more of it, an amount, what can be done about it. 56 px high and more. */
export function ListRow({
  lead,
  title,
  details,
  end,
  actions,
  look = 'plain',
  gap = 12,
  pad = 4,
  wraps = false,
  top = false,
  stacks = false,
  ...item
}: ListRowProps) {
  const places = { $wraps: wraps, $top: top, $stacks: stacks };
  return (
    <Item {...item} {...places} $look={look} $gap={gap} $pad={pad}>
      {lead}
      <Lines {...places}>
        <Words>
          {title}
          {details}
        </Words>
        {end}
        {stacks && actions}
      </Lines>
      {!stacks && actions}
    </Item>
  );
}

/** Reaches to the edge of its card. */
const raised = css<{ $pad: 4 | 8 | 12 }>`
  margin: 0 calc(-1 * ${({ theme }) => theme.space[12]});
  padding: ${({ theme, $pad }) => `${theme.space[$pad]} ${theme.space[12]}`};
  border-radius: ${({ theme }) => theme.radius.control};

  ${({ theme }) => theme.media.hover} {
    &:hover {
      background: ${({ theme }) => theme.ground.raised};
    }
  }
`;

const divided = css`
  & + & {
    border-top: 1px solid ${({ theme }) => theme.ground.hairline};
  }
`;

interface Places {
  $wraps: boolean;
  $top: boolean;
  $stacks: boolean;
}

const Item = styled.li<Places & { $look: Look['look']; $gap: 8 | 12; $pad: 4 | 8 | 12 }>`
  ${skippedWhileOutOfSight}
  position: relative;
  display: flex;
  flex-wrap: ${({ $wraps }) => ($wraps ? 'wrap' : 'nowrap')};
  align-items: ${({ $top }) => ($top ? 'start' : 'center')};
  gap: ${({ theme, $gap }) => theme.space[$gap]};
  min-height: ${({ theme }) => theme.size.row};
  padding: ${({ theme, $pad }) => theme.space[$pad]} 0;

  &[aria-busy] {
    opacity: 0.5;
  }

  ${({ theme, $stacks }) => $stacks && `${theme.media.narrow} { align-items: start; }`}
  ${({ $look }) => $look === 'raised' && raised}
  ${({ $look }) => $look === 'divided' && divided}
`;

const stackedLines = css`
  ${({ theme }) => theme.media.narrow} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
    gap: ${({ theme }) => theme.space[8]};
  }
`;

const Lines = styled.div<Places>`
  flex: ${({ $wraps }) => ($wraps ? '1 1 10rem' : '1')};
  display: flex;
  flex-wrap: wrap;
  align-items: ${({ $top }) => ($top ? 'start' : 'center')};
  justify-content: flex-end;
  gap: ${({ theme }) => `0 ${theme.space[12]}`};
  min-width: 0;

  ${({ $stacks }) => $stacks && stackedLines}
`;

const Words = styled.div`
  flex: 1 1 7rem;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  min-width: 0;
`;

/** A row's name or title; where it is a button or a link, the whole row is its target. */
export const RowName = styled.span`
  ${ellipsis}
  max-width: 100%;
  justify-self: start;
  color: ${({ theme }) => theme.ink.strong};
  font-weight: ${({ theme }) => theme.font.weight.medium};
  text-align: start;
  text-decoration: none;

  /* On phones both ends of a transfer are seen. */
  &[data-transfer] {
    ${twoLinesOnPhones}
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

/** What tells more of it, on one line. */
export const RowDetail = styled.span`
  ${ellipsis}
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.caption};
`;

const factsOnOneLine = css`
  ${ellipsis}
  display: block;
  clip-path: none;

  > * + *::before {
    content: ' · ';
    position: static;
  }
`;

/**
 * Some facts that tell more of it, with a dot between two on a line. `$oneLine`: they end with … where there is no room;
 * with 'wide' not on phones.
 */
export const RowFacts = styled.span<{ $oneLine?: boolean | 'wide' }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `0 ${theme.space[16]}`};
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.caption};

  /* A dot that would begin a line lies outside and is cut off. */
  clip-path: inset(-4px);

  > * {
    position: relative;
  }

  > * + *::before {
    content: '·';
    position: absolute;
    left: -10px;
  }

  ${({ $oneLine }) => $oneLine === true && factsOnOneLine}
  ${({ theme, $oneLine }) =>
    $oneLine === 'wide' &&
    css`
      ${theme.media.medium} {
        ${factsOnOneLine}
      }
    `}
`;

/** A row's amount. */
export const RowEnd = styled.span`
  color: ${({ theme }) => theme.ink.strong};
  font-weight: ${({ theme }) => theme.font.weight.medium};
  text-align: end;
`;
