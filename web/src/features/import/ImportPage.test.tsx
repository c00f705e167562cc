import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dialogControl } from '../../app/testing/dialogControl.ts';
import { data, type FakeAnswer, fakeServer } from '../../app/testing/fakeServer.ts';
import { press, renderAt } from '../../app/testing/renderAt.tsx';
import { chosenFile } from '../../ledger/chosenFile.ts';
import { emptyQueue, toasts } from '../../shared/toasts/showToast.ts';
import { AssetFormDialog } from '../assets/form/AssetFormDialog.tsx';
import { ImportPage } from './ImportPage.tsx';

afterEach(() => {
  vi.useRealTimers();
  chosenFile.set(null);
});

const asset = { id: 'a'.repeat(24), name: 'Bank', type: 'bank', institution: '', balance: 0 };
const row = {
  row: 0,
  line: 2,
  date: '2026-03-02',
  amount: -12.5,
  text: 'Coffee',
  title: 'Coffee',
  payee: '',
  tags: [],
  setBy: {},
};
const shown = {
  outcome: 'read',
  asset: { id: asset.id, name: asset.name },
  file: { name: 'march.csv', sha256: 'f'.repeat(64), bytes: 1 },
  reading: {},
  remembered: false,
  proof: { by: 'none', rows: 0, because: { code: 'no-balances' } },
  leftOut: [],
  rows: [{ ...row, verdict: 'new', action: 'add', ask: false }],
  counts: { added: 1, already: 0, matched: 0, transfers: 0, left: 0 },
  revision: 1,
  shown: 'shown',
};
const preview = data(shown);

const message = 'Your records have changed.';
const moved = { status: 409, body: { success: false, message, code: 'import-moved' } };
const lost = {
  kind: 'error',
  title: 'It is not known yet whether march.csv was imported',
  description: 'There was no answer. Choose the file again: no row is imported twice.',
};

/** The page for march.csv, or what stands at its place. */
function openPage(page = <ImportPage />) {
  chosenFile.set(new File(['x'], 'march.csv'));
  return renderAt(`/dashboard/import?asset=${asset.id}`, page);
}

/** An import of march.csv that is being sent; `answer` ends it. */
async function send() {
  const sent = Promise.withResolvers<FakeAnswer>();
  fakeServer(({ method, path }) => {
    if (path === '/assets') return data([asset]);
    if (path === '/imports/read') return preview;
    return method === 'POST' && path === '/imports' ? (sent.promise as Promise<never>) : data([]);
  });
  openPage(
    <Routes>
      <Route path="/dashboard" element={<Link to="/dashboard/import">Import</Link>} />
      <Route
        path="/dashboard/import"
        element={
          <>
            <Link to="/dashboard">Overview</Link>
            <ImportPage />
          </>
        }
      />
    </Routes>,
  );
  await screen.findByRole('button', { name: 'Import 1 row' });
  await press('Import 1 row');
  return (answer: FakeAnswer) => act(async () => sent.resolve(answer));
}

const leave = () => act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Overview' })));
const told = () =>
  toasts.current().visible.map(({ kind, title, description }) => ({ kind, title, description }));

it.each([
  ['is refused', moved, { kind: 'error', title: 'march.csv was not imported', description: message }],
  ['gets no answer', null, lost],
  ['gets none of a store', { status: 503, body: { success: false } }, lost],
])(
  'ST-95 an import that %s after one has left the page says so, with the file',
  async (_name, answer, toast) => {
    const end = await send();
    await leave();
    await end(answer);
    await waitFor(() => expect(told()).toEqual([toast]));
  },
);

it('says in words that a reading takes longer than ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fakeServer(({ path }) =>
    path === '/imports/read' ? new Promise<never>(() => {}) : data(path === '/assets' ? [asset] : []),
  );
  openPage();
  const said = async (milliseconds: number) => {
    await act(() => vi.advanceTimersByTimeAsync(milliseconds));
    return ['Reading the file', /^Still reading/].map((text) => screen.queryByText(text) !== null);
  };
  expect([await said(9_000), await said(1_000)]).toEqual([
    [true, false],
    [true, true],
  ]);
});

