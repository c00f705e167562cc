import type { StatementImport } from '@ledgerline/contract';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useAccounts } from '../../ledger/queries/useAssets.ts';
import { WaysOut } from '../../ledger/ui/WaysOut.tsx';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Card } from '../../shared/ui/Card.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { takeLostFocus } from '../../shared/ui/focus.ts';
import { Box } from '../../shared/ui/layout.ts';
import { importsQuery } from './importService.ts';
import { closingText, importedText } from './importTexts.ts';

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
        <Box bottom={16}>
          <Alert kind={closing.fits ? 'success' : 'warning'}>{closing.text}</Alert>
          {result.closing && !closing.fits && now.status === 'done' && (
            <WaysOut
              asset={result.asset}
              closing={result.closing}
              canSetOpening={!isConfirmed}
              onSet={() => setSettled(true)}
              onLeave={() => setSettled(true)}
            />
          )}
        </Box>
      )}
      <EmptyState
        icon={<CircleCheck size={22} />}
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
