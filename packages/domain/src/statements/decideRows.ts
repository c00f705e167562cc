import { bankTextWithName, titleOfBankText } from '../ledger/bankText.ts';
import { byFit, daysApart, FITTING_DAYS, fits } from '../schedules/fitting.ts';
import type { Occurrence } from '../schedules/occurrences.ts';
import { type BankRow, rowKey } from './bankRow.ts';
import {
  type Candidate,
  type DateOfSchedule,
  type Imported,
  type LedgerIndex,
  referenceKey,
} from './ledgerIndex.ts';
import { daysAround, expectedAmong, isWithin, near, writtenAmong } from './likelyRecords.ts';
import { assetsNamed, namesAsset } from './namedAssets.ts';
import { readReferences } from './references.ts';

/** What a row is to the ledger. */
export type Verdict = 'new' | 'already' | 'match' | 'transfer' | 'deleted' | 'later';
/** What happens to it. */
export type Action = 'add' | 'match' | 'transfer' | 'leave';

/** Another own asset to or from which a row may have moved money; `other` is that side's transaction. */
export interface TransferProposal {
  assetId: string;
  other: Candidate | null;
  /** An open date of a schedule expects it. */
  isExpected: boolean;
}

/** A row with what it is to the ledger, and what happens to it unless a person decides otherwise. */
export interface DecidedRow {
  bank: BankRow;
  verdict: Verdict;
  action: Action;
  /** The default is a guess: a person should look. */
  ask: boolean;
  title: string;
  /** Of `already` and `deleted`. */
  imported: Imported | null;
  /** Records written by hand that it may be, the likeliest first. */
  candidates: readonly Candidate[];
  /** The likeliest first. */
  transfers: readonly TransferProposal[];
  /** The date of a schedule that the row's record will stand for, or stands for already. */
  settles: DateOfSchedule | null;
}

/** How many days a record written by hand may lie from its row. */
const MATCH_DAYS = 5;
/** And the two sides of a transfer from each other. */
const TRANSFER_DAYS = 4;
/** A bank may move a row with the same reference by some days, no more. */
const REFERENCE_DAYS = 7;

/**
 * Decides rows one after the other; no record is the default of two of them. Call it with each row of the file, in
 * their order.
 */
