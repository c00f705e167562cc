import { balanceLineOf } from '../balanceLines.ts';
import type { DecimalMark } from '../reading.ts';
import { readAmount } from '../values/amountCell.ts';
import { isAmount, isDate } from './cells.ts';
import type { CsvRecord } from './csvRecords.ts';
import type { Table } from './findTable.ts';
import { readDirection } from './headerWords.ts';
import { areDirected } from './statedDirections.ts';

/** A balance that a line around the rows names: the cell with it, as it stands there, behind a minus where a word says it. */
interface NamedBalance {
  line: number;
  cell: string;
  /** Whether a word beside it says whether it is had or owed. */
  isTold?: boolean;
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
  const label = labelIn(filled);
  const role = label === undefined ? undefined : roleOf(label);
  const amounts = filled.filter((part) => part !== label).filter((part) => isAmount(part) && !isDate(part));
  const [cell] = amounts;
  if (role === undefined || cell === undefined || amounts.length > 1) return undefined;
  const word = filled.find((part) => /\p{L}/u.test(part) && readDirection(part) !== undefined);
  if (word === undefined || !/^\d/.test(cell)) return { role, line, cell };
  return { role, line, cell: readDirection(word) === -1 ? `-${cell}` : cell, isTold: true };
}

/** What names a balance in a record: its first part, or the only one beside amounts, currencies and letters. */
function labelIn(parts: readonly string[]): string | undefined {
  const names = parts.filter((part) => !isAmount(part) && !/^\p{L}{1,3}$/u.test(part));
  return names.length === 1 ? names[0] : parts[0];
}

function roleOf(label: string): keyof NamedBalances | undefined {
  const states = balanceLineOf(label);
  return states === 'opening' || states === 'closing' ? states : undefined;
}

/**
 * The balances that a table's file names beside its dated records, if it names both, none of them twice, and says what
 * they hold. `date` is the column of the days, `amounts` are those with amounts.
 */
export function namedBalancesOf(
  table: Table,
  date: number,
  rows: readonly CsvRecord[],
  amounts: readonly number[],
): NamedBalances | undefined {
  const { preamble, records } = table;
  // They stand at the edges; nobody looks for them among twenty thousand rows.
  const near = records.length <= 60 ? records : [...records.slice(0, 30), ...records.slice(-30)];
  const undated = near.filter(({ cells }) => !isDate(cells[date] ?? ''));
  const found = [...preamble, ...undated].map(namedBalance).filter((one) => one !== undefined);
  const [opening, ...openings] = found.filter(({ role }) => role === 'opening');
  const [closing, ...closings] = found.filter(({ role }) => role === 'closing');
  if (!opening || !closing || openings.length + closings.length > 0) return undefined;
  // Between rows both carry one page over to the next.
  const isBetween = ({ line }: NamedBalance) =>
    (rows[0]?.line ?? line) < line && line < (rows.at(-1)?.line ?? line);
  if (isBetween(opening) && isBetween(closing)) return undefined;
  const bare = new Set([opening, closing].filter(({ isTold }) => !isTold).map(({ line }) => line));
  const lines = undated.filter(({ line }) => bare.has(line));
  return areDirected(table, rows, lines, amounts) ? { opening, closing } : undefined;
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
