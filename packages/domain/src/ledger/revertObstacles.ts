import type { AssetRecord, Effect } from '@ledgerline/events';
import { type Refused, refuse } from '../decision.ts';
import type { RevertObstacle } from '../refusals.ts';
import { liftOf } from './balances.ts';
import { type LedgerState, namedAsset } from './ledgerState.ts';
import { availableOf, isCovered } from './outflow.ts';

/** What a transfer is called where its assets are not told. */
export const THE_TRANSFER = 'The transfer';

/** Refuses a revert, naming what stands in its way. */
export const blocked = (by: RevertObstacle, detail: string): Refused =>
  refuse({ code: 'revert-blocked', by, detail });

/** What keeps an event's change of an asset's position from being taken back: the asset is deleted, or does not cover it. */
export function deltaStays(
  state: LedgerState,
  { asset: { id }, delta }: { asset: AssetRecord; delta: number },
  effects: readonly Effect[],
): Refused | undefined {
  const asset = namedAsset(state, id);
  const { record, deletion } = asset;
  if (deletion !== 'none') return blocked('deleted', record.name);
  if (delta > 0 && !isCovered({ asset, amount: delta, lifted: liftOf(effects, id) })) {
    return refuse({ code: 'insufficient-funds', assetName: record.name, balance: availableOf(asset) });
  }
  return undefined;
}

/** The refusal of a command as what stands in the way of a revert. The limits' refusals stay what they are. */
export function asObstacle(refused: Refused): Refused {
  const { refusal } = refused;
  if (refusal.code === 'asset-name-taken') return blocked('name-taken', refusal.name);
  const uncovered =
    refusal.code === 'insufficient-funds' ||
    refusal.code === 'increase-not-covered' ||
    refusal.code === 'transfer-not-covered';
  return uncovered ? blocked('not-covered', refusal.assetName) : refused;
}
