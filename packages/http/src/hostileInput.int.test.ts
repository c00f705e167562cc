import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiUnderTest, apiUnderTest, headersOf, type SignedIn } from './testing/apiUnderTest.ts';
import { sendRaw } from './testing/sendRaw.ts';

let api: ApiUnderTest;
let ada: SignedIn;

beforeAll(async () => {
  api = await apiUnderTest({ settings: { rateLimitScale: 0 } });
  ada = await api.signIn();
});
afterAll(() => api.dispose());

/** The statuses that a client hears which listens only after it has written everything. */
const hearAfterWriting = (port: number, parts: readonly (string | Buffer)[]) =>
  new Promise<string[]>((resolve, reject) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1');
    socket.pause();
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
    });
    socket.on('close', () => resolve(heard.match(/(?<=HTTP\/1\.1 )\d+/g) ?? []));
    for (const part of parts.slice(0, -1)) socket.write(part);
    socket.write(parts.at(-1) ?? '', () => socket.resume());
  });

const good = { name: 'Wallet', type: 'cash', balance: 5 };
const post = (body: string | Buffer | object, headers: Record<string, string> = {}) =>
  api.send({
    method: 'POST',
    path: '/api/v1/assets',
    headers: { ...headersOf(ada), 'Content-Type': 'application/json', ...headers },
    body,
  });

