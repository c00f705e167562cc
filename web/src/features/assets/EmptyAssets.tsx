import { Plus, Wallet } from 'lucide-react';
import styled from 'styled-components';
import { useLedgerDialogs } from '../../ledger/dialogs/useLedgerDialogs.ts';
import { Steps } from '../../ledger/ui/Steps.tsx';
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
            <Steps steps={steps} heading="h2" />
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
  max-width: 56rem;
`;
