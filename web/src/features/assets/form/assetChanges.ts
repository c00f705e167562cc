import { toDecimal } from '@ledgerline/domain/values';
import type { AssetChanges, NewAsset } from '../../../ledger/commands/assetCommands.ts';
import { canOwe } from '../../../ledger/owing/owing.ts';
import { institutionLabel } from '../../../ledger/records/assetTypes.ts';
import { minorOf } from '../../../ledger/records/minorOf.ts';
import type { Asset } from '../../../ledger/records/records.ts';

/**
 * The fields that differ from the original, with what they were based on; null where nothing differs. `setBalance`: the
 * person came to set the balance, which settles a shortfall also where the figure stays.
 */
export function assetChanges(
  original: Asset,
  wanted: NewAsset,
  { setBalance = false, basedOn = original }: { setBalance?: boolean; basedOn?: Asset } = {},
): AssetChanges | null {
  const changes: AssetChanges = {
    ...(wanted.name !== original.name && { name: wanted.name }),
    ...(wanted.type !== original.type && { type: wanted.type }),
    ...amountChanges(original, wanted, { setBalance, basedOn }),
    ...(wanted.mayOwe !== undefined &&
      (wanted.mayOwe !== original.mayOwe || wanted.type !== original.type) && { mayOwe: wanted.mayOwe }),
    ...(wanted.type === 'loan' && {
      ...(wanted.rate !== undefined && wanted.rate !== original.rate && { rate: wanted.rate }),
      ...(wanted.term !== undefined && wanted.term !== original.term && { term: wanted.term }),
      ...(wanted.firstDay !== undefined &&
        wanted.firstDay !== original.firstDay && { firstDay: wanted.firstDay }),
    }),
    ...(wanted.institution !== original.institution &&
      institutionLabel(wanted.type) !== null && { institution: wanted.institution ?? '' }),
    ...(wanted.description !== original.description && { description: wanted.description ?? '' }),
  };
  return Object.keys(changes).length === 0 ? null : { ...changes, expectedRevision: basedOn.revision };
}

/** What sets the position: what is owed, or the balance. Nothing where both stay as they are. */
function amountChanges(
  original: Asset,
  { type, balance, owed = original.owed }: NewAsset,
  { setBalance, basedOn }: { setBalance: boolean; basedOn: Asset },
): AssetChanges {
  const settles = setBalance && original.shortfall > 0;
  if (canOwe(type) && owed !== original.owed && (owed > 0 || balance === 0))
    return { owed, expectedOwed: basedOn.owed, expectedBalance: basedOn.balance };
  return balance !== original.balance || settles ? { balance, expectedBalance: basedOn.balance } : {};
}

/** What of an asset's debt would show as spent more than recorded, in decimal units: it may owe no longer. */
export function debtToShortfall(original: Asset, wanted: NewAsset): number {
  const limit = wanted.mayOwe === undefined ? original.mayOwe : wanted.mayOwe;
  const staysOwed = canOwe(wanted.type) && limit !== 0;
  return staysOwed || wanted.owed === 0 ? 0 : original.owed;
}

/** How much of what is owed is beyond the limit that is wanted, in decimal units; 0 where it is as it was. */
export function overNewLimit(
  original: Asset | undefined,
  { mayOwe, owed = original?.owed ?? 0 }: NewAsset,
): number {
  if (mayOwe === undefined || mayOwe === null || mayOwe === 0) return 0;
  return Math.max(0, toDecimal(minorOf(owed) - minorOf(mayOwe)));
}
