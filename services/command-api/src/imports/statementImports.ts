import { type ImportPreview, type RowDecision, texts } from '@ledgerline/contract';
import {
  type BankRow,
  type Catalogue,
  type ImportRows,
  type ImportState,
  isOpenImport,
  type LedgerState,
  type PlannedRow,
  planRow,
  type StatementBalances,
} from '@ledgerline/domain';
import { groupOf, ledgerStream } from '@ledgerline/events';
import { type ApiAnswer, ApiError, type SentFile } from '@ledgerline/http';
import {
  type FileRead,
  type Reading,
  readingSchema,
  type StatementFileOutcome,
} from '@ledgerline/statements';
import type { CommandIdentity } from '../commandHandling/command.ts';
import { CommandIdReused, CommandRefused } from '../commandHandling/errors.ts';
import type { Ledgers } from '../handlers/ledgerWrites.ts';
import { orRefusal } from '../handlers/refusals.ts';
import type { NewId } from '../ids.ts';
import { type DecidedFile, decideFile, viewFor } from './decideFile.ts';
import { standingImports } from './formerImports.ts';
import { partsOf } from './importParts.ts';
import { countsOf, presentImport, presentQuestion, presentRead } from './presentImport.ts';
import { createStatementReader } from './readOnThread.ts';
import { balancesOf, periodOf } from './statementRows.ts';

export interface StatementImportsOptions {
  ledgers: Ledgers;
  newId: NewId;
  currentCatalogue: () => Promise<Catalogue>;
  /** ISO 4217: the person's currency. */
  currencyOf: (userId: string) => Promise<string>;
}

/** A person's file, and the asset whose statement it is. */
export interface SentStatement {
  userId: string;
  assetId: string;
  file: SentFile;
  /** How the file is to be read, as an earlier answer had it; whatever was sent. */
  reading?: unknown;
  /** The day after which rows are left out. */
  latestDate: string;
}

/** A file as it is imported. */
export interface StatementToImport extends SentStatement {
  /** Who imports it; a repeat under the same id goes on where it stopped. */
  identity: CommandIdentity;
  /** The import's id, unless it goes on with one that was cut short. */
  importId: string;
  /** What the preview answered as `shown`: where something came out otherwise, nothing is written. */
  shown: string;
  decisions: readonly RowDecision[];
}

/** Reads statements and imports them, whoever asks for it. All throw ApiError in the contract's words. */
export interface StatementImports {
  /** What the file is, how it was read, and what its rows are to the ledger. */
  preview(sent: SentStatement): Promise<{ data: ImportPreview; ledgerRevision: number }>;
  /** Only what the file says, without the ledger's part. */
  read(sent: SentStatement): Promise<StatementFileOutcome>;
  /** Writes the rows part by part. */
  carryOut(sent: StatementToImport): Promise<ApiAnswer>;
}

/** So many imports into other assets answer questions about a file. */
const mostAlike = 50;

/** How often an import is decided again because other writers were faster. */
const tries = 4;

