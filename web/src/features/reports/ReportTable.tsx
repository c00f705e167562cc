import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';

/** Takes a table that is wider than the card. */
export function TableFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keys
    <Scroller data-scroll tabIndex={0} aria-label={label}>
      {children}
    </Scroller>
  );
}

const untilTheEnd = keyframes`
  0%, 99% { mask-image: linear-gradient(to right, #000 calc(100% - 3rem), transparent); }
  100% { mask-image: none; }
`;

/** Fades out where it goes on, so that no figure seems to end at the edge. What does not scroll has no such edge. */
const Scroller = styled.section`
  position: relative;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  margin-top: ${({ theme }) => theme.space[16]};

  @supports (animation-timeline: scroll()) {
    animation: ${untilTheEnd} 1ms linear both;
    animation-timeline: scroll(self inline);
  }
`;

/** Figures right, names left; the first column stays in view. */
export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;

  th,
  td {
    padding: ${({ theme }) => `${theme.space[8]} ${theme.space[12]}`};
    border-bottom: 1px solid ${({ theme }) => theme.ground.hairline};
    text-align: right;
    white-space: nowrap;
    font-weight: ${({ theme }) => theme.font.weight.regular};

    ${({ theme }) => theme.media.touch} {
      padding-block: ${({ theme }) => theme.space[12]};
    }
  }

  th:first-child {
    position: sticky;
    left: 0;
    background: ${({ theme }) => theme.ground.surface};
    text-align: left;
  }

  thead th {
    color: ${({ theme }) => theme.ink.quiet};
    font-size: ${({ theme }) => theme.font.size.caption};
  }

  tfoot th,
  tfoot td {
    color: ${({ theme }) => theme.ink.strong};
    font-weight: ${({ theme }) => theme.font.weight.medium};
  }
`;