describe('bodies', () => {
  it('the control: a good one is taken, as are a charset and other fields in it', async () => {
    expect((await post(good)).status).toBe(200);
    expect(
      (await post(JSON.stringify(good), { 'Content-Type': 'Application/JSON; charset=UTF-8' })).status,
    ).toBe(200);
    expect(
      (await post(JSON.stringify(good), { 'Content-Type': 'application/json;x=y ; charset="utf-8"' })).status,
    ).toBe(200);
  });

  it.each([
    ['nothing', ''],
    ['a cut object', '{"name":'],
    ['a trailing comma', '{"name":"Wallet",}'],
    ['a bare string', '"text"'],
    ['null', 'null'],
    ['a number', '12'],
    ['a byte order mark', '\uFEFF{}'],
    ['65,000 nested arrays', '['.repeat(65_000)],
    ['30,000 nested objects', '{"a":'.repeat(12_000)],
    ['deeply nested, but closed', `{"name":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0x6e, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
    ['__proto__', '{"__proto__":{"admin":true},"name":"Wallet","type":"cash"}'],
    ['constructor.prototype', '{"constructor":{"prototype":{"admin":true}}}'],
    ['an array', '[]'],
    ['an operator for a text', JSON.stringify({ ...good, name: { $ne: '' } })],
    ['an array for a text', JSON.stringify({ ...good, name: ['Wallet'] })],
    ['an unknown field', JSON.stringify({ ...good, isAdmin: true })],
    ['1e999', '{"name":"Wallet","type":"cash","balance":1e999}'],
    ['-1e999', '{"name":"Wallet","type":"cash","balance":-1e999}'],
    ['a NUL in a text', JSON.stringify({ ...good, name: 'Wal\0let' })],
    ['a lone surrogate', '{"name":"Wal\\ud800let","type":"cash"}'],
    ['form data', 'name=Wallet&type=cash'],
  ])('S1-7.19 %s: 400', async (_what, body) => {
    const before = api.seen.length;
    const answer = await post(body);
    expect(answer).toMatchObject({ status: 400, json: { success: false } });
    expect(api.seen.length).toBe(before);
  });

  it.each([
    ['POST', '/api/v1/assets'],
    ['PUT', `/api/v1/assets/${'c'.repeat(24)}`],
    ['PATCH', `/api/v1/assets/${'c'.repeat(24)}`],
    ['PUT', '/api/v1/users/preferences'],
    ['PUT', '/api/v1/auth/settings'],
    ['POST', '/api/v1/auth/login'],
  ])('S1-7.19 given no body or null where one is expected, %s %s answers 400', async (method, path) => {
    const headers = { ...headersOf(ada), 'Content-Type': 'application/json' };
    const before = api.seen.length;
    const absent = await api.send({ method, path, headers });
    expect([absent.status, absent.json]).toEqual([
      400,
      {
        success: false,
        message: 'The request must be a JSON object',
        errors: { body: ['The request must be a JSON object'] },
      },
    ]);
    // Sent in chunks, of which none comes.
    const chunked = await api.send({ method, path, headers: { ...headers, 'Transfer-Encoding': 'chunked' } });
    expect([chunked.status, chunked.json]).toEqual([400, absent.json]);
    expect((await api.send({ method, path, headers, body: 'null' })).status).toBe(400);
    expect(api.seen.length).toBe(before);
  });

  it.each([
    ['POST', '/api/v1/assets', 'name'],
    ['PUT', `/api/v1/transactions/${'c'.repeat(24)}`, 'title'],
    ['PUT', '/api/v1/users/preferences', 'currency'],
  ])(
    'S1-7.19 given a body nested 3,000 deep and an Idempotency-Key, %s %s answers 400',
    async (method, path, field) => {
      const headers = { ...headersOf(ada), 'Content-Type': 'application/json', 'Idempotency-Key': 'deep' };
      for (const value of [
        '['.repeat(3_000) + ']'.repeat(3_000),
        '{"a":'.repeat(3_000) + '1' + '}'.repeat(3_000),
      ]) {
        const answer = await api.send({ method, path, headers, body: `{"${field}":${value}}` });
        expect([answer.status, answer.json]).toEqual([
          400,
          { success: false, message: 'The request is nested too deeply' },
        ]);
      }
    },
  );

  it('S1-7.19 up to 20 levels a body is read: only its fields decide', async () => {
    const nested = (levels: number) => '['.repeat(levels - 1) + ']'.repeat(levels - 1);
    expect((await post(`{"name":${nested(20)}}`)).json.errors).toMatchObject({ name: ['Name must be text'] });
    expect((await post(`{"name":${nested(21)}}`)).json).toEqual({
      success: false,
      message: 'The request is nested too deeply',
    });
  });

  it.each([
    ['before the first day', '1899-12-31'],
    ['after today', '2026-05-05'],
    ['an instant after today', '2026-05-05T12:00:00Z'],
  ])('S2-5.11 a date %s is named beside the other bad fields', async (_what, date) => {
    const answer = await api.send({
      method: 'PUT',
      path: `/api/v1/transactions/${'c'.repeat(24)}`,
      headers: headersOf(ada),
      body: { amount: -1, title: '', date },
    });
    expect([answer.status, answer.json]).toEqual([
      400,
      {
        success: false,
        message: 'Title is required',
        errors: {
          title: ['Title is required'],
          amount: ['Amount must be greater than zero'],
          date: ['Date must be between 1900-01-01 and today'],
        },
      },
    ]);
  });

  it('S2-5.11 a date that is allowed is not named, nor one that is named already', async () => {
    const path = `/api/v1/transactions/${'c'.repeat(24)}`;
    const errors = async (body: object) =>
      (await api.send({ method: 'PUT', path, headers: headersOf(ada), body })).json.errors;
    expect(await errors({ amount: -1, date: '2026-05-03' })).toEqual({
      amount: ['Amount must be greater than zero'],
    });
    expect(await errors({ amount: -1, date: '2026-02-30' })).toEqual({
      amount: ['Amount must be greater than zero'],
      date: ['Invalid date'],
    });
    expect((await post({ date: '2999-01-01' })).json.errors).toMatchObject({ date: ['Unknown field'] });
  });

  it('the last of two equal names counts, as everywhere in JSON', async () => {
    expect((await post('{"name":"One","name":"Two","type":"cash"}')).status).toBe(200);
    expect(api.seen.at(-1)?.request.body).toMatchObject({ name: 'Two' });
  });

  it.each([
    ['a form', { 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['text', { 'Content-Type': 'text/plain' }],
    ['a file upload', { 'Content-Type': 'multipart/form-data; boundary=x' }],
    ['a CSP report, which the parser knows as JSON', { 'Content-Type': 'application/csp-report' }],
    ['a JSON patch', { 'Content-Type': 'application/json-patch+json' }],
    ['no type', { 'Content-Type': '' }],
    ['two types', { 'Content-Type': 'text/plain, application/json' }],
    ['a charset that is not UTF-8', { 'Content-Type': 'application/json; charset=iso-8859-1' }],
    ['two charsets', { 'Content-Type': 'application/json; charset=utf-8; charset=utf-7' }],
    ['two encodings', { 'Content-Encoding': 'identity, gzip' }],
  ])('S1-7.19 %s: 415', async (_what, headers) => {
    expect(await post(JSON.stringify(good), headers)).toMatchObject({
      status: 415,
      json: { success: false },
    });
  });

  it('S1-7.19 compressed: 415, however small', async () => {
    const bomb = gzipSync(JSON.stringify({ ...good, padding: 'x'.repeat(10_000_000) }));
    expect((await post(bomb, { 'Content-Encoding': 'gzip' })).status).toBe(415);
  });

  it('S1-7.19 up to 64 kB, measured in bytes: beyond that 413', async () => {
    const padded = (length: number): string => {
      const text = JSON.stringify({ ...good, description: '' });
      return text.replace('""', `"${'x'.repeat(length - text.length)}"`);
    };
    expect((await post(padded(65_536))).status).toBe(400);
    expect((await post(padded(65_537))).status).toBe(413);
    expect((await post('"'.padEnd(40_000, 'é'))).status).toBe(413);
  });

  it.each<[string, string, Record<string, string>]>([
    ['with a length', '/api/v1/assets', { 'Content-Type': 'application/json' }],
    ['in chunks', '/api/v1/assets', { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' }],
    ['of a form', '/api/v1/imports/read', { 'Content-Type': 'multipart/form-data; boundary=x' }],
    [
      'of a form in chunks',
      '/api/v1/imports/read',
      { 'Content-Type': 'multipart/form-data; boundary=x', 'Transfer-Encoding': 'chunked' },
    ],
  ])(
    'S1-7.19 a client that sends 24 MB %s before it listens hears 413, and may go on',
    async (_what, path, headers) => {
      const head = (own: Record<string, string>, end = '') =>
        `POST ${path} HTTP/1.1\r\n${Object.entries({ ...headersOf(ada), Host: 'ledger', ...own })
          .map(([name, value]) => `${name}: ${value}\r\n`)
          .join('')}\r\n${end}`;
      const body = Buffer.alloc(24_000_000, 'x');
      const large =
        'Transfer-Encoding' in headers
          ? [head(headers), `${body.length.toString(16)}\r\n`, body, '\r\n0\r\n\r\n']
          : [head({ ...headers, 'Content-Length': String(body.length) }), body];
      const next = head({ 'Content-Type': 'text/plain', 'Content-Length': '1', Connection: 'close' }, 'x');
      expect(await hearAfterWriting(api.port, [...large, next])).toEqual(['413', '415']);
    },
  );

  it('S1-7.19 a client that names 40 MB and sends none hears 413, and the connection ends', async () => {
    const headers = Object.entries({ ...headersOf(ada), Host: 'ledger', 'Content-Type': 'application/json' });
    const answer = await sendRaw(
      api.port,
      `POST /api/v1/assets HTTP/1.1\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}Content-Length: 40000000\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toMatch(/^Connection: close\r$/m);
  });

  it('S1-7.19 without a length: counted while it comes', async () => {
    const stream = (body: string) =>
      fetch(`http://127.0.0.1:${api.port}/api/v1/assets`, {
        method: 'POST',
        headers: { ...headersOf(ada), 'Content-Type': 'application/json' },
        body: new Blob([body]).stream(),
        duplex: 'half',
      });
    expect((await stream(JSON.stringify(good))).status).toBe(200);
    expect((await stream(' '.repeat(70_000))).status).toBe(413);
  });

  it('a route without a body takes none, an empty object, and nothing else', async () => {
    const path = `/api/v1/transactions/${'c'.repeat(24)}/restore`;
    const headers = headersOf(ada);
    const json = { ...headers, 'Content-Type': 'application/json' };
    const status = async (call: { headers: Record<string, string>; body?: string | object }) =>
      (await api.send({ method: 'PUT', path, ...call })).status;
    expect(await status({ headers })).toBe(200);
    expect(await status({ headers: json })).toBe(200);
    expect(await status({ headers, body: {} })).toBe(200);
    expect(await status({ headers, body: { isDeleted: false } })).toBe(400);
    expect(await status({ headers, body: 'x=1' })).toBe(415);
  });

  it('a DELETE is done whatever its body', async () => {
    const path = `/api/v1/transactions/${'c'.repeat(24)}`;
    const answer = await api.send({ method: 'DELETE', path, headers: headersOf(ada), body: { id: 'other' } });
    expect(answer.status).toBe(200);
    expect(api.seen.at(-1)?.request.body).toBeUndefined();
  });

  it('leaves no trace in the prototypes', () => {
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });
});