it('ST-95 nor is it silent where another file is chosen meanwhile, and nothing is said about that one', async () => {
  const end = await send();
  await act(async () => chosenFile.set(new File(['y'], 'april.csv')));
  await screen.findByRole('button', { name: 'Import 1 row' });
  await end(moved);
  await waitFor(() => expect(told()).toHaveLength(1));
  expect([told()[0]?.title, screen.queryByText(/^Your records changed in the meantime/)]).toEqual([
    'march.csv was not imported',
    null,
  ]);
});

it('ST-95 that the records changed is said over the file that it is about, not over another one', async () => {
  const end = await send();
  await end(moved);
  const notice = () => screen.queryByText(/^Your records changed in the meantime/) !== null;
  await waitFor(() => expect(notice()).toBe(true));
  await act(async () => chosenFile.set(new File(['y'], 'april.csv')));
  await screen.findByRole('button', { name: 'Import 1 row' });
  expect(notice()).toBe(false);
});

it('ST-95 on its page a failure is said there alone', async () => {
  const end = await send();
  await end({ status: 400, body: { success: false, message: 'Not like this' } });
  expect([(await screen.findByText('Not like this')).tagName, told()]).toEqual(['SPAN', []]);
});

it('ST-95 of an import whose session ended nobody is told', async () => {
  const end = await send();
  await leave();
  await end({ status: 401, body: { success: false } });
  expect(told()).toEqual([]);
});

it.each([
  [0, 'After the import: ✔ Closing balance $987.50 of 5 Mar 2026 equals your records.'],
  [2.5, 'After the import: Closing balance $987.50 of 5 Mar 2026 differs from your records by $2.50.'],
])(
  'ST-94 given a closing balance, off by %d, the preview says what will be so after the import, not what is',
  async (difference, text) => {
    const closing = { date: '2026-03-05', balance: 987.5, recorded: 987.5 - difference, difference };
    fakeServer(({ path }) => {
      if (path === '/imports/read') return data({ ...shown, closing });
      return data(path === '/assets' ? [asset] : []);
    });
    openPage();
    expect((await screen.findByText(/Closing balance/)).textContent).toBe(text);
  },
);

describe('ST-125 a question about a table', () => {
  const layout = { header: ['Datum', 'A', 'B'], sample: [['1.2.2026', '1,00', '2,00']] };
  const option = (label: string, amount: number) => ({
    label,
    reading: { columns: { date: 0, amount, text: [] } },
    rows: [{ line: 2, date: '2026-02-01', amount: 1, text: '' }],
  });
  const question = {
    about: 'columns',
    text: 'Which column is the amount?',
    options: [option('A', 1), option('B', 2)],
  };
  const ask = async (more: object) => {
    fakeServer(({ path }) => {
      if (path === '/assets') return data([asset]);
      if (path === '/imports/read') return data({ outcome: 'question', question, reading: {}, ...more });
      return data([]);
    });
    openPage();
    await screen.findByRole('button', { name: 'B' });
    return screen.queryByRole('button', { name: 'None of these: choose the columns' });
  };

  it('has a last answer that shows the columns, as often as it is pressed', async () => {
    const none = await ask({ layout });
    if (!none) throw new Error('no last answer');
    expect(screen.getAllByRole('listitem').at(-1)?.contains(none)).toBe(true);
    const details = screen.getByText('How it was read').closest('details');
    for (let press = 0; press < 2; press += 1) {
      if (details) details.open = false;
      await act(async () => void fireEvent.click(none));
      expect([details?.open, document.activeElement?.textContent]).toEqual([true, 'How it was read']);
    }
  });

  it('has none where the file is no table', async () => {
    expect(await ask({})).toBeNull();
  });
});

