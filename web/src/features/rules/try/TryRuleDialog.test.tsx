import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dialogControl } from '../../../app/testing/dialogControl.ts';
import {
  data,
  type FakeAnswer,
  type FakeRequest,
  fakeServer,
  idOf,
} from '../../../app/testing/fakeServer.ts';
import { press, renderAt, textsOf, told } from '../../../app/testing/renderAt.tsx';
import { queryClient } from '../../../shared/api/queryClient.ts';
import { sampleRule } from '../testing/sampleRule.ts';
import { nearestBefore } from './Trial.tsx';
import { TryRuleDialog } from './TryRuleDialog.tsx';

const coffee = sampleRule({ version: 3 });
const pets = sampleRule({ id: idOf('pets'), name: 'Pets' });
const category = (name: string) => ({
  id: idOf(name),
  name,
  type: 'expense' as const,
  icon: 'utensils',
  color: 'coral',
});
const record = (name: string) => ({ id: idOf(name), title: name, date: '2026-05-01', amount: 4 });
const latte = { record: record('Latte'), byHand: false, before: { payee: '' }, after: { payee: 'Kopi' } };
const mocha = {
  record: record('Mocha'),
  byHand: true,
  before: { tags: [] },
  after: { tags: ['out', 'coffee'] },
};
const rent = {
  record: record('Rent'),
  byHand: false,
  before: {},
  after: {},
  transferTo: { id: idOf('savings'), name: 'Savings' },
};
const counts = { records: 4, byHand: 1, byCategory: [{ category: category('Dining'), count: 4 }] };

interface Served {
  rules?: object[];
  changes?: object[];
  /** How many changes there are where the rule stands at a place. */
  at?: readonly number[];
  apply?: () => FakeAnswer;
}

/** The dialog of Coffee; answers what was asked. */
function show({ rules = [coffee], changes = [latte, mocha, rent], at, apply }: Served = {}) {
  const asked = fakeServer(({ method, path, body }) => {
    if (path === '/rules') return data(rules);
    if (path === '/rules/order') return data(rules, { revision: 8 });
    if (path.endsWith('/apply')) return (apply ?? applied)();
    if (path !== '/rules/preview' || method !== 'POST') return data([]);
    const { place } = body as { place?: number };
    const total = place === undefined || at === undefined ? changes.length : (at[place] ?? 0);
    return data(
      { revision: 4 + changes.length, counts, changes },
      { total, totalPages: 1, page: 1, limit: 100 },
    );
  });
  const state = { done: 0 };
  const control = dialogControl({ onDone: () => void (state.done += 1) });
  renderAt('/dashboard/settings/rules', <TryRuleDialog rule={coffee} control={control} />);
  return { asked, state };
}
const applied = () => data({ id: idOf('group'), kind: 'bulk', count: 2, left: 0 });
const bodies = (asked: FakeRequest[], end: string) =>
  asked.filter(({ path }) => path.endsWith(end)).map(({ body }) => body);
const changesShown = async () => {
  await screen.findByRole('list', { name: 'What would change' });
  return textsOf('listitem');
};

it('PY-86 what a rule would change is shown, and why', async () => {
  show();
  expect(await changesShown()).toEqual([
    'Latte$4.001 May 2026 Payee: — → Kopi',
    'Mocha$4.001 May 2026 Chosen by handTags: + out, coffee',
    'Rent$4.001 May 2026 Make it a transfer with Savings',
  ]);
  expect(screen.getByText('4 records fit, 3 would change.').isConnected).toBe(true);
  expect(screen.getByText('Now in Dining (4)').isConnected).toBe(true);
});

it('PY-86 what was shown is applied, but for what was left out; transfers are those that were ticked', async () => {
  const { asked, state } = show();
  await changesShown();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Change Mocha, 1 May 2026' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Make it a transfer with Savings' }));
  await press('Apply');
  await waitFor(() => expect(state.done).toBe(1));
  expect(bodies(asked, '/apply')).toEqual([
    { revision: 7, version: 3, byHand: false, except: [idOf('Mocha')], transfers: [idOf('Rent')] },
  ]);
  expect(told()).toEqual([['“Coffee” changed 2 records', undefined]]);
});

it('PY-86 what was chosen by hand is changed only where that was said', async () => {
  const { asked, state } = show();
  await changesShown();
  await act(async () => fireEvent.click(screen.getByRole('switch', { name: /chose by hand/ })));
  await waitFor(() => expect(bodies(asked, '/preview')).toHaveLength(2));
  await changesShown();
  await press('Apply');
  await waitFor(() => expect(state.done).toBe(1));
  expect(bodies(asked, '/preview').slice(0, 2)).toEqual(
    [false, true].map((byHand) => ({ id: coffee.id, byHand, page: 1, limit: 100 })),
  );
  expect(bodies(asked, '/apply')).toMatchObject([{ byHand: true }]);
});

