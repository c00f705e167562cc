import { isCardOrLoan, percentShare, toDecimal } from '@ledgerline/domain/values';
import { type Asset, type AssetType, assetTypes, minorOf } from '../../ledger/records/records.ts';

/** A total in decimal units and its share of all balances, in percent. */
export interface ShareOfTotal {
  value: number;
  share: number;
}

export interface AssetTotals {
  /** Below 0 where more is owed than there is. */
  total: number;
  owed: number;
  /** The total less the other three; null where there is neither a card nor a loan and nothing is owed. */
  cardsAndLoans: number | null;
  cashAndEmergency: ShareOfTotal;
  bank: ShareOfTotal;
  eWallet: ShareOfTotal;
}

const sum = (assets: readonly Asset[], types: readonly AssetType[]): number =>
  assets
    .filter(({ type }) => types.includes(type))
    .reduce((minor, { balance }) => minor + minorOf(balance), 0);

const sumOwed = (assets: readonly Asset[], type?: AssetType): number =>
  assets.reduce(
    (minor, asset) => ((type ?? asset.type) === asset.type ? minor + minorOf(asset.owed) : minor),
    0,
  );

/** The figures of the summary cards. */
export function assetTotals(assets: readonly Asset[]): AssetTotals {
  const held = assets.reduce((minor, { balance }) => minor + minorOf(balance), 0);
  const owed = sumOwed(assets);
  const part = (...types: AssetType[]): ShareOfTotal => {
    const minor = sum(assets, types);
    return { value: toDecimal(minor), share: percentShare(minor, held) };
  };
  return {
    total: toDecimal(held - owed),
    owed: toDecimal(owed),
    cardsAndLoans:
      owed > 0 || assets.some(({ type }) => isCardOrLoan(type))
        ? toDecimal(sum(assets, ['credit', 'loan']) - owed)
        : null,
    cashAndEmergency: part('cash', 'emergency'),
    bank: part('bank'),
    eWallet: part('e-wallet'),
  };
}

const heldLessOwed = ({ balance, owed }: Asset): number => minorOf(balance) - minorOf(owed);

/** Assets of one type under its heading. */
export interface AssetGroup {
  type: AssetType;
  heading: string;
  /** Of their balances; of cards and loans less what they owe. */
  total: number;
  assets: Asset[];
}

/** The assets by type, the one that holds most first; types without any are left out. */
export function groupAssets(assets: readonly Asset[]): AssetGroup[] {
  return assetTypes
    .map(({ type, group }) => ({
      type,
      heading: group,
      total: toDecimal(sum(assets, [type]) - (isCardOrLoan(type) ? sumOwed(assets, type) : 0)),
      assets: assets
        .filter((asset) => asset.type === type)
        .sort((a, b) => heldLessOwed(b) - heldLessOwed(a) || a.name.localeCompare(b.name)),
    }))
    .filter((group) => group.assets.length > 0);
}
