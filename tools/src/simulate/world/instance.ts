import { createHash } from 'node:crypto';
import { type AccountStore, createPasswords } from '@ledgerline/accounts';
import { asApiError, type CommandApi, createCommandApi, type SnapshotStore } from '@ledgerline/command-api';
import { type RequestSchemas, type RouteName, requests } from '@ledgerline/contract';
import type { EventStore } from '@ledgerline/event-store';
import {
  type ApiAnswer,
  ApiError,
  type ApiRequest,
  type ApiSettings,
  commandHash,
  matchRoute,
} from '@ledgerline/http';
import type { Random } from '../time/random.ts';
import { type Actor, as, later, newActor, sleep } from '../time/virtualTime.ts';
import type { MemoryPostings } from './postingStore.ts';
import { type Weather, withWeather } from './weather.ts';

/** What a client sends. */
export interface SentRequest {
  userId: string;
  method: string;
  /** Below /api/v1. */
  path: string;
  body?: object | undefined;
  /** The text of a statement. */
  file?: string | undefined;
  key: string;
}

/** What a client is told. */
export interface Reply {
  status: number;
  data?: { id?: string } & Record<string, unknown>;
  message?: string;
  events?: readonly string[];
  revision?: number;
  replayed: boolean;
}

/** What all instances of a history share. */
export interface Backend {
  log: EventStore;
  accounts: AccountStore;
  postings: MemoryPostings;
  snapshots: SnapshotStore;
  settings: ApiSettings;
  weather: Weather;
  random: Random;
  cacheBytes: number;
  /** Told of errors that no client may see. */
  onError: (text: string) => void;
}

/** A command API that is killed and started again, whatever it is doing. */
export interface Instance {
  /** The answer, or undefined where the connection ended without one. */
  ask(request: SentRequest): Promise<Reply | undefined>;
  isReady(): boolean;
  /** Ends the process that is there. */
  kill(): void;
}

const silent = (): undefined => undefined;
const logger = {
  ...Object.fromEntries(
    ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'].map((level) => [level, silent]),
  ),
  level: 'silent',
  child: () => logger,
} as never;

/** Nobody signs in, and hashing is the most expensive part of a start. */
const passwords = createPasswords({ cost: { memoryCost: 8, timeCost: 1, parallelism: 1 } });

/** Starts the first process of an instance; each that is killed is followed by another. */
export function startInstance(name: string, backend: Backend): Instance {
  const { weather, random, onError } = backend;
  const supervisor = newActor(`the supervisor of ${name}`);
  let starts = 0;
  let api: CommandApi | undefined;
  let actor: Actor;
  let kill: () => void = () => undefined;
  /** Ends the connections of the process that is there. */
  let open = new Set<() => void>();

  function launch(): void {
    const mine = newActor(`${name}.${(starts += 1)}`);
    actor = mine;
    const connections = new Set<() => void>();
    open = connections;
    kill = (): void => {
      if (!mine.isAlive) return;
      mine.isAlive = false;
      weather.met('process killed');
      api = undefined;
      for (const end of connections) end();
      later(50 + random() * 5_000, launch, supervisor);
    };
    const store = withWeather(backend.log, weather, mine, { kill });
    const start = async (): Promise<void> => {
      for (;;) {
        try {
          const started = await createCommandApi({
            store,
            accounts: backend.accounts,
            snapshots: backend.snapshots,
            posting: backend.postings as never,
            erase: () => Promise.reject(new Error('nobody is erased')),
            changes: () => undefined,
            settings: backend.settings,
            logger,
            clock: () => new Date(),
            cacheBytes: backend.cacheBytes,
            passwords,
          });
          if (mine.isAlive) api = started;
          return;
        } catch {
          // As a supervisor does with a service that cannot start.
          await sleep(500);
        }
      }
    };
    as(mine, () => void start());
  }

  async function answer(to: CommandApi, sent: SentRequest): Promise<Reply> {
    try {
      const request = requestOf(sent, backend.settings);
      const handler = to.handlers[request.name as never] as (request: ApiRequest) => Promise<ApiAnswer>;
      return replyOf(await handler(request.request));
    } catch (error) {
      const known = error instanceof ApiError ? error : asApiError(error);
      if (known) return { status: known.status, message: known.message, replayed: false };
      onError(`${sent.method} ${sent.path}: ${error instanceof Error ? (error.stack ?? '') : String(error)}`);
      return { status: 500, replayed: false };
    }
  }

  launch();
  return {
    isReady: () => api !== undefined,
    kill: () => kill(),
    ask(request) {
      const { promise, resolve } = Promise.withResolvers<Reply | undefined>();
      const to = api;
      if (!to) return Promise.resolve(undefined);
      const connections = open;
      const end = (): void => resolve(undefined);
      connections.add(end);
      as(actor, () => {
        void answer(to, request).then((reply) => {
          connections.delete(end);
          resolve(reply);
        });
      });
      return promise;
    },
  };
}

const api = '/api/v1';

function requestOf(
  { userId, method, path, body, file, key }: SentRequest,
  { dataSecret }: ApiSettings,
): { name: RouteName; request: ApiRequest } {
  const match = matchRoute(method, `${api}${path}`);
  if (!match.found) throw new ApiError(404, 'no such route');
  const { body: schema, query }: RequestSchemas = requests[match.name];
  const now = new Date();
  const today = now.toISOString().slice(0, 10);
  const parsed = schema?.safeParse(body ?? {});
  if (parsed && !parsed.success) throw new ApiError(400, 'not by the schema');
  const sha256 = file === undefined ? '' : createHash('sha256').update(file).digest('hex');
  const queried = query?.safeParse({});
  const request: ApiRequest = {
    requestId: key,
    params: match.params,
    query: queried?.success ? queried.data : {},
    body: parsed?.data,
    ...(file !== undefined && {
      file: { name: 'statement.csv', bytes: new TextEncoder().encode(file), sha256 },
    }),
    session: { userId, sessionId: 'session' },
    address: '127.0.0.1',
    limitKey: '127.0.0.1',
    device: '',
    host: 'localhost',
    origin: 'http://localhost',
    timeZone: 'UTC',
    today,
    latestDate: today,
    idempotencyKey: key,
    commandHash: commandHash(dataSecret, {
      method,
      path: `${api}${path}`,
      body: { body, sha256 },
      query: {},
    }),
    source: 'api',
    now,
  };
  return { name: match.name, request };
}

const replyOf = ({ status = 200, data, json, meta, ledgerRevision, replayed = false }: ApiAnswer): Reply => ({
  status,
  data: (json === undefined ? structuredClone(data) : JSON.parse(json)) as NonNullable<Reply['data']>,
  events: (meta as { events?: string[] } | undefined)?.events ?? [],
  ...(ledgerRevision !== undefined && { revision: ledgerRevision }),
  replayed,
});
