import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useToday } from './useToday.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date(2026, 10, 22, 23, 59, 59) }));
afterEach(() => vi.useRealTimers());

const pass = (milliseconds: number): void =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

it('is the next day after midnight', () => {
  const { result } = renderHook(useToday);
  expect(result.current).toBe('2026-11-22');
  pass(1000);
  expect(result.current).toBe('2026-11-23');
  pass(24 * 60 * 60_000);
  expect(result.current).toBe('2026-11-24');
});

it('is the next day also where the clock was set back and the timer fires before midnight', () => {
  const { result } = renderHook(useToday);
  vi.setSystemTime(new Date(2026, 10, 22, 23, 59, 58, 500));
  pass(1000);
  expect(result.current).toBe('2026-11-22');
  pass(1000);
  expect(result.current).toBe('2026-11-23');
});

it('is looked up within a minute where the timers stood still while the device slept', () => {
  const { result } = renderHook(useToday);
  pass(1000);
  vi.setSystemTime(new Date(2026, 10, 25, 8));
  pass(60_000);
  expect(result.current).toBe('2026-11-25');
});

it('is looked up when the window is used again', () => {
  const { result } = renderHook(useToday);
  vi.setSystemTime(new Date(2026, 10, 25, 8));
  act(() => {
    window.dispatchEvent(new Event('focus'));
  });
  expect(result.current).toBe('2026-11-25');
});
