import { ChartNoAxesColumn, ListPlus, type LucideIcon, Sparkles } from 'lucide-react';
import styled from 'styled-components';
import { ButtonLink } from '../../shared/ui/Button.tsx';
import { Card, Section, SectionText, SectionTitle, Thirds } from '../../shared/ui/Card.tsx';
import { IconTile } from '../../shared/ui/IconTile.tsx';
import { Stack, Text } from '../../shared/ui/layout.ts';
import { PersonLine } from '../../shared/ui/PersonLine.tsx';
import { useTitle } from '../../shared/ui/page.ts';
import { Explanation } from './Explanation.tsx';
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
