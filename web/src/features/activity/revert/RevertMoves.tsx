import type { ActivityEntry } from '@ledgerline/contract';
import styled from 'styled-components';
import { useAssets } from '../../../ledger/queries/useAssets.ts';
import { useTransaction } from '../../../ledger/queries/useTransaction.ts';
import { isTransaction } from '../../../ledger/records/records.ts';
import { BalanceChange } from '../../../ledger/ui/BalanceNotes.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { predictedMoves } from './predictedMoves.ts';

/** What taking a change back will do to balances; nothing where none moves. Without an entry it is still loading. */
export function RevertMoves({ entry }: { entry: ActivityEntry | undefined }) {
  const ofTransaction = entry?.record.kind === 'transaction';
  const { data: row, isPending } = useTransaction(ofTransaction ? entry.record.id : undefined);
  const { data: assets = [] } = useAssets();
  if (entry === undefined || (ofTransaction && isPending))
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
