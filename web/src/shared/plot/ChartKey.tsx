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
