import { percentShare, toDecimal } from '@ledgerline/domain/values';
import { assetTypes } from '../../ledger/records/assetTypes.ts';
import { minorOf } from '../../ledger/records/minorOf.ts';
import type { Asset, AssetType } from '../../ledger/records/records.ts';

/** A total in decimal units and its share of all assets, in percent. */
export interface ShareOfTotal {
  value: number;
  share: number;
}

export interface AssetTotals {
  total: number;
  cashAndEmergency: ShareOfTotal;
  bank: ShareOfTotal;
  eWallet: ShareOfTotal;
}

const sum = (assets: readonly Asset[], types: readonly AssetType[]): number =>
  assets
    .filter(({ type }) => types.includes(type))
    .reduce((minor, { balance }) => minor + minorOf(balance), 0);

/** The figures of the four summary cards. */
export function assetTotals(assets: readonly Asset[]): AssetTotals {
  const total = assets.reduce((minor, { balance }) => minor + minorOf(balance), 0);
  const part = (...types: AssetType[]): ShareOfTotal => {
    const minor = sum(assets, types);
    return { value: toDecimal(minor), share: percentShare(minor, total) };
  };
  return {
    total: toDecimal(total),
    cashAndEmergency: part('cash', 'emergency'),
    bank: part('bank'),
    eWallet: part('e-wallet'),
  };
}

/** Assets of one type under its heading. */
export interface AssetGroup {
  type: AssetType;
  heading: string;
  total: number;
  assets: Asset[];
}

/** The assets by type, the greatest balance first; types without any are left out. */
export function groupAssets(assets: readonly Asset[]): AssetGroup[] {
  return assetTypes
    .map(({ type, group }) => ({
      type,
      heading: group,
      total: toDecimal(sum(assets, [type])),
      assets: assets
        .filter((asset) => asset.type === type)
        .sort((a, b) => b.balance - a.balance || a.name.localeCompare(b.name)),
    }))
    .filter((group) => group.assets.length > 0);
}
