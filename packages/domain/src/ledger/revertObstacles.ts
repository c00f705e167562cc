import { type Refused, refuse } from '../decision.ts';
import type { RevertObstacle } from '../refusals.ts';

/** Refuses a revert, naming what stands in its way. */
export const blocked = (by: RevertObstacle, detail: string): Refused =>
  refuse({ code: 'revert-blocked', by, detail });

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
