import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { createPath, Router, useNavigate } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { goBack, renderAt } from '../../app/testing/renderAt.tsx';
import { addressNow } from './page.ts';
import { useBackCloses } from './useBackCloses.ts';

afterEach(() => vi.restoreAllMocks());

const index = (): number => history.state?.idx ?? 0;
const navigator = {
  createHref: createPath,
  go: (steps: number) => history.go(steps),
  push: (_to: unknown, state: unknown) => history.pushState({ usr: state, idx: index() + 1 }, ''),
  replace: (_to: unknown, state: unknown) => history.replaceState({ usr: state, idx: index() }, ''),
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
  expect(history.state).toMatchObject({ usr: { overlay: true, overlays: [expect.any(String)] } });
  await goBack();
  expect(onBack).toHaveBeenCalledTimes(1);
});

/** Something that is opened over a page, and what the page does meanwhile: `keeping` leaves the entry's marks on it. */
function Over({ name }: { name: string }) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  useBackCloses(open, () => setOpen(false));
  const press = (what: string, onClick: () => void) => (
    <button type="button" onClick={onClick}>
      {what} {name}
    </button>
  );
  return (
    <>
      {press('Open', () => setOpen(true))}
      {press('Close', () => setOpen(false))}
      {press('Push', () => void navigate('/page?pushed'))}
      {press('Clear', () => void navigate('/page', { replace: true }))}
      {press('Choose', () => {
        void navigate('/page?chosen', { replace: true, state: addressNow().state });
        setOpen(false);
      })}
      {press('Keeping', () => void navigate('/page?kept', { replace: true, state: addressNow().state }))}
      <output aria-label={name}>{open ? 'open' : 'closed'}</output>
    </>
  );
}

/** Presses at once: the browser is still where it was, whatever it was told. */
const press = (name: string) => act(() => void fireEvent.click(screen.getByRole('button', { name })));
const isSo = (search: string, marks: number, first: string, second = 'closed') =>
  waitFor(() =>
    expect([
      window.location.search,
      history.state.usr?.overlays?.length ?? 0,
      ...['first', 'second'].map((name) => screen.getByLabelText(name).textContent),
    ]).toEqual([search, marks, first, second]),
  );

/** A page with two overlays, and a page before it which Back must not reach; the browser tells of its entries. */
function openPage() {
  const navigation = new EventTarget();
  vi.stubGlobal('navigation', navigation);
  for (const method of ['pushState', 'replaceState'] as const) {
    const real = history[method].bind(history);
    vi.spyOn(history, method).mockImplementation((...given) => {
      real(...given);
      const navigationType = method === 'pushState' ? 'push' : 'replace';
      navigation.dispatchEvent(Object.assign(new Event('currententrychange'), { navigationType }));
    });
  }
  history.replaceState(null, '', '/before');
  history.pushState(null, '', '/page');
  renderAt(
    '/page',
    <>
      <Over name="first" />
      <Over name="second" />
    </>,
  );
}

it('B-63 given a page that changed its search under what is open, then closing leaves no mark, and clearing is no Back', async () => {
  openPage();
  press('Open first');
  await isSo('', 1, 'open');
  press('Push first');
  await isSo('?pushed', 1, 'open');
  press('Clear first');
  await isSo('', 1, 'open');
  press('Push first');
  await isSo('?pushed', 1, 'open');
  press('Close first');
  await isSo('?pushed', 0, 'closed');
  press('Open first');
  await isSo('?pushed', 1, 'open');
  await goBack();
  await isSo('?pushed', 0, 'closed');
  expect(window.location.pathname).toBe('/page');
});

it('B-63 given a search that changes while an entry is leaving, then it holds, and what is opened next has its own entry', async () => {
  openPage();
  press('Open first');
  await isSo('', 1, 'open');
  press('Push first');
  await isSo('?pushed', 1, 'open');
  press('Close first');
  press('Keeping first');
  await isSo('?kept', 0, 'closed');
  press('Open first');
  await isSo('?kept', 1, 'open');
  await goBack();
  await isSo('?kept', 0, 'closed');
  expect(window.location.pathname).toBe('/page');
});

it('B-63 given a choice that changes the search and closes what it stood in, then the search holds', async () => {
  openPage();
  press('Open first');
  await isSo('', 1, 'open');
  press('Open second');
  await isSo('', 2, 'open', 'open');
  press('Choose second');
  await isSo('?chosen', 1, 'open');
  press('Choose first');
  await isSo('?chosen', 0, 'closed');
  expect(window.location.pathname).toBe('/page');
});

it.each([
  ['it', 'first'],
  ['another', 'second'],
])(
  'B-63 given that %s is opened while an entry is leaving, then it is open with an entry of its own',
  async (_what, name) => {
    openPage();
    press('Open first');
    await isSo('', 1, 'open');
    press('Push first');
    await isSo('?pushed', 1, 'open');
    press('Close first');
    press(`Open ${name}`);
    const openOnes = ['first', 'second'].map((each) => (each === name ? 'open' : 'closed')) as [
      string,
      string,
    ];
    await isSo('?pushed', 1, ...openOnes);
    press(`Clear ${name}`);
    await isSo('', 1, ...openOnes);
    await goBack();
    await isSo('', 0, 'closed');
    expect(window.location.pathname).toBe('/page');
  },
);
