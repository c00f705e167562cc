import { QueryObserver } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { assetsKey, queryClient } from '../api/queryClient.ts';
import { appEvents$ } from '../events/eventBus.ts';
import { sessionStore } from '../session/session.ts';
import { emptyQueue, toasts } from '../toasts/showToast.ts';
import { LiveChannel } from './LiveChannel.tsx';

const session = { token: 'jwt', user: { id: 'a'.repeat(24), name: 'Dewi', email: 'dewi@example.com' } };

/** The browser's sockets, played by the test. */
class PlayedSocket extends EventTarget {
  static readonly all: PlayedSocket[] = [];
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    PlayedSocket.all.push(this);
  }
  close() {}
}

let asked: string[];
let serverKnowsUs: boolean;

async function answer(input: string): Promise<Response> {
  asked.push(input);
  if (input.endsWith('/config.json')) return Response.json({ apiKey: 'key', registration: 'open' });
  if (!serverKnowsUs) return Response.json({ success: false, message: 'Please sign in' }, { status: 401 });
  return Response.json({ success: true, data: { csrfToken: 'csrf', ticket: 'pass', ...session.user } });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('WebSocket', PlayedSocket);
  asked = [];
  serverKnowsUs = true;
  PlayedSocket.all.length = 0;
  sessionStore.signIn(session);
});

afterEach(() => {
  cleanup();
  sessionStore.end('elsewhere');
  toasts.set(emptyQueue);
  vi.useRealTimers();
});

/** Waits, as the played clock goes on. */
const until = <T,>(check: () => T): Promise<T> => vi.waitFor(check, { timeout: 30_000 });

/** Mounts the channel, and gives its socket once it has asked for one. */
async function openChannel(): Promise<PlayedSocket> {
  render(<LiveChannel />);
  return nextSocket();
}

async function nextSocket(wait = 0): Promise<PlayedSocket> {
  const before = PlayedSocket.all.length;
  await vi.advanceTimersByTimeAsync(wait);
  return until(() => {
    const socket = PlayedSocket.all[before];
    if (socket === undefined) throw new Error('no socket was opened');
    return socket;
  });
}

const lose = (socket: PlayedSocket, reason = '') =>
  socket.dispatchEvent(new CloseEvent('close', { code: reason === '' ? 1006 : 1008, reason }));

it('S1-4.31 S1-7.36 tells the app of connections, errors, giving up, and preferences from elsewhere', async () => {
  const heard: unknown[] = [];
  const names = ['websocket:connected', 'websocket:error', 'websocket:failed', 'preference:updated'] as const;
  const listening = names.map((name) => appEvents$(name).subscribe((what) => heard.push([name, what])));
  const socket = await openChannel();
  expect(socket.url).toBe('/ws?token=pass');

  socket.dispatchEvent(new Event('open'));
  const frame = { type: 'preference_updated', preference: 'currency', value: 'EUR' };
  socket.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  socket.dispatchEvent(new Event('error'));
  lose(socket);
  for (let attempt = 1; attempt <= 5; attempt += 1) lose(await nextSocket(2000 * attempt));
  for (const one of listening) one.unsubscribe();

  expect(heard).toEqual([
    ['websocket:connected', undefined],
    ['preference:updated', frame],
    ...Array.from({ length: 6 }, () => ['websocket:error', undefined]),
    ['websocket:failed', undefined],
  ]);
});

it('AC-01 a new name from another device is shown at once', async () => {
  const socket = await openChannel();
  socket.dispatchEvent(new Event('open'));
  const frame = { type: 'profile_updated', name: 'Ratna Sari', email: session.user.email };
  socket.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  expect(sessionStore.current()?.user).toMatchObject({ ...session.user, name: 'Ratna Sari' });
});

it('S1-8.36 a session that ended elsewhere ends here without a click', async () => {
  const socket = await openChannel();
  socket.dispatchEvent(new Event('open'));
  asked = [];
  serverKnowsUs = false;
  lose(socket, 'session ended');
  await until(() => expect(sessionStore.current()).toBeNull());
  expect([asked, sessionStore.lastEnd()]).toEqual([['/api/v1/auth/me'], 'unauthorized']);
});

