import type { AssetRecord } from '@ledgerline/events';
import { TRANSFER_DAYS } from '../ledger/turnIntoTransfer.ts';
import { isWithin } from '../values/calendarDate.ts';
import type { BankRow } from './bankRow.ts';
import type { Candidate } from './candidates.ts';
import { daysAround } from './likelyRecords.ts';
import { namesAsset } from './namedAssets.ts';
import { type RecordPool, SHOWN } from './recordPool.ts';

/** Another own asset to or from which a row may have moved money; `other` is that side's transaction. */
export interface TransferProposal {
  assetId: string;
  other: Candidate | null;
  /** An open date of a schedule expects it, or a rule of the person says so; null for neither. */
  expectedBy: 'schedule' | 'rule' | null;
}

/** The transfers that a row may be: the likeliest `SHOWN` of them, and how many there are. */
export interface LikelyTransfers {
  transfers: readonly TransferProposal[];
  count: number;
  /** Whether the first one is the default. */
  isSure: boolean;
  /** Whether a person should look at it. */
  ask: boolean;
}

/** The asset to or from which a row is expected to have moved money, and what says so. */
export interface ExpectedTransfer {
  assetId: string;
  by: 'schedule' | 'rule';
}

/**
 * The transfers that a row may be; undefined for none. `elsewhere` has the records of other assets in groups by asset,
 * `named` are the assets that its text names, `expected` is the one that a schedule expects or a rule names.
 * What a rule names is the default, whichever record there is the other side.
 */
export function likelyTransfers(
  elsewhere: RecordPool,
  bank: BankRow,
  {
    asset,
    named,
    expected: expectedBy,
  }: { asset: AssetRecord; named: ReadonlySet<string>; expected: ExpectedTransfer | null },
): LikelyTransfers | undefined {
  const expected = expectedBy?.assetId ?? null;
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
  const isRuled = expectedBy?.by === 'rule';
  return { transfers: transfers.slice(0, SHOWN), count, isSure: isSure || isRuled, ask: !isSure };

  function proposal(other: Candidate): TransferProposal {
    return { assetId: other.assetId, other, expectedBy: byOf(other.assetId) };
  }

  function nameless(assetId: string): TransferProposal {
    return { assetId, other: null, expectedBy: byOf(assetId) };
  }

  function byOf(assetId: string): TransferProposal['expectedBy'] {
    return expectedBy?.assetId === assetId ? expectedBy.by : null;
  }
}

/** Whether a row and this record of another asset may be the two sides of a transfer. */
export const mayBeOtherSide = ({ amount, bookedOn }: BankRow, record: Candidate): boolean =>
  record.amount === -amount && isWithin(record.date, bookedOn, TRANSFER_DAYS);
