import type { Asset } from '@ledgerline/contract';
import { confirmationShown } from '@ledgerline/domain';
import { toDecimal } from '@ledgerline/domain/money';
import type { AssetDocument } from '@ledgerline/read-models';

/** What an asset shows of its position, in minor units: never below 0. */
export const balanceOf = ({ position }: AssetDocument): number => Math.max(0, position);

/** An asset as clients see it. */
export function presentAsset(asset: AssetDocument): Asset {
  return {
    id: asset.id,
    name: asset.name,
    type: asset.type,
    balance: toDecimal(balanceOf(asset)),
    shortfall: toDecimal(Math.max(0, -asset.position)),
    institution: asset.institution,
    description: asset.description,
    isDeleted: asset.deletion !== 'none',
    createdAt: asset.createdAt,
    updatedAt: asset.updatedAt,
    revision: asset.revision,
    ...confirmationShown(asset.confirmations ?? []),
  };
}
