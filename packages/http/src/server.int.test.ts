import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { startServer } from './server.ts';

const fetchOnce = (port: number, agent: Agent): Promise<string> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/', agent }, (response: IncomingMessage) => {
      response.on('data', (chunk: Buffer) => resolve(chunk.toString()));
    }).on('error', reject);
  });

it('F18 lets a request that is being answered finish, then stops, and takes no new connection', async () => {
  const arrived = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const running = await startServer(
    async (_request, response) => {
      arrived.resolve();
      await go.promise;
      response.end('done');
    },
    { port: 0, host: '127.0.0.1' },
  );
  const agent = new Agent({ keepAlive: true });
  const answer = fetchOnce(running.port, agent);
  await arrived.promise;

  const stopped = running.stop();
  await expect(fetchOnce(running.port, new Agent())).rejects.toThrow('ECONNREFUSED');
  go.resolve();
  expect(await answer).toBe('done');
  await stopped;
  agent.destroy();
});

it('closes idle connections at once and others after the grace', async () => {
  const running = await startServer(
    (request, response) => void (request.url === '/' && response.end('done')),
    {
      port: 0,
      host: '127.0.0.1',
    },
  );
  const agent = new Agent({ keepAlive: true });
  expect(await fetchOnce(running.port, agent)).toBe('done');
  const hanging = new Promise((resolve) => {
    get({ host: '127.0.0.1', port: running.port, path: '/hang', agent }).on('error', resolve);
  });
  await new Promise<void>((resolve) => {
    running.server.once('request', () => resolve());
  });
  await running.stop(20);
  expect(await hanging).toBeInstanceOf(Error);
  agent.destroy();
});

it('limits time and headers of a client', async () => {
  const running = await startServer((_request, response) => void response.end(), {
    port: 0,
    host: '127.0.0.1',
  });
  const { requestTimeout, headersTimeout, maxHeadersCount, maxConnections } = running.server;
  await running.stop();
  expect({ requestTimeout, headersTimeout, maxHeadersCount, maxConnections }).toEqual({
    requestTimeout: 30_000,
    headersTimeout: 10_000,
    maxHeadersCount: 100,
    maxConnections: 10_000,
  });
});

it('given a request that was answered 408 because it came too slowly, when its rest arrives, then it is not carried out', async () => {
  const asked: string[] = [];
  const running = await startServer(
    (request, response) => {
      asked.push(request.url ?? '');
      response.end();
    },
    { port: 0, host: '127.0.0.1' },
  );
  const client = connect({ port: running.port, host: '127.0.0.1', allowHalfOpen: true });
  const [socket] = (await once(running.server, 'connection')) as [Socket];
  const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  running.server.emit('clientError', late, socket);
  client.on('error', () => undefined);
  const answer = await once(client.setEncoding('utf8'), 'data');
  client.write('GET /late HTTP/1.1\r\nHost: here\r\n\r\n');
  client.end();
  await once(client, 'close');
  await running.stop();
  expect({ answer: String(answer).split('\r\n')[0], asked }).toEqual({
    answer: 'HTTP/1.1 408 Request Timeout',
    asked: [],
  });
});

it('says why it cannot listen', async () => {
  const first = await startServer(() => {}, { port: 0, host: '127.0.0.1' });
  await expect(startServer(() => {}, { port: first.port, host: '127.0.0.1' })).rejects.toThrow('EADDRINUSE');
  await first.stop();
});
