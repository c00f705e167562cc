import styled from 'styled-components';

/** What the colours of a plot stand for. */
export const Legend = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space[4]} ${theme.space[16]}`};
  margin-block: ${({ theme }) => theme.space[12]};
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.caption};
`;
