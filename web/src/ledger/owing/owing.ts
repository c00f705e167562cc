import { heldAt, isCardOrLoan, type Limit, shownAt } from '@ledgerline/domain/values';
import { type Asset, type AssetType, minorOf } from '../records/records.ts';

/** What an asset shows, in decimal units. */
export type Shown = ReturnType<typeof shownAt>;

/** Whether money can be put aside on an asset: not on a card or a loan. */
export const mayPutAside = ({ type }: Pick<Asset, 'type'>): boolean => !isCardOrLoan(type);

/** Whether assets of this type can have a limit to owe up to. */
export const canOwe = (type: AssetType | ''): boolean => type === 'bank' || isCardOrLoan(type);

/** Whether this asset may owe anything now. */
export const mayOwe = ({ mayOwe: limit }: Pick<Asset, 'mayOwe'>): boolean => limit !== 0;

/** Where an asset's money stands, in minor units: below 0 where something is owed or missing. */
export const positionOf = ({ balance, shortfall, owed }: Shown): number =>
  minorOf(balance) - minorOf(shortfall) - minorOf(owed);

/** How far an asset may go below 0, in minor units. */
export const limitOf = ({ mayOwe: limit }: Pick<Asset, 'mayOwe'>): Limit =>
  limit === null ? null : minorOf(limit);

/** What an asset would show after so much more, in minor units, has come in. */
export const shownAfter = (asset: Shown & Pick<Asset, 'mayOwe'>, moved: number): Shown =>
  shownAt(positionOf(asset) + moved, limitOf(asset));

/** What covers an outflow at a position, in minor units; Infinity without a limit. */
export const availableAt = (asset: Pick<Asset, 'mayOwe'>, position: number): number =>
  heldAt(position, limitOf(asset)).available ?? Number.POSITIVE_INFINITY;

/** What an asset says where a bare amount would not do. */
export interface Standing {
  text: string;
  meaning: 'danger' | 'warning' | 'income' | 'quiet';
}

/**
 * 'Owes $600.00, $100.00 over the limit', 'In credit $20.00' or 'Nothing owed'; null where the balance says all.
 * Amounts in decimal units.
 */
export function standingOf(
  { type, balance, owed, overLimit }: Pick<Asset, 'type' | 'balance' | 'owed' | 'overLimit'>,
  format: (amount: number) => string,
): Standing | null {
  if (overLimit > 0)
    return { text: `${owes(owed, format)}, ${format(overLimit)} over the limit`, meaning: 'danger' };
  if (owed > 0) return { text: owes(owed, format), meaning: 'warning' };
  return isCardOrLoan(type) ? totalStanding(balance, format) : null;
}

/** The same in few words, for a large figure: beyond which limit stands beside it. */
export const figureStanding = (
  asset: Pick<Asset, 'type' | 'balance' | 'owed' | 'overLimit'>,
  format: (amount: number) => string,
): Standing | null => {
  const standing = standingOf(asset, format);
  return asset.overLimit > 0 && standing ? { ...standing, text: owes(asset.owed, format) } : standing;
};

/** The same of a sum of balances less what is owed, in decimal units. */
export function totalStanding(total: number, format: (amount: number) => string): Standing {
  if (total < 0) return { text: owes(-total, format), meaning: 'warning' };
  return total > 0
    ? { text: `In credit ${format(total)}`, meaning: 'income' }
    : { text: 'Nothing owed', meaning: 'quiet' };
}

/** 'Owes $250.00'; the amount in decimal units. */
export const owes = (amount: number, format: (amount: number) => string): string => `Owes ${format(amount)}`;

/** '$20.00' or 'owes $250.00', within a sentence. Amounts in decimal units. */
export const heldText = (
  { balance, owed }: Pick<Shown, 'balance' | 'owed'>,
  format: (amount: number) => string,
): string => (owed > 0 ? `owes ${format(owed)}` : format(balance));

/** 'after $250.00 owed'; null where nothing is. */
export const afterOwed = (owed: number, format: (amount: number) => string): string | null =>
  owed > 0 ? `after ${format(owed)} owed` : null;

/** The flag of an account in a picker, where so much, in minor units, is to leave it; null where it has enough. */
export function accountFlag(
  account: Pick<Asset, 'type' | 'mayOwe'> & Shown,
  leaving: number,
): 'Over the limit' | 'Near the limit' | 'Overdraft' | null {
  if (leaving <= 0) return null;
  const position = positionOf(account);
  const available = availableAt(account, position);
  if (available < leaving) return 'Over the limit';
  if (available <= leaving * nearTheLimit) return 'Near the limit';
  return account.type === 'bank' && position < leaving ? 'Overdraft' : null;
}

const nearTheLimit = 1.5;

/** The part of its limit that an asset owes, 0 to 1; null without a limit, and where nothing may be owed. */
export function limitUsed({ mayOwe: limit, owed }: Pick<Asset, 'mayOwe' | 'owed'>): number | null {
  return limit === null || limit === 0 ? null : Math.min(1, owed / limit);
}
