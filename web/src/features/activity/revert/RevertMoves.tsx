import type { ActivityEntry } from '@ledgerline/contract';
import { useAssets } from '../../../ledger/queries/useAssets.ts';
import { useTransaction } from '../../../ledger/queries/useTransaction.ts';
import { isTransaction } from '../../../ledger/records/records.ts';
import { BalanceChange, Inset } from '../../../ledger/ui/BalanceNotes.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { predictedMoves } from './predictedMoves.ts';

/** What taking a change back will do to balances; nothing where none moves. Without an entry it is still loading. */
export function RevertMoves({ entry }: { entry: ActivityEntry | undefined }) {
  const ofTransaction = entry?.record.kind === 'transaction';
  const { data: row, isPending } = useTransaction(ofTransaction ? entry.record.id : undefined);
  const { data: assets = [] } = useAssets();
  if (entry === undefined || (ofTransaction && isPending))
    return (
      <Inset aria-busy="true">
        <Skeleton $height="1.25rem" />
      </Inset>
    );
  const transaction = row !== undefined && isTransaction(row) ? row : undefined;
  const moves = predictedMoves(entry, assets, transaction);
  if (moves.length === 0) return null;
  return (
    <Inset>
      {moves.map((move) => (
        <BalanceChange key={move.name} {...move} />
      ))}
    </Inset>
  );
}
