import styled from 'styled-components';
import { Card } from '../../shared/ui/Card.tsx';
import { PersonLine } from '../../shared/ui/PersonLine.tsx';
import { Section, SectionText, SectionTitle, Thirds } from '../../shared/ui/Section.tsx';

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
export function SuccessStories() {
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
