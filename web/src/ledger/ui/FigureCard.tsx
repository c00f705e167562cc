import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useDisplayCurrency } from '../../shared/money/formatAmount.ts';
import { percentText } from '../../shared/money/formatShare.ts';
import { Card } from '../../shared/ui/Card.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';

interface FigureCardProps {
  label: string;
  /** At the end of the label's line: a badge, an icon. */
  end?: ReactNode;
  /** The figure. */
  children: ReactNode;
  /** One line under the figure. */
  foot?: ReactNode;
  /** Beside or under the rest: a line over time. */
  aside?: ReactNode;
}

/** A card with one figure: label, figure and foot stand on the same lines in every card beside it. */
export function FigureCard({ label, end, children, foot, aside }: FigureCardProps) {
  return (
    <Root as="article">
      <Main>
        <Head>
          <h3>{label}</h3>
          {end}
        </Head>
        <Value>{children}</Value>
        <Foot>{foot}</Foot>
      </Main>
      {aside}
    </Root>
  );
}

/** The shape of such a card. */
export function FigureCardSkeleton({ aside }: Pick<FigureCardProps, 'aside'>) {
  return (
    <Root aria-hidden="true">
      <Main>
        <Head>
          <Skeleton $width="5rem" $height="0.875rem" />
        </Head>
        <Value>
          <Skeleton $width="9rem" $height="1.75rem" />
        </Value>
        <Foot>
          <Skeleton $width="7rem" $height="0.75rem" />
        </Foot>
      </Main>
      {aside}
    </Root>
  );
}

const Root = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  align-content: start;
  gap: ${({ theme }) => theme.space[16]};
  min-width: 0;
`;

const Main = styled.div`
  flex: 5 1 12rem;
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  align-content: start;
  min-width: 0;
`;

/** As high as a figure. */
const Value = styled.div`
  display: grid;
  align-items: center;
  min-height: 3rem;
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[8]};
  height: 1.5rem;

  /* A round button sits on the card's edge line, not inside it. */
  > button {
    margin: -10px;
  }

  h3 {
    color: ${({ theme }) => theme.ink.quiet};
    font-size: ${({ theme }) => theme.font.size.body};
    font-weight: ${({ theme }) => theme.font.weight.medium};
  }
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  min-height: 1.25rem;
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.caption};
`;

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
    <Trend className="figures" title={title}>
      <Percent $news={news}>
        <Icon size={14} aria-hidden="true" />
        {percent > 0 && '+'}
        {percentText(percent, currency)}
      </Percent>
      {children !== undefined && <Against>{children}</Against>}
    </Trend>
  );
}

const Trend = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => `0 ${theme.space[8]}`};
  min-height: 1.25rem;
  font-size: ${({ theme }) => theme.font.size.caption};
  white-space: nowrap;
`;

const Percent = styled.span<{ $news: 'good' | 'bad' | 'none' }>`
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
