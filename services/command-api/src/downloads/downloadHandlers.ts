import { setImmediate as nextTurn } from 'node:timers/promises';
import { texts } from '@ledgerline/contract';
import type { Catalogue } from '@ledgerline/domain';
import { type EventStore, NO_STREAM } from '@ledgerline/event-store';
import { historyLines, personHistory } from '@ledgerline/event-store/history';
import { ledgerStream, userStream } from '@ledgerline/events';
import { type ApiAnswer, ApiError, type ApiRequest, comeAgain, type Handlers } from '@ledgerline/http';
import { letOthersIn } from '@ledgerline/patience';
import { presentSettings } from '../account/presentUser.ts';
import type { SecurityRecord } from '../account/securityRecord.ts';
import type { Users } from '../commandHandling/createHandlings.ts';
import { TooManyWrites } from '../commandHandling/errors.ts';
import { foldedWithinMs } from '../commandHandling/handleCommand.ts';
import type { Ledgers } from '../commandHandling/ledgerKind.ts';
import type { Claim } from '../oneAtATime.ts';
import { sessionOf } from '../writes/asked.ts';
import { chosenRecords } from './chosenRecords.ts';
import { assetNames, goalNames, transactionsCsv } from './transactionsCsv.ts';

export interface DownloadHandlersDependencies {
  store: EventStore;
  ledgers: Ledgers;
  users: Users;
  currentCatalogue: () => Promise<Catalogue>;
  security: SecurityRecord;
  claim: Claim;
  /** Counts a download of the person's day. Throws TooManyWrites when it has enough. */
  countDownload: (userId: string) => Promise<void>;
}

/** A file on its way: what it is called, how many records come after its first line, and its lines. */
interface File {
  name: string;
  contentType: string;
  records: number;
  lines: AsyncIterable<string> | Iterable<string>;
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
}: DownloadHandlersDependencies): Pick<Handlers<'command'>, 'downloadHistory' | 'downloadTransactions'> {
  async function download(
    request: ApiRequest,
    make: (userId: string) => Promise<File>,
    untilReady: (userId: string) => Promise<void> = () => Promise.resolve(),
  ): Promise<ApiAnswer> {
    const { userId } = sessionOf(request);
    const release = await claim(userId);
    try {
      // A ledger that can't be folded in time is no download yet.
      await untilReady(userId);
      await countDownload(userId).catch(asTooManyDownloads);
      // Nothing has gone out yet: no event, no download.
      if (!(await security.note(userId, { type: 'DataDownloaded', data: {} }, request)))
        throw new ApiError(503, texts.unavailable, { headers: { 'Retry-After': '2' } });
      const { name, contentType, records, lines } = await make(userId);
      security.tell(request, { act: 'download', outcome: 'begun', userId });
      return {
        headers: {
          'Content-Disposition': `attachment; filename="${name}"`,
          'X-Total-Records': String(records),
        },
        stream: { contentType, chunks: inPieces(lines, release) },
      };
    } catch (error) {
      await release();
      throw error;
    }
  }

  return {
    downloadHistory: (request) =>
      download(request, async (userId) => {
        const history = await personHistory(store, userId);
        if (history.user.revision === NO_STREAM) throw new ApiError(401, texts.notSignedIn);
        const categories = [...(await currentCatalogue()).values()];
        return {
          name: `ledgerline-history-${request.today}.ndjson`,
          contentType: 'application/x-ndjson; charset=utf-8',
          records: history.user.revision + history.ledger.revision + 2,
          lines: historyLines(store, history, { categories, exportedAt: request.now }),
        };
      }),

    downloadTransactions: (request) =>
      download(
        request,
        async (userId) => {
          const catalogue = await currentCatalogue();
          const currency = await users.read(userStream(userId), (state) => presentSettings(state).currency);
          const { records, assets, goals } = await ledgers.read(
            ledgerStream(userId),
            async (state) => ({
              records: await chosenRecords(state, request.body, catalogue),
              assets: assetNames(state),
              goals: goalNames(state),
            }),
            { waitMs: foldedWithinMs },
          );
          return {
            name: `ledgerline-transactions-${request.today}.csv`,
            contentType: 'text/csv; charset=utf-8',
            records: records.length,
            lines: transactionsCsv(records, { assets, goals, catalogue, currency }),
          };
        },
        (userId) => ledgers.read(ledgerStream(userId), () => undefined, { waitMs: foldedWithinMs }),
      ),
  };
}

function asTooManyDownloads(error: unknown): never {
  if (!(error instanceof TooManyWrites)) throw error;
  throw comeAgain(429, texts.tooManyDownloads, error.retryAfterSeconds, error);
}

/** Lines in larger pieces. Others have their turn between two of them, and while one is made; `release` is called at the end, however it comes. */
async function* inPieces(
  lines: AsyncIterable<string> | Iterable<string>,
  release: () => Promise<void>,
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
    await release();
  }
}
