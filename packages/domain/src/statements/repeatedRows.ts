import { type BankRow, bankRows, type ReadRow, rowKey, sameness } from './bankRow.ts';
import { createRowFinder } from './knownRows.ts';
import { referenceKey } from './ledgerIndex.ts';

/** A row of an earlier file. */
interface Earlier {
  bank: BankRow & { importId: string };
}

/**
 * Tells of each file of one account, in turn, which of its rows came in a file before it, by the rules by which an import
 * knows rows of earlier ones (LED-87). Where `isAgain` says no to these rows and the sum of their amounts, all are new.
 */
export function createRepeatFilter() {
  const byKey = new Map<string, Earlier>();
  const byReference = new Map<string, Earlier | null>();
  const counts = new Map<string, number>();
  let files = 0;

  return <Row extends ReadRow>(
    rows: readonly Row[],
    isAgain: (rows: ReadonlySet<Row>, sum: number) => boolean,
  ): Set<Row> => {
    const banks = bankRows(rows);
    const taken = new Set<Earlier>();
    const find = createRowFinder<Earlier>(
      { byKey, byReference, sameFile: new Set() },
      banks,
      (row) => !taken.has(row),
    );
    const repeated = new Set<Row>();
    const found = banks.map((bank, index) => {
      const known = find(bank);
      if (known.same) {
        taken.add(known.same);
        repeated.add(rows[index] as Row);
      }
      return known;
    });
    const sum = [...repeated].reduce((so, { amount }) => so + amount, 0);
    const areAgain = isAgain(repeated, sum);
    files += 1;
    for (const { bank, same } of found) if (!same || !areAgain) note(bank);
    return areAgain ? repeated : new Set();
  };

  /** Notes a row that is new, as the next one of those alike. */
  function note(bank: BankRow): void {
    const occurrence = (counts.get(sameness(bank)) ?? 0) + 1;
    counts.set(sameness(bank), occurrence);
    const row = { bank: { ...bank, occurrence, importId: String(files) } };
    byKey.set(rowKey(row.bank), row);
    if (bank.reference === '') return;
    const key = referenceKey(bank.reference, bank.amount);
    byReference.set(key, byReference.has(key) ? null : row);
  }
}
