import { Plus, Wallet } from 'lucide-react';
import styled from 'styled-components';
import { useLedgerDialogs } from '../../ledger/dialogs/useLedgerDialogs.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Card } from '../../shared/ui/Card.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';

const steps = [
  { title: 'Add an asset', text: 'Your purse, a bank account, an e-wallet or an emergency fund.' },
  { title: 'Set its balance', text: 'What is in it today; everything after that is recorded.' },
  { title: 'Track transactions', text: 'Income, expenses and transfers move the balance from then on.' },
] as const;

/** Nobody's first day: what to do, in three steps. */
export function EmptyAssets() {
  const open = useLedgerDialogs();
  return (
    <Card>
      <EmptyState
        icon={<Wallet size={22} />}
        title="No Assets Yet"
        text="Assets are the places where you keep money. Three steps to start:"
        actions={
          <Wide>
            <Steps>
              {steps.map(({ title, text }, index) => (
                <li key={title}>
                  <Number aria-hidden="true">{index + 1}</Number>
                  <h2>{title}</h2>
                  <p>{text}</p>
                </li>
              ))}
            </Steps>
            <Button
              variant="primary"
              icon={<Plus size={18} aria-hidden="true" />}
              onClick={() => open({ kind: 'addAsset' })}
            >
              Add New Asset
            </Button>
          </Wide>
        }
      />
    </Card>
  );
}

const Wide = styled.div`
  display: grid;
  justify-items: center;
  gap: ${({ theme }) => theme.space[24]};
`;

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space[16]};
  max-width: 48rem;

  ${({ theme }) => theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }

  li {
    display: grid;
    justify-items: center;
    align-content: start;
    gap: ${({ theme }) => theme.space[4]};
    padding: ${({ theme }) => theme.space[16]};
    border: 1px solid ${({ theme }) => theme.ground.hairline};
    border-radius: ${({ theme }) => theme.radius.card};
    background: ${({ theme }) => theme.ground.page};
  }

  h2 {
    font-size: ${({ theme }) => theme.font.size.body};
    font-weight: ${({ theme }) => theme.font.weight.medium};
  }

  p {
    color: ${({ theme }) => theme.ink.quiet};
  }
`;

const Number = styled.span`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  margin-bottom: ${({ theme }) => theme.space[4]};
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme }) => theme.meaning.accent.tint};
  color: ${({ theme }) => theme.meaning.accent.text};
  font-weight: ${({ theme }) => theme.font.weight.medium};
`;
