import { shownTransfer, type TransferVersion } from '@ledgerline/contract';
import { type At, type Effect, isMatch, type RecordChange, type TransferRecord } from '@ledgerline/events';
import type { Names } from '../names.ts';
import { balanceChanges } from './balanceChanges.ts';
import type { Versions } from './versions.ts';

/**
 * A transfer before and after a change: one that came is told after it, one that went before it, one with other tags at
 * both. With it stands what the change did to balances.
 */
export function transferVersions(
  change: RecordChange<'transfer'>,
  effects: readonly Effect[],
  names: Names,
): Versions<TransferVersion> {
  const { before, after } = change;
  const version = ({ record }: At<TransferRecord>): TransferVersion => ({
    ...shownTransfer(record, {
      fromAsset: names.account(record.fromAssetId),
      toAsset: names.account(record.toAssetId),
    }),
    tags: record.tags,
    ...balanceChanges(effects, names),
  });
  if (after.deletion !== 'none') return { before: version(after), after: null };
  const isEdited = before?.deletion === 'none' && !isMatch(change);
  return { before: isEdited ? version(before) : null, after: version(after) };
}
