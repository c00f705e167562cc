import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from './api.ts';
import {
  type Answer,
  type ApiUnderTest,
  apiUnderTest,
  headersOf,
  type SignedIn,
} from './testing/apiUnderTest.ts';
import { sendRaw } from './testing/sendRaw.ts';

const securityHeaders = {
  'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
};
const apiHeaders = { ...securityHeaders, 'cache-control': 'no-store' };

let api: ApiUnderTest;
let ada: SignedIn;

beforeAll(async () => {
  api = await apiUnderTest({ settings: { rateLimitScale: 0, trustProxy: 1 } });
  ada = await api.signIn();
});
afterAll(() => api.dispose());
beforeEach(() => api.answering(() => ({ data: 'done' })));

const get = (path = '/api/v1/balances', headers = {}): Promise<Answer> =>
  api.send({ path, headers: { ...headersOf(ada), ...headers } });

const expectEnvelope = (answer: Answer, status: number, body: object): void => {
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject({
    ...apiHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(answer.text)),
  });
  expect(answer.json).toEqual(body);
};

describe('S1-7.19 the envelope', () => {
  it('of a success', async () => {
    api.answering(() => ({
      status: 201,
      message: 'Made – ✓',
      data: { id: 1 },
      meta: { revision: 7 },
      extra: { currency: 'EUR' },
      headers: { 'X-CSRF-Token': 'new' },
      ledgerRevision: 7,
    }));
    const answer = await get();
    expectEnvelope(answer, 201, {
      success: true,
      message: 'Made – ✓',
      data: { id: 1 },
      meta: { revision: 7 },
      currency: 'EUR',
    });
    expect(answer.headers).toMatchObject({ 'x-ledger-revision': '7', 'x-csrf-token': 'new' });
  });

  it.each([400, 401, 403, 404, 409, 422, 429, 503])('of a refusal with %i', async (status) => {
    api.answering(() => {
      throw new ApiError(status, 'No', { errors: { field: ['Not so'] }, headers: { 'Retry-After': '3' } });
    });
    const answer = await get();
    expectEnvelope(answer, status, { success: false, message: 'No', errors: { field: ['Not so'] } });
    expect(answer.headers['retry-after']).toBe('3');
  });

  it('of what broke: 500 that says nothing of the inside, which is in the log', async () => {
    api.answering(() => {
      throw new TypeError('secret detail at line 7');
    });
    const answer = await get();
    expectEnvelope(answer, 500, { success: false, message: 'An unexpected error occurred' });
    expect(api.logLines.join('')).toContain('secret detail at line 7');
  });

  it('of an unknown path and of another method, with Allow', async () => {
    expectEnvelope(await get('/api/v1/nothing'), 404, { success: false, message: 'Not found' });
    expectEnvelope(await get('/api'), 404, { success: false, message: 'Not found' });
    expectEnvelope(await get('/api/v1/balances/'), 404, { success: false, message: 'Not found' });
    const refused = await api.send({ method: 'PUT', path: '/api/v1/balances', headers: headersOf(ada) });
    expectEnvelope(refused, 405, { success: false, message: 'Method not allowed' });
    expect(refused.headers.allow).toBe('GET, HEAD');
    const traced = await api.send({ method: 'TRACE', path: '/api/v1/balances', headers: headersOf(ada) });
    expectEnvelope(traced, 405, { success: false, message: 'Method not allowed' });
  });

  it('of a path outside the API, and of what is not even HTTP', async () => {
    const outside = await api.send({ path: '/favicon.ico' });
    expect(outside).toMatchObject({
      status: 404,
      headers: securityHeaders,
      json: { success: false, message: 'Not found' },
    });
    const raw = await sendRaw(api.port, 'GET / HTTP/1.1\r\nHost: x\r\nBad Header\r\n\r\n');
    expect(raw).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(raw).toContain('X-Content-Type-Options: nosniff');
    expect(raw).toMatch(/X-Request-Id: [0-9a-f-]{36}\r\n/);
    expect(raw).toContain('{"success":false,"message":"The request is malformed"}');
    const long = await sendRaw(api.port, `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(long).toMatch(/^HTTP\/1\.1 431 /);
  });

  it('of HEAD: the headers of GET without the body', async () => {
    const answer = await api.send({ method: 'HEAD', path: '/api/v1/balances', headers: headersOf(ada) });
    expect(answer).toMatchObject({ status: 200, headers: apiHeaders, text: '' });
  });

  it('has HSTS only over HTTPS', async () => {
    expect((await get()).headers['strict-transport-security']).toBeUndefined();
    const secure = await get(undefined, { 'X-Forwarded-Proto': 'https' });
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  it('has an id of its own on every answer', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => get()));
    expect(new Set(ids.map(({ headers }) => headers['x-request-id'])).size).toBe(5);
  });
});

describe('while stopping', () => {
  it('answers 503 with Retry-After on the API, and ready says so', async () => {
    const stopping = await apiUnderTest();
    const eve = await stopping.signIn();
    stopping.drain();
    stopping.readiness(async () => false);
    const answer = await stopping.send({ path: '/api/v1/balances', headers: headersOf(eve) });
    expectEnvelope(answer, 503, {
      success: false,
      message: 'The service is not available right now. Please try again later.',
    });
    expect(answer.headers).toMatchObject({ 'retry-after': '1', connection: 'close' });
    const ready = await stopping.send({ path: '/health/ready' });
    expect(ready).toMatchObject({ status: 503, text: '{"status":"unavailable"}' });
    await stopping.dispose();
  });
});

describe('health', () => {
  it('tells the status and nothing more, without a key', async () => {
    const live = await api.send({ path: '/health/live' });
    expect(live).toMatchObject({ status: 200, headers: securityHeaders, text: '{"status":"live"}' });
    const ready = await api.send({ path: '/health/ready' });
    expect(ready).toMatchObject({ status: 200, text: '{"status":"ready"}' });
    api.readiness(() => Promise.reject(new Error('store away')));
    expect(await api.send({ path: '/health/ready' })).toMatchObject({
      status: 503,
      text: '{"status":"unavailable"}',
    });
    expect((await api.send({ path: '/health/live' })).status).toBe(200);
  });
});
