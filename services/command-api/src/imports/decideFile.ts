import { createHash } from 'node:crypto';
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
  indexingLedger,
  type LedgerIndex,
  type LedgerState,
} from '@ledgerline/domain';
import { inSteps } from '@ledgerline/patience';
import type { FileRead } from '@ledgerline/statements';
import type { SentStatement } from './readSentFile.ts';
import { rowsOf } from './statementRows.ts';

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

/** Takes out of a ledger, which must not change meanwhile, what a file about this period is compared with. */
export async function viewFor(
  state: LedgerState,
  revision: number,
  { assetId, file: { sha256 } }: Pick<SentStatement, 'assetId' | 'file'>,
  period = { from: '1900-01-01', to: '1900-01-01' },
): Promise<LedgerView> {
  return {
    index: await inSteps(indexingLedger(state, assetId, { ...period, sha256 })),
    revision,
    learned: structuredClone(state.learned),
  };
}

/** Tells files apart that would become other records, though each row had the same code. */
const digestOf = ({ statements }: FileRead): string =>
  createHash('sha256').update(JSON.stringify(statements)).digest('base64url').slice(0, 16);

/** Decides all rows of a file. It takes seconds for the longest files: not for the main thread. */
export function decideFile(
  read: FileRead,
  view: LedgerView,
  { latestDate, catalogue }: { latestDate: string; catalogue: Catalogue },
): DecidedFile {
  const banks = bankRows(rowsOf(read));
  const known = new Map<string, CategoryChoice>();
  const rows = banks.map(createRowDecider(view.index, banks, latestDate, read.statements[0]?.opening));
  return {
    rows,
    categories: banks.map(categoryOf),
    shown: [...rows.map(decisionCode), digestOf(read)].join(' '),
    revision: view.revision,
  };

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
