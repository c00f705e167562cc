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
  const config = (await (await fetch(`${url}/config.json`)).json()) as { apiKey: string };
  const anonymous = { 'X-API-Key': config.apiKey, 'Content-Type': 'application/json' };
  const csrf = (await (await fetch(`${url}/api/v1/auth/csrf-token`, { headers: anonymous })).json()) as {
    data: { csrfToken: string };
  };
  const { name, email, password } = credentials;
  const answer = await fetch(`${url}/api/v1/auth/${known ? 'login' : 'register'}`, {
    method: 'POST',
    headers: { ...anonymous, 'X-CSRF-Token': csrf.data.csrfToken },
    body: JSON.stringify(known ? { email, password } : { name, email, password }),
  });
  const body = (await answer.json()) as { message?: string; data: { token: string; user: { id: string } } };
  if (!answer.ok) throw new Error(`${email}: ${answer.status} ${body.message ?? ''}`);
  const { token, user } = body.data;
  const csrfToken = answer.headers.get('x-csrf-token') ?? '';
  const headers = {
    ...anonymous,
    Authorization: `Bearer ${token}`,
    'X-CSRF-Token': csrfToken,
    'X-Time-Zone': 'UTC',
  };
  return {
    userId: user.id,
    session: { token, user, csrfToken },
    headers,
    ...calls(`${url}/api/v1`, headers),
  };
}

function calls(base: string, headers: Record<string, string>): Pick<ApiClient, 'get' | 'post' | 'put'> {
  const call = async <Data>(
    path: string,
    init: RequestInit,
    extra: Record<string, string> = {},
  ): Promise<Answer<Data>> => {
    const { 'Content-Type': type = '', ...others } = headers;
    // fetch names a form's type itself, with its boundary.
    const own = init.body instanceof FormData ? others : { ...others, 'Content-Type': type };
    const answer = await fetch(`${base}${path}`, { ...init, headers: { ...own, ...extra } });
    const body = (await answer.json()) as { success: boolean; message?: string; data: Data };
    if (!answer.ok) {
      const seconds = answer.headers.get('retry-after');
      throw new Refused(
        `${init.method ?? 'GET'} ${path}: ${answer.status} ${body.message ?? ''}`,
        seconds === null ? undefined : Number(seconds) * 1000,
      );
    }
    return {
      status: answer.status,
      data: body.data,
      revision: Number(answer.headers.get('x-ledger-revision') ?? 0),
    };
  };
  return {
    get: (path, extra) => call(path, {}, extra),
    post: (path, body, extra) => {
      const sent = body instanceof FormData ? body : JSON.stringify(body);
      return call(path, { method: 'POST', body: sent }, extra);
    },
    put: (path, body) => call(path, { method: 'PUT', body: JSON.stringify(body) }),
  };
}
