import type { AssetVersion } from '@ledgerline/contract';
import { toDecimal } from '@ledgerline/domain/money';
import type { AssetRecord, ConfirmedBalance, Deletion, Effect } from '@ledgerline/events';
import { shownAround } from './balanceChanges.ts';
import type { PersonEvent } from './personEvent.ts';
import type { Versions } from './versions.ts';

/** The events about assets. */
export type AssetEvent = Extract<
  PersonEvent,
  {
    type: `Asset${string}` | 'OpeningBalanceChanged' | 'BalanceConfirmed' | 'BalanceConfirmationWithdrawn';
  }
>;

/** An asset before and after an event, with its balance where the event is about that. */
export function assetVersions(event: AssetEvent): Versions<AssetVersion> {
  const { asset } = event.data;
  switch (event.type) {
    case 'AssetAdded':
      return { before: null, after: { ...versionOf(asset), ...shownBy(event.data.effects)?.after } };
    case 'AssetUpdated': {
      const former = { ...asset, ...event.data.former } as AssetRecord;
      return { before: versionOf(former), after: versionOf(asset) };
    }
    case 'AssetBalanceAdjusted':
    case 'OpeningBalanceChanged': {
      const shown = shownBy(event.data.effects);
      return {
        before: { ...versionOf(asset), ...shown?.before },
        after: { ...versionOf(asset), ...shown?.after },
      };
    }
    case 'BalanceConfirmed': {
      const { confirmed, former } = event.data;
      return { before: versionOf(asset, 'none', former), after: versionOf(asset, 'none', confirmed) };
    }
    case 'BalanceConfirmationWithdrawn':
      return { before: versionOf(asset, 'none', event.data.former), after: versionOf(asset) };
    case 'AssetSoftDeleted':
      return { before: versionOf(asset), after: versionOf(asset, 'soft') };
    case 'AssetRestored':
      return { before: unlessGone(asset, event.data.former.deletion), after: versionOf(asset) };
    case 'AssetPermanentlyDeleted':
      return { before: unlessGone(asset, event.data.former.deletion), after: null };
    default:
      throw new Error(`unknown event ${(event satisfies never as AssetEvent).type}`);
  }
}

const shownBy = ([effect]: readonly Effect[]) => effect && shownAround(effect);

const unlessGone = (asset: AssetRecord, deletion: Deletion): AssetVersion | null =>
  deletion === 'permanent' ? null : versionOf(asset, deletion);

const versionOf = (
  { id, name, type, institution, description }: AssetRecord,
  deletion: Deletion = 'none',
  confirmed: ConfirmedBalance | null = null,
): AssetVersion => ({
  id,
  name,
  type,
  institution,
  description,
  isDeleted: deletion !== 'none',
  ...(confirmed && { confirmed: { date: confirmed.date, balance: toDecimal(confirmed.balance) } }),
});
