import type { Asset } from '@ledgerline/contract';
import { asideShown, confirmationShown } from '@ledgerline/domain';
import { heldAsShown } from '@ledgerline/domain/values';
import type { AssetDocument } from '@ledgerline/read-models';

/** An asset as clients see it. */
export function presentAsset(asset: AssetDocument): Asset {
  return {
    id: asset.id,
    name: asset.name,
    type: asset.type,
    ...heldAsShown(asset.position, asset),
    institution: asset.institution,
    description: asset.description,
    isDeleted: asset.deletion !== 'none',
    createdAt: asset.createdAt,
    updatedAt: asset.updatedAt,
    revision: asset.revision,
    ...confirmationShown(asset.confirmations ?? []),
    ...asideShown(asset.position, asset.aside),
  };
}
