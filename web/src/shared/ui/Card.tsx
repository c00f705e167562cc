import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Stack, Text } from './layout.ts';

/** A surface with a hairline. `as="section"` with an `aria-labelledby` makes it a region. */
export const Card = styled.div`
  padding: ${({ theme }) => theme.space[24]};
  border: 1px solid ${({ theme }) => theme.ground.hairline};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.ground.surface};

  ${({ theme }) => theme.media.narrow} {
    padding: ${({ theme }) => theme.space[16]};
  }
`;

interface CardHeaderProps {
  title: ReactNode;
  /** The heading's id, for `aria-labelledby` of the card. */
  id?: string;
  /** A quiet line under the title. */
  hint?: ReactNode;
  /** What stands at the end of the line: a link, a badge, a legend. */
  end?: ReactNode;
}

/** The first line of a card: its title on one baseline with what can be done about it. */
export function CardHeader({ title, id, hint, end }: CardHeaderProps) {
  return (
    <Stack as="header" row gap={16} align="baseline" justify="space-between" bottom={16}>
      <div>
        <Text as="h2" size="lead" id={id}>
          {title}
        </Text>
        {hint !== undefined && (
          <Text top={4} ink="quiet">
            {hint}
          </Text>
        )}
      </div>
      {end}
    </Stack>
  );
}

interface CardSectionProps extends CardHeaderProps {
  id: string;
  children: ReactNode;
}

/** A part of a page on a card of its own, which its heading names. */
export const CardSection = ({ children, ...header }: CardSectionProps) => (
  <Card as="section" aria-labelledby={header.id}>
    <CardHeader {...header} />
    {children}
  </Card>
);

/** A part of a public page: centred, with generous space above and below. */
export const Section = styled.section`
  max-width: ${({ theme }) => theme.size.page};
  margin: 0 auto;
  padding: ${({ theme }) => `clamp(${theme.space[48]}, 6vw, 5.5rem) ${theme.space[24]}`};

  ${({ theme }) => theme.media.narrow} {
    padding: ${({ theme }) => `${theme.space[48]} ${theme.space[16]}`};
  }
`;

/** The heading of such a part. */
export const SectionTitle = styled.h2`
  font-size: ${({ theme }) => theme.font.size.section};
  letter-spacing: -0.02em;
`;

/** The sentence under it. */
export const SectionText = styled.p`
  max-width: 60ch;
  margin-top: ${({ theme }) => theme.space[8]};
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.lead};
`;

/** Three columns where there is room, else one. */
export const Thirds = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: ${({ theme }) => theme.space[16]};
  margin-top: ${({ theme }) => theme.space[32]};

  ${({ theme }) => theme.media.compact} {
    grid-template-columns: 1fr;
  }
`;
