import { formatPercent } from '@ledgerline/domain/currency';
import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useDisplayCurrency } from '../../shared/money/formatAmount.ts';

interface ChangeProps {
  /** Signed, in percent. */
  percent: number;
  /** Whether rising is good news; expenses fall well. */
  risingIsGood?: boolean;
  /** The whole sentence, for a mouse that rests on it. */
  title?: string;
  /** What it is compared with. */
  children?: ReactNode;
}

/** A change in percent with its direction; coloured by whether it is good news. */
export function Change({ percent, risingIsGood = true, title, children }: ChangeProps) {
  const currency = useDisplayCurrency();
  const news = percent === 0 ? 'none' : percent > 0 === risingIsGood ? 'good' : 'bad';
  const Icon = percent === 0 ? Minus : percent > 0 ? TrendingUp : TrendingDown;
  return (
    <Root className="figures" title={title}>
      <Value $news={news}>
        <Icon size={14} aria-hidden="true" />
        {percent > 0 && '+'}
        {formatPercent(percent, currency)}
      </Value>
      {children !== undefined && <Against>{children}</Against>}
    </Root>
  );
}

const Root = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => `0 ${theme.space[8]}`};
  min-height: 1.25rem;
  font-size: ${({ theme }) => theme.font.size.caption};
  white-space: nowrap;
`;

const Value = styled.span<{ $news: 'good' | 'bad' | 'none' }>`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[4]};
  color: ${({ theme, $news }) =>
    ({ good: theme.meaning.income.text, bad: theme.meaning.expense.text, none: theme.ink.quiet })[$news]};
  font-weight: ${({ theme }) => theme.font.weight.medium};
`;

const Against = styled.span`
  overflow: hidden;
  color: ${({ theme }) => theme.ink.quiet};
  text-overflow: ellipsis;
`;
