import type { Asset, AssetReference } from '@ledgerline/contract';
import { assetShown, type LedgerState, namedAsset } from '@ledgerline/domain';

/** An asset as clients see it, also a deleted one. Throws for one that the ledger never had. */
export function presentAsset(state: LedgerState, id: string): Asset {
  const asset = namedAsset(state, id);
  return assetShown(asset.record, asset);
}

/** An asset's name within another record. */
export function referToAsset(state: LedgerState, id: string): AssetReference {
  const { record, deletion } = namedAsset(state, id);
  return { id, name: record.name, ...(deletion !== 'none' && { isDeleted: true }) };
}
