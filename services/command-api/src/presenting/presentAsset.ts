import type { Asset, AssetReference } from '@ledgerline/contract';
import { balanceOf, type Confirmation, type LedgerState, namedAsset, shortfallOf } from '@ledgerline/domain';
import { toDecimal } from '@ledgerline/domain/money';
import { shortEventId } from '@ledgerline/events/chain';

/** An asset as clients see it, also a deleted one. Throws for one that the ledger never had. */
export function presentAsset(state: LedgerState, id: string): Asset {
  const { record, position, deletion, confirmations, updatedAt, revision } = namedAsset(state, id);
  return {
    id,
    name: record.name,
    type: record.type,
    balance: toDecimal(balanceOf(position)),
    shortfall: toDecimal(shortfallOf(position)),
    institution: record.institution,
    description: record.description,
    isDeleted: deletion !== 'none',
    createdAt: record.createdAt,
    updatedAt,
    revision,
    ...confirmationShown(confirmations),
  };
}

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

/** An asset's name within another record. */
export function referToAsset(state: LedgerState, id: string): AssetReference {
  const { record, deletion } = namedAsset(state, id);
  return { id, name: record.name, ...(deletion !== 'none' && { isDeleted: true }) };
}
