import { Patience } from '@ledgerline/patience';
import { type Db, type DbOptions, MongoClient, MongoServerSelectionError, ReadConcern } from 'mongodb';
import { BadMongoAddress, databaseOf } from './address.ts';
import { isUnavailable, MongoTooSlow, originalError } from './mongoErrors.ts';

/** An answer that takes longer is given up: a request has to be answered within 3 s, also by a 503. */
const ANSWER_MS = 2_000;
/** A batch of writes has so many times as long. */
const BATCH_FACTOR = 10;
/** So long the driver has to let go of what was given up. */
const LET_GO_MS = 100;

const LIMITS = {
  serverSelectionTimeoutMS: 1_500,
  connectTimeoutMS: 1_500,
  /** What has no limit of its own, like the driver's goodbye, ends after that time. */
  socketTimeoutMS: 30_000,
  waitQueueTimeoutMS: 1_500,
  heartbeatFrequencyMS: 5_000,
  /** MongoDB has a thread for each connection, and each service has two pools. */
  maxPoolSize: 20,
  maxIdleTimeMS: 300_000,
} as const;

/**
 * What is acknowledged survives a crash and a fail-over, and what is read can't be taken back: the same words are good
 * for a standalone server, a replica set and a sharded cluster.
 */
const DURABILITY: DbOptions = {
  writeConcern: { w: 'majority', journal: true, wtimeoutMS: 10_000 },
  readConcern: new ReadConcern('majority'),
  readPreference: 'primary',
};

/** A write whose answer was lost is sent once more by the driver where the server can tell it from a new one. */
const RETRIES = { retryWrites: true, retryReads: true } as const;

export interface MongoConnectionOptions {
  /** With TLS, credentials and everything else about reaching the server. */
  url: string;
  /** The database where the address names none. */
  database: string;
  /** What the server's log calls us. */
  appName: string;
  /** Makes the error that says the store is away. */
  unavailable: (cause: unknown) => Error;
  /** How long an answer may take in milliseconds; 2,000 if not given. */
  answerMs?: number;
  /** For work that takes as long as it takes, like building indexes: no limits. */
  isPatient?: boolean;
}

/**
 * Options for any one operation of the driver, with which it ends in time. When the time is over its connection is
 * closed: the driver would send it once more otherwise, long after its caller heard that it failed.
 */
export interface Within {
  /** The driver obeys it in writes, too, though its types know it for reads only. */
  signal?: AbortSignal;
  /** The server gives up after that time. */
  maxTimeMS?: number;
}

/** A database of a MongoDB, reached with our limits and guarantees. */
export interface MongoConnection {
  db: Db;
  /**
   * Asks the server for something that takes as long as an answer may take, or as a batch of writes. `work` hands
   * `within` to each operation. What is away, too slow or shutting down ends in the error that `unavailable` makes.
   */
  ask: <Result>(work: (within: Within) => Promise<Result>, effort?: 'answer' | 'batch') => Promise<Result>;
  close: () => Promise<void>;
}

/** Prepares a connection; the server is reached for by the first question. Throws BadMongoAddress. */
export function connectMongo(options: MongoConnectionOptions): MongoConnection {
  const { unavailable, answerMs = ANSWER_MS, isPatient = false } = options;
  const client = createClient(options);
  // A first connection that fails closes the client for good, unless it is told to connect; one that stood mends itself.
  let isClosed = false;
  client.on('topologyOpening', () => {
    isClosed = false;
  });
  client.on('topologyClosed', () => {
    isClosed = true;
  });
  /** How many questions were answered. */
  let answers = 0;
  let listening: Promise<void> | undefined;
  let closing: Promise<void> | undefined;

  /**
   * Closes all connections where none of them says a word. They are lost one by one otherwise, each with a question
   * that waits for nothing: a firewall may have forgotten them all while the server is well. The one by which the driver
   * watches the server is among them: where it is lost in the moment of a look, driver 7.9 never looks again, and finds
   * no server for any question.
   */
  async function closeSilent(): Promise<void> {
    const before = answers;
    try {
      await within(answerMs / 2, (limits) => client.db('admin').command({ ping: 1 }, limits));
    } catch (error) {
      if (!isSilence(error) || answers > before) return;
      closing = within(answerMs, () => client.close()).catch(() => undefined);
      await closing;
    }
  }

  return {
    // Said to the database: what the client is told would be mixed with what the address says (`journal=false`).
    db: client.db(databaseOf(options.url) ?? options.database, DURABILITY),
    async ask(work, effort = 'answer') {
      const limitMs = effort === 'batch' ? BATCH_FACTOR * answerMs : answerMs;
      const before = answers;
      try {
        const begin = async (limits: Within) => {
          await closing;
          if (isClosed) await client.connect();
          return work(limits);
        };
        const answer = await (isPatient ? begin({}) : within(limitMs, begin));
        answers += 1;
        return answer;
      } catch (error) {
        const original = originalError(error);
        if (isSilence(original) && answers === before) {
          listening ??= closeSilent().finally(() => {
            listening = undefined;
          });
        }
        throw isUnavailable(original) ? unavailable(original) : original;
      }
    },
    close: () => client.close(),
  };
}

/** Whether a question ended without a word of any server. */
const isSilence = (error: unknown): boolean =>
  error instanceof MongoTooSlow || error instanceof MongoServerSelectionError;

function createClient({ url, appName, isPatient }: MongoConnectionOptions): MongoClient {
  try {
    const patience = isPatient ? { socketTimeoutMS: 0 } : {};
    return new MongoClient(url, { ...LIMITS, ...patience, ...RETRIES, appName });
  } catch (error) {
    // The driver's own messages repeat the address, credentials included.
    throw new BadMongoAddress(error);
  }
}

/** Ends work after a time in MongoTooSlow, when the driver has let go of it. */
async function within<Result>(
  milliseconds: number,
  work: (limits: Within) => Promise<Result>,
): Promise<Result> {
  const stop = new AbortController();
  const late = Promise.withResolvers<never>();
  let patience = new Patience(milliseconds, () => {
    const tooSlow = new MongoTooSlow(milliseconds);
    patience = new Patience(LET_GO_MS, () => late.reject(tooSlow));
    stop.abort(tooSlow);
  });
  try {
    return await Promise.race([work({ signal: stop.signal, maxTimeMS: milliseconds }), late.promise]);
  } finally {
    patience.end();
  }
}
