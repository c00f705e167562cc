import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { dialogControl } from '../../app/testing/dialogControl.ts';
import { data, type FakeAnswer, type FakeRequest, fakeServer, idOf } from '../../app/testing/fakeServer.ts';
import { press, region, renderAt, textsOf } from '../../app/testing/renderAt.tsx';
import { noChanges, ownChanges } from '../../ledger/commands/ownChanges.ts';
import type { LedgerDialog } from '../../ledger/dialogs/ledgerDialog.ts';
import { toasts } from '../../shared/toasts/showToast.ts';
import { sampleRule } from '../rules/testing/sampleRule.ts';
import { isAbout, LabelPage, labelAverages, monthsSpan } from './LabelPage.tsx';
import { LabelsPage } from './LabelsPage.tsx';
import { RenameLabelsDialog } from './RenameLabelsDialog.tsx';

afterEach(() => {
  vi.useRealTimers();
  ownChanges.set(noChanges);
});

const label = (name: string, said: object = {}) => ({
  name,
  count: 2,
  lastUsed: '2026-05-01',
  spent: 5,
  received: 0,
  ...said,
});

/** A page of all payees there are; banks have no others. */
const payees = (all: readonly object[]) => data(all, { total: all.length, fromBank: 0 });

function serve(answer: (request: FakeRequest) => FakeAnswer | undefined) {
  return fakeServer((request) => {
    const others = request.path === '/payees' ? payees([]) : data([]);
    return answer(request) ?? (request.method === 'GET' ? others : undefined);
  });
}
const control = dialogControl();
type Rename = Extract<LedgerDialog, { kind: 'renameLabels' }>;
const rename = (dialog: Omit<Rename, 'kind'>) =>
  renderAt(
    '/dashboard/payees',
    <RenameLabelsDialog dialog={{ kind: 'renameLabels', ...dialog }} control={control} />,
  );
const group = data({ id: idOf('group'), kind: 'bulk', count: 3 });
const written = (asked: FakeRequest[]) =>
  asked.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));

it('PY-80 the list says how often, when last and how much, and leads to each payee', async () => {
  serve(({ path }) =>
    path === '/payees' ? payees([label('A/B 100%', { count: 1, received: 7 })]) : undefined,
  );
  renderAt('/dashboard/payees', <LabelsPage kind="payees" />);
  const link = await screen.findByRole('link', { name: 'A/B 100%' });
  expect(link.getAttribute('href')).toBe('/dashboard/payees/A%2FB%20100%25');
  expect(textsOf('listitem')).toEqual(['A/B 100%1 record, last on 1 May 2026−$5.00+$7.00']);
});

it('PY-80 search and order are in the address, and begin at the first page', async () => {
  const asked = serve(({ path }) => (path === '/tags' ? data([label('japan')], { total: 1 }) : undefined));
  renderAt('/dashboard/tags?search=ja&sort=last&page=2', <LabelsPage kind="tags" />);
  await screen.findByRole('link', { name: 'japan' });
  const query = asked.find(({ path }) => path === '/tags')?.query;
  expect(query).toEqual({ search: 'ja', sort: 'last', page: '2', limit: '25' });
  const search = screen.getByRole('searchbox', { name: 'Search tags' });
  fireEvent.change(search, { target: { value: 'fo' } });
  await act(async () => void fireEvent.blur(search));
  expect(location.search).toBe('?search=fo&sort=last');
});

it.each([
  ['', 'No payees yet'],
  ['?search=zz', 'No payees found'],
])('PY-80 an empty list says why: “%s”', async (query, text) => {
  serve(() => undefined);
  renderAt(`/dashboard/payees${query}`, <LabelsPage kind="payees" />);
  expect((await screen.findByText(text)).isConnected).toBe(true);
});

it('PY-80 payees that cannot be loaded are no empty list', async () => {
  fakeServer(() => ({ status: 500, body: { success: false, message: 'Out of order' } }));
  renderAt('/dashboard/payees', <LabelsPage kind="payees" />);
  expect((await screen.findByRole('alert')).textContent).toContain('Your payees could not be loaded');
});

const offered = /^Take the payees? of .* from your bank’s texts?\?$/;
/** A server with payees to take from the bank; `answer` is what a write gets. */
function offering(fromBank: number, answer: () => FakeAnswer = () => null) {
  const state = { fromBank };
  const asked = fakeServer(({ method, path }) => {
    if (method === 'POST') return answer();
    return data(path === '/payees' ? [label('A')] : [], { total: 1, fromBank: state.fromBank });
  });
  renderAt('/dashboard/payees', <LabelsPage kind="payees" />);
  return { asked, state };
}
const toastsShown = () =>
  toasts.current().visible.map(({ kind, title, actions }) => [kind, title, actions?.map(({ text }) => text)]);

