import type { MongoConnection } from '@ledgerline/mongo';
import { type Collections, collectionsIn, createIndexes, createUniqueIndex } from './collections.ts';

/** A build that failed is tried again after that time. */
const PAUSE_MS = 60_000;

/** Makes the indexes beside everything else: a build that takes hours keeps nobody from signing in. */
export interface IndexBuilder {
  /** Begins, unless it is building or done. */
  begin: () => void;
  /** Resolves when no two accounts can have the same e-mail key; fails as its build does. */
  unique: () => Promise<void>;
  close: () => Promise<void>;
}

/** `connect` opens a connection that waits for as long as it takes. */
export function indexBuilder(connect: () => MongoConnection): IndexBuilder {
  let build: { unique: Promise<void>; connection: MongoConnection } | undefined;
  let failedAt = -Infinity;

  function start(): { unique: Promise<void> } {
    const connection = connect();
    const collections = collectionsIn(connection.db);
    const unique = connection.ask((within) => createUniqueIndex(collections, within));
    build = { unique, connection };
    void finish(unique, connection, collections);
    return build;
  }

  async function finish(unique: Promise<void>, { ask, close }: MongoConnection, collections: Collections) {
    try {
      await unique;
      await ask((within) => createIndexes(collections, within));
    } catch {
      build = undefined;
      failedAt = performance.now();
    } finally {
      await close();
    }
  }

  return {
    begin() {
      if (!build && performance.now() - failedAt >= PAUSE_MS) start();
    },
    unique: () => (build ?? start()).unique,
    close: async () => build?.connection.close(),
  };
}
