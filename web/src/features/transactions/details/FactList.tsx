import type { ReactNode } from 'react';
import styled from 'styled-components';

export interface FactLine {
  label: string;
  value: ReactNode;
}

/** Facts of a record, each a line with its label. */
export function FactList({ facts }: { facts: readonly FactLine[] }) {
  return (
    <List>
      {facts.map(({ label, value }) => (
        <Fact key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fact>
      ))}
    </List>
  );
}

const List = styled.dl`
  border-top: 1px solid ${({ theme }) => theme.ground.hairline};
`;

const Fact = styled.div`
  display: grid;
  grid-template-columns: 8.5rem minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[12]};
  align-items: center;
  min-height: 44px;
  padding: ${({ theme }) => theme.space[8]} 0;
  border-bottom: 1px solid ${({ theme }) => theme.ground.hairline};

  dt {
    color: ${({ theme }) => theme.ink.quiet};
  }

  dd {
    color: ${({ theme }) => theme.ink.strong};
    white-space: pre-line;
  }

  &:last-child {
    border-bottom: 0;
  }
`;
