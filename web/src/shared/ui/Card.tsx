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