export function createRowDecider(
  index: LedgerIndex,
  rows: readonly BankRow[],
  latestDate: string,
): (bank: BankRow) => DecidedRow {
  const references = readReferences(index, rows);
  const claimed = new Set<string>();
  const named = assetsNamed(index);
  const days = rows.map(({ bookedOn }) => bookedOn).toSorted();
  const [firstDay = '', lastDay = ''] = [days[0], days.at(-1)];
  const isTellingDay = (day: string): boolean => day >= firstDay && day <= lastDay;

  return (row) => {
    const bank = references.numbered(row);
    const decided: DecidedRow = {
      bank,
      verdict: 'new',
      action: 'add',
      ask: false,
      title: titleOfBankText(bank.text, bank.counterparty),
      imported: null,
      candidates: [],
      transfers: [],
      settles: null,
    };
    if (bank.bookedOn > latestDate) return { ...decided, verdict: 'later', action: 'leave' };
    const imported = findImported(bank);
    if (imported?.isLive) return { ...decided, verdict: 'already', action: 'leave', imported };
    if (imported && !imported.takenBack) {
      return { ...decided, verdict: 'deleted', action: 'leave', imported };
    }
    // Without an amount there is nothing to book.
    if (bank.amount === 0) return { ...decided, action: 'leave' };
    const due = openDatesFor(bank);
    return settling(matched(decided, due) ?? transferred(decided, due) ?? decided, due);
  };

  /** The open dates that the row may stand for and no earlier row does, the best fit first. */
  function openDatesFor(bank: BankRow): Occurrence[] {
    if (index.open.size === 0) return [];
    const row = { amount: Math.abs(bank.amount), date: bank.bookedOn };
    return daysAround(bank.bookedOn, FITTING_DAYS)
      .flatMap((day) => index.open.get(day) ?? [])
      .filter(
        (date) => !claimed.has(keyOf(date)) && fits(date.shape, { ...row, ...asMoved(bank, date.shape) }),
      )
      .toSorted(byFit(row));
  }

  /** The type and the assets of the record that the row would be for a shape. */
  function asMoved({ amount }: BankRow, { type, assetId, toAssetId }: Occurrence['shape']) {
    const own = index.asset.id;
    if (type !== 'transfer')
      return { type: amount > 0 ? ('income' as const) : ('expense' as const), assetId: own };
    return amount < 0 ? { type, assetId: own, toAssetId } : { type, assetId, toAssetId: own };
  }

  /** The row with the date that its record will stand for. */
  function settling(decided: DecidedRow, due: readonly Occurrence[]): DecidedRow {
    const { action, candidates, transfers } = decided;
    const [candidate] = candidates;
    if (action === 'match' && candidate?.settles) return { ...decided, settles: candidate.settles };
    const isTransfer = action === 'transfer' || (action === 'match' && candidate?.kind === 'transfer');
    const other = action === 'match' ? candidate?.otherAssetId : transfers[0]?.assetId;
    const found = due.find(({ shape }) =>
      isTransfer ? shape.type === 'transfer' && otherOf(shape) === other : shape.type !== 'transfer',
    );
    if (!found) return decided;
    claimed.add(keyOf(found));
    const { schedule, shape, dueOn } = found;
    return { ...decided, settles: { scheduleId: schedule.record.id, title: shape.title, dueOn } };
  }

  /** The other asset of a transfer that a schedule makes. */
  function otherOf({ assetId, toAssetId }: Occurrence['shape']): string | null {
    return assetId === index.asset.id ? toAssetId : assetId;
  }

  function findImported(bank: BankRow): Imported | undefined {
    const { reference, amount, bookedOn } = bank;
    if (references.isUnique(reference)) {
      const same = index.byReference.get(referenceKey(reference, amount));
      // On a day that this file does not tell it is another row: cards and standing orders repeat their references.
      const isTold = same !== undefined && same !== null && isTellingDay(same.bank.bookedOn);
      if (isTold && isWithin(same.bank.bookedOn, bookedOn, REFERENCE_DAYS) && !claimed.has(same.id)) {
        claimed.add(same.id);
        return same;
      }
    }
    const same = index.byKey.get(rowKey(bank));
    if (!same || claimed.has(same.id)) return undefined;
    claimed.add(same.id);
    return same;
  }

  function matched(decided: DecidedRow, [due]: readonly Occurrence[]): DecidedRow | undefined {
    const { bank } = decided;
    const candidates = near(index.byHand, bank.amount, bank.bookedOn, FITTING_DAYS).filter(
      ({ id, date, settles }) =>
        !claimed.has(id) && (settles !== null || daysApart(date, bank.bookedOn) <= MATCH_DAYS),
    );
    if (candidates.length === 0) return undefined;
    const sure = expectedAmong(candidates, bank, due) ?? writtenAmong(candidates, bank);
    if (sure) claimed.add(sure.id);
    return {
      ...decided,
      verdict: 'match',
      action: sure ? 'match' : 'add',
      ask: !sure,
      candidates: sure ? [sure, ...candidates.filter((other) => other !== sure)] : candidates,
    };
  }

  function transferred(decided: DecidedRow, due: readonly Occurrence[]): DecidedRow | undefined {
    const { bank } = decided;
    const words = bankTextWithName(bank);
    const byText = named(words);
    const opposite = near(index.elsewhere, -bank.amount, bank.bookedOn, TRANSFER_DAYS).filter(
      ({ id }) => !claimed.has(id),
    );
    const [first] = opposite;
    const expected = due[0]?.shape.type === 'transfer' ? otherOf(due[0].shape) : null;
    const transfers: TransferProposal[] = opposite.map((other) => proposal(other.assetId, other));
    for (const assetId of expected === null ? byText : [expected, ...byText]) {
      if (transfers.every((other) => other.assetId !== assetId)) transfers.push(proposal(assetId, null));
    }
    if (transfers.length === 0) return undefined;
    transfers.sort((a, b) => Number(b.isExpected) - Number(a.isExpected));
    // A schedule that expects the transfer says as much as words.
    const isSure =
      expected === null
        ? first !== undefined &&
          opposite.length === 1 &&
          (byText.has(first.assetId) || namesAsset(first.text, index.asset))
        : transfers.filter(({ isExpected }) => isExpected).length === 1;
    const other = transfers[0]?.other;
    if (isSure && other) claimed.add(other.id);
    return {
      ...decided,
      verdict: 'transfer',
      action: isSure ? 'transfer' : 'add',
      ask: !isSure,
      transfers,
    };

    function proposal(assetId: string, other: Candidate | null): TransferProposal {
      return { assetId, other, isExpected: assetId === expected };
    }
  }
}

/** The decision about it and the text it was shown with, in a few characters: whether two decisions are the same. */
export function decisionCode(row: DecidedRow): string {
  const { verdict, action, imported, candidates, transfers, settles } = row;
  const date = settles ? `~${settles.scheduleId.slice(-4)}${settles.dueOn}` : '';
  return `${verdict.slice(0, 2)}${action.charAt(0)}${imported?.id.slice(-8) ?? choices()}${date}`;

  /** What it stands for, and what one may choose instead. */
  function choices(): string {
    const ids = [...candidates.map(({ id }) => id), ...transfers.map((one) => one.other?.id ?? one.assetId)];
    const more = ids.length > 5 ? `+${ids.length}` : '';
    return (
      ids
        .slice(0, 5)
        .map((id) => id.slice(-6))
        .join('') + more
    );
  }
}

const keyOf = ({ schedule, dueOn }: Occurrence): string => `${schedule.record.id} ${dueOn}`;
