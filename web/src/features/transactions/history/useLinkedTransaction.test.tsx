import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLinkedTransaction } from './History.tsx';

const id = 'a'.repeat(24);

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', `/transactions?id=${id}`);
});
afterEach(() => vi.useRealTimers());

it('leaves an address without it alone, also where the page of that address is yet to be drawn', () => {
  const onSeen = vi.fn();
  renderHook(() => useLinkedTransaction(id, true, onSeen));
  history.replaceState(null, '', '/transactions?type=expense');
  vi.advanceTimersByTime(3000);
  expect(onSeen).not.toHaveBeenCalled();
});