const done = {
  id: 'b'.repeat(24),
  asset: shown.asset,
  fileName: 'march.csv',
  sha256: shown.file.sha256,
  format: 'ofx',
  at: '2026-04-01T10:00:00.000Z',
  status: 'done',
  planned: 1,
  written: 1,
  standing: 1,
  counts: { ...shown.counts, added: 1, already: 1 },
  proof: shown.proof,
  group: 'import-1',
};

it('ST-127 a file that reads otherwise than when it was imported says so, and that import is taken back here', async () => {
  const otherwise = {
    ...shown,
    rows: [{ ...row, verdict: 'new', action: 'leave', ask: false }],
    earlier: done,
    readsOtherwise: true,
  };
  let isBack = false;
  const seen = fakeServer(({ method, path }) => {
    if (path === '/assets') return data([asset]);
    if (path === '/imports/read') return isBack ? preview : data(otherwise);
    if (method === 'GET') return data([]);
    isBack = true;
    return data({ id: 'c'.repeat(24), kind: 'revert', count: 1 });
  });
  openPage();
  expect(await screen.findByText(/on 1 Apr 2026, and it reads otherwise now/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Nothing to import' })).toBeTruthy();
  await press('Undo that import');
  expect(await screen.findByRole('button', { name: 'Import 1 row' })).toBeTruthy();
  expect(seen.filter(({ path }) => path.endsWith('/revert')).map(({ path }) => path)).toEqual([
    '/activity/groups/import-1/revert',
  ]);
});

it('OW-79 a file of a card says so where the asset is none; the card that is added there is chosen, and its file read anew', async () => {
  const card = { ...asset, id: 'd'.repeat(24), name: 'Visa', type: 'credit', mayOwe: null };
  let assets: object[] = [asset];
  fakeServer(({ method, path }) => {
    if (path === '/imports/read') return data({ ...shown, ...(assets.length === 1 && { isCard: true }) });
    if (method === 'POST' && path === '/assets') {
      assets = [asset, card];
      return data(card, { revision: 2, events: ['e'.repeat(24)] });
    }
    return data(path === '/assets' ? assets : []);
  });
  const opened = openPage();
  await screen.findByText('This file is of a credit card.');
  await press('Add the card');
  const [dialog] = opened;
  if (dialog?.kind !== 'addAsset') throw new Error('no form');
  renderAt(
    location.pathname + location.search,
    <AssetFormDialog dialog={dialog} control={dialogControl()} />,
  );
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Credit Card' }).checked).toBe(true);
  fireEvent.change(screen.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Visa' } });
  await press('Add Asset');
  await waitFor(() => expect(location.search).toBe(`?asset=${card.id}`));
  await waitFor(() => expect(screen.queryByText('This file is of a credit card.')).toBeNull());
});

/** The page with this read of march.csv; `other` answers what else is asked. */
async function read(more: object, other: Parameters<typeof fakeServer>[0] = () => undefined) {
  const asked = fakeServer((request) => {
    const { method, path } = request;
    if (path === '/imports/read') return data({ ...shown, ...more });
    return other(request) ?? (method === 'GET' ? data(path === '/assets' ? [asset] : []) : undefined);
  });
  openPage();
  await screen.findByRole('grid');
  return asked;
}
const gridRows = () => screen.getAllByRole('row').map(({ textContent }) => textContent);
const rent = { ...row, row: 1, line: 3, text: 'MUELLER IMMOBILIEN', title: 'Rent', amount: -850 };
const isNew = { verdict: 'new', action: 'add', ask: false } as const;

it('BL-20 the preview says which date a row settles', async () => {
  const settles = { schedule: { id: 'e'.repeat(24), title: 'Rent' }, dueOn: '2026-03-01' };
  await read({
    rows: [
      { ...row, ...isNew },
      { ...rent, ...isNew, settles },
    ],
  });
  expect(gridRows().map((text) => /Settles .*?2026/.exec(text ?? '')?.[0])).toEqual([
    undefined,
    'Settles Rent, due 1 Mar 2026',
  ]);
});

it('ST-103 while an import is sent its rows can’t be changed, and another file keeps what is done about its own', async () => {
  const sent = Promise.withResolvers<FakeAnswer>();
  const rows = [
    { ...row, ...isNew },
    { ...rent, ...isNew },
  ];
  await read({ rows, counts: { ...shown.counts, added: 2 } }, ({ method, path }) =>
    method === 'POST' && path === '/imports' ? (sent.promise as Promise<never>) : undefined,
  );
  await press('Import 2 rows');
  expect(screen.getByRole('button', { name: 'Importing…' }).isConnected).toBe(true);
  expect(document.querySelector('[inert] [role="grid"]')).not.toBeNull();
  await act(async () => chosenFile.set(new File(['y'], 'april.csv')));
  await screen.findByRole('button', { name: 'Import 2 rows' });
  expect(document.querySelector('[inert] [role="grid"]')).toBeNull();
  const tick = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Import MUELLER IMMOBILIEN' });
  await act(async () => tick().click());
  await act(async () => sent.resolve(moved));
  await waitFor(() => expect(told()).toHaveLength(1));
  expect([tick().checked, screen.getByRole('button', { name: 'Import 1 row' }).isConnected]).toEqual([
    false,
    true,
  ]);
});

it('ST-41 ST-104 a row that is there already is not imported again; the outcome says so, and takes the import back', async () => {
  let status = 'done';
  const rows = [
    { ...row, ...isNew },
    { ...rent, verdict: 'already', action: 'leave', ask: false },
  ];
  const asked = await read({ rows, counts: done.counts }, ({ method, path }) => {
    if (path === '/imports') return method === 'POST' ? data(done) : data([{ ...done, status }]);
    if (method !== 'POST') return undefined;
    status = 'taken-back';
    return data({ id: 'c'.repeat(24), kind: 'revert', count: 1 });
  });
  expect(gridRows().map((text) => text?.includes('Already there'))).toEqual([false, true]);
  await press('Import 1 row');
  expect((await screen.findByText(/^1 added, 1 already there/)).isConnected).toBe(true);
  // The toast with its own Undo may be gone.
  await act(async () => toasts.set(emptyQueue));
  await press('Undo the import');
  expect((await screen.findByText('Its rows are no longer in your records.')).isConnected).toBe(true);
  expect(asked.filter(({ path }) => path.endsWith('/revert')).map(({ path }) => path)).toEqual([
    '/activity/groups/import-1/revert',
  ]);
});

it('ST-42 ST-43 each payment of a batch is a row, a reversal is marked, and its sign is the one that the balances prove', async () => {
  const payment = (number: number, text: string, amount: number, more = {}) => ({
    ...row,
    ...isNew,
    row: number,
    text,
    amount,
    ...more,
  });
  const rows = [
    payment(0, 'Garden plants', -20),
    payment(1, 'Wall paint', -30.5),
    payment(2, 'Transfer returned', 12.5, { reversal: true }),
  ];
  await read({
    rows,
    proof: { by: 'balances', rows: 3, steps: { agree: 1, of: 1 } },
    counts: { ...shown.counts, added: 3 },
  });
  expect(
    gridRows().map((text) => [text?.includes('Reversal'), /[−+]?\$[\d.]+$/.exec(text ?? '')?.[0]]),
  ).toEqual([
    [false, '−$20.00'],
    [false, '−$30.50'],
    [true, '+$12.50'],
  ]);
  expect(screen.getByText(/Opening balance, rows and closing balance add up/).isConnected).toBe(true);
  expect(screen.getByRole('button', { name: 'Import 3 rows' }).isConnected).toBe(true);
});
