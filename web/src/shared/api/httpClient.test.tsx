import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHttpClient, type HttpClientDeps } from './httpClient.ts';
import { createOwnRevision } from './ownRevision.ts';

interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
  credentials: string | undefined;
}

type Reply = (request: Sent) => Response | Promise<Response>;

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const ok = (data: unknown, headers?: Record<string, string>) => json(200, { success: true, data }, headers);

/** A client on a fake server: `/auth/csrf-token` hands out csrf-1, csrf-2, …; the rest is the test's. */
function setup(reply: Reply, deps: Partial<HttpClientDeps> = {}, atCsrf: () => void = () => undefined) {
  const sent: Sent[] = [];
  let csrfTokens = 0;
  const fakeFetch = async (input: string, init: RequestInit = {}) => {
    const request: Sent = {
      method: init.method ?? 'GET',
      url: input,
      headers: init.headers as Record<string, string>,
      body: init.body === undefined ? undefined : JSON.parse(init.body as string),
      credentials: init.credentials,
    };
    sent.push(request);
    if (input.endsWith('/auth/csrf-token')) {
      csrfTokens += 1;
      atCsrf();
      return ok({ csrfToken: `csrf-${csrfTokens}` });
    }
    return Promise.race([
      reply(request),
      new Promise<never>((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      }),
    ]);
  };
  const revision = createOwnRevision();
  const onUnauthorized = vi.fn();
  const onOperatorPassword = vi.fn();
  let keys = 0;
  const client = createHttpClient({
    fetch: fakeFetch as typeof fetch,
    storage: localStorage,
    loadConfig: async () => ({ apiKey: 'key', registration: 'open' }),
    token: () => 'jwt',
    person: () => 'dewi',
    onUnauthorized,
    onOperatorPassword,
    revision,
    timeZone: () => 'Asia/Jakarta',
    newKey: () => `made-up-${++keys}`,
    ...deps,
  });
  const requests = () => sent.filter(({ url }) => !url.endsWith('/auth/csrf-token'));
  return { client, sent, requests, revision, onUnauthorized, onOperatorPassword };
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

describe('headers', () => {
  it('S1-7.12 S1-7.13 S1-7.15 S1-7.16 sends base path, credentials, API key, JSON and bearer', async () => {
    const { client, sent } = setup(() => ok([]));
    await client.call('GET /assets', { query: { type: 'cash', asOf: '', deleted: undefined } });
    expect(sent).toEqual([
      {
        method: 'GET',
        url: '/api/v1/assets?type=cash',
        credentials: 'include',
        body: undefined,
        headers: {
          Accept: 'application/json',
          'Content-Type': 'application/json',
          'X-API-Key': 'key',
          Authorization: 'Bearer jwt',
          'X-Time-Zone': 'Asia/Jakarta',
        },
      },
    ]);
  });

  it('sends neither bearer nor zone that it does not have', async () => {
    const { client, sent } = setup(() => ok([]), { token: () => null, timeZone: () => undefined });
    await client.call('GET /assets');
    expect(Object.keys(sent[0]?.headers ?? {})).toEqual(['Accept', 'Content-Type', 'X-API-Key']);
  });

  it('S1-4.16 S1-7.07 fetches a missing CSRF token first and sends it with every write', async () => {
    const { client, sent } = setup(() => ok({}));
    await client.call('POST /assets', { body: { name: 'Cash' } });
    await client.call('PUT /assets/:id', { params: { id: '1' }, body: {} });
    await client.call('PATCH /api/assets/:id', { params: { id: '1' }, body: {} });
    await client.call('DELETE /assets/:id', { params: { id: '1' } });
    expect(sent.map(({ method, url, headers }) => [method, url, headers['X-CSRF-Token']])).toEqual([
      ['GET', '/api/v1/auth/csrf-token', undefined],
      ['POST', '/api/v1/assets', 'csrf-1'],
      ['PUT', '/api/v1/assets/1', 'csrf-1'],
      ['PATCH', '/api/assets/1', 'csrf-1'],
      ['DELETE', '/api/v1/assets/1', 'csrf-1'],
    ]);
  });

  it('gives each write outside /auth an Idempotency-Key, the caller’s if there is one', async () => {
    const { client, requests } = setup(() => ok({}));
    await client.call('POST /assets', { body: {} });
    await client.call('POST /assets', { body: {}, idempotencyKey: 'form-7' });
    await client.call('POST /auth/login', { body: {} });
    expect(requests().map(({ headers }) => headers['Idempotency-Key'])).toEqual([
      'made-up-1',
      'form-7',
      undefined,
    ]);
  });

  it('S2-7.13 says in a header, not in the path, which revision a permanent deletion expects', async () => {
    const { client, requests } = setup(() => ok({}));
    await client.call('DELETE /assets/:id/permanent', { params: { id: '1' }, expectedRevision: 5 });
    expect(requests().map(({ url, headers }) => [url, headers['X-Expected-Revision']])).toEqual([
      ['/api/v1/assets/1/permanent', '5'],
    ]);
  });

  it('S1-4.13 keeps an answer from whoever signed in meanwhile', async () => {
    let person = 'dewi';
    const answered = () =>
      json(
        201,
        { success: true, data: { title: 'Rent' }, meta: { revision: 900 } },
        { 'X-CSRF-Token': 'old' },
      );
    const { client, revision } = setup(
      async () => {
        person = 'marc';
        return answered();
      },
      { person: () => person },
    );
    expect(await client.call('POST /transactions', { body: {} })).toMatchObject({
      success: false,
      status: 401,
    });
    expect([revision.current(), localStorage.getItem('csrfToken')]).toEqual([0, 'csrf-1']);
  });

  it.each([
    ['missing', '', []],
    ['refused', 'spent', ['Bearer first']],
  ])('S1-4.13 sends no write as whoever signs in while a %s CSRF token is fetched', async (_, csrf, sent) => {
    if (csrf !== '') localStorage.setItem('csrfToken', csrf);
    let session = { token: 'first', person: 'dewi' };
    const { client, requests } = setup(
      () => json(403, { success: false, message: 'bad csrf' }),
      { token: () => session.token, person: () => session.person },
      () => {
        session = { token: 'second', person: 'marc' };
      },
    );
    const result = await client.call('POST /transactions', { body: {} });
    expect(result).toMatchObject({ success: false, status: 401, saidBy: 'client' });
    expect(requests().map(({ headers }) => headers['Authorization'])).toEqual(sent);
  });

  it('goes on with another token of the same person', async () => {
    let token = 'first';
    const { client, requests } = setup(
      () => {
        token = 'third';
        return ok({ id: 'a' });
      },
      { token: () => token },
      () => {
        token = 'second';
      },
    );
    expect(await client.call('POST /transactions', { body: {} })).toMatchObject({
      success: true,
      data: { id: 'a' },
    });
    const { Authorization, 'X-CSRF-Token': csrf } = requests()[0]?.headers ?? {};
    expect([Authorization, csrf]).toEqual(['Bearer second', 'csrf-1']);
  });

  it('asks reads for the highest revision of its own writes', async () => {
    const { client, requests, revision } = setup(({ method }) =>
      ok({}, method === 'GET' ? { 'X-Ledger-Revision': '99' } : { 'X-Ledger-Revision': '7' }),
    );
    await client.call('GET /assets');
    await client.call('POST /assets', { body: {} });
    await client.call('GET /assets');
    expect(requests().map(({ headers }) => headers['X-Min-Revision'])).toEqual([undefined, undefined, '7']);
    revision.reset();
    await client.call('GET /assets');
    expect(requests().at(-1)?.headers['X-Min-Revision']).toBeUndefined();
  });

  it('tells of own writes and of reads that came too early', async () => {
    const { client, revision } = setup(({ method }) =>
      method === 'GET'
        ? json(200, { success: true, data: [], meta: { stale: true } }, { 'X-Ledger-Revision': '6' })
        : ok({}, { 'X-Ledger-Revision': '7' }),
    );
    const news: unknown[] = [];
    revision.listen((item) => news.push(item));
    await client.call('POST /assets', { body: {} });
    await client.call('GET /assets');
    expect(news).toEqual([
      { kind: 'written', revision: 7 },
      { kind: 'stale', revision: 6 },
    ]);
  });
});

describe('CSRF', () => {
  it('S1-7.08 S1-7.09 replaces the token by the one an answer brings', async () => {
    const { client, requests } = setup(() => ok({}, { 'X-CSRF-Token': 'from-answer' }));
    await client.call('POST /auth/login', { body: {} });
    await client.call('POST /assets', { body: {} });
    expect(requests().map(({ headers }) => headers['X-CSRF-Token'])).toEqual(['csrf-1', 'from-answer']);
  });

  it('S1-8.37 retries once with a new token and the same key after a 403 that mentions csrf or token', async () => {
    const { client, sent } = setup(({ headers }) =>
      headers['X-CSRF-Token'] === 'csrf-1'
        ? json(403, { success: false, message: 'CSRF token is missing or has expired' })
        : ok({ id: 'a' }),
    );
    const result = await client.call('POST /assets', { body: { name: 'Cash' } });
    expect(result).toEqual({ success: true, data: { id: 'a' }, meta: {} });
    expect(
      sent.map(({ url, headers }) => [url, headers['X-CSRF-Token'], headers['Idempotency-Key']]),
    ).toEqual([
      ['/api/v1/auth/csrf-token', undefined, undefined],
      ['/api/v1/assets', 'csrf-1', 'made-up-1'],
      ['/api/v1/auth/csrf-token', undefined, undefined],
      ['/api/v1/assets', 'csrf-2', 'made-up-1'],
    ]);
  });

  it('S1-8.37 gives up after the second refusal; S1-8.39 retries no other 403', async () => {
    const csrf = setup(() => json(403, { success: false, message: 'bad csrf' }));
    expect(await csrf.client.call('POST /assets', { body: {} })).toMatchObject({
      success: false,
      status: 403,
    });
    expect(csrf.requests()).toHaveLength(2);
    const other = setup(() => json(403, { success: false, message: 'Registration is closed' }));
    await other.client.call('POST /auth/register', { body: {} });
    expect(other.requests()).toHaveLength(1);
  });

  it('shares one request for a new token', async () => {
    const { client, sent } = setup(() => ok({}));
    await Promise.all([
      client.call('POST /assets', { body: {} }),
      client.call('POST /assets', { body: {} }),
      client.refreshCsrf(),
    ]);
    expect(sent.filter(({ url }) => url.endsWith('/auth/csrf-token'))).toHaveLength(1);
  });
});

describe('answers', () => {
  it('S1-7.18 gives data, message and meta of a success', async () => {
    const meta = { revision: 3, balances: [{ id: 'a', balance: 12.5 }] };
    const { client } = setup(() => json(201, { success: true, message: 'Created', data: { id: 'a' }, meta }));
    expect(await client.call('POST /assets', { body: {} })).toEqual({
      success: true,
      message: 'Created',
      data: { id: 'a' },
      meta,
    });
  });

  it('S1-8.42 passes the body of a refusal on', async () => {
    const { client } = setup(() =>
      json(400, { success: false, message: 'Name is required', errors: { name: ['Name is required'] } }),
    );
    expect(await client.call('POST /assets', { body: {} })).toEqual({
      success: false,
      message: 'Name is required',
      errors: { name: ['Name is required'] },
      kind: 'refused',
      status: 400,
      saidBy: 'server',
    });
  });

  it('S1-8.43 names the status of an error without a body', async () => {
    const { client } = setup(() => new Response('<h1>Teapot</h1>', { status: 418 }));
    expect(await client.call('GET /assets')).toEqual({
      success: false,
      message: 'Request failed with status code 418',
      kind: 'refused',
      status: 418,
      saidBy: 'client',
    });
  });

  it.each([
    [413, /^This is too large for the server, or for a proxy in front of it/],
    [502, /^The server could not be reached: a proxy in front of it got no answer/],
    [504, /^The server could not be reached: a proxy in front of it got no answer/],
  ])('S1-8.43 says in words what a proxy means by %d', async (status, words) => {
    const { client } = setup(() => new Response('<h1>nginx</h1>', { status }));
    expect(await client.call('GET /assets')).toMatchObject({ message: expect.stringMatching(words), status });
  });

  it('S1-8.44 says that no answer came', async () => {
    const { client } = setup(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await client.call('GET /assets')).toEqual({
      success: false,
      message: 'Network error occurred. Please check your connection.',
      kind: 'network',
    });
  });

  it('S1-7.14 gives up after 30000 ms', async () => {
    vi.useFakeTimers();
    const { client } = setup(() => new Promise(() => {}));
    const settled = vi.fn();
    const result = client.call('GET /assets').finally(settled);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await result).toMatchObject({ success: false, kind: 'network' });
  });

  it('tells a caller’s own abort from a time-out', async () => {
    const abort = new AbortController();
    const { client } = setup(() => new Promise(() => {}));
    const result = client.call('GET /assets', { signal: abort.signal });
    await Promise.resolve();
    abort.abort();
    expect(await result).toMatchObject({ success: false, kind: 'aborted' });
  });

  it.each([
    ['S1-8.45 with its message', new Error('out of ideas'), 'out of ideas'],
    ['S1-8.46 without one', new Error(''), 'An unexpected error occurred'],
  ])('makes a failure of whatever is thrown: %s', async (_, thrown, message) => {
    const { client } = setup(() => Promise.reject(thrown));
    expect(await client.call('GET /assets')).toEqual({ success: false, message, kind: 'thrown' });
  });

  it('S1-3.06 also accepts `_id`', async () => {
    const { client } = setup(() =>
      ok([
        { _id: 'a', category: { _id: 'c', name: 'Food' } },
        { id: 'b', _id: 'x' },
      ]),
    );
    expect(await client.call('GET /transactions')).toMatchObject({
      data: [
        { id: 'a', category: { id: 'c', name: 'Food' } },
        { id: 'b', _id: 'x' },
      ],
    });
  });

  it('AC-27 tells where the person has to choose a password of their own first', async () => {
    const refused = { success: false, message: 'Please choose', code: 'password-chosen-by-operator' };
    const { client, onOperatorPassword } = setup(() => json(403, refused));
    await client.call('GET /assets');
    expect(onOperatorPassword).toHaveBeenCalledTimes(1);
  });

  it('S1-8.35 reports a 401 with the token that was refused', async () => {
    const { client, onUnauthorized } = setup(() => json(401, { success: false, message: 'Please sign in' }));
    await client.call('GET /assets');
    expect(onUnauthorized.mock.calls).toEqual([['jwt']]);
  });
});
