import { PRODUCT_NAME } from '@ledgerline/contract';
import { ArrowRight, RotateCcw } from 'lucide-react';
import styled from 'styled-components';
import { Money } from '../../shared/money/Money.tsx';
import { ButtonLink } from '../../shared/ui/Button.tsx';
import { Section } from '../../shared/ui/Card.tsx';
import { Text } from '../../shared/ui/layout.ts';
import { SampleOverview } from './SampleOverview.tsx';

/** The first screen of the landing page: what it is, one button, and the product itself as the picture. */
export function Hero() {
  return (
    <Section>
      <Columns>
        <div>
          <Title>
            Manage your money with{' '}
            <Text as="span" tone="accent">
              {PRODUCT_NAME}
            </Text>
          </Title>
          <Words>
            Know what you have, where it went and why. Every change is kept, so any slip can be undone with
            one click.
          </Words>
          <ButtonLink to="/register" variant="primary">
            Get Started
            <ArrowRight size={16} aria-hidden="true" />
          </ButtonLink>
          <Assurance>No bank login, no adverts, nothing overwritten.</Assurance>
        </div>
        <Picture>
          <SampleOverview />
          <SampleUndo />
        </Picture>
      </Columns>
    </Section>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 32rem);
  align-items: center;
  gap: ${({ theme }) => theme.space[64]};
  min-height: min(42rem, calc(100dvh - 15rem));

  ${({ theme }) => theme.media.compact} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${({ theme }) => theme.space[48]};
    min-height: 0;
  }
`;

const Title = styled.h1`
  font-size: ${({ theme }) => theme.font.size.hero};
  line-height: 1.08;
  letter-spacing: -0.03em;
`;

const Words = styled.p`
  max-width: 46ch;
  margin: ${({ theme }) => `${theme.space[24]} 0 ${theme.space[32]}`};
  color: ${({ theme }) => theme.ink.normal};
  font-size: clamp(${({ theme }) => theme.font.size.lead}, 0.9rem + 0.4vw, 1.125rem);
  line-height: ${({ theme }) => theme.font.line.relaxed};
`;

const Assurance = styled.p`
  margin-top: ${({ theme }) => theme.space[16]};
  color: ${({ theme }) => theme.ink.quiet};
`;

/** With room below for what hangs over its edge. */
const Picture = styled.div`
  position: relative;
  margin-bottom: ${({ theme }) => theme.space[48]};

  ${({ theme }) => theme.media.narrow} {
    margin-bottom: 0;
  }
`;

/** The toast of a deletion as it is with the person's own money, over the corner of the sample card; decoration. */
function SampleUndo() {
  return (
    <Toast aria-hidden="true">
      <RotateCcw size={18} />
      <p>
        <strong>Transaction Deleted</strong>
        <Text as="span" ink="quiet">
          <Money amount={14182} /> → <Money amount={15432} />
        </Text>
      </p>
      <Undo>Undo</Undo>
    </Toast>
  );
}

const Toast = styled.div`
  position: absolute;
  bottom: -${({ theme }) => theme.space[48]};
  left: -${({ theme }) => theme.space[48]};
  display: flex;
  overflow: hidden;
  align-items: center;
  gap: ${({ theme }) => theme.space[12]};
  padding: ${({ theme }) => `${theme.space[12]} ${theme.space[12]} ${theme.space[12]} ${theme.space[16]}`};
  border: 1px solid ${({ theme }) => theme.ground.hairline};
  border-bottom: 3px solid ${({ theme }) => theme.meaning.warning.chart};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.ground.overlay};
  box-shadow: ${({ theme }) => theme.shadow};

  > svg {
    color: ${({ theme }) => theme.meaning.warning.text};
  }

  strong {
    display: block;
    color: ${({ theme }) => theme.ink.strong};
    font-weight: ${({ theme }) => theme.font.weight.medium};
  }

  ${({ theme }) => theme.media.compact} {
    right: ${({ theme }) => theme.space[16]};
    left: auto;
  }

  /* Below the card, where it would hide a row. */
  ${({ theme }) => theme.media.narrow} {
    position: static;
    margin-top: ${({ theme }) => theme.space[12]};
  }
`;

/** No button: nothing can be pressed in the sample. */
const Undo = styled.span`
  margin-inline: ${({ theme }) => `${theme.space[12]} ${theme.space[4]}`};
  color: ${({ theme }) => theme.meaning.accent.text};
  font-weight: ${({ theme }) => theme.font.weight.medium};
`;
