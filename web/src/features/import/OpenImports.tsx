import type { StatementImport } from '@ledgerline/contract';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { Button, Buttons } from '../../shared/ui/Button.tsx';
import { Card } from '../../shared/ui/Card.tsx';
import { importsQuery } from './importService.ts';
import { useTakeBack } from './useTakeBack.ts';

/** Imports that were cut short: each goes on with the same file, or is taken back. */
export function OpenImports({ onContinue }: { onContinue: (asset: string) => void }) {
  const { data = [] } = useQuery(importsQuery);
  return data
    .filter(({ status }) => status === 'open')
    .map((open) => <OpenImport key={open.id} open={open} onContinue={() => onContinue(open.asset.id)} />);
}

function OpenImport({ open, onContinue }: { open: StatementImport; onContinue: () => void }) {
  const { busy, send } = useTakeBack(open.group);
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
          <Button variant="quiet" busy={busy} onClick={() => send()}>
            Undo
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
