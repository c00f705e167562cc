import { STATEMENT_MAX_BYTES } from '@ledgerline/contract';
import {
  type AssetState,
  balanceOf,
  type Catalogue,
  heldAt,
  isOpenImport,
  toDecimal,
} from '@ledgerline/domain';
import { ledgerStream } from '@ledgerline/events';
import { type ApiAnswer, ApiError } from '@ledgerline/http';
import { type FileQuestion, type FileRead, isZip } from '@ledgerline/statements';
import { type CommandIdentity, isSameCommand } from '../commandHandling/command.ts';
import { CommandIdReused, CommandRefused } from '../commandHandling/errors.ts';
import { foldedWithinMs } from '../commandHandling/handleCommand.ts';
import type { Ledgers } from '../commandHandling/ledgerKind.ts';
import type { NewId } from '../ids.ts';
import { orRefusal } from '../writes/refusals.ts';
import {
  createFileThreads,
  createFileTurns,
  type FileThread,
  NotRead,
  unansweredImport,
} from './fileThreads.ts';
import type { ReadSummary } from './fileWork.ts';
import { standingImports } from './formerImports.ts';
import { planImport, type StatementToImport, shownAt } from './planImport.ts';
import { presentImport, presentQuestion } from './presentImport.ts';
import { previewFile, refusedTable } from './previewFile.ts';
import { createSentFileReader, refusedFile, type SentStatement } from './readSentFile.ts';
import { writeParts } from './writeParts.ts';

export interface StatementImportsOptions {
  ledgers: Ledgers;
  newId: NewId;
  currentCatalogue: () => Promise<Catalogue>;
  /** ISO 4217: the person's currency. */
  currencyOf: (userId: string) => Promise<string>;
  /** Whether other people's files may come next: a thread is then kept ready for them. */
  expectsMore?: boolean;
}

/** Reads statements and imports them, for the API and for the command line. All throw ApiError in the contract's words. */
export interface StatementImports {
  /** What the file is, how it was read, and what its rows are to the ledger, as JSON of an `ImportPreview`. */
  preview(sent: SentStatement): Promise<{ json: Uint8Array; ledgerRevision: number }>;
  /** Only what the file says, without the ledger's part. */
  read(sent: SentStatement): Promise<FileRead | FileQuestion>;
  /** Writes the rows part by part. */
  carryOut(sent: StatementToImport): Promise<ApiAnswer>;
  /** The import of the same file into that asset, as it stands; undefined where there is none. */
  former(sent: SentStatement): Promise<ApiAnswer | undefined>;
}

const waitsForFold = { waitMs: foldedWithinMs };
/** So many files wait for their person's ledger, one of each person: a store that is away must not fill the memory. */
const foldTurns = { atOnce: 8, perPerson: 1, total: 16 };

/** How often an import is decided again because other writers were faster. */
const tries = 4;

