import { texts } from '@ledgerline/contract';
import type { Catalogue } from '@ledgerline/domain';
import { type EventStore, NO_STREAM } from '@ledgerline/event-store';
import { historyLines, personHistory } from '@ledgerline/event-store/history';
import { ledgerStream, userStream } from '@ledgerline/events';
import { ApiError, type RequestOf } from '@ledgerline/http';
import { presentSettings } from '../account/presentUser.ts';
import type { Users } from '../commandHandling/createHandlings.ts';
import { foldedWithinMs } from '../commandHandling/handleCommand.ts';
import type { Ledgers } from '../commandHandling/ledgerKind.ts';
import { chosenRecords } from './chosenRecords.ts';
import { assetNames, goalNames, transactionsCsv } from './transactionsCsv.ts';

/** What files are made of. */
export interface Sources {
  store: EventStore;
  ledgers: Ledgers;
  users: Users;
  currentCatalogue: () => Promise<Catalogue>;
}

/** A file on its way: what it is called, how many records come after its first line, and its lines. */
interface File {
  name: string;
  contentType: string;
  records: number;
  lines: AsyncIterable<string> | Iterable<string>;
}

/** The routes that answer a file of somebody's own. */
export type Downloads = 'downloadHistory' | 'downloadTransactions';

/** One route that answers a file. */
export interface Download<Name extends Downloads> {
  /** What takes its time is not counted as a download until it is there. */
  untilReady?: (sources: Sources, userId: string) => Promise<void>;
  make: (sources: Sources, userId: string, request: RequestOf<Name>) => Promise<File>;
}

/** All files that people take with them, by their routes. */
export const downloads: { [Name in Downloads]: Download<Name> } = {
  downloadHistory: {
    async make({ store, currentCatalogue }, userId, { today, now }) {
      const history = await personHistory(store, userId);
      if (history.user.revision === NO_STREAM) throw new ApiError(401, texts.notSignedIn);
      const categories = [...(await currentCatalogue()).values()];
      return {
        name: `ledgerline-history-${today}.ndjson`,
        contentType: 'application/x-ndjson; charset=utf-8',
        records: history.user.revision + history.ledger.revision + 2,
        lines: historyLines(store, history, { categories, exportedAt: now }),
      };
    },
  },

  downloadTransactions: {
    // A ledger that can't be folded in time is no download yet.
    untilReady: ({ ledgers }, userId) =>
      ledgers.read(ledgerStream(userId), () => undefined, { waitMs: foldedWithinMs }),
    async make({ ledgers, users, currentCatalogue }, userId, { body, today }) {
      const catalogue = await currentCatalogue();
      const currency = await users.read(userStream(userId), (state) => presentSettings(state).currency);
      const { records, assets, goals } = await ledgers.read(
        ledgerStream(userId),
        async (state) => ({
          records: await chosenRecords(state, body, catalogue),
          assets: assetNames(state),
          goals: goalNames(state),
        }),
        { waitMs: foldedWithinMs },
      );
      return {
        name: `ledgerline-transactions-${today}.csv`,
        contentType: 'text/csv; charset=utf-8',
        records: records.length,
        lines: transactionsCsv(records, { assets, goals, catalogue, currency }),
      };
    },
  },
};
