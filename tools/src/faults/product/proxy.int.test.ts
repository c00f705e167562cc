import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { openProxy } from './proxy.ts';

/** A server that answers each line with the same line, and a proxy before it that always strikes. */
async function echo(opened: AsyncDisposableStack) {
  /** What came in, by connection. */
  const received: string[] = [];
  const ends: Promise<unknown>[] = [];
  const server = createServer((socket) => {
    const at = received.push('') - 1;
    ends.push(once(socket, 'close'));
    socket.on('error', () => socket.destroy());
    socket.on('data', (bytes) => {
      received[at] += bytes.toString();
      socket.write(bytes);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  opened.defer(() => void server.close());
  const proxy = opened.use(await openProxy({ host: '127.0.0.1', port: address.port }, () => 0));

  async function client(): Promise<{ socket: Socket; ask: (line: string) => Promise<string | undefined> }> {
    const socket = connect(proxy.port, '127.0.0.1');
    opened.defer(() => void socket.destroy());
    socket.on('error', () => socket.destroy());
    await once(socket, 'connect');
    return {
      socket,
      /** The answer; undefined where the connection is closed instead. */
      async ask(line) {
        const answered = once(socket, 'data').then(([bytes]) => String(bytes));
        const closed = once(socket, 'close').then(() => undefined);
        socket.write(line);
        return Promise.race([answered, closed]);
      },
    };
  }
  return { proxy, client, received, ends };
}

it('given requests that are cut, then half of one arrives, and its client sees the connection close', async () => {
  await using opened = new AsyncDisposableStack();
  const { proxy, client, received, ends } = await echo(opened);
  const one = await client();
  expect(await one.ask('whole')).toBe('whole');
  proxy.set({ kind: 'cut requests', percent: 100 });
  expect(await one.ask('12345678')).toBeUndefined();
  await ends[0];
  expect(received).toEqual(['whole1234']);
  proxy.set({ kind: 'clear' });
  expect(await (await client()).ask('again')).toBe('again');
});

it('given a black hole, then a used connection falls silent for good, and the monitor’s and new ones live', async () => {
  await using opened = new AsyncDisposableStack();
  const { proxy, client, received } = await echo(opened);
  const [used, monitor] = [await client(), await client()];
  expect([await used.ask('find'), await monitor.ask('hello')]).toEqual(['find', 'hello']);
  proxy.set({ kind: 'black hole', percent: 100, spared: 'hello' });
  const lost = used.ask('find again');
  expect(await monitor.ask('hello again')).toBe('hello again');
  proxy.set({ kind: 'clear' });
  const fresh = await client();
  expect(await fresh.ask('new')).toBe('new');
  // Whatever had come through would have come before that.
  expect(received.toSorted()).toEqual(['find', 'hellohello again', 'new']);
  expect(used.socket.readyState).toBe('open');
  used.socket.destroy();
  expect(await lost).toBeUndefined();
});

it('given connections that are half open, then the server has lost them, their clients do not know, and new ones work', async () => {
  await using opened = new AsyncDisposableStack();
  const { proxy, client, ends } = await echo(opened);
  const old = await client();
  expect(await old.ask('before')).toBe('before');
  proxy.set({ kind: 'half open' });
  await ends[0];
  const lost = old.ask('after');
  const fresh = await client();
  expect(await fresh.ask('new')).toBe('new');
  expect(old.socket.readyState).toBe('open');
  old.socket.destroy();
  expect(await lost).toBeUndefined();
});
