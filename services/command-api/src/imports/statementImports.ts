import { type RowDecision, texts } from '@ledgerline/contract';
import {
  balanceOf,
  type Catalogue,
  closingOf,
  type ImportRows,
  type ImportState,
  isOpenImport,
  type LedgerState,
  toDecimal,
} from '@ledgerline/domain';
import { groupOf, ledgerStream } from '@ledgerline/events';
import { type ApiAnswer, ApiError, fieldError } from '@ledgerline/http';
import type { FileQuestion, FileRead, FileRefused } from '@ledgerline/statements';
import { type CommandIdentity, isSameCommand, ownCommandId } from '../commandHandling/command.ts';
import { CommandIdReused, CommandRefused } from '../commandHandling/errors.ts';
import type { Ledgers } from '../handlers/ledgerWrites.ts';
import { orRefusal } from '../handlers/refusals.ts';
import type { NewId } from '../ids.ts';
import { referToAsset } from '../presenting/presentAsset.ts';
import { viewFor } from './decideFile.ts';
import { createFileThreads, type FileThread, NotRead, unansweredImport } from './fileThreads.ts';
import type { DecidedSummary, ReadSummary } from './fileWork.ts';
import { formerAccountBeside, standingImports } from './formerImports.ts';
import type { ImportPlan, ImportRefusal } from './importPlan.ts';
import { presentImport, presentQuestion } from './presentImport.ts';
import type { PresentRequest } from './presentRead.ts';
import { checkAsset, createSentFileReader, refusedFile, type SentStatement } from './readSentFile.ts';

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

export interface StatementImportsOptions {
  ledgers: Ledgers;
  newId: NewId;
  currentCatalogue: () => Promise<Catalogue>;
  /** ISO 4217: the person's currency. */
  currencyOf: (userId: string) => Promise<string>;
}

/** Reads statements and imports them, for the API and for the command line. All throw ApiError in the contract's words. */
export interface StatementImports {
  /** What the file is, how it was read, and what its rows are to the ledger, as JSON of an `ImportPreview`. */
  preview(sent: SentStatement): Promise<{ json: string; ledgerRevision: number }>;
  /** Only what the file says, without the ledger's part. */
  read(sent: SentStatement): Promise<FileRead | FileQuestion>;
  /** Writes the rows part by part. */
  carryOut(sent: StatementToImport): Promise<ApiAnswer>;
  /** The import of the same file into that asset, as it stands; undefined where there is none. */
  former(sent: SentStatement): Promise<ApiAnswer | undefined>;
}

interface Planning {
  period: ReadSummary['period'];
  catalogue: Catalogue;
  /** What the preview answered. */
  shown: string;
  /** The same request was carried out in part: what it was shown then counts, not what is there by now. */
  isResend: boolean;
}

/** A plan, and what it goes on with. */
interface Planned {
  plan: ImportPlan;
  revision: number;
  written: number;
  group: string | undefined;
  open: boolean;
  /** Its closing balance is not noted yet. */
  confirms: boolean;
}

/** How often an import is decided again because other writers were faster. */
const tries = 4;

