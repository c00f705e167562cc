import { type Db, type DbOptions, MongoClient, ReadConcern } from 'mongodb';
import { BadMongoAddress, databaseOf } from './address.ts';
import { isUnavailable, MongoTooSlow } from './mongoErrors.ts';

/** An answer that takes longer is given up: a request has to be answered within 3 s, also by a 503. */
const ANSWER_MS = 2_000;
/** A batch of writes has so many times as long. */
const BATCH_FACTOR = 10;

const LIMITS = {
  serverSelectionTimeoutMS: 1_500,
  connectTimeoutMS: 1_500,
  /** A connection without a word for so long is closed. Longer than anything that is waited for on it. */
  socketTimeoutMS: 30_000,
  waitQueueTimeoutMS: 1_500,
  heartbeatFrequencyMS: 5_000,
  maxPoolSize: 50,
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

/** A database of a MongoDB, reached with our limits and guarantees. */
export interface MongoConnection {
  db: Db;
  /**
   * Asks the server for something that takes as long as an answer may take, or as a batch of writes; `work` is told how
   * long that is, in milliseconds. What is away, too slow or shutting down ends in the error that `unavailable` makes.
   */
  ask: <Result>(work: (limitMs: number) => Promise<Result>, effort?: 'answer' | 'batch') => Promise<Result>;
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

  return {
    // Said to the database: what the client is told would be mixed with what the address says (`journal=false`).
    db: client.db(databaseOf(options.url) ?? options.database, DURABILITY),
    async ask(work, effort = 'answer') {
      const limitMs = effort === 'batch' ? BATCH_FACTOR * answerMs : answerMs;
      try {
        const begin = () => work(isPatient ? 0 : limitMs);
        const answer = isClosed ? client.connect().then(begin) : begin();
        return await (isPatient ? answer : within(limitMs, answer));
      } catch (error) {
        throw isUnavailable(error) ? unavailable(error) : error;
      }
    },
    close: () => client.close(),
  };
}

function createClient({ url, appName, isPatient }: MongoConnectionOptions): MongoClient {
  try {
    const patience = isPatient ? { socketTimeoutMS: 0 } : {};
    return new MongoClient(url, { ...LIMITS, ...patience, ...RETRIES, appName });
  } catch (error) {
    // The driver's own messages repeat the address, credentials included.
    throw new BadMongoAddress(error);
  }
}

async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new MongoTooSlow(milliseconds)), milliseconds);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
