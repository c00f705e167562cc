import { setImmediate as nextTurn } from 'node:timers/promises';
import { texts } from '@ledgerline/contract';
import { type ApiAnswer, ApiError, comeAgain, type Handlers, type RequestOf } from '@ledgerline/http';
import { letOthersIn } from '@ledgerline/patience';
import type { SecurityRecord } from '../account/securityRecord.ts';
import { TooManyWrites } from '../commandHandling/errors.ts';
import type { Claim } from '../oneAtATime.ts';
import { sessionOf } from '../writes/asked.ts';
import { type Download, type Downloads, downloads, type Sources } from './downloads.ts';

export interface DownloadHandlersDependencies extends Sources {
  security: SecurityRecord;
  claim: Claim;
  /** Counts a download of the person's day. Throws TooManyWrites when it has enough. */
  countDownload: (userId: string) => Promise<void>;
}

/** So many characters are sent at once. */
const pieceLength = 64 * 1024;

/** What people take with them. Each download leaves an event before its first byte. */
export function downloadHandlers({
  store,
  ledgers,
  users,
  currentCatalogue,
  security,
  claim,
  countDownload,
}: DownloadHandlersDependencies): Pick<Handlers<'command'>, Downloads> {
  const sources = { store, ledgers, users, currentCatalogue };

  async function download<Name extends Downloads>(
    request: RequestOf<Name>,
    { untilReady, make }: Download<Name>,
  ): Promise<ApiAnswer> {
    const { userId } = sessionOf(request);
    const release = claim(userId);
    try {
      await untilReady?.(sources, userId);
      await countDownload(userId).catch(asTooManyDownloads);
      // Nothing has gone out yet: no event, no download.
      if (!(await security.note(userId, { type: 'DataDownloaded', data: {} }, request)))
        throw new ApiError(503, texts.unavailable, { headers: { 'Retry-After': '2' } });
      const { name, contentType, records, lines } = await make(sources, userId, request);
      security.tell(request, { act: 'download', outcome: 'begun', userId });
      return {
        headers: {
          'Content-Disposition': `attachment; filename="${name}"`,
          'X-Total-Records': String(records),
        },
        stream: { contentType, chunks: inPieces(lines, release) },
      };
    } catch (error) {
      release();
      throw error;
    }
  }

  return {
    downloadHistory: (request) => download(request, downloads.downloadHistory),
    downloadTransactions: (request) => download(request, downloads.downloadTransactions),
  };
}

function asTooManyDownloads(error: unknown): never {
  if (!(error instanceof TooManyWrites)) throw error;
  throw comeAgain(429, texts.tooManyDownloads, error.retryAfterSeconds, error);
}

/** Lines in larger pieces. Others have their turn between two of them, and while one is made; `release` is called at the end, however it comes. */
async function* inPieces(
  lines: AsyncIterable<string> | Iterable<string>,
  release: () => void,
): AsyncGenerator<string> {
  const pause = letOthersIn();
  let piece = '';
  try {
    for await (const line of lines) {
      piece += line;
      const others = pause();
      if (others) await others;
      if (piece.length < pieceLength) continue;
      yield piece;
      piece = '';
      // The embedded log answers without waiting.
      await nextTurn();
    }
    if (piece !== '') yield piece;
  } finally {
    release();
  }
}