it.each(['online', 'focus'])('S1-4.32 %s restarts the attempts', async (event) => {
  const socket = await openChannel();
  socket.dispatchEvent(new Event('open'));
  lose(socket, 'too many connections');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(PlayedSocket.all).toHaveLength(1);
  window.dispatchEvent(new Event(event));
  expect(await nextSocket()).toBeDefined();
});

it('B-68 given an open channel, when the page is looked at again after more than a minute, then what it shows is read again, once', async () => {
  const queryFn = vi.fn(() => 'assets');
  const stopReading = new QueryObserver(queryClient, { queryKey: assetsKey, queryFn }).subscribe(() => {});
  const socket = await openChannel();
  socket.dispatchEvent(new Event('open'));
  // What the first connection asks for once the page is drawn.
  await vi.advanceTimersByTimeAsync(3000);
  queryFn.mockClear();
  const look = () => window.dispatchEvent(new Event('focus'));
  look();
  await vi.advanceTimersByTimeAsync(50_000);
  look();
  expect(queryFn).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(61_000);
  look();
  look();
  await vi.advanceTimersByTimeAsync(0);
  expect(queryFn).toHaveBeenCalledTimes(1);
  // Somebody sets the device's clock back by a day: that is no reason to wait a day.
  vi.setSystemTime(Date.now() - 24 * 60 * 60_000);
  look();
  await vi.advanceTimersByTimeAsync(0);
  expect(queryFn).toHaveBeenCalledTimes(2);
  expect(PlayedSocket.all).toHaveLength(1);
  stopReading();
  queryClient.clear();
});

it('S1-4.30 without a live channel the page says so once, and asks every 30 s until there is one', async () => {
  const queryFn = vi.fn(async () => []);
  const stopReading = new QueryObserver(queryClient, { queryKey: assetsKey, queryFn }).subscribe(
    () => undefined,
  );
  let socket = await openChannel();
  for (const wait of [2000, 4000, 6000, 8000, 10_000]) {
    lose(socket);
    // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
    socket = await nextSocket(wait);
  }
  lose(socket);
  await vi.advanceTimersByTimeAsync(0);
  const said = () => toasts.current().visible.map(({ title }) => title);
  expect(said()).toEqual(['Real-time updates might be delayed', 'Live updates are off']);
  queryFn.mockClear();
  await vi.advanceTimersByTimeAsync(59_999);
  expect(queryFn).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(queryFn).toHaveBeenCalledTimes(2);
  (await nextSocket(60_000)).dispatchEvent(new Event('open'));
  await vi.advanceTimersByTimeAsync(3000);
  queryFn.mockClear();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(queryFn).not.toHaveBeenCalled();
  stopReading();
  queryClient.clear();
});

describe('what ends with the session', () => {
  it('S1-4.32 B-68 the next person’s first connection is a first one, their second reads everything again', async () => {
    let refreshes = 0;
    const listening = appEvents$('ledger:changed').subscribe(() => {
      refreshes += 1;
    });
    const first = await openChannel();
    first.dispatchEvent(new Event('open'));
    cleanup();
    const second = await openChannel();
    second.dispatchEvent(new Event('open'));
    expect(refreshes).toBe(0);
    lose(second);
    (await nextSocket(2000)).dispatchEvent(new Event('open'));
    expect(refreshes).toBe(1);
    listening.unsubscribe();
  });

  it('S1-8.36 a check of the session that is still due', async () => {
    const socket = await openChannel();
    socket.dispatchEvent(new Event('open'));
    expect(asked).not.toContain('/api/v1/auth/me');
    // The first opening reads the profile once the page has had time to be drawn.
    await vi.advanceTimersByTimeAsync(3000);
    await until(() => expect(asked).toContain('/api/v1/auth/me'));
    asked = [];
    lose(socket, 'session ended');
    cleanup();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toEqual([]);
  });
});
