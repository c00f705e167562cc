import { balanceLineOf } from '../balanceLines.ts';
import type { DecimalMark } from '../reading.ts';
import { readAmount } from '../values/amountCell.ts';
import type { CsvRecord } from './csvRecords.ts';
import { isAmount, isDate, type Table } from './findTable.ts';

/** A balance that a line around the rows names: the cell with it, as it stands there. */
interface NamedBalance {
  line: number;
  cell: string;
}

/** The opening and the closing balance that a file names above, below or between its rows. */
export interface NamedBalances {
  opening: NamedBalance;
  closing: NamedBalance;
}

/** Which balance a record names plainly: by a known name and one amount; undefined for anything else. */
export function namedBalance({
  line,
  cells,
}: CsvRecord): (NamedBalance & { role: keyof NamedBalances }) | undefined {
  const parts = cells.flatMap((cell) => cell.split(/:(?!\d)/)).map((part) => part.trim());
  const filled = parts.filter((part) => part !== '');
  if (filled.length > 8) return undefined;
  const role = filled[0] === undefined ? undefined : roleOf(filled[0]);
  const amounts = filled.slice(1).filter((part) => isAmount(part) && !isDate(part));
  const [cell] = amounts;
  return role !== undefined && cell !== undefined && amounts.length === 1 ? { role, line, cell } : undefined;
}

function roleOf(label: string): keyof NamedBalances | undefined {
  const states = balanceLineOf(label);
  return states === 'opening' || states === 'closing' ? states : undefined;
}

/**
 * The balances that a table's file names beside its dated records, if it names both, and none of them twice. `date` is the
 * column of the days.
 */
export function namedBalancesOf({ preamble, records }: Table, date: number): NamedBalances | undefined {
  // They stand at the edges; nobody looks for them among twenty thousand rows.
  const near = records.length <= 60 ? records : [...records.slice(0, 30), ...records.slice(-30)];
  const undated = near.filter(({ cells }) => !isDate(cells[date] ?? ''));
  const found = [...preamble, ...undated].map(namedBalance).filter((one) => one !== undefined);
  const [opening, ...openings] = found.filter(({ role }) => role === 'opening');
  const [closing, ...closings] = found.filter(({ role }) => role === 'closing');
  return opening && closing && openings.length + closings.length === 0 ? { opening, closing } : undefined;
}

/** Both under one decimal mark, in minor units; undefined where one of them can't be read so. */
export function readNamed(
  named: NamedBalances,
  mark: DecimalMark,
): { opening: number; closing: number } | undefined {
  const opening = readAmount(named.opening.cell, mark)?.minor;
  const closing = readAmount(named.closing.cell, mark)?.minor;
  return opening === undefined || closing === undefined ? undefined : { opening, closing };
}
