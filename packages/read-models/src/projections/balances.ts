import type { AssetRecord, Deletion, Effect, LedgerEvent, Recorded } from '@ledgerline/events';
import type { AssetDocument, BalancesDocument } from '../documents.ts';
import { addExactly } from './exactSums.ts';
import { isNext, publicRevision } from './streamOrder.ts';
import { counts, type TransactionAt, transactionChange } from './transactionChange.ts';

type Of<Type extends LedgerEvent['type']> = Recorded<Extract<LedgerEvent, { type: Type }>>;
type AssetEvent = Of<`Asset${string}` & LedgerEvent['type']>;

/** The document of a person whose ledger is empty. */
export const emptyBalances = (userId: string): BalancesDocument => ({
  userId,
  revision: 0,
  assets: [],
  totals: { income: 0, expense: 0 },
  counts: { income: 0, expense: 0, transfer: 0, deletedTransactions: 0 },
  at: '',
});

/**
 * The document after the person's next ledger event: positions are copied from its effects, never summed. An event
 * that the document shows already gives the same document; throws GapInStream where an earlier one is missing.
 */
export function evolveBalances(doc: BalancesDocument, event: Recorded<LedgerEvent>): BalancesDocument {
  if (!isNext(event, doc.revision)) return doc;
  const next: BalancesDocument = {
    userId: doc.userId,
    revision: publicRevision(event),
    assets: doc.assets.slice(),
    totals: { ...doc.totals },
    ...(doc.beyond && { beyond: doc.beyond }),
    counts: { ...doc.counts },
    at: event.metadata.at,
  };
  applyRecord(next, event);
  if ('effects' in event.data) for (const effect of event.data.effects) applyEffect(next.assets, effect);
  return next;
}

function applyRecord(next: BalancesDocument, event: Recorded<LedgerEvent>): void {
  switch (event.type) {
    case 'AssetAdded':
    case 'AssetUpdated':
    case 'AssetBalanceAdjusted':
    case 'AssetRestored':
      return putAsset(next.assets, event, 'none');
    case 'AssetSoftDeleted':
      return putAsset(next.assets, event, 'soft');
    case 'AssetPermanentlyDeleted':
      return putAsset(next.assets, event, 'permanent');
    case 'TransactionCreated':
    case 'TransactionUpdated':
    case 'TransactionSoftDeleted':
    case 'TransactionRestored':
    case 'TransactionPermanentlyDeleted': {
      const change = transactionChange(event);
      if (change?.before) add(next, change.before, -1);
      if (change) add(next, change.after, 1);
      return;
    }
    case 'TransferMade':
    case 'TransferRestored':
      next.counts.transfer += 1;
      return;
    case 'TransferReverted':
      next.counts.transfer -= 1;
      return;
    default:
      throw new Error(`unknown ledger event ${(event satisfies never as LedgerEvent).type}`);
  }
}

function putAsset(assets: AssetDocument[], event: AssetEvent, deletion: Deletion): void {
  const { id, name, type, institution, description, createdAt }: AssetRecord = event.data.asset;
  const index = assets.findIndex((asset) => asset.id === id);
  const changed: AssetDocument = {
    id,
    name,
    type,
    institution,
    description,
    position: assets[index]?.position ?? 0,
    deletion,
    createdAt,
    updatedAt: event.metadata.at,
    revision: publicRevision(event),
  };
  if (index < 0) assets.push(changed);
  else assets[index] = changed;
}

function applyEffect(assets: AssetDocument[], { assetId, balanceAfter, shortfallAfter }: Effect): void {
  const index = assets.findIndex((asset) => asset.id === assetId);
  const asset = assets[index];
  if (!asset) throw new Error(`an effect on asset ${assetId}, which this ledger does not have`);
  assets[index] = { ...asset, position: balanceAfter - shortfallAfter };
}

/** Counts a transaction in (1) or out (-1) of what it stands in. */
function add(next: BalancesDocument, transaction: TransactionAt, sign: 1 | -1): void {
  const { record, deletion } = transaction;
  if (counts(transaction)) {
    const { beyond: known, totals } = next;
    const beyond = addExactly(totals, known, record.type, sign * record.amount);
    if (beyond) next.beyond = beyond;
    else delete next.beyond;
  }
  if (deletion === 'none') next.counts[record.type] += sign;
  if (deletion === 'soft') next.counts.deletedTransactions += sign;
}
