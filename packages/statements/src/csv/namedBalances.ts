import type { DecimalMark } from '../reading.ts';
import { readAmount } from '../values/amountCell.ts';
import { withoutAccents } from '../values/dateCell.ts';
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

/** What banks call them, in plain letters. */
const names: Record<keyof NamedBalances, string> = {
  opening: `opening balance; opening ledger balance; beginning balance; starting balance; start balance; initial balance;
    previous balance; balance brought forward; anfangssaldo; anfangskontostand; eroffnungssaldo; alter kontostand;
    alter saldo; startsaldo; beginsaldo; vorig saldo; solde initial; solde d ouverture; solde precedent; saldo inicial;
    saldo anterior; saldo iniziale; saldo precedente; saldo poczatkowe; pocatecni zustatek; saldo awal; nyito egyenleg;
    ingaende saldo; inngaende saldo; alkusaldo; acilis bakiyesi`,
  closing: `closing balance; closing ledger balance; ending balance; end balance; final balance; new balance;
    balance carried forward; endsaldo; schlusssaldo; endkontostand; neuer kontostand; neuer saldo; slotsaldo; eindsaldo;
    nieuw saldo; solde final; solde de cloture; nouveau solde; saldo final; saldo finale; saldo koncowe;
    konecny zustatek; saldo akhir; zaro egyenleg; utgaende saldo; loppusaldo; kapanis bakiyesi`,
};

const roles = new Map(
  (['opening', 'closing'] as const).flatMap((role) =>
    names[role].split(';').map((name) => [name.trim().replace(/\s+/g, ' '), role] as const),
  ),
);

/** A currency, a day or a small word behind the name. */
const behind = /( (on|at|as of|per|am|vom|zum|op|au|al|del|in|[a-z]{3}|[a-z]{3} at))?$/;

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
  if (label.length > 80) return undefined;
  const plain = withoutAccents(label.toLowerCase())
    .replaceAll('ø', 'o')
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
  return roles.get(plain) ?? roles.get(plain.replace(behind, ''));
}

/** The balances that a table's file names, if it names both, and none of them twice. */
export function namedBalancesOf({ preamble, records }: Table): NamedBalances | undefined {
  // They stand at the edges; nobody looks for them among twenty thousand rows.
  const near = records.length <= 60 ? records : [...records.slice(0, 30), ...records.slice(-30)];
  const found = [...preamble, ...near].map(namedBalance).filter((one) => one !== undefined);
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
