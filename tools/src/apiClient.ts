import { apiKeyOf, callApi, headersOf } from '@ledgerline/contract/apiCall';

/** A signed-in person's way to the HTTP API, for demo data and benches. */
export interface ApiClient {
  userId: string;
  /** The session that it speaks in, as the browser stores it. */
  session: { token: string; user: object; csrfToken: string };
  /** The headers of every call, for load generators that make their own requests. */
  headers: Readonly<Record<string, string>>;
  get: <Data>(path: string, headers?: Record<string, string>) => Promise<Answer<Data>>;
  /** A form is sent as it is, anything else as JSON. */
  post: <Data>(path: string, body: object, headers?: Record<string, string>) => Promise<Answer<Data>>;
  put: <Data>(path: string, body: object) => Promise<Answer<Data>>;
}

export interface Answer<Data> {
  status: number;
  data: Data;
  /** X-Ledger-Revision of the answer, 0 where there was none. */
  revision: number;
}

export interface Credentials {
  name: string;
  email: string;
  password: string;
}

/** What the API refused; `retryAfterMs` where it said when to come again. */
export class Refused extends Error {
  readonly retryAfterMs: number | undefined;

  constructor(message: string, retryAfterMs: number | undefined) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

/** Registers a person on a running product, or signs in where `known`, and answers their client. Throws on refusal. */
export async function connect(url: string, credentials: Credentials, known = false): Promise<ApiClient> {
  const apiKey = await apiKeyOf(url);
  const csrf = await callApi(url, { method: 'GET', path: '/auth/csrf-token' }, { apiKey });
  const { data: anonymous } = JSON.parse(csrf.text) as { data: { csrfToken: string } };
  const { name, email, password } = credentials;
  const path = `/auth/${known ? 'login' : 'register'}`;
  const body = known ? { email, password } : { name, email, password };
  const answer = await callApi(url, { method: 'POST', path, body }, { apiKey, ...anonymous });
  const told = JSON.parse(answer.text) as {
    success: boolean;
    message?: string;
    data: { token: string; user: { id: string } };
  };
  if (!told.success) throw new Error(`${email}: ${answer.status} ${told.message ?? ''}`);
  const { token, user } = told.data;
  const csrfToken = answer.headers.get('x-csrf-token') ?? '';
  const headers = {
    ...headersOf({ apiKey, token, csrfToken }),
    'Content-Type': 'application/json',
    'X-Time-Zone': 'UTC',
  };
  return {
    userId: user.id,
    session: { token, user, csrfToken },
    headers,
    ...calls(url, headers),
  };
}

function calls(url: string, usual: Record<string, string>): Pick<ApiClient, 'get' | 'post' | 'put'> {
  const call = async <Data>(
    method: string,
    path: string,
    body?: object,
    extra: Record<string, string> = {},
  ): Promise<Answer<Data>> => {
    const { 'Content-Type': _type, ...headers } = { ...usual, ...extra };
    const answer = await callApi(url, { method, path, body, headers });
    const {
      success,
      message = '',
      data,
    } = JSON.parse(answer.text) as {
      success: boolean;
      message?: string;
      data: Data;
    };
    if (!success) {
      const seconds = answer.headers.get('retry-after');
      throw new Refused(
        `${method} ${path}: ${answer.status} ${message}`,
        seconds === null ? undefined : Number(seconds) * 1000,
      );
    }
    return { status: answer.status, data, revision: Number(answer.headers.get('x-ledger-revision') ?? 0) };
  };
  return {
    get: (path, extra) => call('GET', path, undefined, extra),
    post: (path, body, extra) => call('POST', path, body, extra),
    put: (path, body) => call('PUT', path, body),
  };
}
