import type { RuleRecord } from '@ledgerline/events';
import type { Catalogue } from '../categories/catalogue.ts';
import { bankTextWithName, payeeOfBank, sharedStart, titleOfBankText } from '../ledger/bankText.ts';
import type { RuleDecisions } from '../rules/decideByRules.ts';
import type { Occurrence } from '../schedules/occurrences.ts';
import { type BankRow, sameness } from './bankRow.ts';
import type { Candidate, DateOfSchedule } from './candidates.ts';
import { createDoubleFinder } from './doubledRows.ts';
import { createRowFinder } from './knownRows.ts';
import type { Imported, LedgerIndex } from './ledgerIndex.ts';
import { groupOfRecord, likelyRecords, mayBe, tellingWords } from './likelyRecords.ts';
import {
  type ExpectedTransfer,
  likelyTransfers,
  mayBeOtherSide,
  type TransferProposal,
} from './likelyTransfers.ts';
import { assetsNamed } from './namedAssets.ts';
import { openDatesOf } from './openDates.ts';
import { RecordPool } from './recordPool.ts';
import { rulesOfRows } from './rulesOfRows.ts';

/** What a row is to the ledger. */
export type Verdict = 'new' | 'already' | 'match' | 'transfer' | 'deleted' | 'later';
/** What happens to it. */
export type Action = 'add' | 'match' | 'transfer' | 'leave';

/** A row with what it is to the ledger, and what happens to it unless a person decides otherwise. */
export interface DecidedRow {
  bank: BankRow;
  verdict: Verdict;
  action: Action;
  /** The default is a guess: a person should look. */
  ask: boolean;
  /** What a new transaction of it is called. */
  title: string;
  /** Its payee: what a rule says, else that of a file of our own, else the bank's counterparty. */
  payee: string;
  /** The tags of a file of our own, before those of rules. */
  tags: readonly string[];
  /** What the person's rules decide of a new transaction of it. */
  byRules: RuleDecisions;
  /** Of `already` and `deleted`. */
  imported: Imported | null;
  /** Of `new`: an imported row that it may be, in other words or on another day. */
  perhaps: Imported | null;
  /** Records written by hand that it may be, the likeliest first; at most five. */
  candidates: readonly Candidate[];
  /** The likeliest first; at most five. */
  transfers: readonly TransferProposal[];
  /** How many more of either there are. */
  unlisted: number;
  /** A record that it may be, or that may be the other side of its transfer, listed or not. */
  find: (id: string) => Candidate | undefined;
  /** The date of a schedule that the row's record will stand for, or stands for already. */
  settles: DateOfSchedule | null;
}

/** Whether the very file was imported before, and a row of then has another day, amount or text by now. */
export function readsOtherwise({ formerRows }: LedgerIndex, rows: readonly BankRow[]): boolean {
  const now = new Set(rows.map(sameness));
  return [...formerRows].some((row) => !now.has(row));
}

/** What else rows are decided by. */
export interface DecidedBy {
  /** The balance with which the file begins, in minor units. */
  opening?: number | undefined;
  /** The person's rules, in their order. */
  rules?: readonly RuleRecord[];
  catalogue?: Catalogue;
}

/**
 * Decides rows one after the other; no record is the default of two of them. Call it with each row of the file, in
 * their order.
 */
