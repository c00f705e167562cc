import type { StatementImport } from '@ledgerline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { revertGroup } from '../../ledger/commands/groupCommands.ts';
import { newUuid } from '../../shared/api/newUuid.ts';
import { Button, Buttons } from '../../shared/ui/Button.tsx';
import { Card } from '../../shared/ui/Card.tsx';
import { showToast } from '../../shared/ui/toasts/showToast.ts';
import { importsQuery } from './importService.ts';

/** Imports that were cut short: each goes on with the same file, or is taken back. */
export function OpenImports({ onContinue }: { onContinue: (asset: string) => void }) {
  const { data = [] } = useQuery(importsQuery);
  return data
    .filter(({ status }) => status === 'open')
    .map((open) => <OpenImport key={open.id} open={open} onContinue={() => onContinue(open.asset.id)} />);
}

function OpenImport({ open, onContinue }: { open: StatementImport; onContinue: () => void }) {
  const [key] = useState(newUuid);
  const [busy, setBusy] = useState(false);
  const back = async () => {
    setBusy(true);
    const result = await revertGroup(open.group, [], key);
    setBusy(false);
    showToast(
      result.success
        ? { kind: 'success', title: 'Import taken back' }
        : { kind: 'error', title: 'The import can’t be taken back', description: result.message },
    );
  };
  const written = open.written.toLocaleString('en-US');
  const planned = open.planned.toLocaleString('en-US');
  return (
    <Card as="section" aria-label={`Unfinished import of ${open.fileName}`}>
      <Line>
        <p>
          The import of <strong>{open.fileName}</strong> into {open.asset.name} stopped after {written} of{' '}
          {planned} rows, unless it is still running in another window. To continue, choose the same file
          again.
        </p>
        <Buttons>
          <Button variant="quiet" busy={busy} onClick={() => void back()}>
            Take back
          </Button>
          <Button variant="primary" onClick={onContinue}>
            Continue ({written} of {planned})
          </Button>
        </Buttons>
      </Line>
    </Card>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[16]};

  p {
    flex: 1 1 20rem;
  }
`;