export function createStatementImports(options: StatementImportsOptions): StatementImports {
  const { ledgers, newId, currentCatalogue, currencyOf } = options;
  const readFile = createStatementReader();

  /** Throws a 400 for an asset that is not there or deleted. */
  function checkAsset(state: LedgerState, assetId: string): void {
    const deletion = state.assets.get(assetId)?.deletion ?? 'permanent';
    const message = deletion === 'soft' ? 'Cannot use a deleted account' : 'Asset not found';
    if (deletion !== 'none') throw new ApiError(400, message, { errors: { asset: [message] } });
  }

  async function read({ userId, assetId, file, reading, latestDate }: SentStatement): Promise<{
    outcome: StatementFileOutcome;
    remembered: boolean;
  }> {
    const { last, others } = await ledgers.read(ledgerStream(userId), (state) => {
      checkAsset(state, assetId);
      const records = standingImports(state).map(({ record }) => record);
      return {
        last: records.findLast((record) => record.assetId === assetId)?.reading,
        others: records.filter((record) => record.assetId !== assetId).slice(-mostAlike),
      };
    });
    const currency = await currencyOf(userId);
    const chosen = reading === undefined ? undefined : readingOf(reading);
    const known = last === undefined ? undefined : readingSchema.safeParse(last).data;
    const outcome = await readFile(file.bytes, {
      fileName: file.name,
      currency,
      ...(chosen && { reading: chosen }),
      ...(known && { remembered: known }),
      alike: others.flatMap(({ reading: one }) => readingSchema.safeParse(one).data ?? []).toReversed(),
      latestDate,
    });
    return { outcome, remembered: known !== undefined && chosen === undefined };
  }

  return {
    read: async (sent) => (await read(sent)).outcome,

    async preview(sent) {
      const { userId, assetId, file, latestDate } = sent;
      const { outcome, remembered } = await read(sent);
      const stream = ledgerStream(userId);
      if (outcome.outcome !== 'read') {
        const ledgerRevision = await ledgers.read(stream, ({ revision }) => revision + 1);
        if (outcome.outcome === 'question') return { data: presentQuestion(outcome), ledgerRevision };
        const { refusal, reading, layout } = outcome;
        if (!layout) throw refusedFile(refusal);
        return {
          data: { outcome: 'refused', refusal, ...(reading && { reading }), layout },
          ledgerRevision,
        };
      }
      const catalogue = await currentCatalogue();
      const view = await ledgers.read(stream, (state) => viewFor(state, assetId, outcome));
      const decided = await decideFile(outcome, view, { latestDate, catalogue });
      return ledgers.read(stream, (state) => ({
        data: presentRead(state, assetId, {
          file,
          read: outcome,
          decided,
          catalogue,
          latestDate,
          remembered,
        }),
        ledgerRevision: decided.revision + 1,
      }));
    },

    async carryOut(sent) {
      const { identity } = sent;
      const stream = ledgerStream(sent.userId);
      const known = await ledgers.read(stream, ({ imports }) => {
        const one = [...imports.values()].find(({ commandId }) => commandId === identity.id);
        return one && { id: one.record.id, hash: one.commandHash, isOpen: isOpenImport(one) };
      });
      if (known && known.hash !== identity.hash) throw new CommandIdReused(stream);
      if (known && !known.isOpen) {
        return answer(stream, known.id, { 'Idempotency-Replayed': 'true' });
      }
      const { outcome } = await read(sent);
      if (outcome.outcome === 'question') throw new ApiError(400, outcome.question.text);
      if (outcome.outcome === 'refused') throw refusedFile(outcome.refusal);
      const catalogue = await currentCatalogue();
      for (let tried = 1; ; tried += 1) {
        const plan = await makePlan(sent, {
          read: outcome,
          catalogue,
          isResend: known !== undefined,
        });
        if (plan.rows.length === 0 && !plan.open && !plan.confirms) {
          const message = 'There is nothing to import: every row is there already or left out.';
          throw new ApiError(400, message, { code: 'nothing-to-import' });
        }
        try {
          await writeParts(plan);
          return await answer(stream, plan.importId);
        } catch (error) {
          const isMoved = error instanceof CommandRefused && error.refusal.code === 'import-moved';
          if (!isMoved || tried >= tries) return await orRefusal(failed(error));
        }
      }

      async function writeParts({ importId, rows, record, revision, written, group, balances }: Plan) {
        let done = written;
        let groupId = group;
        const parts = partsOf(rows, record);
        for (const [number, part] of parts.entries()) {
          const isFirst = number === 0;
          const finishes = number === parts.length - 1;
          const command = (at: string): ImportRows => ({
            type: 'ImportRows',
            at,
            import: record,
            ...(isFirst && { expectedRevision: revision }),
            written: done,
            rows: part,
            finishes,
            balances: finishes ? balances : [],
          });
          const { answer: joined } = await ledgers.handle({
            stream,
            identity:
              done === 0 && !group
                ? identity
                : { ...identity, id: `${importId}-${done}-${identity.hash.slice(0, 12)}` },
            command,
            group: { kind: 'import', ...(groupId !== undefined && { id: groupId }) },
            present: (state) => groupIdOf(state.imports.get(importId)),
          });
          groupId ??= joined;
          done += part.length;
        }
      }
    },
  };

  async function answer(
    stream: string,
    importId: string,
    headers: Record<string, string> = {},
  ): Promise<ApiAnswer> {
    return ledgers.read(stream, (state) => {
      const imported = state.imports.get(importId);
      if (!imported) throw new Error(`no import ${importId} in this ledger`);
      const asset = state.assets.get(imported.record.assetId);
      return {
        status: 201,
        data: presentImport(state, imported),
        meta: {
          revision: state.revision + 1,
          balances: asset ? [balanceShown(asset)] : [],
          events: [],
        },
        ledgerRevision: state.revision + 1,
        headers,
      };
    });
  }

  interface Plan {
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

  /** Decides again what becomes of each row. Throws a 409 where it is not what was shown. */
  async function makePlan(
    { userId, assetId, file, latestDate, decisions, shown, importId: newImportId }: StatementToImport,
    { read: fileRead, catalogue, isResend }: { read: FileRead; catalogue: Catalogue; isResend: boolean },
  ): Promise<Plan> {
    const { view, open, confirmed } = await ledgers.read(ledgerStream(userId), (state) => {
      checkAsset(state, assetId);
      const under = [...state.imports.values()].find(
        (one) => isOpenImport(one) && one.record.assetId === assetId && one.record.sha256 === file.sha256,
      );
      return {
        view: viewFor(state, assetId, fileRead),
        open: under && { id: under.record.id, written: under.written, group: groupIdOf(under) },
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
      const chosen = decision?.category;
      const plan = planRow(row, decision ?? {}, {
        importId,
        newId,
        category: () =>
          chosen === undefined
            ? (decided.categories[place] ?? missing())
            : checkedCategory(chosen, row.bank, catalogue),
      });
      if (!plan.ok) throw movedSince(decided, shown);
      if (plan.planned) rows.push(plan.planned);
      actions.push({ action: plan.planned?.action ?? 'leave', verdict: row.verdict });
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
        counts: countsOf(actions),
      },
      revision: view.revision,
      written: open?.written ?? 0,
      group: open?.group,
      open: open !== undefined,
      balances,
      confirms: closing !== undefined && confirmed.get(closing.date) !== closing.balance,
    };
  }
}

/** An error as what a refused command gives. */
async function failed(error: unknown): Promise<never> {
  throw error;
}

const missing = (): never => {
  throw new Error('a row without a category');
};

const groupIdOf = (imported: ImportState | undefined): string | undefined =>
  imported && groupOf({ $correlationId: imported.correlationId })?.id;

const balanceShown = (asset: { record: { id: string }; position: number }) => ({
  id: asset.record.id,
  balance: Math.max(0, asset.position) / 100,
});

function decisionsByRow(decisions: readonly RowDecision[], rows: number): Map<number, RowDecision> {
  const byRow = new Map(decisions.map((decision) => [decision.row, decision]));
  const isBad = byRow.size < decisions.length || decisions.some(({ row }) => row >= rows);
  const message = 'Decisions must name each row of the file at most once';
  if (isBad) throw new ApiError(400, message, { errors: { decisions: [message] } });
  return byRow;
}

/** What a repeated request was shown for a row, as a decision. */
function resent(code: string | undefined): Pick<RowDecision, 'action' | 'category'> | undefined {
  const action = ({ a: 'add', m: 'match', t: 'transfer', l: 'leave' } as const)[code?.charAt(2) ?? ''];
  return action && { action };
}

function checkedCategory(id: string, bank: BankRow, catalogue: Catalogue) {
  const entry = catalogue.get(id);
  const message = 'Category not found';
  if (!entry || entry.retired || entry.type !== (bank.amount > 0 ? 'income' : 'expense')) {
    throw new ApiError(400, message, { errors: { decisions: [message] } });
  }
  return { categoryId: id, categorizedBy: 'user' as const, confidence: null, words: [] };
}

function readingOf(given: unknown): Reading {
  const parsed = readingSchema.safeParse(given);
  const message = 'Reading is not one that the product has made';
  if (!parsed.success) throw new ApiError(400, message, { errors: { reading: [message] } });
  return parsed.data;
}

const refusedFile = ({
  code,
  message,
  line,
  text,
}: {
  code: string;
  message: string;
  line?: number;
  text?: string;
}) =>
  new ApiError(code === 'too-large' ? 413 : 400, message, {
    code: `statement-${code}`,
    errors: { file: [message] },
    ...((line !== undefined || text !== undefined) && {
      params: { ...(line !== undefined && { line }), ...(text !== undefined && { text }) },
    }),
  });

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
