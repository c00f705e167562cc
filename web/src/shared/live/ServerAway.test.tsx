import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { data, fakeServer } from '../../app/testing/fakeServer.ts';
import { renderAt } from '../../app/testing/renderAt.tsx';
import { signInForEach } from '../../app/testing/signedIn.ts';
import { emitAppEvent } from '../events/eventBus.ts';
import { ServerAway } from './ServerAway.tsx';

signInForEach();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const said = () => screen.queryByText(/^Unable to connect to the server/) !== null;
const goOffline = () => act(async () => void window.dispatchEvent(new Event('offline')));

it('B-68 a page that asks for nothing says that the server cannot be reached, until it answers', async () => {
  let isThere = false;
  fakeServer(() => (isThere ? data({}) : null));
  renderAt('/dashboard', <ServerAway />);
  await act(() => vi.advanceTimersByTimeAsync(59_999));
  expect(said()).toBe(false);
  await goOffline();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(said()).toBe(true);
  isThere = true;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(said()).toBe(false);
});

it('B-68 a server on a device that is offline still answers; one that breaks off is told', async () => {
  let isThere = true;
  fakeServer(() => (isThere ? data({}) : null));
  renderAt('/dashboard', <ServerAway />);
  await goOffline();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(said()).toBe(false);
  isThere = false;
  await act(async () => emitAppEvent('websocket:error'));
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(said()).toBe(true);
});

it('B-68 a server that stands still is told on a page that asks for nothing, within 70 seconds', async () => {
  let isFrozen = true;
  fakeServer(() => (isFrozen ? new Promise<never>(() => {}) : data({})));
  renderAt('/dashboard', <ServerAway />);
  await act(() => vi.advanceTimersByTimeAsync(69_999));
  expect(said()).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(said()).toBe(true);
  isFrozen = false;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(said()).toBe(false);
});
