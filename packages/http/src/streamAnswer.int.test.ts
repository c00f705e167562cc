import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiAnswer } from './api.ts';
import { ApiError } from './api.ts';
import { type ApiUnderTest, apiUnderTest, headersOf, type SignedIn } from './testing/apiUnderTest.ts';

let api: ApiUnderTest;
let ada: SignedIn;
beforeAll(async () => {
  api = await apiUnderTest({ settings: { rateLimitScale: 0 } });
  ada = await api.signIn();
});
afterAll(() => api.dispose());

const path = '/api/v1/auth/downloads/history';
const piece = 'x'.repeat(64 * 1024);

const streamed = (chunks: AsyncIterable<string>): ApiAnswer => ({
  headers: { 'X-Total-Records': '3' },
  stream: { contentType: 'text/plain; charset=utf-8', chunks },
});

/** A source that tells how many pieces were taken, and when it was closed. */
function source(make: (number: number) => string | undefined) {
  const closed = Promise.withResolvers<void>();
  const told = { taken: 0, closed: closed.promise };
  async function* chunks() {
    try {
      for (let text = make(0); text !== undefined; text = make(told.taken)) {
        told.taken += 1;
        yield text;
        await nextTurn();
      }
    } finally {
      closed.resolve();
    }
  }
  return { told, chunks: chunks() };
}

const ask = () => api.send({ method: 'POST', path, headers: headersOf(ada), body: {} });

/** An answer of which nothing has been read yet. */
async function begin(): Promise<IncomingMessage> {
  const request = httpRequest({
    host: '127.0.0.1',
    port: api.port,
    method: 'POST',
    path,
    headers: { ...headersOf(ada), 'Content-Type': 'application/json' },
    agent: false,
  });
  request.end('{}');
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
}

it('RP-21 a file arrives whole, with its headers and without an envelope', async () => {
  const { chunks, told } = source((number) => (number < 3 ? `piece ${number}\n` : undefined));
  api.answering(() => streamed(chunks));
  const answer = await ask();
  expect([answer.status, answer.text]).toEqual([200, 'piece 0\npiece 1\npiece 2\n']);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'x-total-records': '3',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'transfer-encoding': 'chunked',
  });
  await told.closed;
});

it('RP-21 an error before the first byte is an envelope', async () => {
  const { chunks } = source(() => {
    throw new ApiError(429, 'Not now');
  });
  api.answering(() => streamed(chunks));
  const answer = await ask();
  expect([answer.status, answer.json]).toEqual([429, { success: false, message: 'Not now' }]);
});

it('RP-21 an error after it breaks the connection, and the log tells why', async () => {
  const { chunks } = source((number) => {
    if (number === 2) throw new Error('the store went away');
    return piece;
  });
  api.answering(() => streamed(chunks));
  const response = await fetch(`http://127.0.0.1:${api.port}${path}`, {
    method: 'POST',
    headers: { ...headersOf(ada), 'Content-Type': 'application/json' },
    body: '{}',
  });
  await expect(response.text()).rejects.toThrow('terminated');
  const line = await untilLogged('broken off');
  expect(line).toMatchObject({ path, status: 200, reason: 'broken off: the store went away' });
  api.answering(() => ({ data: 'done' }));
  expect((await ask()).status).toBe(200);
});

it('RP-21 given a client that goes away, the source is closed', async () => {
  const { chunks, told } = source(() => piece);
  api.answering(() => streamed(chunks));
  const response = await begin();
  response.destroy();
  expect(await told.closed).toBeUndefined();
});

it('RP-21 given a client that reads nothing, the source waits', async () => {
  const { chunks, told } = source(() => piece);
  api.answering(() => streamed(chunks));
  const response = await begin();
  // Until what the system keeps for both sides is full.
  for (let before = -1; before !== told.taken; ) {
    before = told.taken;
    for (let turn = 0; turn < 1000; turn += 1) await nextTurn();
  }
  expect(told.taken).toBeLessThan(1000);
  response.destroy();
  expect(await told.closed).toBeUndefined();
});

it('RP-21 given a client that hangs up while the first piece is made, the source is closed', async () => {
  const [asked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { chunks, told } = source(() => piece);
  async function* slow() {
    asked.resolve();
    await release.promise;
    yield* chunks;
  }
  api.answering(() => streamed(slow()));
  const socket = connect(api.port, '127.0.0.1');
  const headers = Object.entries(headersOf(ada)).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n${headers.join('')}\r\n{}`,
  );
  await asked.promise;
  socket.destroy();
  await once(socket, 'close');
  release.resolve();
  expect(await told.closed).toBeUndefined();
});

/** The line of the log that holds a text. */
async function untilLogged(text: string): Promise<unknown> {
  for (;;) {
    const line = api.logLines.find((candidate) => candidate.includes(text));
    if (line !== undefined) return JSON.parse(line);
    await nextTurn();
  }
}
