import type { AssetVersion } from '@ledgerline/contract';
import { toDecimal } from '@ledgerline/domain/money';
import type {
  AssetRecord,
  At,
  ConfirmationChange,
  ConfirmedBalance,
  Effect,
  PositionChange,
  RecordChange,
} from '@ledgerline/events';
import type { Names } from '../names.ts';
import { shownAround } from './balanceChanges.ts';
import type { Versions } from './versions.ts';

type AssetChange =
  | RecordChange<'asset'>
  | PositionChange<'opening'>
  | PositionChange<'adjustment'>
  | ConfirmationChange;

/** An asset before and after a change, with its balance where the change is about that. */
export function assetVersions(
  change: AssetChange,
  [effect]: readonly Effect[],
  names: Pick<Names, 'limitOf'>,
): Versions<AssetVersion> {
  const shown = effect && shownAround(effect, names);
  switch (change.kind) {
    case 'asset':
      return {
        before: change.before && unlessGone(change.before),
        after: unlessGone(change.after, change.before === null ? shown?.after : undefined),
      };
    case 'opening':
    case 'adjustment': {
      const version = versionOf(change.asset);
      return { before: { ...version, ...shown?.before }, after: { ...version, ...shown?.after } };
    }
    case 'confirmation': {
      const version = versionOf(change.asset);
      return {
        before: { ...version, ...confirmedIn(change.before) },
        after: { ...version, ...confirmedIn(change.after) },
      };
    }
  }
}

const unlessGone = (
  { record, deletion }: At<AssetRecord>,
  shown: Pick<AssetVersion, 'balance' | 'shortfall' | 'owed'> = {},
): AssetVersion | null =>
  deletion === 'permanent' ? null : { ...versionOf(record), isDeleted: deletion !== 'none', ...shown };

function versionOf(record: AssetRecord): AssetVersion {
  const { createdAt: _, mayOwe, ...own } = record;
  return {
    ...own,
    mayOwe: mayOwe === null ? null : toDecimal(mayOwe),
    isDeleted: false,
  };
}

const confirmedIn = (confirmed: ConfirmedBalance | null): Pick<AssetVersion, 'confirmed'> =>
  confirmed ? { confirmed: { date: confirmed.date, balance: toDecimal(confirmed.balance) } } : {};
