import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type AccountStore, cacheSessions, createPasswords } from '@ledgerline/accounts';
import { openSqliteAccountStore } from '@ledgerline/accounts/sqlite';
import type { EventStore } from '@ledgerline/event-store';
import { openSqliteEventStore } from '@ledgerline/event-store/sqlite';
import {
  type ApiSettings,
  createApi,
  createApp,
  createLogger,
  startServer,
  upgradeRequired,
} from '@ledgerline/http';
import { createCommandApi } from '../commandApi.ts';
import { livePath } from '../live/admitSocket.ts';
import type { LedgerChange } from '../live/ledgerChanges.ts';
import { asApiError } from '../writes/refusals.ts';
import { type Client, clientOf } from './client.ts';
import { keptSnapshots } from './ledgerHandling.ts';

export interface RunningCommandApi extends AsyncDisposable {
  url: string;
  store: EventStore;
  accounts: AccountStore;
  /** Says that the projector has committed. */
  tellChange: (change: LedgerChange) => void;
  liveConnections: () => number;
  clockDoubts: () => number;
  largestLedger: () => number;
  /** All of TCP. */
  connections: () => Promise<number>;
  /** Somebody who is not signed in. */
  anonymous: () => Promise<Client>;
  /** Registers somebody new. */
  person: (email?: string) => Promise<Client>;
}

export interface RunCommandApiOptions {
  clock?: () => Date;
  settings?: Partial<ApiSettings>;
  heartbeatMs?: number;
  uptimeMs?: () => number;
  /** Gets each line of the log; without it nothing is logged. */
  onLog?: (line: string) => void;
  /** The stores as this API gets them: how faults are put in. */
  faulty?: (store: EventStore) => EventStore;
  faultyAccounts?: (accounts: AccountStore) => AccountStore;
  erase?: (userId: string) => Promise<void>;
}

export const goodPassword = 'Kuda#Biru_81x';

const testSettings: ApiSettings = {
  apiKey: 'key',
  jwtSecret: 'jwt',
  csrfSecret: 'csrf',
  dataSecret: 'data',
  allowedOrigins: ['https://money.example'],
  allowedHosts: ['money.example'],
  trustProxy: 0,
  rateLimitScale: 0,
  registration: 'open',
  wsToken: 'any',
  clockCheck: 'on',
};

/** The command API on a free port over real stores in a folder of its own, with cheap password hashes. */
export async function runCommandApi(options: RunCommandApiOptions = {}): Promise<RunningCommandApi> {
  await using opened = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'ledgerline-command-api-'));
  opened.defer(() => rm(folder, { recursive: true }));
  const store = await openSqliteEventStore({ path: join(folder, 'events.db') });
  opened.defer(() => store.close());
  const accounts = openSqliteAccountStore(join(folder, 'accounts.db'));
  opened.defer(() => accounts.close());

  const running = await runOn({ store, accounts, options });
  opened.defer(() => running.stop());
  const resources = opened.move();
  return { ...running, store, accounts, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}

/** One more instance of the command API over stores that are open already. */
export async function runOn({
  store,
  accounts,
  options = {},
}: {
  store: EventStore;
  accounts: AccountStore;
  options?: RunCommandApiOptions;
}) {
  const { clock = () => new Date(), faulty = (same) => same, faultyAccounts = (same) => same } = options;
  const settings = { ...testSettings, ...options.settings };
  const logger = options.onLog ? createLogger('info', { write: options.onLog }) : createLogger('silent');
  const cached = cacheSessions(faultyAccounts(accounts));
  let tellChange: (change: LedgerChange) => void = () => {};
  const api = await createCommandApi({
    store: faulty(store),
    accounts: cached,
    snapshots: keptSnapshots(),
    changes: ({ tell }) => {
      tellChange = tell;
      return undefined;
    },
    erase: options.erase ?? (() => Promise.reject(new Error('this test erases nobody'))),
    settings,
    logger,
    clock,
    ...(options.uptimeMs && { uptimeMs: options.uptimeMs }),
    ...(options.heartbeatMs !== undefined && { heartbeatMs: options.heartbeatMs }),
    passwords: createPasswords({ cost: { memoryCost: 64, timeCost: 1, parallelism: 1 }, waiting: 100 }),
  });
  const app = createApp({
    logger,
    trustProxy: 0,
    asApiError,
    middleware: [
      upgradeRequired(livePath),
      createApi({
        services: ['command'],
        handlers: api.handlers,
        settings,
        accounts: cached,
        clock,
        isKeyReused: api.isKeyReused,
      }),
    ],
  });
  const answer = app.callback();
  const server = await startServer((request, response) => void answer(request, response), {
    port: 0,
    host: '127.0.0.1',
  });
  api.attachLiveChannel(server.server);
  const url = `http://127.0.0.1:${server.port}`;

  let people = 0;
  const anonymous = () => clientOf(url, settings.apiKey);
  return {
    url,
    tellChange: (change: LedgerChange) => tellChange(change),
    liveConnections: () => api.liveConnections(),
    clockDoubts: () => api.clockDoubts(),
    largestLedger: () => api.largestLedger(),
    connections: () => promisify(server.server.getConnections.bind(server.server))(),
    anonymous,
    async person(email = `person${(people += 1)}@example.com`) {
      const client = await anonymous();
      await client.signUp({ name: 'Ann Lee', email, password: goodPassword });
      return client;
    },
    async stop() {
      await api.stop();
      await server.stop();
    },
  };
}
