import type { ReactNode } from 'react';
import styled from 'styled-components';

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
    <Header>
      <div>
        <Title id={id}>{title}</Title>
        {hint !== undefined && <Hint>{hint}</Hint>}
      </div>
      {end}
    </Header>
  );
}

const Header = styled.header`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[16]};
  margin-bottom: ${({ theme }) => theme.space[16]};
`;

const Title = styled.h2`
  font-size: ${({ theme }) => theme.font.size.lead};
`;

const Hint = styled.p`
  margin-top: ${({ theme }) => theme.space[4]};
  color: ${({ theme }) => theme.ink.quiet};
`;
