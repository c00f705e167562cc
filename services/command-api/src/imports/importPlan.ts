import { type RowDecision, texts } from '@ledgerline/contract';
import {
  type BankRow,
  type Catalogue,
  type ImportRows,
  type ImportState,
  isOpenImport,
  type PlannedRow,
  planRow,
  type StatementBalances,
} from '@ledgerline/domain';
import { groupOf, ledgerStream } from '@ledgerline/events';
import { ApiError, fieldError } from '@ledgerline/http';
import type { FileRead } from '@ledgerline/statements';
import type { CommandIdentity } from '../commandHandling/command.ts';
import type { Ledgers } from '../handlers/ledgerWrites.ts';
import type { NewId } from '../ids.ts';
import { type DecidedFile, decideFile, viewFor } from './decideFile.ts';
import { countsOf } from './presentImport.ts';
import { checkAsset, type SentStatement } from './readSentFile.ts';
import { balancesOf, periodOf } from './statementRows.ts';

/** A file as it is imported. */
export interface StatementToImport extends SentStatement {
  /** Who imports it; a repeat under the same id goes on where it stopped. */
  identity: CommandIdentity;
  /** The import's id, unless it goes on with one that was cut short. */
  importId: string;
  /** What the preview answered as `shown`, or else only its revision: where something came out otherwise, nothing is written. */
  shown?: string | undefined;
  revision: number;
  decisions: readonly RowDecision[];
}

/** What an import writes. */
export interface ImportPlan {
  importId: string;
  rows: PlannedRow[];
  record: ImportRows['import'];
  revision: number;
  written: number;
  group: string | undefined;
  open: boolean;
  balances: StatementBalances;
  /** Its closing balance is not noted yet. */
  confirms: boolean;
}

interface Planning {
  ledgers: Ledgers;
  newId: NewId;
  read: FileRead;
  catalogue: Catalogue;
  shown: string;
  /** The same request was carried out in part: what it was shown then counts, not what is there by now. */
  isResend: boolean;
}

/** Decides again what becomes of each row. Throws a 409 where it is not what was shown. */
export async function planImport(
  { userId, assetId, file, latestDate, decisions, importId: newImportId }: StatementToImport,
  { ledgers, newId, read: fileRead, catalogue, shown, isResend }: Planning,
): Promise<ImportPlan> {
  const { view, open, confirmed } = await ledgers.read(ledgerStream(userId), (state) => {
    checkAsset(state, assetId);
    const under = [...state.imports.values()].find(
      (one) => isOpenImport(one) && one.record.assetId === assetId && one.record.sha256 === file.sha256,
    );
    return {
      view: viewFor(state, { assetId, file }, fileRead),
      open: under && {
        id: under.record.id,
        written: under.written,
        counts: under.record.counts,
        group: groupIdOf(under),
      },
      confirmed: new Map(
        state.assets.get(assetId)?.confirmations.map(({ date, balance }) => [date, balance]),
      ),
    };
  });
  const decided = await decideFile(fileRead, view, { latestDate, catalogue });
  if (!isResend && decided.shown !== shown) throw movedSince(decided, shown);
  const importId = open?.id ?? newImportId;
  const byRow = decisionsByRow(decisions, decided.rows.length);
  const codes = isResend ? shown.split(' ') : [];
  const rows: PlannedRow[] = [];
  const actions: Parameters<typeof countsOf>[0][number][] = [];
  for (const [place, row] of decided.rows.entries()) {
    // What a schedule has posted since the row was shown is this row.
    const isPosted = row.action === 'match' && row.settles !== null;
    const decision = byRow.get(place) ?? (isPosted ? undefined : resent(codes[place]));
    const other = byRow.get(place)?.asset;
    const isUnknown = other !== undefined && !view.index.others.some(({ id }) => id === other);
    if (isUnknown && !isResend) throw fieldError('decisions', 'Asset not found');
    const chosen = decision?.category;
    const plan = planRow(row, decision ?? {}, {
      importId,
      newId,
      category: () =>
        chosen === undefined
          ? (decided.categories[place] ?? missing())
          : checkedCategory(chosen, row.bank, catalogue),
    });
    // All is as it was shown: then the decision was never one that it offered.
    if (!plan.ok) throw isResend ? movedSince(decided, shown) : notOffered();
    if (plan.planned) rows.push(plan.planned);
    const isOwn = open !== undefined && row.imported?.bank.importId === open.id;
    actions.push(
      isOwn
        ? { action: row.imported?.kind === 'transfer' ? 'transfer' : 'add', verdict: 'new' }
        : { action: plan.planned?.action ?? 'leave', verdict: row.verdict },
    );
  }
  const balances = balancesOf(fileRead, latestDate);
  const closing = balances.at(-1);
  return {
    importId,
    rows,
    record: {
      id: importId,
      assetId,
      fileName: file.name,
      sha256: file.sha256,
      reading: JSON.parse(JSON.stringify(fileRead.reading)) as Record<string, unknown>,
      format: fileRead.reading.format ?? 'csv',
      period: periodOf(fileRead) ?? null,
      opening: fileRead.statements[0]?.opening ?? null,
      closing: balances.at(-1)?.balance ?? null,
      proof: { ...fileRead.proof, breaks: fileRead.proof.breaks ?? null },
      planned: rows.length,
      counts: isResend && open ? open.counts : countsOf(actions),
    },
    revision: view.revision,
    written: open?.written ?? 0,
    group: open?.group,
    open: open !== undefined,
    balances,
    confirms: closing !== undefined && confirmed.get(closing.date) !== closing.balance,
  };
}

/** The group that an import's events are. */
export const groupIdOf = (imported: ImportState | undefined): string | undefined =>
  imported && groupOf({ $correlationId: imported.correlationId })?.id;

const missing = (): never => {
  throw new Error('a row without a category');
};

const notOffered = (): ApiError =>
  fieldError('decisions', 'Decisions must choose among what their rows were shown with');

function decisionsByRow(decisions: readonly RowDecision[], rows: number): Map<number, RowDecision> {
  const byRow = new Map(decisions.map((decision) => [decision.row, decision]));
  const isBad = byRow.size < decisions.length || decisions.some(({ row }) => row >= rows);
  if (isBad) throw fieldError('decisions', 'Decisions must name each row of the file at most once');
  return byRow;
}

/** What a repeated request was shown for a row, as a decision. */
function resent(code: string | undefined): Pick<RowDecision, 'action' | 'category'> | undefined {
  const action = ({ a: 'add', m: 'match', t: 'transfer', l: 'leave' } as const)[code?.charAt(2) ?? ''];
  return action && { action };
}

function checkedCategory(id: string, bank: BankRow, catalogue: Catalogue) {
  const entry = catalogue.get(id);
  if (!entry || entry.retired || entry.type !== (bank.amount > 0 ? 'income' : 'expense')) {
    throw fieldError('decisions', 'Category not found');
  }
  return { categoryId: id, categorizedBy: 'user' as const, confidence: null, words: [] };
}

/** Names the rows that came out otherwise than they were shown, at most ten. */
function movedSince(decided: DecidedFile, shown: string): ApiError {
  const before = shown.split(' ');
  const now = decided.shown.split(' ');
  const moved = decided.rows.filter((_, place) => before[place] !== now[place]);
  return new ApiError(409, texts.importMoved, {
    code: 'import-moved',
    params: { rows: moved.length },
    errors: {
      rows: moved.slice(0, 10).map(({ bank, verdict }) => `Line ${bank.line}: now ${verdict}`),
    },
  });
}
