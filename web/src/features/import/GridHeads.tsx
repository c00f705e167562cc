import styled, { css } from 'styled-components';

/** The columns of the rows of a file. */
export const gridColumns = css`
  display: grid;
  grid-template-columns: 44px minmax(0, 2fr) minmax(0, 1.2fr) minmax(0, 1fr) minmax(8rem, auto);
  align-items: center;
  gap: ${({ theme }) => theme.space[12]};
  padding: 0 ${({ theme }) => theme.space[8]};
`;

/** What stands over the columns where the rows have them; each cell says to a screen reader what it is. */
export function GridHeads() {
  return (
    <Heads aria-hidden="true">
      <span />
      <span>In the file</span>
      <span>What it is</span>
      <span>Category</span>
      <span>Amount</span>
    </Heads>
  );
}

const Heads = styled.div`
  ${gridColumns}
  min-height: ${({ theme }) => theme.space[32]};
  margin: 0 calc(-1 * ${({ theme }) => theme.space[8]});
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.caption};

  > :last-child {
    text-align: end;
  }

  ${({ theme }) => theme.media.compact} {
    display: none;
  }
`;
