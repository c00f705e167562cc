import { Subject } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RevisionNews } from '../api/ownRevision.ts';
import { refreshLedger } from './ledgerRefresh.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function begin() {
  const changed$ = new Subject<number>();
  const own$ = new Subject<RevisionNews>();
  const refresh = vi.fn();
  refreshLedger({ changed$, own$ }, refresh);
  return { changed$, own$, refresh };
}

it('refreshes once for events within 80 ms', () => {
  const { changed$, refresh } = begin();
  changed$.next(4);
  vi.advanceTimersByTime(79);
  changed$.next(5);
  vi.advanceTimersByTime(79);
  expect(refresh).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(refresh.mock.calls).toEqual([[5]]);
});

it('does not refresh again when the live channel tells of an own write', () => {
  const { changed$, own$, refresh } = begin();
  own$.next({ kind: 'written', revision: 5 });
  vi.advanceTimersByTime(100);
  changed$.next(5);
  changed$.next(4);
  vi.advanceTimersByTime(100);
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('refreshes when a read shows more than the reads before it', () => {
  const { own$, refresh } = begin();
  for (const revision of [4, 4, 3]) own$.next({ kind: 'read', revision });
  vi.advanceTimersByTime(100);
  expect(refresh).not.toHaveBeenCalled();
  for (const revision of [5, 5]) own$.next({ kind: 'read', revision });
  vi.advanceTimersByTime(100);
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('after a stale read it refreshes with the next news of that revision, or after 2000 ms', () => {
  const { changed$, own$, refresh } = begin();
  own$.next({ kind: 'written', revision: 5 });
  vi.advanceTimersByTime(100);
  own$.next({ kind: 'stale', revision: 4 });
  changed$.next(5);
  vi.advanceTimersByTime(100);
  expect(refresh).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(2000);
  expect(refresh.mock.calls).toEqual([[5], [5], [undefined]]);
});

it('asks ever more seldom while reads stay stale, and as before once one is fresh', () => {
  const { own$, refresh } = begin();
  const waits = [2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000];
  for (const [rounds, wait] of waits.entries()) {
    own$.next({ kind: 'stale', revision: 4 });
    vi.advanceTimersByTime(wait - 1);
    expect(refresh).toHaveBeenCalledTimes(rounds);
    vi.advanceTimersByTime(1);
    expect(refresh).toHaveBeenCalledTimes(rounds + 1);
  }
  own$.next({ kind: 'read', revision: 4 });
  own$.next({ kind: 'stale', revision: 4 });
  vi.advanceTimersByTime(2000);
  expect(refresh).toHaveBeenCalledTimes(waits.length + 1);
});

it('does not ask again in a hidden tab until it is seen', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { own$, refresh } = begin();
  own$.next({ kind: 'stale', revision: 4 });
  vi.advanceTimersByTime(60_000);
  expect(refresh).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(refresh).toHaveBeenCalledTimes(1);
  hidden.mockRestore();
});
