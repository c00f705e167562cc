// What other features see of this one.
export { AssetRow } from './AssetRow.tsx';
export { assetTotals } from './assetTotals.ts';
