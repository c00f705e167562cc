import type { RowDecision } from '@ledgerline/contract';
import {
  type BankRow,
  type Catalogue,
  type CategoryChoice,
  type ImportRows,
  type PlannedRow,
  planRow,
  type StatementBalances,
} from '@ledgerline/domain';
import { keptReading } from '@ledgerline/domain/headerHash';
import type { FileRead } from '@ledgerline/statements';
import { createIds } from '../ids.ts';
import type { DecidedFile, LedgerView } from './decideFile.ts';
import { partsOf } from './importParts.ts';
import { countsOf } from './presentRead.ts';
import { balancesOf, periodOf } from './statementRows.ts';

/** How a file that was decided is to be imported. */
export interface PlanRequest {
  assetId: string;
  file: { name: string; sha256: string };
  /** The import's id, unless it goes on with `open`. */
  importId: string;
  /** An id made now: others are made as of its second. */
  newId: string;
  /** What the preview answered. */
  shown: string;
  decisions: readonly RowDecision[];
  /** The same request was carried out in part: what it was shown then counts, not what is there by now. */
  isResend: boolean;
  /** The import of the same file that was cut short. */
  open: { id: string; counts: ImportRows['import']['counts'] } | undefined;
}

/** What an import writes, beside its parts. */
export interface ImportPlan {
  ok: true;
  importId: string;
  /** How many rows and how many parts it writes: at least one, which may be empty. */
  rows: number;
  parts: number;
  record: ImportRows['import'];
  balances: StatementBalances;
}

/** Why nothing is written: rows came out otherwise than they were shown, or a decision can't be. */
export type ImportRefusal =
  | { ok: false; why: 'moved'; rows: number; lines: string[] }
  | { ok: false; why: 'decision'; message: string };

/** Plans what becomes of each row. */
export function planImport(
  { assetId, file, decisions, importId: newImportId, newId: idOfNow, shown, isResend, open }: PlanRequest,
  {
    read: fileRead,
    file: decided,
    view,
    latestDate,
    catalogue,
  }: { read: FileRead; file: DecidedFile; view: LedgerView; latestDate: string; catalogue: Catalogue },
): { ok: true; plan: ImportPlan; parts: PlannedRow[][] } | ImportRefusal {
  if (!isResend && decided.shown !== shown) return movedSince(decided, shown);
  const newId = createIds(() => new Date(Number.parseInt(idOfNow.slice(0, 8), 16) * 1_000));
  const importId = open?.id ?? newImportId;
  const byRow = decisionsByRow(decisions, decided.rows.length);
  if (!byRow) return badDecision('Decisions must name each row of the file at most once');
  const codes = isResend ? shown.split(' ') : [];
  const rows: PlannedRow[] = [];
  const actions: Parameters<typeof countsOf>[0][number][] = [];
  for (const [place, row] of decided.rows.entries()) {
    // What a schedule has posted since the row was shown is this row.
    const isPosted = row.action === 'match' && row.settles !== null;
    const decision = byRow.get(place) ?? (isPosted ? undefined : resent(codes[place]));
    const other = byRow.get(place)?.asset;
    const isUnknown = other !== undefined && !view.index.others.some(({ id }) => id === other);
    if (isUnknown && !isResend) return badDecision('Asset not found');
    let category = decided.categories[place];
    const plan = planRow(row, decision ?? {}, {
      importId,
      newId,
      category: () => {
        if (decision?.category !== undefined) category = ownCategory(decision.category, row.bank, catalogue);
        return category ?? notThere;
      },
    });
    if (!category) return badDecision('Category not found');
    // All is as it was shown: then the decision was never one that it offered.
    if (!plan.ok) {
      return isResend
        ? movedSince(decided, shown)
        : badDecision('Decisions must choose among what their rows were shown with');
    }
    if (plan.planned) rows.push(plan.planned);
    const isOwn = open !== undefined && row.imported?.bank.importId === open.id;
    actions.push(
      isOwn
        ? { action: row.imported?.kind === 'transfer' ? 'transfer' : 'add', verdict: 'new' }
        : { action: plan.planned?.action ?? 'leave', verdict: row.verdict },
    );
  }
  const balances = balancesOf(fileRead, latestDate);
  const record: ImportRows['import'] = {
    id: importId,
    assetId,
    fileName: file.name,
    sha256: file.sha256,
    reading: keptReading(JSON.parse(JSON.stringify(fileRead.reading)) as Record<string, unknown>),
    format: fileRead.reading.format ?? 'csv',
    period: periodOf(fileRead) ?? null,
    opening: fileRead.statements[0]?.opening ?? null,
    closing: balances.at(-1)?.balance ?? null,
    proof: { ...fileRead.proof, breaks: fileRead.proof.breaks ?? null },
    planned: rows.length,
    counts: isResend && open ? open.counts : countsOf(actions),
  };
  const parts = partsOf(rows, record);
  const plan: ImportPlan = { ok: true, importId, rows: rows.length, parts: parts.length, record, balances };
  return { ok: true, plan, parts };
}

const badDecision = (message: string): ImportRefusal => ({ ok: false, why: 'decision', message });

/** In the place of a category that can't be: the plan is refused. */
const notThere: CategoryChoice = { categoryId: '', categorizedBy: 'user', confidence: null, words: [] };

function decisionsByRow(
  decisions: readonly RowDecision[],
  rows: number,
): Map<number, RowDecision> | undefined {
  const byRow = new Map(decisions.map((decision) => [decision.row, decision]));
  const isBad = byRow.size < decisions.length || decisions.some(({ row }) => row >= rows);
  return isBad ? undefined : byRow;
}

/** What a repeated request was shown for a row, as a decision. */
function resent(code: string | undefined): Pick<RowDecision, 'action' | 'category'> | undefined {
  const action = ({ a: 'add', m: 'match', t: 'transfer', l: 'leave' } as const)[code?.charAt(2) ?? ''];
  return action && { action };
}

/** The category that a person chose; undefined for one that can't be the row's. */
function ownCategory(id: string, bank: BankRow, catalogue: Catalogue): CategoryChoice | undefined {
  const entry = catalogue.get(id);
  if (!entry || entry.retired || entry.type !== (bank.amount > 0 ? 'income' : 'expense')) return undefined;
  return { categoryId: id, categorizedBy: 'user', confidence: null, words: [] };
}

/** Names the rows that came out otherwise than they were shown, at most ten. */
function movedSince(decided: DecidedFile, shown: string): ImportRefusal {
  const before = shown.split(' ');
  const now = decided.shown.split(' ');
  const moved = decided.rows.filter((_, place) => before[place] !== now[place]);
  const lines = moved.slice(0, 10).map(({ bank, verdict }) => `Line ${bank.line}: now ${verdict}`);
  return { ok: false, why: 'moved', rows: moved.length, lines };
}
