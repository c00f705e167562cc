import type { Asset } from '@ledgerline/contract';
import type { Confirmation } from '@ledgerline/domain';
import { toDecimal } from '@ledgerline/domain/money';
import { shortEventId } from '@ledgerline/events/chain';
import type { AssetDocument } from '@ledgerline/read-models';

/** What an asset shows of its position, in minor units: never below 0. */
export const balanceOf = ({ position }: AssetDocument): number => Math.max(0, position);

/** The latest day that a bank confirms and the earliest one for which it says something else. */
function confirmationShown(confirmations: readonly Confirmation[]): Pick<Asset, 'confirmed' | 'mismatch'> {
  const standing = confirmations.filter(({ withdrawn }) => !withdrawn);
  const confirmed = standing.findLast(({ balance, recorded }) => balance === recorded);
  const mismatch = standing.find(({ balance, recorded }) => balance !== recorded);
  return {
    ...(confirmed && { confirmed: { date: confirmed.date, balance: toDecimal(confirmed.balance) } }),
    ...(mismatch && {
      mismatch: {
        date: mismatch.date,
        balance: toDecimal(mismatch.balance),
        difference: toDecimal(mismatch.recorded - mismatch.balance),
        ...(mismatch.brokenBy && {
          since: { event: shortEventId(mismatch.brokenBy.eventId), at: mismatch.brokenBy.at },
        }),
      },
    }),
  };
}

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
