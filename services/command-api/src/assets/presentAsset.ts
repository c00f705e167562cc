import type { Asset, AssetReference } from '@ledgerline/contract';
import { asideShown, confirmationShown, heldAsShown, type LedgerState, namedAsset } from '@ledgerline/domain';

/** An asset as clients see it, also a deleted one. Throws for one that the ledger never had. */
export function presentAsset(state: LedgerState, id: string): Asset {
  const { record, position, deletion, confirmations, aside, updatedAt, revision } = namedAsset(state, id);
  return {
    id,
    name: record.name,
    type: record.type,
    ...heldAsShown(position, record),
    institution: record.institution,
    description: record.description,
    isDeleted: deletion !== 'none',
    createdAt: record.createdAt,
    updatedAt,
    revision,
    ...confirmationShown(confirmations),
    ...asideShown(position, aside),
  };
}

/** An asset's name within another record. */
export function referToAsset(state: LedgerState, id: string): AssetReference {
  const { record, deletion } = namedAsset(state, id);
  return { id, name: record.name, ...(deletion !== 'none' && { isDeleted: true }) };
}
