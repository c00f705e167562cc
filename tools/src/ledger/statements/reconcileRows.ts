import { bankRows, createRowDecider, indexLedger, type LedgerState, targetOf } from '@ledgerline/domain';
import { compareDates } from '@ledgerline/domain/calendarDate';
import type { BankData } from '@ledgerline/events';
import type { StatementRow } from '@ledgerline/statements';

/** One row that only the file or only the ledger has, or that they have with other amounts. Minor units. */
export interface RowDifference {
  what: 'not in the ledger' | 'not in the file' | 'another amount';
  date: string;
  /** Of the file's row. */
  line: number | null;
  /** The record's id. */
  record: string | null;
  inFile: number | null;
  inLedger: number | null;
  text: string;
}

/** What a live record does to the asset, and what a bank said of it there. */
interface Entry {
  id: string;
  date: string;
  amount: number;
  title: string;
  bank: BankData | null;
}

/**
 * Compares the rows of a statement with the records of an asset from its first to its last day, and answers what differs,
 * by date. A row and a record are the same where the record came from that row, or, for one that was written by hand, where
 * day and amount are equal.
 */
export function reconcileRows(
  state: LedgerState,
  assetId: string,
  { rows, from, to }: { rows: readonly StatementRow[]; from: string; to: string },
): RowDifference[] {
  const entries = new Map(entriesOf(state, assetId).map((entry) => [entry.id, entry]));
  const byHand = Map.groupBy(
    [...entries.values()].filter(({ bank }) => bank === null),
    ({ date, amount }) => `${date} ${amount}`,
  );
  const banks = bankRows(rows);
  const decide = createRowDecider(indexLedger(state, assetId, { from, to }), banks, '9999-12-31');
  const differences: RowDifference[] = [];
  const taken = new Set<string>();

  for (const bank of banks) {
    const { bookedOn: date, line, text, amount } = bank;
    // A row without an amount is no movement of money, and nothing is booked for it.
    if (amount === 0) continue;
    const { imported } = decide(bank);
    const entry = imported?.isLive
      ? entries.get(imported.id)
      : byHand.get(`${date} ${amount}`)?.find(({ id }) => !taken.has(id));
    if (entry) taken.add(entry.id);
    if (entry?.amount === amount) continue;
    differences.push({
      what: entry ? 'another amount' : 'not in the ledger',
      date,
      line,
      record: entry?.id ?? null,
      inFile: amount,
      inLedger: entry?.amount ?? null,
      text,
    });
  }
  for (const { id, date, amount, title, bank } of entries.values()) {
    // Who moved a record to another day has not taken it out of its statement.
    const day = bank?.bookedOn ?? date;
    if (taken.has(id) || amount === 0 || day < from || day > to) continue;
    differences.push({
      what: 'not in the file',
      date: day,
      line: null,
      record: id,
      inFile: null,
      inLedger: amount,
      text: title,
    });
  }
  return differences.toSorted((a, b) => compareDates(a.date, b.date));
}

function entriesOf(state: LedgerState, assetId: string): Entry[] {
  const entries: Entry[] = [];
  for (const transaction of state.transactions.values()) {
    const { record, deletion } = transaction;
    if (deletion !== 'none' || record.accountId !== assetId) continue;
    const { id, date, title } = record;
    entries.push({
      id,
      date,
      amount: targetOf(transaction),
      title,
      bank: bankOf(state, assetId, record.bank),
    });
  }
  for (const { record, reverted } of state.transfers.values()) {
    const { id, date, description, fromAssetId, toAssetId, amount, banks } = record;
    if (reverted || (fromAssetId !== assetId && toAssetId !== assetId)) continue;
    const [delta, bank] = fromAssetId === assetId ? [-amount, banks.from] : [amount, banks.to];
    entries.push({ id, date, amount: delta, title: description || 'Transfer', bank });
  }
  return entries;
}

/** What a bank said of a record, unless the record has been moved here from another asset since. */
const bankOf = ({ imports }: LedgerState, assetId: string, bank: BankData | null): BankData | null =>
  bank && imports.get(bank.importId)?.record.assetId === assetId ? bank : null;
