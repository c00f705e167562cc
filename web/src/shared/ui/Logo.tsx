import { PRODUCT_NAME } from '@ledgerline/contract';
import styled from 'styled-components';

/** The mark, with the name beside it unless `markOnly`. */
export function Logo({ markOnly = false }: { markOnly?: boolean }) {
  return (
    <Root>
      <svg width="24" height="24" viewBox="0 0 32 32" aria-hidden="true">
        <Tile width="32" height="32" rx="9" />
        <Line y="14" width="32" height="4" />
      </svg>
      {!markOnly && PRODUCT_NAME}
    </Root>
  );
}

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[12]};
  color: ${({ theme }) => theme.ink.strong};
  font-size: ${({ theme }) => theme.font.size.lead};
  font-weight: ${({ theme }) => theme.font.weight.strong};
  letter-spacing: -0.01em;
`;

const Tile = styled.rect`
  fill: ${({ theme }) => theme.meaning.accent.text};
`;

const Line = styled.rect`
  fill: ${({ theme }) => theme.ground.page};
`;
