import { createHash } from 'node:crypto';
import {
  bankRows,
  bankTextWithName,
  type Catalogue,
  type CategoryChoice,
  categorise,
  categoryByRule,
  createRowDecider,
  type DecidedRow,
  decisionCode,
  indexingLedger,
  type LedgerIndex,
  type LedgerState,
  ruleRecords,
} from '@ledgerline/domain';
import type { RuleRecord } from '@ledgerline/events';
import type { SentFile } from '@ledgerline/http';
import { inSteps } from '@ledgerline/patience';
import type { FileRead } from '@ledgerline/statements';
import { rowsOf } from './statementRows.ts';

/** What of a ledger a file is compared with, as it was at one revision. */
export interface LedgerView {
  index: LedgerIndex;
  /** Internal. */
  revision: number;
  learned: LedgerState['learned'];
  /** In their order. */
  rules: readonly RuleRecord[];
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
  { assetId, file: { sha256 } }: { assetId: string; file: SentFile },
  period = { from: '1900-01-01', to: '1900-01-01' },
): Promise<LedgerView> {
  return {
    index: await inSteps(indexingLedger(state, assetId, { ...period, sha256 })),
    revision,
    learned: structuredClone(state.learned),
    rules: ruleRecords(state.rules),
  };
}

/** Tells files apart that would become other records, though each row had the same code. */
const digestOf = ({ statements }: FileRead): string =>
  createHash('sha256').update(JSON.stringify(statements)).digest('base64url').slice(0, 16);

/** Tells apart what rules decide of rows, in a few characters; nothing where none decides. */
function createRuleCodes(): (row: DecidedRow) => string {
  const codes = new Map<string, string>();
  return ({ byRules }) => {
    const decided = JSON.stringify(byRules);
    const known = codes.get(decided);
    if (known !== undefined) return known;
    const isNone = Object.keys(byRules).length === 1 && byRules.tags.length === 0;
    const code = isNone ? '' : `!${createHash('sha256').update(decided).digest('base64url').slice(0, 8)}`;
    codes.set(decided, code);
    return code;
  };
}

/** Decides all rows of a file. It takes seconds for the longest files: not for the main thread. */
export function decideFile(
  read: FileRead,
  view: LedgerView,
  { latestDate, catalogue }: { latestDate: string; catalogue: Catalogue },
): DecidedFile {
  const banks = bankRows(rowsOf(read));
  const known = new Map<string, CategoryChoice>();
  const opening = read.statements[0]?.opening;
  const { rules } = view;
  const rows = banks.map(createRowDecider(view.index, banks, latestDate, { opening, rules, catalogue }));
  const ruleCode = createRuleCodes();
  return {
    rows,
    categories: rows.map(categoryOf),
    shown: [...rows.map((row) => decisionCode(row) + ruleCode(row)), digestOf(read)].join(' '),
    revision: view.revision,
  };

  function categoryOf({ bank, byRules }: DecidedRow): CategoryChoice {
    if (byRules.category) return categoryByRule(byRules.category.value);
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
