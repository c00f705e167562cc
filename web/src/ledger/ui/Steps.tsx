import type { ReactNode } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';

interface Step {
  title: string;
  text: string;
  isDone?: boolean;
  /** A button that takes the step. */
  action?: ReactNode;
}

interface StepsProps {
  steps: readonly Step[];
  /** What the titles are in the page's outline. */
  heading: 'h2' | 'h3';
}

/** What to do one after the other, side by side; one below the other on phones. */
export function Steps({ steps, heading: Heading }: StepsProps) {
  return (
    <List>
      {steps.map(({ title, text, isDone = false, action }, index) => (
        <li key={title}>
          <Place aria-hidden="true">{isDone ? '✓' : index + 1}</Place>
          <Heading>
            {title}
            {isDone && <VisuallyHidden>: done</VisuallyHidden>}
          </Heading>
          <p>{text}</p>
          {action}
        </li>
      ))}
    </List>
  );
}

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space[16]};
  width: 100%;

  ${({ theme }) => theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${({ theme }) => theme.space[12]};
  }

  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    grid-template-rows: auto 1fr;
    align-items: start;
    gap: ${({ theme }) => `${theme.space[4]} ${theme.space[12]}`};
    padding: ${({ theme }) => theme.space[16]};
    border: 1px solid ${({ theme }) => theme.ground.hairline};
    border-radius: ${({ theme }) => theme.radius.card};
    background: ${({ theme }) => theme.ground.page};
    text-align: start;
  }

  h2,
  h3 {
    align-self: center;
    font-size: ${({ theme }) => theme.font.size.body};
    font-weight: ${({ theme }) => theme.font.weight.medium};
  }

  p {
    grid-column: 2;
    color: ${({ theme }) => theme.ink.quiet};

    + * {
      grid-column: 2;
      justify-self: start;
      margin-top: ${({ theme }) => theme.space[8]};
    }
  }

  /* Three beside each other are narrow here: a button needs the room below the number, too. */
  ${({ theme }) => theme.media.medium} {
    ${({ theme }) => theme.media.compact} {
      p,
      p + * {
        grid-column: 1 / -1;
      }
    }
  }
`;

const Place = styled.span`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme }) => theme.meaning.accent.tint};
  color: ${({ theme }) => theme.meaning.accent.text};
  font-weight: ${({ theme }) => theme.font.weight.medium};
`;
