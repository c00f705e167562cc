import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import type { SocketNews } from './liveChannelMachine.ts';
import { defineSocketActor } from './socketActor.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A socket that the test plays. */
class PlayedSocket extends EventTarget {
  readonly sent: string[] = [];
  closed = false;
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.closed = true;
  }
  says(data: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

function begin(pass: string | null) {
  const opened: string[] = [];
  const socket = new PlayedSocket();
  const news: SocketNews[] = [];
  const actor = defineSocketActor({
    ticket: async () => pass,
    openSocket: (path) => {
      opened.push(path);
      return socket as unknown as WebSocket;
    },
  });
  const parent = createActor(
    setup({ types: { events: {} as SocketNews }, actors: { actor } }).createMachine({
      invoke: { id: 'socket', src: 'actor' },
      on: { '*': { actions: ({ event }) => news.push(event) } },
    }),
  ).start();
  return { opened, socket, news, parent };
}

it('S1-7.31 S1-7.32 opens /ws with its ticket and tells what happens there', async () => {
  const { opened, socket, news } = begin('a b');
  await vi.advanceTimersByTimeAsync(0);
  expect(opened).toEqual(['/ws?token=a%20b']);
  socket.dispatchEvent(new Event('open'));
  socket.says('{"type":"ledger_changed","revision":3}');
  socket.says('{"type":"ledger_changed"}');
  socket.says('not JSON');
  socket.dispatchEvent(new Event('error'));
  socket.dispatchEvent(new CloseEvent('close', { code: 1006 }));
  expect(news).toEqual([
    { type: 'socket.opened' },
    { type: 'socket.frame', frame: { type: 'ledger_changed', revision: 3 } },
    { type: 'socket.errored' },
    { type: 'socket.closed', because: 'lost' },
  ]);
});

it.each([
  [1008, 'too many connections', 'gaveWay'],
  [1008, 'session ended', 'sessionEnded'],
  [1001, 'server is going away', 'lost'],
  [1008, '', 'lost'],
])('knows what a close with %i %j means', async (code, reason, because) => {
  const { socket, news } = begin('pass');
  await vi.advanceTimersByTimeAsync(0);
  socket.dispatchEvent(new Event('open'));
  socket.dispatchEvent(new CloseEvent('close', { code, reason }));
  expect(news).toEqual([{ type: 'socket.opened' }, { type: 'socket.closed', because }]);
});

it('S1-4.05 a close before it was open is an error, also where none was told', async () => {
  const { socket, news } = begin('pass');
  await vi.advanceTimersByTimeAsync(0);
  socket.dispatchEvent(new CloseEvent('close', { code: 1006 }));
  expect(news).toEqual([{ type: 'socket.errored' }, { type: 'socket.closed', because: 'lost' }]);
});

it('S1-7.33 sends frames as JSON', async () => {
  const { socket, parent } = begin('pass');
  await vi.advanceTimersByTimeAsync(0);
  const frame = { type: 'preference_update', preference: 'currency', value: 'EUR' } as const;
  parent.getSnapshot().children['socket']?.send(frame);
  expect(socket.sent).toEqual([JSON.stringify(frame)]);
});

it('fails without a ticket', async () => {
  const { opened, news } = begin(null);
  await vi.advanceTimersByTimeAsync(0);
  expect([opened, news]).toEqual([[], [{ type: 'socket.failed' }]]);
});

it('opens nothing when it is stopped at once, and closes what it opened', async () => {
  const early = begin('pass');
  early.parent.stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(early.opened).toEqual([]);
  const late = begin('pass');
  await vi.advanceTimersByTimeAsync(0);
  late.parent.stop();
  expect(late.socket.closed).toBe(true);
});
