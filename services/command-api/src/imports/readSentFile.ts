import { type StatementRefused, texts } from '@ledgerline/contract';
import {
  type AssetState,
  type Catalogue,
  closingOf,
  isCardOrLoan,
  type LedgerState,
  namedAsset,
  recordedUpTo,
} from '@ledgerline/domain';
import { addDays } from '@ledgerline/domain/calendarDate';
import { keptReading } from '@ledgerline/domain/headerHash';
import { type AssetRecord, ledgerStream } from '@ledgerline/events';
import { ApiError, fieldError, type SentFile } from '@ledgerline/http';
import {
  type Reading,
  type RememberedReading,
  readingSchema,
  rememberedSchema,
} from '@ledgerline/statements';
import type { Ledgers } from '../commandHandling/ledgerKind.ts';
import { type SignEvidence, settleSigns } from './cardSigns.ts';
import { viewFor } from './decideFile.ts';
import type { FileThread } from './fileThreads.ts';
import type { ReadOutcome } from './fileWork.ts';
import { standingImports } from './formerImports.ts';
import { periodOf } from './statementRows.ts';

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

interface SentFileReader {
  ledgers: Ledgers;
  currentCatalogue: () => Promise<Catalogue>;
  /** ISO 4217: the person's currency. */
  currencyOf: (userId: string) => Promise<string>;
}

/**
 * Reads files as earlier ones of the same asset were read, where they leave something open. What is open then of a card's
 * or a loan's file is decided by its records.
 */
export function createSentFileReader({ ledgers, currencyOf, currentCatalogue }: SentFileReader) {
  return async function read(
    sent: SentStatement,
    thread: FileThread,
  ): Promise<{ outcome: ReadOutcome; remembered: boolean }> {
    const { userId, assetId, file, reading, latestDate } = sent;
    const { last, owes } = await ledgers.read(ledgerStream(userId), (state) => {
      const { type } = checkAsset(state, assetId);
      const imports = standingImports(state).filter(({ record }) => record.assetId === assetId);
      return { last: imports.at(-1)?.record.reading, owes: isCardOrLoan(type) };
    });
    const currency = await currencyOf(userId);
    const chosen = reading === undefined ? undefined : readingOf(reading);
    const known = last === undefined ? undefined : rememberedSchema.safeParse(last).data;
    const readAs = (given: Reading | undefined) =>
      thread.read({
        bytes: file.bytes,
        options: {
          fileName: file.name,
          currency,
          ...(given && { reading: given }),
          ...(known && { remembered: known }),
          latestDate,
        },
      });
    const first = await readAs(chosen);
    const outcome = owes ? await settleSigns(first, evidenceFor(sent, thread, readAs)) : first;
    const isFollowed = outcome.outcome === 'read' && known !== undefined && follows(outcome.reading, known);
    return { outcome, remembered: isFollowed && chosen === undefined };
  };

  /** What the records of the asset say of the file's signs. */
  function evidenceFor(sent: SentStatement, thread: FileThread, again: SignEvidence['again']): SignEvidence {
    const { userId, assetId, latestDate } = sent;
    const ofAsset = <Answer>(
      answerFrom: (asset: AssetState, state: LedgerState, revision: number) => Answer | Promise<Answer>,
    ): Promise<Answer> =>
      ledgers.read(ledgerStream(userId), (state, { revision }) => {
        checkAsset(state, assetId);
        return answerFrom(namedAsset(state, assetId), state, revision);
      });
    return {
      again,
      positionBefore: (day) =>
        ofAsset((asset, state) => recordedUpTo(state, asset, [addDays(day, -1)])[0] ?? 0),
      async closing() {
        const catalogue = await currentCatalogue();
        const period = periodOf(await thread.rows({}));
        const view = await ofAsset((_asset, state, revision) => viewFor(state, revision, sent, period));
        const { balances, moves } = await thread.decide({ view, latestDate, catalogue });
        const dated = moves.map((move) => ({ assetId, ...move }));
        return ofAsset((asset, state) => closingOf(state, asset, balances, dated));
      },
      rows: () => thread.rows({}),
    };
  }
}

/** Whether a reading says all that an earlier one does. Encodings follow from each file. */
function follows(reading: Reading, { encoding: _encoding, ...earlier }: RememberedReading): boolean {
  const kept = keptReading(reading);
  return Object.entries(earlier).every(([name, said]) => JSON.stringify(kept[name]) === JSON.stringify(said));
}

/** The asset's record. Throws a 400 for one that is not there or deleted. */
export function checkAsset(state: LedgerState, assetId: string): AssetRecord {
  const asset = state.assets.get(assetId);
  if (asset?.deletion === 'none') return asset.record;
  throw fieldError('asset', asset?.deletion === 'soft' ? 'Cannot use a deleted account' : 'Asset not found');
}

function readingOf(given: unknown): Reading {
  const parsed = readingSchema.safeParse(given);
  if (!parsed.success) throw fieldError('reading', texts.unknownReading);
  return parsed.data;
}

/** The answer for a file that is refused; with `table` its columns can be chosen otherwise. */
export const refusedFile = (
  { code, message, line, text }: StatementRefused['refusal'],
  table?: StatementRefused,
): ApiError =>
  new ApiError(code === 'too-large' ? 413 : 400, message, {
    code: `statement-${code}`,
    errors: { file: [message] },
    data: table,
    ...((line !== undefined || text !== undefined) && {
      params: { ...(line !== undefined && { line }), ...(text !== undefined && { text }) },
    }),
  });
