import styled from 'styled-components';

/** Rows that each lead to the history of what they name: all of a row is the way there. */
export const Rows = styled.ol`
  > li {
    position: relative;
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${({ theme }) => theme.space[16]};
    min-height: ${({ theme }) => theme.size.touch};
    padding: ${({ theme }) => `${theme.space[8]} 0`};
    border-top: 1px solid ${({ theme }) => theme.ground.hairline};
  }

  > li > span:first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  > li > span:last-child {
    flex: none;
    color: ${({ theme }) => theme.ink.strong};
    white-space: nowrap;
  }

  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

/** What a row tells beside its name. */
export const RowNote = styled.span`
  display: block;
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.caption};
`;
