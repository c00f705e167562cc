import type { Transfer } from '@ledgerline/contract';
import type { LedgerState } from '@ledgerline/domain';
import { toDecimal } from '@ledgerline/domain/money';
import { referToAsset } from '../assets/presentAsset.ts';
import { presentBankSays } from '../imports/presentBankSays.ts';

/** A transfer as clients see it. Throws for one that the ledger never had. */
export function presentTransfer(state: LedgerState, id: string): Transfer {
  const kept = state.transfers.get(id);
  if (!kept) throw new Error(`no transfer ${id} in this ledger`);
  const { record } = kept;
  const { from, to } = record.banks;
  const bank = [
    ...(from ? [presentBankSays(from, record.fromAssetId)] : []),
    ...(to ? [presentBankSays(to, record.toAssetId)] : []),
  ];
  return {
    id,
    fromAsset: referToAsset(state, record.fromAssetId),
    toAsset: referToAsset(state, record.toAssetId),
    amount: toDecimal(record.amount),
    description: record.description,
    date: record.date,
    createdAt: record.createdAt,
    updatedAt: kept.updatedAt,
    revision: kept.revision,
    tags: record.tags,
    ...(bank.length > 0 && { bank }),
  };
}
