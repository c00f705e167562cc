import { type BankRow, bankRows, type ReadRow, rowKey } from './bankRow.ts';
import { createRowFinder } from './knownRows.ts';
import { referenceKey } from './ledgerIndex.ts';

/** A row of an earlier file. */
interface Earlier {
  bank: BankRow & { importId: string };
}

/**
 * Tells of each file of one account, in turn, which of its rows came in a file before it, by the rules by which an import
 * knows rows of earlier ones (LED-87).
 */
export function createRepeatFilter(): <Row extends ReadRow>(rows: readonly Row[]) => Set<Row> {
  const byKey = new Map<string, Earlier>();
  const byReference = new Map<string, Earlier | null>();
  let files = 0;

  return (rows) => {
    const banks = bankRows(rows);
    const taken = new Set<Earlier>();
    const find = createRowFinder<Earlier>(
      { byKey, byReference, sameFile: new Set() },
      banks,
      (row) => !taken.has(row),
    );
    const repeated = new Set<(typeof rows)[number]>();
    const news: BankRow[] = [];
    for (const [index, row] of rows.entries()) {
      const { bank, same } = find(banks[index] as BankRow);
      if (same) {
        taken.add(same);
        repeated.add(row);
      } else news.push(bank);
    }
    files += 1;
    for (const bank of news) note({ bank: { ...bank, importId: String(files) } });
    return repeated;
  };

  function note(row: Earlier): void {
    const { reference, amount } = row.bank;
    byKey.set(rowKey(row.bank), row);
    if (reference === '') return;
    const key = referenceKey(reference, amount);
    byReference.set(key, byReference.has(key) ? null : row);
  }
}
