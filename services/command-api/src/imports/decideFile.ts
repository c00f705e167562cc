import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import {
  type BankRow,
  bankRows,
  bankTextWithName,
  type Catalogue,
  type CategoryChoice,
  categorise,
  createRowDecider,
  type DecidedRow,
  decisionCode,
  indexLedger,
  type LedgerIndex,
  type LedgerState,
} from '@ledgerline/domain';
import type { FileRead } from '@ledgerline/statements';
import type { SentStatement } from './readSentFile.ts';
import { periodOf, rowsOf } from './statementRows.ts';

/** What of a ledger a file is compared with, as it was at one revision. */
export interface LedgerView {
  index: LedgerIndex;
  /** Internal. */
  revision: number;
  learned: LedgerState['learned'];
}

/** A file's rows as they were decided on a ledger. */
export interface DecidedFile {
  rows: readonly DecidedRow[];
  /** By row: what a new transaction gets. */
  categories: readonly CategoryChoice[];
  /** What was read and what was decided, in a text that comes back with the import: a code per row, and a digest of all that was read. */
  shown: string;
  revision: number;
}

/** Nobody waits longer than this for rows to be decided, in milliseconds. */
const sliceMs = 8;

/** Takes out of a ledger what the file is compared with. */
export function viewFor(
  state: LedgerState,
  { assetId, file: { sha256 } }: Pick<SentStatement, 'assetId' | 'file'>,
  read: FileRead,
): LedgerView {
  const period = periodOf(read) ?? { from: '1900-01-01', to: '1900-01-01' };
  return {
    index: indexLedger(state, assetId, { ...period, sha256 }),
    revision: state.revision,
    learned: structuredClone(state.learned),
  };
}

/** Tells files apart that would become other records, though each row had the same code. */
const digestOf = ({ statements }: FileRead): string =>
  createHash('sha256').update(JSON.stringify(statements)).digest('base64url').slice(0, 16);

/** Decides all rows of a file, in slices between which other requests go on. */
export async function decideFile(
  read: FileRead,
  view: LedgerView,
  { latestDate, catalogue }: { latestDate: string; catalogue: Catalogue },
): Promise<DecidedFile> {
  const banks = bankRows(rowsOf(read));
  const decide = createRowDecider(view.index, banks, latestDate, read.statements[0]?.opening);
  const known = new Map<string, CategoryChoice>();
  const rows: DecidedRow[] = [];
  const categories: CategoryChoice[] = [];
  const codes: string[] = [];
  let begun = performance.now();
  for (const bank of banks) {
    const decided = decide(bank);
    rows.push(decided);
    categories.push(categoryOf(bank));
    codes.push(decisionCode(decided));
    if (performance.now() - begun < sliceMs) continue;
    await setImmediate();
    begun = performance.now();
  }
  return { rows, categories, shown: [...codes, digestOf(read)].join(' '), revision: view.revision };

  function categoryOf(bank: BankRow): CategoryChoice {
    const type = bank.amount > 0 ? 'income' : 'expense';
    const title = bankTextWithName(bank);
    const key = `${type} ${title}`;
    const choice = known.get(key) ?? {
      ...categorise({ type, title, description: '' }, view.learned, catalogue),
      categorizedBy: 'auto',
    };
    known.set(key, choice);
    return choice;
  }
}