export function createStatementImports(options: StatementImportsOptions): StatementImports {
  const { ledgers, currentCatalogue, expectsMore = true } = options;
  const read = createSentFileReader(options);
  const withThread = createFileThreads({ spare: expectsMore });
  const foldInTurn = createFileTurns(foldTurns);
  /** Before a file takes a place among others. It lies in memory meanwhile, too. */
  const waitForLedger = ({ userId }: SentStatement): Promise<void> =>
    foldInTurn(userId, () => ledgers.read(ledgerStream(userId), () => undefined, waitsForFold));
  type Work<Answer> = (thread: FileThread) => Promise<Answer>;
  const onThread = <Answer>({ userId, file }: SentStatement, work: Work<Answer>): Promise<Answer> =>
    withThread({ userId, bytes: mostBytesIn(file.bytes) }, work);
  const withLedger = async <Answer>(sent: SentStatement, work: Work<Answer>): Promise<Answer> => {
    await waitForLedger(sent);
    return onThread(sent, work);
  };

  return {
    read: (sent) =>
      withLedger(sent, async (thread) => {
        const { outcome } = await read(sent, thread);
        if (outcome.outcome === 'refused') throw refusedFile(outcome.refusal);
        return outcome.outcome === 'question' ? outcome : thread.rows({});
      }),

    preview: (sent) =>
      withLedger(sent, async (thread) => {
        const { outcome, remembered } = await read(sent, thread);
        if (outcome.outcome === 'refused') throw refusedTable(outcome);
        if (outcome.outcome === 'read') return previewFile(options, thread, sent, outcome, remembered);
        const ledgerRevision = await ledgers.read(
          ledgerStream(sent.userId),
          (_state, { revision }) => revision + 1,
        );
        return { json: Buffer.from(JSON.stringify(presentQuestion(outcome))), ledgerRevision };
      }),

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
      await waitForLedger(sent);
      const done = await sameRequest(stream, identity);
      if (done && !done.isOpen) return answer(stream, done.id, true);
      return onThread(sent, (thread) => carryOutOn(thread, sent)).catch((error: unknown) => {
        // An earlier request has written a part.
        throw done && error instanceof NotRead ? unansweredImport(error, error.headers) : error;
      });
    },
  };

  async function carryOutOn(thread: FileThread, sent: StatementToImport): Promise<ApiAnswer> {
    const { identity } = sent;
    const stream = ledgerStream(sent.userId);
    let file: ReadSummary | undefined;
    for (let tried = 1; ; tried += 1) {
      const known = await sameRequest(stream, identity);
      if (known && !known.isOpen) return answer(stream, known.id, true);
      file ??= await readable(sent, thread);
      try {
        const catalogue = await currentCatalogue();
        const shown = sent.shown ?? (await shownAt(ledgers, thread, sent, file.period, catalogue));
        const planned = await planImport(options, thread, sent, {
          period: file.period,
          catalogue,
          shown,
          isResend: known !== undefined,
        });
        if (planned.plan.rows === 0 && !planned.open && !planned.confirms) {
          const message = 'There is nothing to import: every row is there already or left out.';
          throw new ApiError(400, message, { code: 'nothing-to-import' });
        }
        await writeParts(ledgers, thread, sent, planned);
        return await answer(stream, planned.plan.importId);
      } catch (error) {
        const isMoved = error instanceof CommandRefused && error.refusal.code === 'import-moved';
        // The same request may have come twice, and what moved is what the other one wrote.
        const isRaced = isMoved || (!known && (await sameRequest(stream, identity)) !== undefined);
        if (!isRaced || tried >= tries) return await orRefusal(Promise.reject(error));
      }
    }
  }

  /** The import that a request with this key began; throws where the key was used for another request. */
  async function sameRequest(stream: string, identity: CommandIdentity) {
    const known = await ledgers.read(
      stream,
      ({ imports }) => {
        const one = [...imports.values()].find(({ commandId }) => commandId === identity.id);
        return one && { id: one.record.id, hash: one.commandHash, isOpen: isOpenImport(one) };
      },
      waitsForFold,
    );
    if (known && !isSameCommand(known.hash, identity)) throw new CommandIdReused(stream);
    return known;
  }

  async function readable(sent: SentStatement, thread: FileThread): Promise<ReadSummary> {
    const { outcome } = await read(sent, thread);
    if (outcome.outcome === 'question') throw new ApiError(400, outcome.question.text);
    if (outcome.outcome === 'refused') throw refusedFile(outcome.refusal);
    return outcome;
  }

  async function answer(stream: string, importId: string, replayed = false): Promise<ApiAnswer> {
    return ledgers.read(stream, (state, { revision }) => {
      const imported = state.imports.get(importId);
      if (!imported) throw new Error(`no import ${importId} in this ledger`);
      const asset = state.assets.get(imported.record.assetId);
      return {
        status: 201,
        data: presentImport(state, imported),
        meta: {
          revision: revision + 1,
          balances: asset ? [balanceShown(asset)] : [],
          events: [],
        },
        ledgerRevision: revision + 1,
        replayed,
      };
    });
  }
}

const balanceShown = ({ record, position }: AssetState) => ({
  id: record.id,
  balance: toDecimal(balanceOf(position)),
  owed: toDecimal(heldAt(position, record.mayOwe).owed),
});

/** How many bytes there may be to read: what is in a zip archive may be as large as any file. */
const mostBytesIn = (bytes: Uint8Array): number => (isZip(bytes) ? STATEMENT_MAX_BYTES : bytes.length);
