import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AssetsPage } from '../features/assets/AssetsPage.tsx';
import { OverviewPage } from '../features/overview/OverviewPage.tsx';
import { data, fakeServer, idOf } from './testing/fakeServer.ts';
import { holding } from './testing/holding.ts';
import { press, region, renderAt } from './testing/renderAt.tsx';
import { signInForEach } from './testing/signedIn.ts';

const day = '2026-05-03';
const sentence = 'As recorded by the end of 3 May 2026; later entries, also back-dated ones, are not in it';
const purse = { ...holding(80), id: idOf('purse'), name: 'Purse', type: 'cash' };

signInForEach();

const serve = () =>
  fakeServer(({ path }) => {
    if (path === '/assets') return data([purse]);
    if (path === '/transactions') return data([{ id: idOf('lunch'), title: 'Lunch' }], { total: 1 });
    return path === '/overview' ? data({}) : undefined;
  });
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const isSaid = (text: string) => screen.queryByText(text) !== null;

it('B-43 B-45 the Overview of a past day says what it is, and nothing of it can be written or opened', async () => {
  const asked = serve();
  // Its code is there by then, however slow the machine is.
  await import('../features/lookingBack/Banner.tsx');
  await act(async () => void renderAt(`/dashboard?asOf=${day}`, <OverviewPage />));
  const banner = within(await region('Looking back'));
  expect(banner.getByText(sentence).tagName).toBe('STRONG');
  expect(isSaid('Nothing can be added or changed while you look back.')).toBe(true);
  expect((await screen.findByText('Not shown while you look back')).isConnected).toBe(true);
  expect([isSaid('Lunch'), buttons().filter((text) => /Add|Why/.test(text ?? ''))]).toEqual([false, []]);
  expect(asked.filter(({ path }) => path === '/overview').map(({ query }) => query)).toEqual([{ asOf: day }]);
});

it('B-43 B-45 the assets of a past day are only looked at, until a press leads back to today', async () => {
  const asked = serve();
  await act(async () => void renderAt(`/dashboard/assets?asOf=${day}`, <AssetsPage />));
  expect((await screen.findByText('Purse')).isConnected).toBe(true);
  expect(isSaid(sentence)).toBe(true);
  const writes = () => buttons().filter((text) => /Purse|New Asset|Transfer|Why/.test(text ?? ''));
  expect(writes()).toEqual([]);
  expect(asked.find(({ path }) => path === '/assets')?.query).toMatchObject({ asOf: day });
  await press('Back to today');
  expect([location.search, isSaid(sentence)]).toEqual(['', false]);
  expect((await screen.findByRole('button', { name: 'Purse' })).isConnected).toBe(true);
  expect(writes().length).toBeGreaterThan(0);
});
