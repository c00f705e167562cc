import { isWithin } from '../values/calendarDate.ts';
import { type BankRow, rowKey } from './bankRow.ts';
import { type Imported, referenceKey } from './ledgerIndex.ts';
import { type KnownRows, readReferences } from './references.ts';

/** A bank may move a row with the same reference by some days, no more. */
const REFERENCE_DAYS = 7;

/** A row of a file with the number that it has among rows alike, and what it is already. */
export interface KnownAgain<Row> {
  bank: BankRow;
  same: Row | undefined;
}

/**
 * Finds rows again that came in an earlier file. Call it with each row of a file, in their order; `isFree` tells whether
 * a row that came before is not yet another one of this file.
 */
export function createRowFinder<Row extends Pick<Imported, 'bank'>>(
  known: KnownRows<Row>,
  rows: readonly BankRow[],
  isFree: (row: Row) => boolean,
): (row: BankRow) => KnownAgain<Row> {
  const references = readReferences(known, rows);
  const days = rows.map(({ bookedOn }) => bookedOn).toSorted();
  const [firstDay = '', lastDay = ''] = [days[0], days.at(-1)];

  return (row) => {
    const bank = references.numbered(row);
    const same = byReference(bank) ?? known.byKey.get(rowKey(bank));
    return { bank, same: same && isFree(same) ? same : undefined };
  };

  function byReference({ reference, amount, bookedOn }: BankRow): Row | undefined {
    if (!references.isUnique(reference)) return undefined;
    const same = known.byReference.get(referenceKey(reference, amount));
    if (!same || !isFree(same)) return undefined;
    // On a day that this file does not tell it is another row: cards and standing orders repeat their references.
    const { bookedOn: day } = same.bank;
    return day >= firstDay && day <= lastDay && isWithin(day, bookedOn, REFERENCE_DAYS) ? same : undefined;
  }
}
