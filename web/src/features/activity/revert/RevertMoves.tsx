import type { ActivityEntry, TransactionVersion } from '@ledgerline/contract';
import { type EntryAbout, isAbout } from '../../../ledger/activity/entries.ts';
import { positionOf, type Shown, shownAfter } from '../../../ledger/owing/owing.ts';
import { useAssets } from '../../../ledger/queries/useAssets.ts';
import { useTransaction } from '../../../ledger/queries/useTransaction.ts';
import { type Asset, isTransaction, minorOf, type Transaction } from '../../../ledger/records/records.ts';
import { BalanceChange, Inset } from '../../../ledger/ui/BalanceNotes.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';

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

/** What an asset shows now and would show after a revert, in decimal units. */
interface PredictedMove {
  name: string;
  before: number;
  after: number;
  /** What would be spent beyond what is recorded. */
  shortfall: number;
  owed: { before: number; after: number };
}

/** What a revert of this change would do to the balances of live assets; `transaction` is its record as it is now. */
export function predictedMoves(
  entry: ActivityEntry,
  assets: readonly Asset[],
  transaction: Transaction | undefined,
): PredictedMove[] {
  const moves = deltasOf(entry, transaction);
  return assets.flatMap((asset) => {
    const delta = moves.get(asset.id) ?? 0;
    if (delta === 0) return [];
    const after = shownAfter(asset, delta);
    return [
      {
        name: asset.name,
        before: asset.balance,
        after: after.balance,
        shortfall: after.shortfall,
        owed: { before: asset.owed, after: after.owed },
      },
    ];
  });
}

/** Asset ids with what is added to their positions, in minor units. */
type Deltas = Map<string, number>;

function deltasOf(entry: ActivityEntry, now: Transaction | undefined): Deltas {
  if (isAbout(entry, 'transaction')) return now === undefined ? new Map() : ofTransaction(entry, now);
  switch (entry.type) {
    case 'AssetBalanceAdjusted':
    case 'OpeningBalanceChanged':
      return new Map([[entry.record.id, positionThen(entry.before) - positionThen(entry.after)]]);
    case 'TransferMade':
    case 'TransferRestored': {
      if (entry.after === null) return new Map();
      const { amount, fromAsset, toAsset } = entry.after;
      return new Map([
        [fromAsset.id, minorOf(amount)],
        [toAsset.id, -minorOf(amount)],
      ]);
    }
    default:
      return new Map();
  }
}

/** A transaction that came goes again; one that was edited gets its former fields. A deletion is restored, not reverted. */
function ofTransaction({ before, after }: EntryAbout<'transaction'>, now: Transaction): Deltas {
  if (after === null || after.isDeleted) return new Map();
  return before === null || before.isDeleted
    ? difference(now, { ...now, isDeleted: true })
    : difference(now, withFormer(now, before, after));
}

const positionThen = (version: Partial<Shown> | null): number =>
  positionOf({ balance: 0, shortfall: 0, owed: 0, ...version });

/** What decides how a transaction moves money. */
type Moving = Pick<TransactionVersion, 'type' | 'amount' | 'account' | 'status' | 'isDeleted'>;

/** The record with those fields put back that the update changed. */
function withFormer(now: Moving, before: Moving, after: Moving): Moving {
  return {
    isDeleted: now.isDeleted,
    type: before.type === after.type ? now.type : before.type,
    amount: before.amount === after.amount ? now.amount : before.amount,
    account: before.account.id === after.account.id ? now.account : before.account,
    status: before.status === after.status ? now.status : before.status,
  };
}

function difference(now: Moving, then: Moving): Deltas {
  const deltas: Deltas = new Map([[now.account.id, -targetOf(now)]]);
  deltas.set(then.account.id, (deltas.get(then.account.id) ?? 0) + targetOf(then));
  return deltas;
}

function targetOf({ type, amount, status, isDeleted }: Moving): number {
  if (isDeleted || status === 'failed') return 0;
  return type === 'income' ? minorOf(amount) : -minorOf(amount);
}
