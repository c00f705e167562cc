import type { AssetVersion } from '@ledgerline/contract';
import type { AssetRecord, Deletion, Effect } from '@ledgerline/events';
import { shownAround } from './balanceChanges.ts';
import type { PersonEvent } from './personEvent.ts';
import type { Versions } from './versions.ts';

/** The events about assets. */
export type AssetEvent = Extract<PersonEvent, { type: `Asset${string}` }>;

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
    case 'AssetBalanceAdjusted': {
      const shown = shownBy(event.data.effects);
      return {
        before: { ...versionOf(asset), ...shown?.before },
        after: { ...versionOf(asset), ...shown?.after },
      };
    }
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
): AssetVersion => ({ id, name, type, institution, description, isDeleted: deletion !== 'none' });
