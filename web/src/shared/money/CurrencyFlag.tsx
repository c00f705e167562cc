import type { CurrencyCode } from '@ledgerline/domain/currency';
import styled from 'styled-components';
import flags from './flags.svg';

/** The flag of a currency, simplified to 20 × 14 px; not every device draws the emoji. Decoration beside the code. */
export const CurrencyFlag = ({ code }: { code: CurrencyCode }) => (
  <Frame width="20" height="14" aria-hidden="true">
    <use href={`${flags}#${code}`} />
  </Frame>
);

const Frame = styled.svg`
  border-radius: 2px;
`;
