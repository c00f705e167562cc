import { createHash } from 'node:crypto';
import { type AccountStore, createPasswords } from '@ledgerline/accounts';
import { asApiError, createCommandApi } from '@ledgerline/command-api';
import type { RouteName } from '@ledgerline/contract';
import {
  type ApiAnswer,
  ApiError,
  type ApiRequest,
  type ApiSettings,
  commandHash,
  matchRoute,
} from '@ledgerline/http';
import { asApiError as asReadError, createQueryHandlers } from '@ledgerline/query-api';
import { type Actor, as } from '../time/virtualTime.ts';
import { type Surroundings, startProcess } from './process.ts';

type AnyHandlers = Readonly<Record<string, (request: ApiRequest) => Promise<ApiAnswer>>>;

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
  /** X-Min-Revision. */
  minRevision?: number;
}

/** What a client is told. */
export interface Reply {
  status: number;
  data?: { id?: string } & Record<string, unknown>;
  message?: string;
  events?: readonly string[];
  revision?: number;
  replayed: boolean;
  stale: boolean;
}

/** How all of them are set. */
export const settings: ApiSettings = {
  apiKey: 'key',
  jwtSecret: 'jwt',
  csrfSecret: 'csrf',
  dataSecret: 'data',
  allowedOrigins: [],
  allowedHosts: [],
  trustProxy: 0,
  rateLimitScale: 0,
  registration: 'open',
  clockCheck: 'off',
  wsToken: 'any',
};

/** What all instances of a history share. */
export interface Backend extends Surroundings {
  accounts: AccountStore;
  cacheBytes: number;
  /** Told of errors that no client may see. */
  onError: (text: string, userId: string) => void;
}

/** Both APIs in one process, which is killed and started again, whatever it is doing. */
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
  const { accounts, cacheBytes, onError } = backend;
  let running: { handlers: AnyHandlers; actor: Actor } | undefined;
  /** Ends the connections of the process that is there. */
  let connections = new Set<() => void>();

  const process = startProcess(
    name,
    backend,
    async ({ actor, store, readStore }) => {
      const { handlers } = await createCommandApi({
        store,
        accounts,
        snapshots: readStore,
        posting: readStore,
        erase: () => Promise.reject(new Error('nobody asks for it here')),
        changes: () => undefined,
        settings,
        logger,
        clock: () => new Date(),
        cacheBytes,
        passwords,
      });
      const queries = createQueryHandlers({ readStore, eventStore: store });
      if (actor.isAlive) running = { handlers: { ...handlers, ...queries } as never, actor };
    },
    () => {
      running = undefined;
      for (const end of connections) end();
      connections = new Set();
    },
  );

  async function answer(handlers: AnyHandlers, sent: SentRequest): Promise<Reply> {
    try {
      const { name: route, request } = requestOf(sent);
      return replyOf(await (handlers[route] as NonNullable<AnyHandlers[string]>)(request));
    } catch (error) {
      const known = error instanceof ApiError ? error : (asApiError(error) ?? asReadError(error));
      if (known) return { status: known.status, message: known.message, replayed: false, stale: false };
      const text = error instanceof Error ? (error.stack ?? '') : String(error);
      onError(`${sent.method} ${sent.path}: ${text}`, sent.userId);
      return { status: 500, replayed: false, stale: false };
    }
  }

  return {
    isReady: () => running !== undefined,
    kill: () => process.kill(),
    ask(request) {
      const { promise, resolve } = Promise.withResolvers<Reply | undefined>();
      if (!running) return Promise.resolve(undefined);
      const { handlers, actor } = running;
      const open = connections;
      const end = (): void => resolve(undefined);
      open.add(end);
      as(actor, () => {
        void answer(handlers, request).then((reply) => {
          open.delete(end);
          resolve(reply);
        });
      });
      return promise;
    },
  };
}

const api = '/api/v1';

function requestOf({ userId, method, path: whole, body, file, key, minRevision }: SentRequest): {
  name: RouteName;
  request: ApiRequest;
} {
  const [path = '', search = ''] = whole.split('?');
  const match = matchRoute(method, `${api}${path}`);
  if (!match.found) throw new ApiError(404, 'no such route');
  const { body: schema, query } = match.route;
  const now = new Date();
  const today = now.toISOString().slice(0, 10);
  const parsed = schema?.safeParse(body ?? {});
  if (parsed && !parsed.success) throw new ApiError(400, 'not by the schema');
  const sha256 = file === undefined ? '' : createHash('sha256').update(file).digest('hex');
  const queried = query?.safeParse(Object.fromEntries(new URLSearchParams(search)));
  const request: ApiRequest = {
    requestId: key,
    params: match.params,
    query: queried?.success ? queried.data : {},
    body: parsed?.data,
    ...(file !== undefined && {
      file: { name: 'statement.csv', bytes: new TextEncoder().encode(file), sha256 },
    }),
    ...(minRevision !== undefined && { minRevision }),
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
    commandHash: commandHash(settings.dataSecret, {
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

/** What an answer's `json` says. */
const parsed = (json: string | Uint8Array): unknown =>
  JSON.parse(typeof json === 'string' ? json : new TextDecoder().decode(json));

const replyOf = ({ status = 200, data, json, meta, ledgerRevision, replayed = false }: ApiAnswer): Reply => ({
  status,
  data: (json === undefined ? parsed(JSON.stringify(data ?? null)) : parsed(json)) as NonNullable<
    Reply['data']
  >,
  events: (meta as { events?: string[] } | undefined)?.events ?? [],
  ...(ledgerRevision !== undefined && { revision: ledgerRevision }),
  replayed,
  stale: (meta as { stale?: boolean } | undefined)?.stale === true,
});
