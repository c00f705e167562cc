import { type StatementRefused, texts } from '@ledgerline/contract';
import type { LedgerState } from '@ledgerline/domain';
import { keptReading } from '@ledgerline/domain/headerHash';
import { ledgerStream } from '@ledgerline/events';
import { ApiError, fieldError, type SentFile } from '@ledgerline/http';
import {
  type Reading,
  type RememberedReading,
  readingSchema,
  rememberedSchema,
} from '@ledgerline/statements';
import type { Ledgers } from '../handlers/ledgerWrites.ts';
import type { FileThread } from './fileThreads.ts';
import type { ReadOutcome } from './fileWork.ts';
import { standingImports } from './formerImports.ts';

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
  /** ISO 4217: the person's currency. */
  currencyOf: (userId: string) => Promise<string>;
}

/** Reads files as earlier ones of the same asset were read, where they leave something open. */
export function createSentFileReader({ ledgers, currencyOf }: SentFileReader) {
  return async function read(
    { userId, assetId, file, reading, latestDate }: SentStatement,
    thread: FileThread,
  ): Promise<{ outcome: ReadOutcome; remembered: boolean }> {
    const last = await ledgers.read(ledgerStream(userId), (state) => {
      checkAsset(state, assetId);
      return standingImports(state).findLast(({ record }) => record.assetId === assetId)?.record.reading;
    });
    const currency = await currencyOf(userId);
    const chosen = reading === undefined ? undefined : readingOf(reading);
    const known = last === undefined ? undefined : rememberedSchema.safeParse(last).data;
    const outcome = await thread.read({
      bytes: file.bytes,
      options: {
        fileName: file.name,
        currency,
        ...(chosen && { reading: chosen }),
        ...(known && { remembered: known }),
        latestDate,
      },
    });
    const isFollowed = outcome.outcome === 'read' && known !== undefined && follows(outcome.reading, known);
    return { outcome, remembered: isFollowed && chosen === undefined };
  };
}

/** Whether a reading says all that an earlier one does. Encodings follow from each file. */
function follows(reading: Reading, { encoding: _encoding, ...earlier }: RememberedReading): boolean {
  const kept = keptReading(reading);
  return Object.entries(earlier).every(([name, said]) => JSON.stringify(kept[name]) === JSON.stringify(said));
}

/** Throws a 400 for an asset that is not there or deleted. */
export function checkAsset(state: LedgerState, assetId: string): void {
  const deletion = state.assets.get(assetId)?.deletion ?? 'permanent';
  const message = deletion === 'soft' ? 'Cannot use a deleted account' : 'Asset not found';
  if (deletion !== 'none') throw fieldError('asset', message);
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