describe('query strings', () => {
  const get = (query: string, path = '/api/v1/transactions') =>
    api.send({ path: `${path}${query}`, headers: headersOf(ada) });

  it('S2-7.07 the control: a good one, with its defaults', async () => {
    expect((await get('?search=caf%C3%A9&type=income')).status).toBe(200);
    expect(api.seen.at(-1)?.request.query).toEqual({
      search: 'café',
      type: 'income',
      sort: 'newest',
      page: 1,
      limit: 20,
      deleted: false,
    });
  });

  it.each([
    ['S2-7.06 an unknown parameter', '?unknown=1'],
    ['an operator', '?type%5B%24ne%5D=income'],
    ['a repeated parameter', '?type=income&type=expense'],
    ['a repeated parameter in other clothes', '?type=income&%74ype=expense'],
    ['broken percent-encoding', '?search=%'],
    ['percent-encoded bytes that are no UTF-8', '?search=%C3%28'],
    ['a lone surrogate', '?search=%ED%A0%80'],
    ['a control character', '?search=%00'],
    ['a prototype', '?__proto__=x'],
    ['S2-7.07 limit 0', '?limit=0'],
    ['S2-7.07 limit 101', '?limit=101'],
    ['an empty limit', '?limit='],
    ['a limit in hexadecimal', '?limit=0x10'],
    ['a limit with an exponent', '?limit=1e1'],
    ['page 0', '?page=0'],
    ['a page with a fraction', '?page=1.5'],
    ['a malformed id', '?account=123'],
    ['an id in upper case', `?account=${'A'.repeat(24)}`],
    ['a day that is none', '?from=2026-02-30'],
    ['an unknown sort', '?sort=random'],
    ['too long a search', `?search=${'x'.repeat(201)}`],
  ])('%s: 400', async (_what, query) => {
    const before = api.seen.length;
    expect(await get(query)).toMatchObject({ status: 400, json: { success: false } });
    expect(api.seen.length).toBe(before);
  });

  it('a route that reads no query takes none', async () => {
    expect((await get('?x=1', '/api/v1/auth/me')).status).toBe(400);
    expect((await get('?', '/api/v1/auth/me')).status).toBe(200);
  });
});

