import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { data, type FakeAnswer, fakeServer, idOf } from '../../app/testing/fakeServer.ts';
import { renderAt } from '../../app/testing/renderAt.tsx';
import { toasts } from '../../shared/toasts/showToast.ts';
import { line, plan } from './plan/testing/samplePlan.ts';
import { readAddress, SavingsPage, writeAddress } from './SavingsPage.tsx';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

const dining = line('Dining', { planned: 100, spent: 133.2, available: -33.2, left: -33.2 });
const november = plan({
  left: -33.2,
  overspent: { amount: 33.2, count: 1 },
  categories: [dining, line('Gifts'), line('Travel')],
});

/** Opens the page with this answer to GET /plan, and this one to what is planned. */
function open(address: string, answer: FakeAnswer, saved?: FakeAnswer) {
  const seen = fakeServer(({ method, path }) => {
    if (path === '/plan') return answer;
    return method === 'PUT' ? saved : undefined;
  });
  renderAt(address, <SavingsPage />);
  return seen;
}

const planned = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}, planned`) });

/** Types an amount into a row and saves it by Enter. */
async function save(name: string, text: string): Promise<HTMLInputElement> {
  fireEvent.click(await planned(name));
  const field = screen.getByLabelText<HTMLInputElement>(`Planned for ${name}`);
  fireEvent.change(field, { target: { value: text } });
  await act(async () => void fireEvent.submit(field));
  return field;
}

describe('the Plan tab', () => {
  it('SV-88 a change has a toast that undoes it', async () => {
    const seen = fakeServer(({ method, path }) => {
      if (path === '/plan') return data(november);
      if (method === 'PUT') return data(dining, { revision: 7, events: [idOf('event')] });
      return path === '/activity' ? data([]) : undefined;
    });
    renderAt('/dashboard/savings', <SavingsPage />);
    await save('Dining', '120');
    await waitFor(() =>
      expect(toasts.current().visible.map(({ title }) => title)).toEqual(['“Dining” planned']),
    );
    const undo = toasts.current().visible[0]?.actions?.find(({ text }) => text === 'Undo');
    await act(async () => undo?.onPress());
    // What it takes back is looked for among the changes of this category.
    await waitFor(() =>
      expect(seen.find(({ path }) => path === '/activity')?.query).toMatchObject({
        record: dining.category.id,
      }),
    );
  });

  it('SV-88 a change that was made elsewhere is said with its value, and the next try is over that one', async () => {
    const message = 'The plan was changed elsewhere: it is 450.00 now';
    let now = november;
    const seen = fakeServer(({ method, path }) => {
      if (path === '/plan') return data(now);
      if (method !== 'PUT') return undefined;
      if (now !== november) return data(dining, { revision: 8, events: [] });
      now = plan({ categories: [{ ...dining, planned: 450 }] });
      return { status: 409, body: { success: false, message, code: 'plan-changed' } };
    });
    renderAt('/dashboard/savings', <SavingsPage />);
    const field = await save('Dining', '120');
    expect((await screen.findByText(message)).isConnected).toBe(true);
    expect((await planned('Dining')).textContent).toContain('$450.00');
    await act(async () => void fireEvent.submit(field));
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    const written = seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    expect(written).toMatchObject([
      { amount: 120, expected: 100 },
      { amount: 120, expected: 450 },
    ]);
  });

  it('SV-82 given a period that is over, says what was overspent', async () => {
    vi.setSystemTime(new Date('2026-12-02T12:00:00Z'));
    const seen = open('/dashboard/savings?period=2026-11-05', data(november));
    const region = within(await screen.findByRole('region', { name: 'This period' }));
    expect(region.getByText('Overspent').nextSibling?.textContent).toBe('$33.20');
    expect(region.getByText('Overspent $33.20 in 1 category')).toBeTruthy();
    expect(seen.find(({ path }) => path === '/plan')?.query).toEqual({ period: '2026-11-05' });
  });

  it('SV-83 folds the rest, and a field finds one', async () => {
    open('/dashboard/savings', data(november));
    await planned('Dining');
    const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    const before = rows();
    expect(before.some((text) => text?.includes('Travel'))).toBe(false);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'trav' } });
    expect(screen.getAllByRole('button', { name: /, planned/ })).toHaveLength(1);
    expect(await planned('Travel')).toBeTruthy();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zzz' } });
    expect(screen.getByText('No category is called that')).toBeTruthy();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } });
    fireEvent.click(screen.getByRole('button', { name: '2 more categories' }));
    expect(screen.getAllByRole('button', { name: /, planned/ })).toHaveLength(3);
  });

  it.each([
    ['2026-11-20', false],
    ['2026-12-20', true],
  ])('SV-84 on %s an amount for November is sent as it was shown, only for it: %j', async (today, only) => {
    vi.setSystemTime(new Date(`${today}T12:00:00Z`));
    const seen = open('/dashboard/savings?period=2026-11-05', data(november), data(dining));
    await save('Dining', '120');
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(seen.filter(({ method }) => method === 'PUT')).toEqual([
      {
        method: 'PUT',
        path: `/plan/${dining.category.id}`,
        query: {},
        body: { period: '2026-11-01', amount: 120, only, expected: 100 },
      },
    ]);
  });

  it('SV-84 what is as it was is not sent', async () => {
    const seen = open('/dashboard/savings', data(november));
    await save('Dining', '100.00');
    expect(screen.queryByRole('form')).toBeNull();
    expect(seen.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('SV-89 given no answer, keeps what was typed and says so', async () => {
    open('/dashboard/savings', data(november), null);
    const field = await save('Dining', '120');
    expect(await screen.findByText('Network error occurred. Please check your connection.')).toBeTruthy();
    expect(field.value).toBe('120');
  });

  it('SV-89 given a period that can’t be planned, leads back to today’s', async () => {
    const refused = { status: 400, body: { success: false, message: 'Period must be between …' } };
    open('/dashboard/savings?period=1899-01-01', refused);
    fireEvent.click(await screen.findByRole('button', { name: 'Show today’s period' }));
    expect(location.search).toBe('');
  });

  it('SV-89 given no answer, offers to ask again', async () => {
    open('/dashboard/savings', { status: 503, body: { success: false } });
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy();
  });

  it('SV-89 SV-80 looking back, shows the plan of then and nothing to change it', async () => {
    const seen = open('/dashboard/savings?asOf=2026-11-10', data(november));
    const button = await planned('Dining');
    await act(async () => void fireEvent.click(button));
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.queryByRole('button', { name: /^(?:Fill|Copy|More for)/ })).toBeNull();
    expect(seen.find(({ path }) => path === '/plan')?.query).toEqual({ asOf: '2026-11-10' });
  });
});

it('SV-86 Fill shows all amounts first, ticked, and plans those that stay so', async () => {
  const recent = (fill: number) => ({ last: fill, average: fill, fill });
  const lacking = plan({
    categories: [
      line('Dining', { recent: recent(380) }),
      line('Transport', { recent: recent(60) }),
      line('Rent', { planned: 500, recent: recent(450) }),
    ],
  });
  const seen = fakeServer(({ method, path }) => {
    if (path === '/plan') return data(lacking);
    return method === 'POST' ? data({}) : undefined;
  });
  renderAt('/dashboard/savings', <SavingsPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Fill' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fill the plan' }));
  const boxes = () =>
    dialog
      .getAllByRole<HTMLInputElement>('checkbox')
      .map(({ labels, checked }) => [labels?.[0]?.textContent, checked]);
  expect(boxes()).toEqual([
    ['Dining$380.00', true],
    ['Transport$60.00', true],
  ]);
  fireEvent.click(dialog.getByLabelText(/^Transport/));
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Plan 1 category' })));
  await waitFor(() =>
    expect(seen.filter(({ method }) => method === 'POST')).toMatchObject([
      {
        path: '/plan/fill',
        body: { period: '2026-11-01', categories: [idOf('Dining')], replace: false },
      },
    ]),
  );
});

const read = (search: string) => readAddress(new URLSearchParams(search));

describe('SV-80 the address of Savings', () => {
  it.each([
    ['', { tab: 'plan', period: undefined }],
    ['tab=goals', { tab: 'goals', period: undefined }],
    ['period=2026-11-25', { tab: 'plan', period: '2026-11-25' }],
    ['tab=nonsense&period=2026-02-30', { tab: 'plan', period: undefined }],
  ])('%j', (search, address) => {
    expect(read(search)).toEqual(address);
  });

  it('leaves out what is at its default, and keeps the rest', () => {
    const write = (search: string, change: Parameters<typeof writeAddress>[1]) =>
      writeAddress(new URLSearchParams(search), change).toString();
    expect([
      write('asOf=2026-05-03', { tab: 'goals' }),
      write('tab=goals&period=2026-11-25', { tab: 'plan' }),
      write('period=2026-11-25&asOf=2026-05-03', { period: undefined }),
      write('', { period: '2026-12-25' }),
    ]).toEqual(['asOf=2026-05-03&tab=goals', 'period=2026-11-25', 'asOf=2026-05-03', 'period=2026-12-25']);
  });
});
