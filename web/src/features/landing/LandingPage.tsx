import { ChartNoAxesColumn, ListPlus, type LucideIcon, Sparkles } from 'lucide-react';
import styled from 'styled-components';
import { Money } from '../../shared/money/Money.tsx';
import { Badge } from '../../shared/ui/Badge.tsx';
import { ButtonLink } from '../../shared/ui/Button.tsx';
import { Card, Section, SectionText, SectionTitle, Thirds } from '../../shared/ui/Card.tsx';
import { IconTile } from '../../shared/ui/IconTile.tsx';
import { Stack, Text } from '../../shared/ui/layout.ts';
import { PersonLine } from '../../shared/ui/PersonLine.tsx';
import { useTitle } from '../../shared/ui/page.ts';
import { Hero } from './Hero.tsx';

/** / */
export function LandingPage() {
  useTitle();
  return (
    <>
      <Hero />
      <Features />
      <Explanation />
      <SuccessStories />
      <ClosingCall />
    </>
  );
}

const features: readonly { icon: LucideIcon; hue: string; title: string; text: string }[] = [
  {
    icon: ListPlus,
    hue: 'teal',
    title: 'Simple Transaction Tracking',
    text: 'An amount, a few words, Enter. Income and expenses are recorded against your accounts, and Undo brings back anything you delete.',
  },
  {
    icon: ChartNoAxesColumn,
    hue: 'sky',
    title: 'Insightful Dashboard',
    text: 'Balance, income and expenses of the last 30 days at a glance, compared with the 30 days before and split by category.',
  },
  {
    icon: Sparkles,
    hue: 'violet',
    title: 'Smart Categorization',
    text: 'AI-powered categories from title and description, learned from your own choices. Yours always win over the automatic ones.',
  },
];

/** What it does, in three cards. */
function Features() {
  return (
    <Section aria-labelledby="features">
      <SectionTitle id="features">Everything your money does, in one place</SectionTitle>
      <SectionText>Three things done well, rather than thirty done by halves.</SectionText>
      <Thirds>
        {features.map(({ icon: Icon, hue, title, text }) => (
          <Card as="li" key={title}>
            <IconTile hue={hue}>
              <Icon size={18} strokeWidth={1.75} />
            </IconTile>
            <Text as="h3" top={16} bottom={8} size="lead">
              {title}
            </Text>
            <Words>{text}</Words>
          </Card>
        ))}
      </Thirds>
    </Section>
  );
}

const Words = styled.p`
  line-height: ${({ theme }) => theme.font.line.relaxed};
`;

const stories: readonly { name: string; role: string; text: string }[] = [
  {
    name: 'Dewi Hartono',
    role: 'Freelance illustrator, Jakarta',
    text: 'I get paid in four places. Now I see what is really mine before I say yes to the next trip.',
  },
  {
    name: 'Marc Lindqvist',
    role: 'Teacher, Gothenburg',
    text: 'I deleted a whole week by mistake and had it back in one press. That is when I started to trust it.',
  },
  {
    name: 'Aisha Rahman',
    role: 'Shop owner, Kuala Lumpur',
    text: 'The categories were right from the second week on. I only correct one or two a month.',
  },
];

/** Three testimonials, which say that they are made up. */
function SuccessStories() {
  return (
    <Section aria-labelledby="stories">
      <SectionTitle id="stories">Success Stories</SectionTitle>
      <SectionText>Illustrative examples: these people are made up.</SectionText>
      <Thirds>
        {stories.map(({ name, role, text }) => (
          <Story as="li" key={name}>
            <blockquote>{text}</blockquote>
            <PersonLine name={name} role={role} />
          </Story>
        ))}
      </Thirds>
    </Section>
  );
}

const Story = styled(Card)`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[24]};

  blockquote {
    color: ${({ theme }) => theme.ink.strong};
    font-size: ${({ theme }) => theme.font.size.lead};
    line-height: ${({ theme }) => theme.font.line.relaxed};
  }
`;

/** The end of the landing page: begin, or come back. */
function ClosingCall() {
  return (
    <Section aria-labelledby="begin">
      <Panel>
        <SectionTitle id="begin">Start with what’s in your wallet</SectionTitle>
        <SectionText>Add one account and today’s coffee. The rest follows.</SectionText>
        <Stack row wrap justify="center" gap={12} top={32}>
          <ButtonLink to="/register" variant="primary">
            Get Started Now
          </ButtonLink>
          <ButtonLink to="/login">Sign In</ButtonLink>
        </Stack>
      </Panel>
    </Section>
  );
}

const Panel = styled.div`
  display: grid;
  justify-items: center;
  padding: ${({ theme }) => `${theme.space[64]} ${theme.space[16]}`};
  border: 1px solid ${({ theme }) => theme.ground.hairline};
  border-radius: ${({ theme }) => theme.radius.sheet};
  background: ${({ theme }) => theme.ground.surface};
  text-align: center;
`;

const steps: readonly { what: string; delta: number; balance: number }[] = [
  { what: 'Opening balance', delta: 13590, balance: 13590 },
  { what: 'Freelance invoice', delta: 640, balance: 14230 },
  { what: 'Weekly groceries', delta: -28.5, balance: 14201.5 },
  { what: 'Groceries, corrected', delta: -19.5, balance: 14182 },
  { what: 'Rent, deleted by mistake', delta: 1250, balance: 15432 },
  { what: 'Rent, restored', delta: -1250, balance: 14182 },
];

/** What sets it apart: a balance opened into the steps that made it. */
function Explanation() {
  return (
    <Section aria-labelledby="explained">
      <Explained>
        <Card as="figure" aria-label="A sample balance, step by step">
          <Head>
            <span>Why this amount?</span>
            <Badge meaning="income">Verified</Badge>
          </Head>
          <ol>
            {steps.map(({ what, delta, balance }) => (
              <Step key={what}>
                <span>{what}</span>
                <Money amount={Math.abs(delta)} kind={delta < 0 ? 'expense' : 'income'} />
                <Running>
                  <Money amount={balance} />
                </Running>
              </Step>
            ))}
          </ol>
        </Card>
        <div>
          <SectionTitle id="explained">Every figure explains itself</SectionTitle>
          <SectionText>
            Open a balance and read it like a receipt: what came, what went, and what was corrected or taken
            back. Nothing is overwritten, so any single change can be undone, today or a year from now.
          </SectionText>
        </div>
      </Explained>
    </Section>
  );
}

const Explained = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 32rem) minmax(0, 1fr);
  align-items: center;
  gap: ${({ theme }) => theme.space[64]};

  ${({ theme }) => theme.media.compact} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${({ theme }) => theme.space[32]};

    > :last-child {
      order: -1;
    }
  }
`;

const Head = styled.figcaption`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-bottom: ${({ theme }) => theme.space[12]};
  color: ${({ theme }) => theme.ink.strong};
  font-weight: ${({ theme }) => theme.font.weight.strong};
`;

const Step = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto 6.5rem;
  gap: ${({ theme }) => theme.space[16]};
  padding: ${({ theme }) => theme.space[8]} 0;
  border-top: 1px solid ${({ theme }) => theme.ground.hairline};

  &:last-child {
    padding-bottom: 0;
    color: ${({ theme }) => theme.ink.strong};
    font-weight: ${({ theme }) => theme.font.weight.medium};
  }

  ${({ theme }) => theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr) auto 5.5rem;
    gap: ${({ theme }) => theme.space[8]};
  }
`;

const Running = styled.span`
  color: ${({ theme }) => theme.ink.quiet};
  text-align: end;

  li:last-child > & {
    color: inherit;
  }
`;