export function createStatementImports(options: StatementImportsOptions): StatementImports {
  const { ledgers, newId, currentCatalogue } = options;
  const read = createSentFileReader(options);
  const withThread = createFileThreads();
  const onThread = <Answer>(
    { userId, file }: SentStatement,
    work: (thread: FileThread) => Promise<Answer>,
  ): Promise<Answer> => withThread({ userId, bytes: file.bytes.length }, work);

  return {
    read: (sent) =>
      onThread(sent, async (thread) => {
        const { outcome } = await read(sent, thread);
        if (outcome.outcome === 'refused') throw refusedFile(outcome.refusal);
        return outcome.outcome === 'question' ? outcome : thread.rows({});
      }),

    preview: (sent) =>
      onThread(sent, async (thread) => {
        const { userId, file, latestDate } = sent;
        const { outcome, remembered } = await read(sent, thread);
        const stream = ledgerStream(userId);
        if (outcome.outcome === 'refused') throw refusedTable(outcome);
        if (outcome.outcome === 'question') {
          const ledgerRevision = await ledgers.read(stream, ({ revision }) => revision + 1);
          return { json: JSON.stringify(presentQuestion(outcome)), ledgerRevision };
        }
        const catalogue = await currentCatalogue();
        /** Its person may be erased while the file is read. */
        const ofAsset = <Answer>(answerFrom: (state: LedgerState) => Answer): Promise<Answer> =>
          ledgers.read(stream, (state) => {
            checkAsset(state, sent.assetId);
            return answerFrom(state);
          });
        const view = await ofAsset((state) => viewFor(state, sent, outcome.period));
        const decided = await thread.decide({ view, latestDate, catalogue });
        const beside = await ofAsset((state) => besideRows(state, sent, outcome, decided));
        const json = await thread.present({
          ...beside,
          file: { name: file.name, bytes: file.bytes.length, sha256: file.sha256 },
          remembered,
        });
        if (json === undefined) throw new ApiError(413, texts.fileTooLong);
        return { json, ledgerRevision: view.revision + 1 };
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
        const shown = sent.shown ?? (await shownAt(thread, sent, file, catalogue));
        const planned = await planAgain(thread, sent, {
          period: file.period,
          catalogue,
          shown,
          isResend: known !== undefined,
        });
        if (planned.plan.rows === 0 && !planned.open && !planned.confirms) {
          const message = 'There is nothing to import: every row is there already or left out.';
          throw new ApiError(400, message, { code: 'nothing-to-import' });
        }
        await writeParts(thread, sent, planned);
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
    const known = await ledgers.read(stream, ({ imports }) => {
      const one = [...imports.values()].find(({ commandId }) => commandId === identity.id);
      return one && { id: one.record.id, hash: one.commandHash, isOpen: isOpenImport(one) };
    });
    if (known && !isSameCommand(known.hash, identity)) throw new CommandIdReused(stream);
    return known;
  }

  /** What the preview of that revision showed; '' where there was no such revision, or no such asset yet. */
  async function shownAt(
    thread: FileThread,
    sent: StatementToImport,
    { period }: ReadSummary,
    catalogue: Catalogue,
  ): Promise<string> {
    const { userId, assetId, latestDate, revision } = sent;
    const view = await ledgers.read(
      ledgerStream(userId),
      (state) =>
        state.revision === revision - 1 && state.assets.has(assetId)
          ? viewFor(state, sent, period)
          : undefined,
      revision - 1,
    );
    return view ? (await thread.decide({ view, latestDate, catalogue })).shown : '';
  }

  async function readable(sent: SentStatement, thread: FileThread): Promise<ReadSummary> {
    const { outcome } = await read(sent, thread);
    if (outcome.outcome === 'question') throw new ApiError(400, outcome.question.text);
    if (outcome.outcome === 'refused') throw refusedFile(outcome.refusal);
    return outcome;
  }

  /** Decides again what becomes of each row. Throws a 409 where it is not what was shown. */
  async function planAgain(
    thread: FileThread,
    { userId, assetId, file, latestDate, decisions, importId }: StatementToImport,
    { period, catalogue, shown, isResend }: Planning,
  ): Promise<Planned> {
    const { view, open, confirmed } = await ledgers.read(ledgerStream(userId), (state) => {
      checkAsset(state, assetId);
      const under = [...state.imports.values()].find(
        (one) => isOpenImport(one) && one.record.assetId === assetId && one.record.sha256 === file.sha256,
      );
      return {
        view: viewFor(state, { assetId, file }, period),
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
    await thread.decide({ view, latestDate, catalogue });
    const plan = await thread.plan({
      assetId,
      file: { name: file.name, sha256: file.sha256 },
      importId,
      newId: newId(),
      shown,
      decisions,
      isResend,
      open: open && { id: open.id, counts: open.counts },
    });
    if (!plan.ok) throw refusedPlan(plan);
    const closing = plan.balances.at(-1);
    return {
      plan,
      revision: view.revision,
      written: open?.written ?? 0,
      group: open?.group,
      open: open !== undefined,
      confirms: closing !== undefined && confirmed.get(closing.date) !== closing.balance,
    };
  }

  async function writeParts(
    thread: FileThread,
    { userId, identity }: StatementToImport,
    { plan, revision, written, group }: Planned,
  ): Promise<void> {
    const { importId, parts, record, balances } = plan;
    let done = written;
    let groupId = group;
    for (let number = 0; number < parts; number += 1) {
      const isFirst = number === 0;
      const finishes = number === parts - 1;
      const part = await thread.part({ number }).catch((error: unknown) => {
        throw isFirst || !(error instanceof NotRead) ? error : unansweredImport(error, error.headers);
      });
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
            : { ...identity, id: ownCommandId(`${importId}-${done}-${identity.hash.slice(0, 12)}`) },
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

/** The group that an import's events are. */
const groupIdOf = (imported: ImportState | undefined): string | undefined =>
  imported && groupOf({ $correlationId: imported.correlationId })?.id;

/** What a preview says of a ledger beside the file's rows. */
function besideRows(
  state: LedgerState,
  { assetId, file: { sha256 } }: SentStatement,
  { reading }: ReadSummary,
  { moves, balances }: DecidedSummary,
): Pick<PresentRequest, 'asset' | 'closing' | 'formerAccount' | 'earlier'> {
  const asset = state.assets.get(assetId);
  const former = standingImports(state).filter(({ record }) => record.assetId === assetId);
  const earlier = former.findLast(({ record }) => record.sha256 === sha256);
  return {
    asset: referToAsset(state, assetId),
    closing: asset
      ? closingOf(
          state,
          asset,
          balances,
          moves.map((move) => ({ assetId, ...move })),
        )
      : null,
    formerAccount: formerAccountBeside(reading.account, former),
    earlier: earlier && presentImport(state, earlier),
  };
}

function refusedPlan(refusal: ImportRefusal): ApiError {
  if (refusal.why === 'decision') return fieldError('decisions', refusal.message);
  return new ApiError(409, texts.importMoved, {
    code: 'import-moved',
    params: { rows: refusal.rows },
    errors: { rows: refusal.lines },
  });
}

/** The refusal of a preview: of a table its columns can be chosen otherwise. */
function refusedTable({ refusal, reading, layout }: FileRefused): ApiError {
  const table = layout && { outcome: 'refused' as const, refusal, ...(reading && { reading }), layout };
  return refusedFile(refusal, table);
}
