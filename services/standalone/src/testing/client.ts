import { apiKeyOf, callApi, headersOf } from '@ledgerline/contract/apiCall';
import type { Standalone } from '../standalone.ts';

/** A JSON answer; what `data` and `meta` hold is the route's. */
export interface Reply<Data> {
  status: number;
  headers: Headers;
  body: {
    success: boolean;
    message?: string;
    errors?: Record<string, string[]>;
    data: Data;
    meta?: { stale?: true };
  };
}

/** A signed-in person. */
export interface Client {
  /** What each of its calls sends. */
  headers: () => Record<string, string>;
  userId: string;
  token: string;
  /** The greatest X-Ledger-Revision seen: reads wait for it. */
  revision: number;
  send: <Data = { id: string }>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Reply<Data>>;
  /** Reads what holds at least `revision`, however long that takes. */
  get: <Data>(path: string) => Promise<Data>;
}

export const password = 'Kuda#Biru_81x';

/** Registers somebody (or signs in where `known`) at a running product. Paths are below /api/v1. */
export async function signIn(url: Standalone['url'], email: string, known = false): Promise<Client> {
  const apiKey = await apiKeyOf(url);
  let csrfToken = '';
  const client: Client = {
    headers: () => ({ ...headersOf({ apiKey, csrfToken, token: client.token }), 'X-Time-Zone': 'UTC' }),
    userId: '',
    token: '',
    revision: 0,
    async send(method, path, body, headers = {}) {
      const call = { method, path, body, headers: { ...client.headers(), ...headers } };
      const { text, ...answer } = await callApi(url, call);
      csrfToken = answer.headers.get('x-csrf-token') ?? csrfToken;
      client.revision = Math.max(client.revision, Number(answer.headers.get('x-ledger-revision') ?? 0));
      return { ...answer, body: JSON.parse(text) as Reply<never>['body'] };
    },
    async get<Data>(path: string) {
      const headers = { 'X-Min-Revision': String(client.revision) };
      for (let tries = 1; ; tries += 1) {
        const { status, body } = await client.send<Data>('GET', path, undefined, headers);
        if (status === 200 && !body.meta?.stale) return body.data;
        // The product waits for a second. On a busy machine a record that was just made may not be there even then: 503.
        const isLate = status === 200 || (status === 503 && client.revision > 0 && tries < 10);
        if (!isLate) throw new Error(`GET ${path}: ${status} ${body.message ?? ''}`);
      }
    },
  };

  const anonymous = await client.send<{ csrfToken: string }>('GET', '/auth/csrf-token');
  csrfToken = anonymous.body.data.csrfToken;
  const { status, body } = await client.send<{ token: string; user: { id: string } }>(
    'POST',
    known ? '/auth/login' : '/auth/register',
    { email, password, ...(!known && { name: 'Ann Lee' }) },
  );
  if (!body.success) throw new Error(`${email}: ${status} ${body.message ?? ''}`);
  client.token = body.data.token;
  client.userId = body.data.user.id;
  return client;
}
