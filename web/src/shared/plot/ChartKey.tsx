import styled from 'styled-components';

/** What a colour of a chart stands for; `transparent` shows the text alone. */
export const ChartKey = styled.span<{ $color: string }>`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
  white-space: nowrap;

  &::before {
    content: '';
    width: 8px;
    height: 8px;
    border-radius: 2px;
    forced-color-adjust: none;
    print-color-adjust: exact;
    background: ${({ $color }) => $color} !important;
    display: ${({ $color }) => ($color === 'transparent' ? 'none' : 'block')};
  }
`;

/** What the colours of a plot stand for. */
export const Legend = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space[4]} ${theme.space[16]}`};
  margin-block: ${({ theme }) => theme.space[12]};
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.caption};
`;