describe('paths', () => {
  it('S1-7.19 broken percent-encoding: 400', async () => {
    const answer = await api.send({ path: '/api/v1/assets/%E0%A4%A', headers: headersOf(ada) });
    expect(answer).toMatchObject({ status: 400, json: { success: false } });
  });

  it.each([
    '/api/v1/assets/..%2f..%2fsecret',
    '/api/v1/assets/%00',
    `/api/v1/assets/${'a'.repeat(24)}%0a`,
    '/api/v1/%2e%2e/v1/assets',
    '/api/v1/../v1/assets',
    '/api/v1%2Fassets',
    '/api/v1/%61ssets',
    '/api/v1//assets',
    '/api/v1/assets/',
    '/api/v1/assets;jsessionid=1',
    '/api/V1/assets',
  ])('%s is not there', async (path) => {
    const answer = await api.send({ path, headers: headersOf(ada) });
    expect(answer).toMatchObject({ status: 404, json: { success: false } });
  });
});

describe('headers', () => {
  const send = (headers: Record<string, string | string[]>, method = 'POST') =>
    api.send({
      method,
      path: '/api/v1/assets',
      headers: { ...headersOf(ada), ...headers },
      ...(method === 'POST' ? { body: good } : {}),
    });

  it.each(['', ' ', 'k'.repeat(129), 'schl\u00fcssel', 'a\tb'])('Idempotency-Key %j: 400', async (key) => {
    expect((await send({ 'Idempotency-Key': key })).status).toBe(400);
  });

  it.each(['k', 'k'.repeat(128), '~ !'])('Idempotency-Key %j is taken', async (key) => {
    expect((await send({ 'Idempotency-Key': key })).status).toBe(200);
  });

  it.each(['', '-1', '1.5', 'x', '1e3', '0x10'])('X-Min-Revision %j: 400', async (revision) => {
    expect((await send({ 'X-Min-Revision': revision }, 'GET')).status).toBe(400);
  });

  it.each(['', 'Mars/Olympus', '../../etc/passwd', 'x'.repeat(1_000)])(
    'X-Time-Zone %j: 400',
    async (zone) => {
      expect((await send({ 'X-Time-Zone': zone }, 'GET')).status).toBe(400);
    },
  );

  it.each(['Basic YTpi', 'Bearer', 'Bearer ', 'bearer x.y.z', `Bearer ${'x'.repeat(8_000)}`])(
    'S1-8.41 Authorization %j: 401',
    async (authorization) => {
      const answer = await send({ Authorization: authorization }, 'GET');
      expect(answer).toMatchObject({ status: 401, headers: { 'www-authenticate': 'Bearer' } });
    },
  );
});

