import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Toast } from '../../toasts/toastQueue.ts';
import { createToastTimers } from './toastTimers.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const toast = (id: string, duration: number): Toast => ({ id, kind: 'info', title: id, duration });

function begin(...visible: Toast[]) {
  const dismissed: string[] = [];
  const timers = createToastTimers((id) => dismissed.push(id));
  timers.follow(visible);
  return { timers, dismissed };
}

describe('the time of toasts', () => {
  it('S1-9.02 is as long as each says', () => {
    const { dismissed } = begin(toast('long', 4000), toast('short', 3000));
    vi.advanceTimersByTime(2999);
    expect(dismissed).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(dismissed).toEqual(['short']);
    vi.advanceTimersByTime(999);
    expect(dismissed).toEqual(['short']);
    vi.advanceTimersByTime(1);
    expect(dismissed).toEqual(['short', 'long']);
  });

  it('begins when a toast is seen, and anew when another takes its place', () => {
    const first = toast('a', 4000);
    const { timers, dismissed } = begin(first);
    vi.advanceTimersByTime(3000);
    const later = toast('b', 4000);
    timers.follow([first, later]);
    timers.follow([toast('a', 4000), later]);
    vi.advanceTimersByTime(3999);
    expect(dismissed).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(dismissed).toEqual(['b', 'a']);
  });

  it('stands still while there is a reason, and then goes on', () => {
    const { timers, dismissed } = begin(toast('a', 4000));
    vi.advanceTimersByTime(1000);
    timers.hold('pointer');
    timers.hold('focus');
    timers.follow([toast('a', 4000)]);
    vi.advanceTimersByTime(60_000);
    timers.release('pointer');
    vi.advanceTimersByTime(60_000);
    expect(dismissed).toEqual([]);
  });

  it('has what was left of it after standing still', () => {
    const { timers, dismissed } = begin(toast('a', 4000));
    vi.advanceTimersByTime(1000);
    timers.hold('pointer');
    vi.advanceTimersByTime(60_000);
    timers.release('pointer');
    timers.release('focus');
    vi.advanceTimersByTime(2999);
    expect(dismissed).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(dismissed).toEqual(['a']);
  });

  it('B-26 tells of somebody at the toasts, not of a page that nobody sees', () => {
    const held: boolean[] = [];
    const timers = createToastTimers(
      () => undefined,
      (is) => held.push(is),
    );
    timers.hold('hidden');
    timers.hold('pointer');
    timers.hold('focus');
    timers.release('pointer');
    timers.release('focus');
    expect(held).toEqual([false, true, true, true, false]);
  });

  it('does not end for a countdown, nor for a toast that is gone', () => {
    const gone = toast('gone', 4000);
    const { timers, dismissed } = begin({ ...toast('deleting', 5000), kind: 'countdown' }, gone);
    timers.follow([]);
    vi.advanceTimersByTime(60_000);
    expect(dismissed).toEqual([]);
  });
});
