import type { Confirmed } from '@ledgerline/contract';
import { mayOwe } from '../../../ledger/owing/owing.ts';
import type { Asset, AssetType } from '../../../ledger/records/records.ts';
import { longDate } from '../../../shared/format/dates.ts';

type Format = (amount: number) => string;

/** What the field for the bank's figure asks. */
export function statementLabel(type: AssetType): string {
  switch (type) {
    case 'credit':
      return 'My card’s statement says that I owe';
    case 'loan':
      return 'My loan’s statement says that I owe';
    default:
      return 'Balance';
  }
}

/** Why a bank's word differs from the records of its day. */
export function differenceText(
  asset: Pick<Asset, 'mayOwe'>,
  { date, balance, recorded, difference }: Confirmed['check'],
  format: Format,
): string {
  const off = format(Math.abs(difference));
  if (mayOwe(asset) && (balance < 0 || recorded < 0))
    return `Your statement says that you ${oweOrHave(balance, format)} on ${longDate(date)}. By your records dated up to that day you ${oweOrHave(recorded, format)}: off by ${off}.`;
  const more = difference < 0 ? 'less' : 'more';
  return `Your bank says ${format(balance)} on ${longDate(date)}. Your records dated up to that day add up to ${format(recorded)}: ${off} ${more}.`;
}

const oweOrHave = (balance: number, format: Format): string =>
  balance < 0 ? `owe ${format(-balance)}` : `have ${format(balance)}`;
