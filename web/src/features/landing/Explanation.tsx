import styled from 'styled-components';
import { Money } from '../../shared/money/Money.tsx';
import { Badge } from '../../shared/ui/Badge.tsx';
import { Card, Section, SectionText, SectionTitle } from '../../shared/ui/Card.tsx';

const steps: readonly { what: string; delta: number; balance: number }[] = [
  { what: 'Opening balance', delta: 13590, balance: 13590 },
  { what: 'Freelance invoice', delta: 640, balance: 14230 },
  { what: 'Weekly groceries', delta: -28.5, balance: 14201.5 },
  { what: 'Groceries, corrected', delta: -19.5, balance: 14182 },
  { what: 'Rent, deleted by mistake', delta: 1250, balance: 15432 },
  { what: 'Rent, restored', delta: -1250, balance: 14182 },
];

/** What sets it apart: a balance opened into the steps that made it. */
export function Explanation() {
  return (
    <Section aria-labelledby="explained">
      <Columns>
        <Card as="figure" aria-label="A sample balance, step by step">
          <Head>
            <span>Why this amount?</span>
            <Badge meaning="income">Verified</Badge>
          </Head>
          <ol>
            {steps.map(({ what, delta, balance }) => (
              <Step key={what}>
                <span>{what}</span>
                <Money amount={Math.abs(delta)} kind={delta < 0 ? 'expense' : 'income'} />
                <Running>
                  <Money amount={balance} />
                </Running>
              </Step>
            ))}
          </ol>
        </Card>
        <div>
          <SectionTitle id="explained">Every figure explains itself</SectionTitle>
          <SectionText>
            Open a balance and read it like a receipt: what came, what went, and what was corrected or taken
            back. Nothing is overwritten, so any single change can be undone, today or a year from now.
          </SectionText>
        </div>
      </Columns>
    </Section>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 32rem) minmax(0, 1fr);
  align-items: center;
  gap: ${({ theme }) => theme.space[64]};

  ${({ theme }) => theme.media.compact} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${({ theme }) => theme.space[32]};

    > :last-child {
      order: -1;
    }
  }
`;

const Head = styled.figcaption`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-bottom: ${({ theme }) => theme.space[12]};
  color: ${({ theme }) => theme.ink.strong};
  font-weight: ${({ theme }) => theme.font.weight.strong};
`;

const Step = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto 6.5rem;
  gap: ${({ theme }) => theme.space[16]};
  padding: ${({ theme }) => theme.space[8]} 0;
  border-top: 1px solid ${({ theme }) => theme.ground.hairline};

  &:last-child {
    padding-bottom: 0;
    color: ${({ theme }) => theme.ink.strong};
    font-weight: ${({ theme }) => theme.font.weight.medium};
  }

  ${({ theme }) => theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr) auto 5.5rem;
    gap: ${({ theme }) => theme.space[8]};
  }
`;

const Running = styled.span`
  color: ${({ theme }) => theme.ink.quiet};
  text-align: end;

  li:last-child > & {
    color: inherit;
  }
`;