describe('what others on the way may have read differently', () => {
  const lines = (start: string, headers: readonly string[] = [], body = '') => {
    const own = Object.entries(headersOf(ada)).map(([name, value]) => `${name}: ${value}`);
    return [start, 'Host: ledger', 'Connection: close', ...own, ...headers, '', body].join('\r\n');
  };
  const get = (target: string, headers: readonly string[] = []) => lines(`GET ${target} HTTP/1.1`, headers);
  const json = JSON.stringify(good);
  const length = `Content-Length: ${json.length}`;
  const chunks = `${json.length.toString(16)}\r\n${json}\r\n0\r\n\r\n`;
  const writing = (headers: readonly string[], body = json) =>
    lines('POST /api/v1/assets HTTP/1.1', ['Content-Type: application/json', ...headers], body);
  const statusesOf = (answer: string) =>
    [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);

  it('the control: a length, chunks, an absolute target, HTTP/1.0 without a Host', async () => {
    for (const fine of [
      writing([length]),
      writing(['Transfer-Encoding: Chunked'], chunks),
      get('http://ledger/api/v1/assets?deleted=true'),
      get('/api/v1/assets', ['Accept: text/html', 'Accept: application/json']),
      get('/api/v1/assets', ['Expect: the-best']),
      lines('GET /api/v1/assets HTTP/1.0').replace('Host: ledger\r\n', ''),
    ]) {
      expect([fine, statusesOf(await sendRaw(api.port, fine))]).toEqual([fine, ['200']]);
    }
  });

  it.each<[string, () => string]>([
    ['a length and chunks', () => writing([length, 'Transfer-Encoding: chunked'], chunks)],
    ['two lengths', () => writing([length, 'Content-Length: 5'])],
    ['the same length twice', () => writing([length, length])],
    ['a length with a sign', () => writing([`Content-Length: +${json.length}`])],
    ['a negative length', () => writing(['Content-Length: -1'])],
    ['a length in hexadecimal', () => writing([`Content-Length: 0x${json.length.toString(16)}`])],
    ['an unknown coding', () => writing(['Transfer-Encoding: xchunked'], chunks)],
    ['a coding below the chunks', () => writing(['Transfer-Encoding: gzip, chunked'], chunks)],
    ['chunked twice', () => writing(['Transfer-Encoding: chunked', 'Transfer-Encoding: chunked'], chunks)],
    ['a space before the colon', () => writing(['Transfer-Encoding : chunked'], chunks)],
    ['no size of a chunk', () => writing(['Transfer-Encoding: chunked'], 'zz\r\n')],
    [
      'a chunk extension without end',
      () => writing(['Transfer-Encoding: chunked'], `1;${'a'.repeat(20_000)}`),
    ],
    ['two media types', () => writing([length, 'Content-Type: text/plain'])],
    ['two bearers', () => get('/api/v1/assets', ['authorization: Bearer x'])],
    ['two keys', () => get('/api/v1/assets', ['x-api-key: test-key'])],
    ['two idempotency keys', () => writing([length, 'Idempotency-Key: a', 'Idempotency-Key: b'])],
    ['two revisions', () => get('/api/v1/assets', ['X-Min-Revision: 0', 'X-Min-Revision: 1'])],
    ['two sites', () => get('/api/v1/assets', ['Sec-Fetch-Site: none', 'Sec-Fetch-Site: cross-site'])],
    ['two hosts', () => get('/api/v1/assets', ['Host: evil.test'])],
    ['no host', () => get('/api/v1/assets').replace('Host: ledger\r\n', '')],
    ['a host that is none', () => get('/api/v1/assets').replace('Host: ledger', 'Host: a/b"><script>')],
    ['a folded header', () => get('/api/v1/assets', ['X-Folded: a', ' b'])],
    ['a bare carriage return', () => get('/api/v1/assets', ['X-Bare: a\rb'])],
    ['a NUL', () => get('/api/v1/assets', ['X-Nul: a\0b'])],
    ['bare line feeds', () => get('/api/v1/assets').replaceAll('\r\n', '\n')],
    ['a target without a slash', () => get('api/v1/assets')],
    ['a target that is no address', () => get('http://[bad/api/v1/assets')],
    ['a target with a strange port', () => get('http://a:b:c/')],
    ['a target elsewhere', () => get('ftp://ledger/api/v1/assets')],
    ['bytes beyond ASCII in the path', () => get('/api/v1/\u00e9')],
    ['a method in lower case', () => lines('get /api/v1/assets HTTP/1.1')],
    ['an unknown method', () => lines('FOO /api/v1/assets HTTP/1.1')],
    ['another version', () => lines('GET /api/v1/assets HTTP/9.9')],
    ['the preface of HTTP/2', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['the beginning of TLS', () => '\x16\x03\x01\x02\x00\x01\x00'],
  ])('%s: 400 in the envelope, and the connection ends', async (_what, request) => {
    const before = api.seen.length;
    const answer = await sendRaw(api.port, request());
    expect(statusesOf(answer)).toEqual(['400']);
    expect(answer).toContain('{"success":false,"message":"The request is malformed"}');
    expect(answer).toMatch(
      /^Content-Security-Policy: default-src 'none'; base-uri 'none'; frame-ancestors 'none'\r$/m,
    );
    expect(answer).toMatch(/^X-Request-Id: [0-9a-f-]{36}\r$/m);
    expect(answer).toMatch(/^Connection: close\r$/im);
    expect(answer).toMatch(/^Cache-Control: no-store\r$/m);
    expect(api.seen.length).toBe(before);
  });

  it('a tunnel: 405 in the envelope', async () => {
    const answer = await sendRaw(api.port, 'CONNECT evil.test:443 HTTP/1.1\r\nHost: evil.test\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 405 .*"Method not allowed"}$/s);
    expect(answer).toContain('X-Content-Type-Options: nosniff');
  });

  it('another protocol, another method or address in a header: as if it were not there', async () => {
    const headers = [
      'Upgrade: h2c',
      'HTTP2-Settings: AAMAAABkAAQAAP__',
      'X-HTTP-Method-Override: DELETE',
      'X-HTTP-Method: DELETE',
      'X-Original-URL: /api/v1/auth/me',
      'X-Rewrite-URL: /api/v1/auth/me',
    ];
    const request = get('/api/v1/assets', headers).replace(
      'Connection: close',
      'Connection: Upgrade, HTTP2-Settings, close',
    );
    expect(statusesOf(await sendRaw(api.port, request))).toEqual(['200']);
    expect(api.seen.at(-1)?.route).toBe('listAssets');
  });

  it('what comes after a good request is never taken for its answer', async () => {
    const before = api.seen.length;
    const first = writing([length]).replace('Connection: close\r\n', '');
    expect(statusesOf(await sendRaw(api.port, `${first}NO REQUEST\r\n\r\n`))).toEqual(['200']);
    expect(api.seen.length).toBe(before + 1);
    const [one, two] = [get('/api/v1/assets').replace('Connection: close\r\n', ''), get('/api/v1/balances')];
    expect(statusesOf(await sendRaw(api.port, one + two))).toEqual(['200', '200']);
    expect(api.seen.slice(-2).map(({ route }) => route)).toEqual(['listAssets', 'balances']);
  });

  it('a body of a GET is not looked at', async () => {
    const request = get('/api/v1/assets', ['Content-Length: 100000', 'Content-Type: text/plain']);
    expect(statusesOf(await sendRaw(api.port, request + 'x'.repeat(100_000)))).toEqual(['200']);
  });
});
