import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AccountStore, cacheSessions, newSessionId } from '@ledgerline/accounts';
import { openSqliteAccountStore } from '@ledgerline/accounts/sqlite';
import { type RouteName, routes } from '@ledgerline/contract';
import type { ApiAnswer, ApiRequest, Handlers } from '../api.ts';
import type { UploadLimits } from '../checks/uploads.ts';
import { createApi } from '../createApi.ts';
import { createApp } from '../createApp.ts';
import { createCsrfTokens } from '../csrfTokens.ts';
import { health } from '../health.ts';
import { createLogger } from '../logger.ts';
import { startServer } from '../server.ts';
import type { ApiSettings } from '../settings.ts';
import { createTokens } from '../tokens.ts';

/** What came back over the socket. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  json: { success?: boolean; message?: string; data?: unknown; errors?: Record<string, string[]> };
}

export interface Call {
  method?: string;
  path: string;
  headers?: Record<string, string | string[]>;
  /** Sent as it is; an object as JSON with its content type. */
  body?: string | Buffer | object;
}

export interface SignedIn {
  userId: string;
  sessionId: string;
  token: string;
  csrf: string;
}

export const testSettings: ApiSettings = {
  apiKey: 'test-key',
  jwtSecret: 'jwt-secret-of-the-tests',
  csrfSecret: 'csrf-secret-of-the-tests',
  dataSecret: 'data-secret-of-the-tests',
  allowedOrigins: [],
  allowedHosts: [],
  trustProxy: 0,
  rateLimitScale: 1,
  registration: 'open',
  wsToken: 'any',
  clockCheck: 'on',
};

/** The whole chain on a real socket over a real account store, with handlers that answer what `answer` says. */
export async function apiUnderTest(
  options: { settings?: Partial<ApiSettings>; services?: 'query'[]; uploads?: Partial<UploadLimits> } = {},
) {
  const settings = { ...testSettings, ...options.settings };
  const folder = await mkdtemp(join(tmpdir(), 'http-'));
  const file = join(folder, 'accounts.db');
  let store: AccountStore = openSqliteAccountStore(file);
  let now = new Date('2026-05-03T22:30:00.000Z');
  const seen: { route: RouteName; request: ApiRequest }[] = [];
  const logLines: string[] = [];
  let answer = (_request: ApiRequest): ApiAnswer | Promise<ApiAnswer> => ({ data: 'done' });
  let draining = false;
  let isReady = async (): Promise<boolean> => true;
  const logger = createLogger('info', { write: (line) => void logLines.push(line) });

  const handlers = Object.fromEntries(
    Object.entries(routes)
      .filter(([, { service }]) => !options.services || service === 'query')
      .map(([route]) => [
        route,
        async (request: ApiRequest) => {
          seen.push({ route: route as RouteName, request });
          return answer(request);
        },
      ]),
  ) as unknown as Handlers<'command' | 'query'>;

  const start = () => {
    const api = createApi<'command' | 'query'>({
      services: options.services ?? ['command', 'query'],
      handlers,
      settings,
      accounts: cacheSessions(store),
      clock: () => now,
      isDraining: () => draining,
      ...(options.uploads && { uploads: options.uploads }),
    });
    const middleware = [health(() => isReady()), api];
    const app = createApp({ logger, trustProxy: settings.trustProxy, middleware });
    return startServer(app.callback(), { port: 0, host: '127.0.0.1' });
  };
  let server = await start();

  return {
    settings,
    seen,
    logLines,
    get port() {
      return server.port;
    },
    get accounts() {
      return store;
    },
    get now() {
      return now;
    },
    pass: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    answering: (next: (request: ApiRequest) => ApiAnswer | Promise<ApiAnswer>) => {
      answer = next;
    },
    drain: () => {
      draining = true;
    },
    readiness: (next: () => Promise<boolean>) => {
      isReady = next;
    },
    /** Another process on the same account file. */
    restart: async () => {
      await server.stop(0);
      await store.close();
      store = openSqliteAccountStore(file);
      server = await start();
    },
    signIn: async (userId = 'a'.repeat(24)): Promise<SignedIn> => {
      const sessionId = newSessionId();
      await store.insertPending({ userId, emailKey: userId, passwordHash: 'hash' }, now);
      await store.activate(userId);
      await store.openSession({ id: sessionId, userId }, now);
      const token = createTokens(settings.jwtSecret).issue({ userId, sessionId }, now);
      return { userId, sessionId, token, csrf: createCsrfTokens(settings.csrfSecret).forSession(sessionId) };
    },
    send: (call: Call) => send(server.port, call),
    stop: () => server.stop(),
    dispose: async () => {
      await server.stop(0);
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
}

export type ApiUnderTest = Awaited<ReturnType<typeof apiUnderTest>>;

/** The headers of somebody who does everything right. */
export const headersOf = ({ token, csrf }: SignedIn): Record<string, string> => ({
  'X-API-Key': testSettings.apiKey,
  Authorization: `Bearer ${token}`,
  'X-CSRF-Token': csrf,
});

/** Sends exactly this text, on a connection of its own. */
function send(port: number, { method = 'GET', path, headers = {}, body }: Call): Promise<Answer> {
  const isObject = typeof body === 'object' && !Buffer.isBuffer(body);
  const content = isObject ? JSON.stringify(body) : body;
  const type = isObject ? { 'Content-Type': 'application/json' } : {};
  const length = content === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(content)) };
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { host: '127.0.0.1', port, method, path, headers: { ...type, ...length, ...headers }, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          const json = text.startsWith('{') ? (JSON.parse(text) as Answer['json']) : {};
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json });
        });
      },
    );
    request.on('error', reject);
    request.end(content);
  });
}
