import type { AssetRecord } from '@ledgerline/events';
import type { BankRow } from './bankRow.ts';
import type { Candidate } from './ledgerIndex.ts';
import { daysAround, isWithin } from './likelyRecords.ts';
import { namesAsset } from './namedAssets.ts';
import { type RecordPool, SHOWN } from './recordPool.ts';

/** How many days the two sides of a transfer may lie apart. */
export const TRANSFER_DAYS = 4;

/** Another own asset to or from which a row may have moved money; `other` is that side's transaction. */
export interface TransferProposal {
  assetId: string;
  other: Candidate | null;
  /** An open date of a schedule expects it. */
  isExpected: boolean;
}

/** The transfers that a row may be: the likeliest `SHOWN` of them, and how many there are. */
export interface LikelyTransfers {
  transfers: readonly TransferProposal[];
  count: number;
  /** Whether the first one is the default. */
  isSure: boolean;
}

/**
 * The transfers that a row may be; undefined for none. `elsewhere` has the records of other assets in groups by asset,
 * `named` are the assets that its text names, `expected` is the one that a schedule expects.
 */
export function likelyTransfers(
  elsewhere: RecordPool,
  bank: BankRow,
  { asset, named, expected }: { asset: AssetRecord; named: ReadonlySet<string>; expected: string | null },
): LikelyTransfers | undefined {
  const days = daysAround(bank.bookedOn, TRANSFER_DAYS);
  const among = (assetId?: string) => elsewhere.near(-bank.amount, days, assetId);
  const opposite = among();
  const meant = expected === null ? { count: 0, first: [] } : among(expected);
  const byText = (expected === null ? [...named] : [expected, ...named]).filter(
    (assetId, place, all) => all.indexOf(assetId) === place && among(assetId).count === 0,
  );
  const count = opposite.count + byText.length;
  if (count === 0) return undefined;
  const transfers = [
    ...meant.first.map(proposal),
    ...byText.filter((assetId) => assetId === expected).map(nameless),
    ...opposite.first.filter(({ assetId }) => assetId !== expected).map(proposal),
    ...byText.filter((assetId) => assetId !== expected).map(nameless),
  ];
  const [first] = opposite.first;
  // A schedule that expects the transfer says as much as words.
  const isSure =
    expected === null
      ? first !== undefined &&
        opposite.count === 1 &&
        (named.has(first.assetId) || namesAsset(first.text, asset))
      : meant.count <= 1;
  return { transfers: transfers.slice(0, SHOWN), count, isSure };

  function proposal(other: Candidate): TransferProposal {
    return { assetId: other.assetId, other, isExpected: other.assetId === expected };
  }

  function nameless(assetId: string): TransferProposal {
    return { assetId, other: null, isExpected: assetId === expected };
  }
}

/** Whether a row and this record of another asset may be the two sides of a transfer. */
export const mayBeOtherSide = ({ amount, bookedOn }: BankRow, record: Candidate): boolean =>
  record.amount === -amount && isWithin(record.date, bookedOn, TRANSFER_DAYS);
