import type { StatementImport } from '@ledgerline/contract';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useAccounts } from '../../ledger/queries/useAssets.ts';
import { WaysOut } from '../../ledger/ui/WaysOut.tsx';
import { shortDate } from '../../shared/format/dates.ts';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import { Button, Buttons } from '../../shared/ui/Button.tsx';
import { Card } from '../../shared/ui/Card.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { mayMoveFocus, takeLostFocus } from '../../shared/ui/focus.ts';
import { Box, Stack } from '../../shared/ui/layout.ts';
import { closingText, importedText } from './importTexts.ts';
import { importsQuery, useTakeBack } from './useImport.ts';

interface ImportResultProps {
  result: StatementImport;
  onAnother: () => void;
  onTakeBack: () => Promise<void>;
  onTransactions: () => void;
}

/** What the import did, and whether the closing balance fits now. */
export function ImportResult({ result, onAnother, onTakeBack, onTransactions }: ImportResultProps) {
  const format = useFormatAmount();
  const { data: imports = [] } = useQuery(importsQuery);
  // It may have been taken back since.
  const now = imports.find(({ id }) => id === result.id) ?? result;
  const { accounts } = useAccounts();
  const isConfirmed = accounts.find(({ id }) => id === result.asset.id)?.confirmed !== undefined;
  const isTakenBack = now.status === 'taken-back';
  const [settled, setSettled] = useState(false);
  const ways = useRef<HTMLDivElement>(null);
  const settle = () => {
    const section = ways.current?.closest('section') ?? null;
    // The button goes: keyboard and screen reader go on from its part of the page.
    if (mayMoveFocus(section)) section?.focus();
    setSettled(true);
  };
  const [busy, setBusy] = useState(false);
  const takeBack = async () => {
    setBusy(true);
    await onTakeBack();
    setBusy(false);
  };
  const closing =
    result.closing && closingText(result.closing, (amount) => format(amount, { compact: false }));
  return (
    <Card as="section" aria-label="Import finished" ref={takeLostFocus} tabIndex={-1}>
      {closing && !settled && !isTakenBack && (
        <Box bottom={16} ref={ways}>
          <Alert kind={closing.fits ? 'success' : 'warning'}>{closing.text}</Alert>
          {result.closing && !closing.fits && now.status === 'done' && (
            <WaysOut
              asset={result.asset}
              closing={result.closing}
              canSetOpening={!isConfirmed}
              onSet={settle}
              onLeave={settle}
            />
          )}
        </Box>
      )}
      <EmptyState
        icon={CircleCheck}
        title={isTakenBack ? 'Import undone' : `Imported into ${result.asset.name}`}
        text={isTakenBack ? 'Its rows are no longer in your records.' : importedText(result)}
        actions={
          <>
            <Button variant="primary" onClick={onTransactions}>
              See the transactions
            </Button>
            <Button onClick={onAnother}>Import another file</Button>
            {now.status === 'done' && (
              <Button variant="quiet" busy={busy} onClick={() => void takeBack()}>
                Undo the import
              </Button>
            )}
          </>
        }
      />
    </Card>
  );
}

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

interface EarlierImportProps {
  earlier: StatementImport;
  /** The file reads otherwise now. */
  otherwise: boolean;
  busy: boolean;
  onTakenBack: () => void;
}

/** That the file was imported before; where it reads otherwise now, with the way to take that import back. */
export function EarlierImport({ earlier, otherwise, busy, onTakenBack }: EarlierImportProps) {
  const button = useRef<HTMLButtonElement>(null);
  const takingBack = useTakeBack(earlier.group, () => {
    // The button goes: keyboard and screen reader go on from its part of the page.
    button.current?.closest('section')?.focus();
    onTakenBack();
  });
  const day = shortDate(earlier.at.slice(0, 10));
  if (!otherwise) {
    return (
      <Alert kind="notice">
        You imported this file before, on {day}. Rows that are there already are not imported twice.
      </Alert>
    );
  }
  return (
    <Stack gap={12} items="start">
      <Alert kind="notice">
        You imported this file before, on {day}, and it reads otherwise now. So no row is ticked. Undo that
        import to import the file as it reads now.
      </Alert>
      <Button ref={button} disabled={busy} busy={takingBack.busy} onClick={() => takingBack.send()}>
        Undo that import
      </Button>
    </Stack>
  );
}
