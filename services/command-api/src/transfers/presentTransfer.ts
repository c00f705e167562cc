import { shownBankSays, shownTransfer, type Transfer } from '@ledgerline/contract';
import type { LedgerState } from '@ledgerline/domain';
import { referToAsset } from '../assets/presentAsset.ts';

/** A transfer as clients see it. Throws for one that the ledger never had. */
export function presentTransfer(state: LedgerState, id: string): Transfer {
  const kept = state.transfers.get(id);
  if (!kept) throw new Error(`no transfer ${id} in this ledger`);
  const { record } = kept;
  const { from, to } = record.banks;
  const bank = [
    ...(from ? [{ ...from, assetId: record.fromAssetId }] : []),
    ...(to ? [{ ...to, assetId: record.toAssetId }] : []),
  ];
  return {
    ...shownTransfer(record, {
      fromAsset: referToAsset(state, record.fromAssetId),
      toAsset: referToAsset(state, record.toAssetId),
    }),
    createdAt: record.createdAt,
    updatedAt: kept.updatedAt,
    revision: kept.revision,
    tags: record.tags,
    ...shownBankSays(bank),
  };
}
