import type { BankRow } from './bankRow.ts';
import { createRowFinder } from './knownRows.ts';
import type { Imported, LedgerIndex } from './ledgerIndex.ts';
import { daysAround } from './likelyRecords.ts';
import { RecordPool } from './recordPool.ts';

/** How many days a bank may move a booking that it words otherwise. */
const MOVED_DAYS = 3;
/** Imported rows by whether the bank gave them a reference. */
const [WITH, WITHOUT] = ['with reference', 'without reference'];

interface Moved {
  id: string;
  amount: number;
  date: string;
  imported: Imported;
}

/**
 * Finds imported rows that may be a row of this file in other words, or moved by some days: of the same amount, at most
 * one of the two with a reference, and neither with a partner in the other file. None is found for two rows.
 */
export function createDoubleFinder(
  index: LedgerIndex,
  rows: readonly BankRow[],
): (row: BankRow) => Imported | undefined {
  const partners = new Set<string>();
  const find = createRowFinder<Imported>(index, rows, ({ id }) => !partners.has(id));
  for (const row of rows) {
    const { same } = find(row);
    if (same) partners.add(same.id);
  }
  const left = [...index.byKey.values()].filter(
    ({ id, isLive, bank }) =>
      isLive && bank.amount !== 0 && !partners.has(id) && !index.sameFile.has(bank.importId),
  );
  const pool = new RecordPool<Moved>(
    left.map((imported) => {
      const { id, bank } = imported;
      return { id, amount: bank.amount, date: bank.bookedOn, imported };
    }),
    ({ imported }) => (imported.bank.reference === '' ? WITHOUT : WITH),
  );

  return ({ amount, bookedOn, reference }) => {
    const days = daysAround(bookedOn, MOVED_DAYS);
    const [found] = pool.near(amount, days, reference === '' ? '' : WITHOUT).first;
    if (found) pool.take(found.id);
    return found?.imported;
  };
}