export function createRowDecider(
  index: LedgerIndex,
  banks: readonly BankRow[],
  latestDate: string,
  { opening, rules = [], catalogue = new Map() }: DecidedBy = {},
): (bank: BankRow) => DecidedRow {
  /** Records that are the default of a row, with its place. */
  const claimed = new Map<string, number>();
  const own = new RecordPool([...index.byHand.values()].flat(), groupOfRecord, ({ text }) =>
    tellingWords(text),
  );
  const elsewhere = new RecordPool([...index.elsewhere.values()].flat(), ({ assetId }) => assetId);
  const dates = openDatesOf(index);
  const named = assetsNamed(index);
  const find = createRowFinder<Imported>(index, banks, ({ id }) => !claimed.has(id));
  const shared = sharedStart(banks.map(({ text }) => text));

  // A file that begins with the balance of the last one has none of its rows.
  const goesOn = opening !== undefined && opening === index.lastClosing;
  const double = goesOn ? () => undefined : createDoubleFinder(index, banks);

  const isOtherwise = readsOtherwise(index, banks);
  const askRules = rulesOfRows(index, rules, catalogue);

  return (row) => {
    const { bank, same: imported } = find(row);
    const ofBank = {
      title: titleOfBankText(bank.text, bank.counterparty, shared),
      payee: bank.labels?.payee ?? payeeOfBank(bank.counterparty),
      tags: bank.labels?.tags ?? [],
    };
    const byRules = askRules(bank, ofBank);
    const decided: DecidedRow = {
      bank,
      verdict: 'new',
      action: 'add',
      ask: false,
      title: byRules.title?.value ?? ofBank.title,
      payee: byRules.payee?.value ?? ofBank.payee,
      tags: ofBank.tags,
      byRules,
      imported: null,
      perhaps: null,
      candidates: [],
      transfers: [],
      unlisted: 0,
      find: () => undefined,
      settles: null,
    };
    if (bank.bookedOn > latestDate) return { ...decided, verdict: 'later', action: 'leave' };
    if (imported) claim(imported.id, bank);
    if (imported?.isLive) return { ...decided, verdict: 'already', action: 'leave', imported };
    if (imported && !imported.takenBack) {
      return { ...decided, verdict: 'deleted', action: 'leave', imported };
    }
    // Without an amount there is nothing to book.
    if (bank.amount === 0) return { ...decided, action: 'leave' };
    const due = dates.best(bank);
    const proposed = settling(matched(decided, due) ?? transferred(decided, due) ?? doubted(decided));
    return isOtherwise ? { ...proposed, action: 'leave', ask: false } : proposed;
  };

  /** The row with the date that its record will stand for. */
  function settling(decided: DecidedRow): DecidedRow {
    const { bank, action, candidates, transfers } = decided;
    const [candidate] = candidates;
    if (action === 'match' && candidate?.settles) return { ...decided, settles: candidate.settles };
    const isTransfer = action === 'transfer' || (action === 'match' && candidate?.kind === 'transfer');
    const other = action === 'match' ? candidate?.otherAssetId : transfers[0]?.assetId;
    const found = dates.best(bank, (shape) =>
      isTransfer ? shape.type === 'transfer' && dates.otherOf(shape) === other : shape.type !== 'transfer',
    );
    if (!found) return decided;
    dates.take(found);
    const { schedule, shape, dueOn } = found;
    return { ...decided, settles: { scheduleId: schedule.record.id, title: shape.title, dueOn } };
  }

  /** No other row has the record as its default. */
  function claim(id: string, { row }: BankRow): void {
    claimed.set(id, row);
    own.take(id);
    elsewhere.take(id);
  }

  function matched(decided: DecidedRow, due: Occurrence | undefined): DecidedRow | undefined {
    const { bank } = decided;
    const likely = likelyRecords(own, bank, due);
    if (!likely) return undefined;
    const { candidates, count, isSure } = likely;
    const [first] = candidates;
    if (isSure && first) claim(first.id, bank);
    return {
      ...decided,
      verdict: 'match',
      action: isSure ? 'match' : 'add',
      ask: !isSure,
      candidates,
      unlisted: count - candidates.length,
      find: (id) => stillThere(own.get(id), bank, mayBe),
    };
  }

  function transferred(decided: DecidedRow, due: Occurrence | undefined): DecidedRow | undefined {
    const { bank, byRules } = decided;
    const likely = likelyTransfers(elsewhere, bank, {
      asset: index.asset,
      named: named(bankTextWithName(bank)),
      expected: expectedTransfer(byRules, due),
    });
    if (!likely) return undefined;
    const { transfers, count, isSure, ask } = likely;
    const other = transfers[0]?.other;
    if (isSure && other) claim(other.id, bank);
    return {
      ...decided,
      verdict: 'transfer',
      action: isSure ? 'transfer' : 'add',
      ask,
      transfers,
      unlisted: count - transfers.length,
      find: (id) => stillThere(elsewhere.get(id), bank, mayBeOtherSide),
    };
  }

  /** A rule of the person says more than a schedule. */
  function expectedTransfer(
    { transferTo }: RuleDecisions,
    due: Occurrence | undefined,
  ): ExpectedTransfer | null {
    if (transferTo) return { assetId: transferTo.value, by: 'rule' };
    const assetId = due?.shape.type === 'transfer' ? dates.otherOf(due.shape) : null;
    return assetId === null ? null : { assetId, by: 'schedule' };
  }

  function doubted(decided: DecidedRow): DecidedRow {
    const perhaps = double(decided.bank);
    return perhaps ? { ...decided, ask: true, perhaps } : decided;
  }

  /** The record, where a row may be it and no earlier row has it as its default. */
  function stillThere(
    record: Candidate | undefined,
    bank: BankRow,
    may: (bank: BankRow, record: Candidate) => boolean,
  ): Candidate | undefined {
    const isLeft = record !== undefined && (claimed.get(record.id) ?? bank.row) >= bank.row;
    return isLeft && may(bank, record) ? record : undefined;
  }
}

/** The decision about it and the text it was shown with, in a few characters: whether two decisions are the same. */
export function decisionCode(row: DecidedRow): string {
  const { verdict, action, imported, perhaps, candidates, transfers, unlisted, settles } = row;
  const date = settles ? `~${settles.scheduleId.slice(-4)}${settles.dueOn}` : '';
  const doubt = perhaps ? `?${perhaps.id.slice(-6)}` : '';
  return `${verdict.slice(0, 2)}${action.charAt(0)}${imported?.id.slice(-8) ?? choices()}${doubt}${date}`;

  /** What it stands for, and what one may choose instead. */
  function choices(): string {
    const ids = [...candidates.map(({ id }) => id), ...transfers.map((one) => one.other?.id ?? one.assetId)];
    const more = unlisted > 0 ? `+${ids.length + unlisted}` : '';
    return ids.map((id) => id.slice(-6)).join('') + more;
  }
}
