import { ArrowLeftRight } from 'lucide-react';
import styled from 'styled-components';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { useFormatAmount } from './formatAmount.ts';
import { MINUS } from './minus.ts';

/** What an amount is, which decides its sign and colour. */
export type MoneyKind = 'plain' | 'income' | 'expense' | 'transfer';

interface MoneyProps {
  /** As the API speaks: units with at most 2 decimals. */
  amount: number;
  /**
   * `plain`: as it is. `income`: `+` and green. `expense`: `−` in the colour of the text around. `transfer`: two arrows
   * and periwinkle. The last three show the absolute value.
   */
  kind?: MoneyKind;
}

/** The one component that shows an amount: display currency, tabular figures, sign and colour by meaning. */
export function Money({ amount, kind = 'plain' }: MoneyProps) {
  const format = useFormatAmount();
  const text = format(kind === 'plain' ? amount : Math.abs(amount));
  return (
    <Figure className="figures" $kind={kind}>
      {kind === 'transfer' && (
        <>
          <ArrowLeftRight size={14} aria-hidden="true" />
          <VisuallyHidden>Transfer </VisuallyHidden>
        </>
      )}
      {kind === 'income' && '+'}
      {kind === 'expense' && MINUS}
      {text}
    </Figure>
  );
}

const Figure = styled.span<{ $kind: MoneyKind }>`
  display: ${({ $kind }) => ($kind === 'transfer' ? 'inline-flex' : 'inline')};
  align-items: center;
  gap: ${({ theme }) => theme.space[4]};
  white-space: nowrap;
  color: ${({ theme, $kind }) =>
    $kind === 'income' || $kind === 'transfer' ? theme.meaning[$kind].text : 'inherit'};
`;
