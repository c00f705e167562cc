import type { TransferVersion } from '@ledgerline/contract';
import { toDecimal } from '@ledgerline/domain/money';
import type { Names } from '../names.ts';
import { balanceChanges } from './balanceChanges.ts';
import type { PersonEvent } from './personEvent.ts';
import type { Versions } from './versions.ts';

/** The events about transfers. */
export type TransferEvent = Extract<PersonEvent, { type: `Transfer${string}` }>;

/** A transfer before and after an event, and what that did to balances. One that is taken back is gone. */
export function transferVersions({ type, data }: TransferEvent, names: Names): Versions<TransferVersion> {
  const { id, fromAssetId, toAssetId, amount, description, date } = data.transfer;
  const transfer: TransferVersion = {
    id,
    fromAsset: names.account(fromAssetId),
    toAsset: names.account(toAssetId),
    amount: toDecimal(amount),
    description,
    date,
    ...balanceChanges('effects' in data ? data.effects : [], names),
  };
  return type === 'TransferReverted' ? { before: transfer, after: null } : { before: null, after: transfer };
}
