import type { ActivityEntry } from '@ledgerline/contract';
import styled from 'styled-components';
import { useAssets } from '../../../ledger/queries/useAssets.ts';
import { useTransaction } from '../../../ledger/queries/useTransaction.ts';
import { isTransaction } from '../../../ledger/records/records.ts';
import { BalanceChange } from '../../../ledger/ui/BalanceChange.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { OverlayBody, OverlayFooter } from '../../../shared/ui/OverlayFooter.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { predictedMoves } from './predictedMoves.ts';
import type { Question } from './revertTexts.ts';

interface RevertQuestionProps {
  entry: ActivityEntry;
  question: Question;
  open: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Says what a revert will do to balances, before it is sent. */
export function RevertQuestion({ entry, question, open, onConfirm, onCancel }: RevertQuestionProps) {
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={question.title}
      description={question.text}
      onClose={onCancel}
    >
      <OverlayBody>
        <Moves entry={entry} />
      </OverlayBody>
      <OverlayFooter>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="primary" onClick={onConfirm}>
          {question.confirm}
        </Button>
      </OverlayFooter>
    </Dialog>
  );
}

function Moves({ entry }: { entry: ActivityEntry }) {
  const ofTransaction = entry.record.kind === 'transaction';
  const { data: row, isPending } = useTransaction(ofTransaction ? entry.record.id : undefined);
  const { data: assets = [] } = useAssets();
  if (ofTransaction && isPending)
    return (
      <Box aria-busy="true">
        <Skeleton $height="1.25rem" />
      </Box>
    );
  const transaction = row !== undefined && isTransaction(row) ? row : undefined;
  const moves = predictedMoves(entry, assets, transaction);
  if (moves.length === 0) return null;
  return (
    <Box>
      {moves.map((move) => (
        <BalanceChange key={move.name} {...move} />
      ))}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[8]};
  padding: ${({ theme }) => theme.space[12]};
  border: 1px solid ${({ theme }) => theme.ground.hairline};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.ground.page};
`;