it('PY-89 payees are taken from the bank’s texts at a press, undone by one', async () => {
  const { asked, state } = offering(1204, () => {
    state.fromBank = 0;
    return data({ id: idOf('group'), kind: 'bulk', count: 1204 });
  });
  expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe(
    'Take the payees of 1,204 imported records from your bank’s texts?',
  );
  await press('Take them');
  await waitFor(() => expect(screen.queryByText(offered)).toBeNull());
  expect(written(asked)).toEqual([{ path: '/payees/from-bank', body: undefined }]);
  expect(toastsShown()).toEqual([
    ['success', '1,204 records took the payee from your bank’s text', ['Undo']],
  ]);
  expect(ownChanges.current().made).toMatchObject([{ kind: 'group', id: idOf('group') }]);
});

it('PY-89 No is kept, and can be undone', async () => {
  const events = [idOf('declined')];
  const { asked, state } = offering(1, () => {
    state.fromBank = 0;
    return data({}, { revision: 4, events });
  });
  await screen.findByText('Take the payee of 1 imported record from your bank’s text?');
  await press('No');
  await waitFor(() => expect(screen.queryByText(offered)).toBeNull());
  expect(written(asked)).toEqual([{ path: '/payees/from-bank/decline', body: undefined }]);
  expect(toastsShown()).toEqual([['success', 'Payees stay as they are', ['Undo']]]);
  expect(ownChanges.current().made).toMatchObject([{ kind: 'rule', revisions: [4], events }]);
});

it.each([
  [
    { status: 409, body: { success: false, message: 'No room' } },
    '“Taking payees from your bank’s texts” was not done',
  ],
  [null, 'No answer: “Taking payees from your bank’s texts” may have been done'],
])('PY-89 what was not taken is told, and offered still', async (answer, title) => {
  offering(2, () => answer);
  await screen.findByText(offered);
  await press('Take them');
  await waitFor(() => expect(toastsShown()).toEqual([['error', title, undefined]]));
  expect(screen.getByText(offered).isConnected).toBe(true);
});

it('PY-89 where nothing is to be taken, nothing is offered', async () => {
  offering(0);
  await screen.findByRole('link', { name: 'A' });
  expect(screen.queryByText(offered)).toBeNull();
});

it('PY-81 several are chosen and merged', async () => {
  serve(({ path }) => (path === '/payees' ? payees([label('A'), label('B')]) : undefined));
  const opened = renderAt('/dashboard/payees', <LabelsPage kind="payees" />);
  await screen.findByRole('link', { name: 'A' });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select B' }));
  expect(screen.getByRole('button', { name: 'Merge…' }).hasAttribute('disabled')).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select A' }));
  await press('Merge…');
  expect(opened).toMatchObject([{ kind: 'renameLabels', labels: 'payees', names: ['B', 'A'] }]);
});

it('PY-81 payees are merged for good unless that is switched off', async () => {
  const asked = serve(({ method }) => (method === 'POST' ? group : undefined));
  rename({ labels: 'payees', names: ['STARBUCKS #1234', 'Starbucks'] });
  fireEvent.change(screen.getByLabelText(/They become/), { target: { value: ' Starbucks ' } });
  await press('Merge');
  await waitFor(() =>
    expect(toasts.current().visible.map(({ title, description }) => [title, description])).toEqual([
      ['2 payees are “Starbucks” now', '3 changes.'],
    ]),
  );
  expect(written(asked)).toEqual([
    {
      path: '/payees/rename',
      body: { from: ['STARBUCKS #1234', 'Starbucks'], to: 'Starbucks', always: true },
    },
  ]);
});

it('PY-81 a tag has no “always”; what would change nothing is told under the field', async () => {
  const asked = serve(({ method }) => (method === 'POST' ? group : undefined));
  rename({ labels: 'tags', names: ['japan'] });
  expect(screen.queryByRole('switch')).toBeNull();
  await press('Rename');
  expect(screen.getByText('Nothing would change').isConnected).toBe(true);
  fireEvent.change(screen.getByLabelText(/New name/), { target: { value: 'Japan' } });
  await press('Rename');
  await waitFor(() => expect(written(asked)).toHaveLength(1));
  expect(written(asked)).toEqual([{ path: '/tags/rename', body: { from: ['japan'], to: 'Japan' } }]);
});