it('PY-86 a rule that comes before it and decides is named, and it can be moved above', async () => {
  const { asked } = show({ rules: [pets, coffee], changes: [], at: [3, 0] });
  const note = await screen.findByText(/comes before it/);
  expect(note.textContent).toContain('“Pets” comes before it and decides 3 of these 3.');
  await press('Move above');
  await waitFor(() => expect(bodies(asked, '/order')).toEqual([{ ids: [coffee.id, pets.id] }]));
});

it('PY-86 what has changed since is told, and shown again; nothing was applied', async () => {
  const message = 'Your records or the rule have changed since they were shown. Please look at them again.';
  const { asked, state } = show({
    apply: () => ({ status: 409, body: { success: false, message, code: 'rule-moved' } }),
  });
  await changesShown();
  await press('Apply');
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  await waitFor(() => expect(bodies(asked, '/preview')).toHaveLength(2));
  expect(state.done).toBe(0);
});

it('PY-86 records that can’t become transfers are listed with their reasons; nothing was applied', async () => {
  const message = "1 of 2 transactions can't be changed";
  const item = {
    id: idOf('transaction'),
    what: 'Pay day',
    code: 'transfer-not-covered',
    message: 'Too little',
  };
  const params = { count: 1, of: 2, refused: [item] };
  const code = 'some-records-refused';
  const { state } = show({
    apply: () => ({ status: 400, body: { success: false, message, code, params } }),
  });
  await changesShown();
  await press('Apply');
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(screen.getByText(/Pay day/).closest('li')?.textContent).toContain('Too little');
  expect(state.done).toBe(0);
});

it('PY-86 what is left is told, and where nothing would change there is nothing to apply', async () => {
  const { state } = show({ apply: () => data({ id: idOf('group'), kind: 'bulk', count: 5000, left: 1 }) });
  await changesShown();
  await press('Apply');
  await waitFor(() => expect(state.done).toBe(1));
  expect(told()).toEqual([
    ['“Coffee” changed 5,000 records', '1 record is left. Apply it again for the rest.'],
  ]);
  cleanup();
  queryClient.clear();
  show({ changes: [] });
  await screen.findByText('Nothing would change');
  expect(screen.getByRole('button', { name: 'Apply' }).hasAttribute('disabled')).toBe(true);
});

it('PY-86 an apply without an answer goes again as it was, though its changes are gone by then', async () => {
  let answers = 0;
  const done = data({ id: idOf('group'), kind: 'bulk', count: 2, left: 0 });
  const changes: object[] = [latte, mocha];
  const { asked, state } = show({ changes, apply: () => (answers++ === 0 ? null : done) });
  await changesShown();
  await press('Apply');
  expect((await screen.findByRole('alert')).textContent).toContain('nothing is done twice');
  changes.length = 0;
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(screen.queryByRole('list', { name: 'What would change' })).toBeNull());
  await press('Try Again');
  await waitFor(() => expect(state.done).toBe(1));
  const [first, second] = bodies(asked, '/apply');
  expect(second).toEqual(first);
  expect(told()).toEqual([['“Coffee” changed 2 records', undefined]]);
});

/** How many records a rule changes at each place. */
const at = (...changes: number[]) => {
  const asked: number[] = [];
  const found = nearestBefore(changes.length - 1, (place) => {
    asked.push(place);
    return Promise.resolve(changes[place] ?? 0);
  });
  return { found, asked };
};

it('PY-86 the nearest rule before that decides some of the records is found', async () => {
  expect(await at(3, 0).found).toEqual({ place: 0, decides: 3, of: 3 });
  expect(await at(9, 7, 7, 7, 2, 2).found).toEqual({ place: 3, decides: 5, of: 7 });
  expect(await at(5, 5, 5, 4).found).toEqual({ place: 2, decides: 1, of: 5 });
});

it('PY-86 no rule before decides any', async () => {
  expect(await at(4).found).toBeNull();
  expect(await at(4, 4, 4).found).toBeNull();
});

it('PY-86 of 200 places it asks for ten', async () => {
  const { found, asked } = at(...Array.from({ length: 200 }, (_, place) => (place < 123 ? 8 : 5)));
  expect([await found, asked.length]).toEqual([{ place: 122, decides: 3, of: 8 }, 10]);
});
