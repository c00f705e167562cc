import { PRODUCT_NAME } from '@ledgerline/contract';
import {
  ArrowRight,
  BriefcaseBusiness,
  Coffee,
  House,
  type LucideIcon,
  RotateCcw,
  ShoppingCart,
} from 'lucide-react';
import styled from 'styled-components';
import { Money } from '../../shared/money/Money.tsx';
import { Badge } from '../../shared/ui/Badge.tsx';
import { ButtonLink, TextLink } from '../../shared/ui/Button.tsx';
import { Card, Section } from '../../shared/ui/Card.tsx';
import { IconTile } from '../../shared/ui/IconTile.tsx';
import { ellipsis, nameLines, Strong, Text } from '../../shared/ui/layout.ts';

/** The first screen of the landing page: what it is, one button, and the product itself as the picture. */
export function Hero() {
  return (
    <Section>
      <Columns>
        <div>
          <Title>
            Manage your money with{' '}
            <Text as="span" tone="accent">
              {PRODUCT_NAME}
            </Text>
          </Title>
          <Words>
            Know what you have, where it went and why. Every change is kept, so any slip can be undone with
            one click.
          </Words>
          <ButtonLink to="/register" variant="primary">
            Get Started
            <ArrowRight size={16} aria-hidden="true" />
          </ButtonLink>
          <Text top={16} ink="quiet">
            No bank login, no adverts, nothing overwritten.
          </Text>
        </div>
        <Picture>
          <SampleOverview />
          <SampleUndo />
        </Picture>
      </Columns>
    </Section>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 32rem);
  align-items: center;
  gap: ${({ theme }) => theme.space[64]};
  min-height: min(42rem, calc(100dvh - 15rem));

  ${({ theme }) => theme.media.compact} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${({ theme }) => theme.space[48]};
    min-height: 0;
  }
`;

const Title = styled.h1`
  font-size: ${({ theme }) => theme.font.size.hero};
  line-height: 1.08;
  letter-spacing: -0.03em;
`;

const Words = styled.p`
  max-width: 46ch;
  margin: ${({ theme }) => `${theme.space[24]} 0 ${theme.space[32]}`};
  color: ${({ theme }) => theme.ink.normal};
  font-size: clamp(${({ theme }) => theme.font.size.lead}, 0.9rem + 0.4vw, 1.125rem);
  line-height: ${({ theme }) => theme.font.line.relaxed};
`;

/** With room below for what hangs over its edge. */
const Picture = styled.div`
  position: relative;
  margin-bottom: ${({ theme }) => theme.space[48]};

  ${({ theme }) => theme.media.narrow} {
    margin-bottom: 0;
  }
`;

/** The toast of a deletion as it is with the person's own money, over the corner of the sample card; decoration. */
function SampleUndo() {
  return (
    <Toast aria-hidden="true">
      <RotateCcw size={18} />
      <p>
        <strong>Transaction Deleted</strong>
        <Text as="span" ink="quiet">
          <Money amount={14182} /> → <Money amount={15432} />
        </Text>
      </p>
      <Undo>Undo</Undo>
    </Toast>
  );
}

const Toast = styled.div`
  position: absolute;
  bottom: -${({ theme }) => theme.space[48]};
  left: -${({ theme }) => theme.space[48]};
  display: flex;
  overflow: hidden;
  align-items: center;
  gap: ${({ theme }) => theme.space[12]};
  padding: ${({ theme }) => `${theme.space[12]} ${theme.space[12]} ${theme.space[12]} ${theme.space[16]}`};
  border: 1px solid ${({ theme }) => theme.ground.hairline};
  border-bottom: 3px solid ${({ theme }) => theme.meaning.warning.chart};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.ground.overlay};
  box-shadow: ${({ theme }) => theme.shadow};

  > svg {
    color: ${({ theme }) => theme.meaning.warning.text};
  }

  strong {
    display: block;
    color: ${({ theme }) => theme.ink.strong};
    font-weight: ${({ theme }) => theme.font.weight.medium};
  }

  ${({ theme }) => theme.media.compact} {
    right: ${({ theme }) => theme.space[16]};
    left: auto;
  }

  /* Below the card, where it would hide a row. */
  ${({ theme }) => theme.media.narrow} {
    position: static;
    margin-top: ${({ theme }) => theme.space[12]};
  }
`;

/** No button: nothing can be pressed in the sample. */
const Undo = styled.span`
  margin-inline: ${({ theme }) => `${theme.space[12]} ${theme.space[4]}`};
  color: ${({ theme }) => theme.meaning.accent.text};
  font-weight: ${({ theme }) => theme.font.weight.medium};
