import type { ImportPreview } from '@ledgerline/contract';
import type { Catalogue, ImportRows } from '@ledgerline/domain';
import { balanceOf, isOpenImport, toDecimal } from '@ledgerline/domain';
import { ledgerStream } from '@ledgerline/events';
import { type ApiAnswer, ApiError } from '@ledgerline/http';
import type { FileRead, StatementFileOutcome } from '@ledgerline/statements';
import type { CommandIdentity } from '../commandHandling/command.ts';
import { CommandIdReused, CommandRefused } from '../commandHandling/errors.ts';
import type { Ledgers } from '../handlers/ledgerWrites.ts';
import { orRefusal } from '../handlers/refusals.ts';
import type { NewId } from '../ids.ts';
import { decideFile, viewFor } from './decideFile.ts';
import { standingImports } from './formerImports.ts';
import { partsOf } from './importParts.ts';
import { groupIdOf, type ImportPlan, planImport, type StatementToImport } from './importPlan.ts';
import { presentImport, presentQuestion, presentRead } from './presentImport.ts';
import { NotRead, unansweredImport } from './readOnThread.ts';
import { createSentFileReader, refusedFile, type SentStatement } from './readSentFile.ts';

export interface StatementImportsOptions {
  ledgers: Ledgers;
  newId: NewId;
  currentCatalogue: () => Promise<Catalogue>;
  /** ISO 4217: the person's currency. */
  currencyOf: (userId: string) => Promise<string>;
}

/** Reads statements and imports them, for the API and for the command line. All throw ApiError in the contract's words. */
export interface StatementImports {
  /** What the file is, how it was read, and what its rows are to the ledger. */
  preview(sent: SentStatement): Promise<{ data: ImportPreview; ledgerRevision: number }>;
  /** Only what the file says, without the ledger's part. */
  read(sent: SentStatement): Promise<StatementFileOutcome>;
  /** Writes the rows part by part. */
  carryOut(sent: StatementToImport): Promise<ApiAnswer>;
  /** The import of the same file into that asset, as it stands; undefined where there is none. */
  former(sent: SentStatement): Promise<ApiAnswer | undefined>;
}

/** How often an import is decided again because other writers were faster. */
const tries = 4;

export function createStatementImports(options: StatementImportsOptions): StatementImports {
  const { ledgers, newId, currentCatalogue } = options;
  const read = createSentFileReader(options);

  return {
    read: async (sent) => (await read(sent)).outcome,

    async preview(sent) {
      const { userId, assetId, file, latestDate } = sent;
      const { outcome, remembered } = await read(sent);
      const stream = ledgerStream(userId);
      if (outcome.outcome !== 'read') {
        if (outcome.outcome === 'refused') {
          const { refusal, reading, layout } = outcome;
          const table = layout && {
            outcome: 'refused' as const,
            refusal,
            ...(reading && { reading }),
            layout,
          };
          throw refusedFile(refusal, table);
        }
        const ledgerRevision = await ledgers.read(stream, ({ revision }) => revision + 1);
        return { data: presentQuestion(outcome), ledgerRevision };
      }
      const catalogue = await currentCatalogue();
      const view = await ledgers.read(stream, (state) => viewFor(state, sent, outcome));
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

    async former({ userId, assetId, file }) {
      const stream = ledgerStream(userId);
      const former = await ledgers.read(stream, (state) =>
        standingImports(state).findLast(
          ({ record }) => record.assetId === assetId && record.sha256 === file.sha256,
        ),
      );
      return former && answer(stream, former.record.id);
    },

    async carryOut(sent) {
      const { identity } = sent;
      const stream = ledgerStream(sent.userId);
      let file: FileRead | undefined;
      for (let tried = 1; ; tried += 1) {
        const known = await sameRequest(stream, identity);
        if (known && !known.isOpen) return answer(stream, known.id, true);
        file ??= await readable(sent).catch((error: unknown) => {
          // An earlier request has written a part.
          const isResent = known !== undefined && error instanceof NotRead;
          throw isResent ? unansweredImport(error, error.headers) : error;
        });
        try {
          const isResend = known !== undefined;
          const catalogue = await currentCatalogue();
          const shown = sent.shown ?? (await shownAt(sent, file, catalogue));
          const plan = await planImport(sent, { ledgers, newId, read: file, catalogue, shown, isResend });
          if (plan.rows.length === 0 && !plan.open && !plan.confirms) {
            const message = 'There is nothing to import: every row is there already or left out.';
            throw new ApiError(400, message, { code: 'nothing-to-import' });
          }
          await writeParts(sent, plan);
          return await answer(stream, plan.importId);
        } catch (error) {
          const isMoved = error instanceof CommandRefused && error.refusal.code === 'import-moved';
          // The same request may have come twice, and what moved is what the other one wrote.
          const isRaced = isMoved || (!known && (await sameRequest(stream, identity)) !== undefined);
          if (!isRaced || tried >= tries) return await orRefusal(Promise.reject(error));
        }
      }
    },
  };

  /** The import that a request with this key began; throws where the key was used for another request. */
  async function sameRequest(stream: string, { id, hash }: CommandIdentity) {
    const known = await ledgers.read(stream, ({ imports }) => {
      const one = [...imports.values()].find(({ commandId }) => commandId === id);
      return one && { id: one.record.id, hash: one.commandHash, isOpen: isOpenImport(one) };
    });
    if (known && known.hash !== hash) throw new CommandIdReused(stream);
    return known;
  }

  /** What the preview of that revision showed; '' where there was no such revision, or no such asset yet. */
  async function shownAt(sent: StatementToImport, read: FileRead, catalogue: Catalogue): Promise<string> {
    const { userId, assetId, latestDate, revision } = sent;
    const view = await ledgers.read(
      ledgerStream(userId),
      (state) =>
        state.revision === revision - 1 && state.assets.has(assetId) ? viewFor(state, sent, read) : undefined,
      revision - 1,
    );
    return view ? (await decideFile(read, view, { latestDate, catalogue })).shown : '';
  }

  async function readable(sent: SentStatement): Promise<FileRead> {
    const { outcome } = await read(sent);
    if (outcome.outcome === 'question') throw new ApiError(400, outcome.question.text);
    if (outcome.outcome === 'refused') throw refusedFile(outcome.refusal);
    return outcome;
  }

  async function writeParts({ userId, identity }: StatementToImport, plan: ImportPlan): Promise<void> {
    const { importId, rows, record, revision, written, group, balances } = plan;
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
        stream: ledgerStream(userId),
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

  async function answer(stream: string, importId: string, replayed = false): Promise<ApiAnswer> {
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
        replayed,
      };
    });
  }
}

const balanceShown = (asset: { record: { id: string }; position: number }) => ({
  id: asset.record.id,
  balance: toDecimal(balanceOf(asset.position)),
});
