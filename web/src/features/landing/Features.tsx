import { ChartNoAxesColumn, ListPlus, type LucideIcon, Sparkles } from 'lucide-react';
import styled from 'styled-components';
import { Card } from '../../shared/ui/Card.tsx';
import { IconTile } from '../../shared/ui/IconTile.tsx';
import { Text } from '../../shared/ui/layout.ts';
import { Section, SectionText, SectionTitle, Thirds } from '../../shared/ui/Section.tsx';

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
export function Features() {
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