it('PY-81 what the server says of the name stands under the field, the rest above', async () => {
  const refused = (errors?: object): FakeAnswer => ({
    status: 400,
    body: { success: false, message: 'Payee not found', ...(errors && { errors }) },
  });
  let answer = refused({ from: ['Payee not found'] });
  serve(({ method }) => (method === 'POST' ? answer : undefined));
  rename({ labels: 'payees', names: ['Old'] });
  fireEvent.change(screen.getByLabelText(/New name/), { target: { value: 'New' } });
  await press('Rename');
  expect((await screen.findByRole('alert')).textContent).toBe('Payee not found');
  answer = refused({ to: ['Nothing would change'] });
  await press('Rename');
  expect((await screen.findByText('Nothing would change')).isConnected).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('PY-82 a payee’s page has its figures, its rules and its records', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-20T12:00:00Z') });
  const row = { id: idOf('latte'), title: 'Latte', amount: 4, date: '2026-05-01', type: 'expense' };
  const failed = { ...row, id: idOf('failed'), title: 'Mocha', status: 'failed' };
  const none = { income: 0, expenses: 0, net: 0, count: 0, before: null };
  const march = { ...none, from: '2026-03-01', to: '2026-03-31', income: 8, net: 8, count: 1 };
  const may = { ...none, from: '2026-05-01', to: '2026-05-20', expenses: 4, net: -4, count: 1 };
  const asked = serve(({ path, query }) => {
    if (path === '/rules')
      return data([sampleRule(), sampleRule({ id: idOf('x'), name: 'Other', when: [] })]);
    if (path === '/reports/cash-flow') return data({ groups: [march, may] });
    if (path !== '/transactions' || query['payee'] !== 'kopi kenangan') return undefined;
    return data([failed, row], { page: 1, limit: 10, total: 2, totalPages: 1 });
  });
  renderAt(
    '/dashboard/payees/kopi%20kenangan',
    <Routes>
      <Route path="/dashboard/payees/:name" element={<LabelPage kind="payees" />} />
    </Routes>,
  );
  const figures = await region('Twelve months');
  expect(textsOf('definition', figures).slice(0, 2)).toEqual([
    '+$2.00of 2 records',
    '+$2.00of 2 months with records',
  ]);
  expect(asked.find(({ path }) => path === '/reports/cash-flow')?.query).toEqual({
    payee: 'kopi kenangan',
    from: '2025-06-01',
    to: '2026-05-20',
    group: 'month',
  });
  const month = within(figures).getAllByRole('row').at(-1);
  expect(textsOf('cell', month)).toEqual(['$0.00', '$4.00', '1']);
  expect(textsOf('button', await region('Rules'))).toEqual(['Coffee']);
  const history = await region('History');
  expect((await within(history).findByText('2 records')).isConnected).toBe(true);
  expect(asked.some(({ path }) => path === '/payees')).toBe(false);
});

it('PY-82 the first and the last record that count are found behind a hundred failed ones', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-20T12:00:00Z') });
  const row = (date: string, status: string) => ({
    id: idOf(`${status} ${date}`),
    title: 'Latte',
    amount: 4,
    type: 'expense',
    date,
    status,
  });
  const none = { income: 0, expenses: 0, net: 0, count: 0, before: null };
  serve(({ path, query: { page, sort, limit } }) => {
    if (path === '/rules') return data([]);
    if (path === '/reports/cash-flow')
      return data({ groups: [{ ...none, from: '2026-05-01', to: '2026-05-20' }] });
    if (path !== '/transactions') return undefined;
    const meta = { page: Number(page ?? 1), limit: Number(limit), total: 101, totalPages: 2 };
    if (limit !== '100') return data([], meta);
    const [failed, counting] =
      sort === 'oldest' ? ['2025-01-01', '2025-02-02'] : ['2026-05-19', '2026-05-01'];
    return data([page === '2' ? row(counting, 'completed') : row(failed, 'failed')], meta);
  });
  renderAt(
    '/dashboard/payees/latte',
    <Routes>
      <Route path="/dashboard/payees/:name" element={<LabelPage kind="payees" />} />
    </Routes>,
  );
  expect(textsOf('definition', await region('Twelve months'))).toEqual(['2 February 2025', '1 May 2026']);
});

it('PY-82 a rule belongs to the payee that it sets or asks for, and to the tags that it sets', () => {
  const about = (said: object, kind: 'payees' | 'tags', key: string) => isAbout(sampleRule(said), kind, key);
  const when = (value: unknown) => [{ field: 'payee', test: 'equals', value }];
  expect([
    about({}, 'payees', 'kopi kenangan'),
    about({}, 'tags', 'out'),
    about({}, 'tags', 'kopi kenangan'),
    about({ when: when(['A', 'B']) }, 'payees', 'b'),
    about({ when: [], then: { payee: 'Kopi' } }, 'payees', 'kopi'),
    about({ when: [{ field: 'title', test: 'equals', value: 'B' }], then: {} }, 'payees', 'b'),
  ]).toEqual([true, true, false, true, true, false]);
});

it('PY-82 the twelve months end today', () => {
  expect([monthsSpan('2026-03-10'), monthsSpan('2026-12-31')]).toEqual([
    { from: '2025-04-01', to: '2026-03-10' },
    { from: '2026-01-01', to: '2026-12-31' },
  ]);
});

it('PY-82 averages are of records and of months with records', () => {
  const months = [
    { net: -12, count: 1 },
    { net: 0, count: 0 },
    { net: 30, count: 1 },
    { net: -0.3, count: 2 },
  ];
  expect(labelAverages(months)).toEqual({ perRecord: 4.43, perMonth: 5.9, records: 4, months: 3 });
  expect(labelAverages([{ net: 0, count: 0 }])).toBeNull();
});
