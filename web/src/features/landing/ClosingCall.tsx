import styled from 'styled-components';
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx';
import { Stack } from '../../shared/ui/layout.ts';
import { Section, SectionText, SectionTitle } from '../../shared/ui/Section.tsx';

/** The end of the landing page: begin, or come back. */
export function ClosingCall() {
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
