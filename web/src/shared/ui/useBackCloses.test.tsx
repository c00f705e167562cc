import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createPath, Router } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { useBackCloses } from './useBackCloses.ts';

afterEach(cleanup);

const navigator = {
  createHref: createPath,
  go: (steps: number) => history.go(steps),
  push: (_to: unknown, state: unknown) => history.pushState({ usr: state }, ''),
  replace: (_to: unknown, state: unknown) => history.replaceState({ usr: state }, ''),
};

/** A page so busy that it never draws where the browser went to. */
const Busy = ({ children }: { children: ReactNode }) => (
  <Router location="/" navigator={navigator}>
    {children}
  </Router>
);

it('B-63 given Back before the page was drawn with the entry of what was opened, then it is heard all the same', async () => {
  const onBack = vi.fn();
  renderHook(() => useBackCloses(true, onBack), { wrapper: Busy });
  expect(history.state).toEqual({ usr: { overlay: true, overlays: [expect.any(String)] } });
  await act(async () => {
    const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await gone;
  });
  expect(onBack).toHaveBeenCalledTimes(1);
});