`;

interface SampleTransaction {
  icon: LucideIcon;
  hue: string;
  title: string;
  place: string;
  kind: 'income' | 'expense';
  amount: number;
}

const recent: readonly SampleTransaction[] = [
  {
    icon: Coffee,
    hue: 'coral',
    title: 'Morning coffee',
    place: 'E-Wallet · Dining',
    kind: 'expense',
    amount: 4.1,
  },
  {
    icon: ShoppingCart,
    hue: 'green',
    title: 'Weekly groceries',
    place: 'Main account · Groceries',
    kind: 'expense',
    amount: 48,
  },
  {
    icon: BriefcaseBusiness,
    hue: 'teal',
    title: 'Freelance invoice',
    place: 'Main account · Freelance',
    kind: 'income',
    amount: 640,
  },
  { icon: House, hue: 'blue', title: 'Rent', place: 'Main account · Housing', kind: 'expense', amount: 1250 },
];

/** The product's overview with made-up figures, drawn with the components of the real one. */
function SampleOverview() {
  return (
    <Card as="section" aria-labelledby="sample-overview">
      <Head>
        <h2 id="sample-overview">Financial Overview</h2>
        <Badge>Sample</Badge>
      </Head>
      <Balance>
        <div>
          <Text ink="quiet">Balance</Text>
          <BalanceFigure>
            <Money amount={14182} />
          </BalanceFigure>
        </div>
        <SampleLine />
      </Balance>
      <Pair>
        <div>
          <Text ink="quiet">Income</Text>
          <Figure>
            <Money amount={5610} kind="income" />
          </Figure>
        </div>
        <div>
          <Text ink="quiet">Expenses</Text>
          <Figure>
            <Money amount={4268} kind="expense" />
          </Figure>
        </div>
      </Pair>
      <Head>
        <h3>Recent Transactions</h3>
        <TextLink to="/login">View All</TextLink>
      </Head>
      <ul>
        {recent.map(({ icon: Icon, hue, title, place, kind, amount }) => (
          <Row key={title}>
            <IconTile hue={hue}>
              <Icon size={18} strokeWidth={1.75} />
            </IconTile>
            <What>
              <strong>{title}</strong>
              <span>{place}</span>
            </What>
            <Strong as="span">
              <Money amount={amount} kind={kind} />
            </Strong>
          </Row>
        ))}
      </ul>
    </Card>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[16]};

  h2,
  h3 {
    font-size: ${({ theme }) => theme.font.size.lead};
  }

  /* Large enough for a finger without making the line higher. */
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${({ theme }) => theme.size.touch};
    margin-block: calc(-1 * ${({ theme }) => theme.space[12]});
  }
`;

const Balance = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: end;
  gap: ${({ theme }) => theme.space[24]};
  padding: ${({ theme }) => `${theme.space[24]} 0 ${theme.space[16]}`};
`;

const BalanceFigure = styled.p`
  color: ${({ theme }) => theme.ink.strong};
  font-size: ${({ theme }) => theme.font.size.display};
  font-weight: ${({ theme }) => theme.font.weight.strong};
  line-height: ${({ theme }) => theme.font.line.tight};
  letter-spacing: -0.02em;

  ${({ theme }) => theme.media.narrow} {
    font-size: ${({ theme }) => theme.font.size.figure};
  }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${({ theme }) => theme.space[16]};
  margin-bottom: ${({ theme }) => theme.space[24]};
  padding: ${({ theme }) => `${theme.space[16]} 0`};
  border-block: 1px solid ${({ theme }) => theme.ground.hairline};
`;

const Figure = styled.p`
  color: ${({ theme }) => theme.ink.strong};
  font-size: ${({ theme }) => theme.font.size.title};
  font-weight: ${({ theme }) => theme.font.weight.strong};
  letter-spacing: -0.01em;
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[12]};
  height: ${({ theme }) => theme.size.row};

  &:last-child {
    margin-bottom: -${({ theme }) => theme.space[8]};
  }
`;

const What = styled.div`
  ${nameLines}
  flex: 1;

  > span {
    ${ellipsis}
  }
`;

/** The balance at the end of each of 30 made-up days, in thousands. */
const balances = [
  11.9, 11.8, 11.8, 13.1, 13.0, 12.4, 12.3, 12.3, 12.2, 12.2, 12.1, 12.0, 12.6, 12.6, 12.5, 12.4, 12.4, 12.3,
  12.9, 12.9, 12.8, 12.7, 12.7, 13.4, 13.3, 13.3, 13.2, 13.9, 13.9, 14.2,
];
const width = 200;
const height = 56;

/** A line like the one on the real balance card; decoration. */
function SampleLine() {
  return (
    <Svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <Area d={`M0 ${height} L${points.join(' L')} L${width} ${height} Z`} />
      <Line d={`M${points.join(' L')}`} />
    </Svg>
  );
}

const lowest = Math.min(...balances);
const highest = Math.max(...balances);
const points = balances.map((balance, day) => {
  const x = (day / (balances.length - 1)) * width;
  const y = height - 4 - ((balance - lowest) / (highest - lowest)) * (height - 8);
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
});

const Svg = styled.svg`
  width: 100%;
  height: ${height}px;
`;

const Area = styled.path`
  fill: ${({ theme }) => theme.meaning.accent.tint};
`;

const Line = styled.path`
  fill: none;
  stroke: ${({ theme }) => theme.meaning.accent.chart};
  stroke-width: 2;
  stroke-linejoin: round;
  vector-effect: non-scaling-stroke;
`;
