// What other features see of this one.

export { AssetRow } from './AssetGroups.tsx';
export { assetTotals } from './assetTotals.ts';
