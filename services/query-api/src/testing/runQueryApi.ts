import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cacheSessions } from '@ledgerline/accounts';
import { openSqliteAccountStore } from '@ledgerline/accounts/sqlite';
import { openSqliteEventStore } from '@ledgerline/event-store/sqlite';
import {
  type ApiSettings,
  createApi,
  createApp,
  createLogger,
  createTokens,
  startServer,
} from '@ledgerline/http';
import { runProjector } from '@ledgerline/projector';
import type { ReadStore } from '@ledgerline/read-models';
import { openSqliteReadStore } from '@ledgerline/read-models/sqlite';
import { openLists } from '../lists/openLists.ts';
import { openPast } from '../past/openPast.ts';
import { createQueryHandlers } from '../queryHandlers.ts';
import { asApiError } from '../storeErrors.ts';
import { createSampleLog, type SampleLog } from './sampleLog.ts';

const settings: ApiSettings = {
  apiKey: 'key',
  jwtSecret: 'jwt',
  csrfSecret: 'csrf',
  dataSecret: 'data',
  allowedOrigins: [],
  allowedHosts: [],
  trustProxy: 0,
  rateLimitScale: 0,
  registration: 'open',
  wsToken: 'any',
  clockCheck: 'on',
};

/** An answer of the API as JSON. */
export interface Reply {
  status: number;
  headers: Headers;
  body: {
    success: boolean;
    message?: string;
    data: unknown;
    meta?: unknown;
    errors?: Record<string, string[]>;
  };
}

export interface RunningQueryApi extends AsyncDisposable {
  port: number;
  log: SampleLog;
  readStore: ReadStore;
  /** Asks as a person, whose session is made if need be. Paths are below /api/v1. */
  get(userId: string, path: string, headers?: Record<string, string>): Promise<Reply>;
  /** Waits until the read models have this revision of a person's ledger. */
  projected(userId: string, revision: number): Promise<void>;
  /** Starts or stops the projector. A running one projects what is appended at once. */
  project(on: boolean): Promise<void>;
}

interface QueryApiOptions {
  /** Without them it reads lists itself. */
  threads?: boolean;
  /** In SQLite if not given. */
  openReadStore?: (folder: string) => Promise<ReadStore>;
}

const openSqlite = (folder: string): Promise<ReadStore> =>
  openSqliteReadStore({ path: join(folder, 'read-models.db') });

/** The query API on a free port over real stores, which a projector fills from a real log. */
export async function runQueryApi(
  now = new Date('2026-03-01T12:00:00.000Z'),
  { threads = true, openReadStore = openSqlite }: QueryApiOptions = {},
): Promise<RunningQueryApi> {
  await using opened = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'ledgerline-query-api-'));
  opened.defer(() => rm(folder, { recursive: true }));
  const eventStore = await openSqliteEventStore({ path: join(folder, 'events.db') });
  opened.defer(() => eventStore.close());
  const readStore = await openReadStore(folder);
  opened.defer(() => readStore.close());
  const locations = {
    events: { engine: 'sqlite', path: join(folder, 'events.db') },
    readModels: { engine: 'sqlite', path: join(folder, 'read-models.db') },
  } as const;
  const past = openPast({ eventStore, location: locations.events });
  opened.defer(() => past.close());
  const lists = openLists({ readStore, eventStore, ...(threads && { locations }) });
  opened.defer(() => lists.close());
  const accounts = cacheSessions(openSqliteAccountStore(join(folder, 'accounts.db')));
  opened.defer(() => accounts.close());

  const logger = createLogger('silent');
  const api = createApi({
    services: ['query'],
    handlers: createQueryHandlers({ readStore, eventStore, past, lists }),
    settings,
    accounts,
    clock: () => now,
  });
  const app = createApp({ logger, trustProxy: 0, asApiError, middleware: [api] });
  const server = await startServer(app.callback(), { port: 0, host: '127.0.0.1' });
  opened.defer(() => server.stop(0));

  let projecting: { stop(): Promise<void> } | undefined;
  const project = async (on: boolean): Promise<void> => {
    await projecting?.stop();
    projecting = undefined;
    if (!on) return;
    const stopping = new AbortController();
    const ended = runProjector({ eventStore, readStore, signal: stopping.signal });
    projecting = {
      stop: () => {
        stopping.abort();
        return ended;
      },
    };
  };
  opened.defer(() => project(false));
  await project(true);

  const tokens = new Map<string, string>();
  const tokenOf = async (userId: string): Promise<string> => {
    const known = tokens.get(userId);
    if (known) return known;
    const session = { userId, sessionId: `session of ${userId}` };
    await accounts.insertPending({ userId, emailKey: userId, passwordHash: 'hash' }, now);
    await accounts.activate(userId);
    await accounts.openSession({ id: session.sessionId, userId }, now);
    const token = createTokens(settings.jwtSecret).issue(session, now);
    tokens.set(userId, token);
    return token;
  };

  const resources = opened.move();
  return {
    port: server.port,
    log: createSampleLog(eventStore),
    readStore,
    project,
    async projected(userId, revision) {
      while ((await (await readStore.live()).balancesRevision(userId)) < revision)
        await readStore.changed(userId, 1_000);
    },
    async get(userId, path, headers = {}) {
      const response = await fetch(`http://127.0.0.1:${server.port}/api/v1${path}`, {
        headers: {
          'X-API-Key': settings.apiKey,
          Authorization: `Bearer ${await tokenOf(userId)}`,
          ...headers,
        },
      });
      return {
        status: response.status,
        headers: response.headers,
        body: (await response.json()) as Reply['body'],
      };
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}
