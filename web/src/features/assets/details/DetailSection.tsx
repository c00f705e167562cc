import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

/** A part of an asset's details under its heading. */
export function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </Section>
  );
}

const Section = styled.section`
  margin-top: ${({ theme }) => theme.space[24]};
  padding-top: ${({ theme }) => theme.space[16]};
  border-top: 1px solid ${({ theme }) => theme.ground.hairline};

  > h3 {
    margin-bottom: ${({ theme }) => theme.space[8]};
    font-size: ${({ theme }) => theme.font.size.body};
  }
`;
