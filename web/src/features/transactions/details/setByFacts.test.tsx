import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { data, fakeServer, idOf } from '../../../app/testing/fakeServer.ts';
import { renderAt, textsOf } from '../../../app/testing/renderAt.tsx';
import { setByRules } from '../../../ledger/rules/setByRules.ts';
import { sampleRule } from '../../rules/testing/sampleRule.ts';
import { SetByFacts } from './facts.tsx';

const coffee = { id: idOf('coffee'), name: 'Coffee', version: 2 };
const trips = { id: idOf('trips'), name: 'Trips', version: 1 };
const setBy = {
  title: { rule: coffee },
  payee: { rule: coffee },
  category: { rule: trips },
  tags: [
    { rule: coffee, tags: ['out'] },
    { rule: trips, tags: ['japan', 'food'] },
  ],
};

it('PY-76 each rule stands once, with all fields that it set', () => {
  expect(setByRules(setBy)).toEqual([
    { rule: coffee, fields: 'Title, payee and tag' },
    { rule: trips, fields: 'Category and tags' },
  ]);
  expect(setByRules({})).toEqual([]);
});

it('PY-76 a record leads to what a rule said then, and says that it was removed', async () => {
  fakeServer(({ path }) => (path === '/rules' ? data([sampleRule()]) : undefined));
  renderAt('/dashboard/transactions', <SetByFacts setBy={setBy} onFollow={() => undefined} />);
  await screen.findByText(/removed/);
  expect(textsOf('listitem')).toEqual([
    'Title, payee and tag set by rule Coffee',
    'Category and tags set by rule Trips (removed)',
  ]);
  expect(screen.getByRole('link', { name: 'Coffee' }).getAttribute('href')).toBe(
    `/dashboard/settings/rules?rule=${coffee.id}&version=2`,
  );
});

it('PY-76 nothing is asked for a record that no rule touched', () => {
  const asked = fakeServer(() => data([]));
  renderAt('/dashboard/transactions', <SetByFacts setBy={{}} onFollow={() => undefined} />);
  expect(asked).toEqual([]);
});
