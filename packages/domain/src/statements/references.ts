import { type BankRow, rowKey, sameness, uniqueReferences } from './bankRow.ts';

import { type Imported, type LedgerIndex, referenceKey } from './ledgerIndex.ts';

/** The rows that came before, as far as it takes to know one again. */
export type KnownRows<Row> = { [Part in 'byKey' | 'byReference' | 'sameFile']: LedgerIndex<Row>[Part] };

/** What the bank's own references say of the rows of a file. */
export interface References {
  /** Whether only one row of the file has the reference. */
  isUnique(reference: string): boolean;
  /** The row; where the ledger has it but for its reference it is another one, with a number that nothing alike has. */
  numbered(row: BankRow): BankRow;
}

/** Holds the references of a file's rows, in their order, against those that the ledger has. */
export function readReferences(
  index: KnownRows<Pick<Imported, 'bank'>>,
  rows: readonly BankRow[],
): References {
  const unique = uniqueReferences(rows);
  const told = rows.filter(({ reference }) => unique.has(reference));
  const areKept = told.some(isKnownElsewhere) || new Set(told.filter(isUnderAnother).map(sameness)).size < 2;
  const alike = Map.groupBy(rows, sameness);
  const last = new Map<string, number>();

  return {
    isUnique: (reference) => unique.has(reference),
    numbered: (row) =>
      // A bank that gives each download new references says nothing by them: several are there, and none under its own.
      areKept && unique.has(row.reference) && isUnderAnother(row)
        ? { ...row, occurrence: freeOccurrence(row) }
        : row,
  };

  function isKnown({ reference, amount }: BankRow): boolean {
    return index.byReference.has(referenceKey(reference, amount));
  }

  /** By another file: that this one has come before says nothing of the bank's references. */
  function isKnownElsewhere({ reference, amount }: BankRow): boolean {
    const there = index.byReference.get(referenceKey(reference, amount));
    return there !== undefined && there !== null && !index.sameFile.has(there.bank.importId);
  }

  function isUnderAnother(row: BankRow): boolean {
    const there = index.byKey.get(rowKey(row))?.bank.reference ?? '';
    return there !== '' && there !== row.reference && !isKnown(row);
  }

  function freeOccurrence(row: BankRow): number {
    const key = sameness(row);
    let occurrence = (last.get(key) ?? alike.get(key)?.length ?? 0) + 1;
    while (index.byKey.has(rowKey({ ...row, occurrence }))) occurrence += 1;
    last.set(key, occurrence);
    return occurrence;
  }
}
