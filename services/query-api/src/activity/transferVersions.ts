import type { TransferVersion } from '@ledgerline/contract';
import { toDecimal } from '@ledgerline/domain/money';
import type { Effect, RecordChange } from '@ledgerline/events';
import type { Names } from '../names.ts';
import { balanceChanges } from './balanceChanges.ts';
import type { Versions } from './versions.ts';

/** A transfer after a change, or before one that took it back, and what that did to balances. */
export function transferVersions(
  { after: { record, deletion } }: RecordChange<'transfer'>,
  effects: readonly Effect[],
  names: Names,
): Versions<TransferVersion> {
  const { id, fromAssetId, toAssetId, amount, description, date, tags } = record;
  const transfer: TransferVersion = {
    id,
    fromAsset: names.account(fromAssetId),
    toAsset: names.account(toAssetId),
    amount: toDecimal(amount),
    description,
    date,
    tags,
    ...balanceChanges(effects, names),
  };
  return deletion === 'none' ? { before: null, after: transfer } : { before: transfer, after: null };
}
