import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  data,
  type FakeAnswer,
  type FakeRequest,
  fakeServer,
  idOf,
} from '../../../app/testing/fakeServer.ts';
import { press, region, renderAt, textsOf } from '../../../app/testing/renderAt.tsx';
import { Toasts } from '../../../shared/ui/toasts/Toasts.tsx';
import { firstDayAfter, GoalsTab } from './GoalsTab.tsx';
import { bank, sampleGoal } from './testing/sampleGoal.ts';
// What is loaded when it is first opened is there already.
import '../../../shared/ui/OpenMenu.tsx';
import '../../../shared/ui/toasts/ToastHost.tsx';

/** The tab at this address, with a server that lists these goals. */
function show(goals: object[], address = '/dashboard/savings?tab=goals') {
  const asked = fakeServer(({ method, path }) =>
    path === '/goals' ? data(goals) : method === 'GET' ? undefined : data(sampleGoal(), { revision: 7 }),
  );
  const opened = renderAt(
    address,
    <>
      <GoalsTab />
      <Toasts />
    </>,
  );
  return { asked, opened };
}

/** The presses of the menu of a goal. */
async function choose(text: string) {
  await press('Actions for Japan');
  const item = await screen.findByRole('menuitem', { name: text });
  await waitFor(() => item.click());
}

it('SV-90 a card says how far a goal is, what it needs, and where its money is', async () => {
  const goal = sampleGoal({
    by: '2099-06-30',
    putAside: 650,
    spent: 1200,
    needs: { amount: 65, periods: 6 },
    parts: [
      { asset: bank, amount: 600, missing: 0 },
      { asset: { id: idOf('cash'), name: 'Cash', isDeleted: true }, amount: 50, missing: 0 },
    ],
    note: 'With the children',
  });
  show([goal]);
  const card = await region('Japan');
  expect(within(card).getByRole('meter').getAttribute('aria-valuenow')).toBe('83');
  expect(card.textContent).toContain('$1,850.00of $2,240.00');
  expect(textsOf('paragraph', card)).toEqual([
    '$1,850.00',
    'Needs $65.00 in each of 6 periods until 30 June 2099',
    '$1,200.00 spent of $1,850.00',
    'With the children',
  ]);
  expect(textsOf('listitem', card)).toEqual(['Bank$600.00', 'Cash (deleted)$50.00']);
});

it('SV-90 closed goals stand apart, with how they ended and without putting aside', async () => {
  show([
    sampleGoal(),
    sampleGoal({ id: idOf('car'), name: 'Car', state: 'reached', parts: [], putAside: 0 }),
    sampleGoal({ id: idOf('boat'), name: 'Boat', state: 'given-up', parts: [], putAside: 0 }),
  ]);
  await region('Japan');
  expect(textsOf('heading')).toEqual(['Goals', 'Japan', 'Closed', 'Car', 'Boat']);
  expect([(await region('Car')).textContent, (await region('Boat')).textContent]).toEqual([
    expect.stringContaining('Reached'),
    expect.stringContaining('Given up'),
  ]);
  expect(textsOf('button')).toEqual(['New Goal', '', 'Put aside for Japan', 'Take back from Japan', '', '']);
});

it('SV-90 the buttons of a goal open what can be done with it', async () => {
  const goal = sampleGoal();
  const { opened } = show([goal]);
  await region('Japan');
  await press('New Goal');
  await press('Put aside for Japan');
  await press('Take back from Japan');
  await choose('Edit');
  await choose('Delete');
  expect(opened).toEqual([
    { kind: 'addGoal' },
    { kind: 'earmark', goal, back: false },
    { kind: 'earmark', goal, back: true },
    { kind: 'editGoal', goal },
    { kind: 'deleteGoal', goal },
  ]);
});

it.each([
  ['Close: reached', 'reached', '“Japan” reached'],
  ['Close: given up', 'given-up', '“Japan” given up'],
])('SV-93 %s closes a goal, says so and offers Undo', async (text, how, title) => {
  const { asked } = show([sampleGoal()]);
  await region('Japan');
  await choose(text);
  expect((await screen.findByText(title)).isConnected).toBe(true);
  expect(screen.getByText('$320.00 is no longer put aside.').isConnected).toBe(true);
  expect(screen.getByRole('button', { name: 'Undo' }).isConnected).toBe(true);
  expect(asked.filter(({ method }) => method === 'POST')).toMatchObject([
    { path: `/goals/${idOf('japan')}/close`, body: { how } },
  ]);
});

it('SV-93 where closing is refused nothing is offered, and the reason is told', async () => {
  fakeServer(({ method, path }: FakeRequest): FakeAnswer | undefined => {
    if (path === '/goals') return data([sampleGoal()]);
    return method === 'POST'
      ? { status: 400, body: { success: false, message: 'This goal is closed', code: 'goal-closed' } }
      : undefined;
  });
  renderAt(
    '/dashboard/savings?tab=goals',
    <>
      <GoalsTab />
      <Toasts />
    </>,
  );
  await region('Japan');
  await choose('Close: reached');
  expect((await screen.findByText('“Japan” was not closed')).isConnected).toBe(true);
  expect(screen.getByText('This goal is closed').isConnected).toBe(true);
});

it('SV-90 without goals the tab offers to set up the first one', async () => {
  const { opened } = show([]);
  expect((await screen.findByText('No goals yet')).isConnected).toBe(true);
  await press('Set up your first goal');
  expect(opened).toEqual([{ kind: 'addGoal' }]);
});

it('SV-90 a past day shows its goals, and offers nothing where there were none', async () => {
  const { asked } = show([], '/dashboard/savings?tab=goals&asOf=2026-01-31');
  expect((await screen.findByText('By the end of 31 January 2026 there were no goals.')).isConnected).toBe(
    true,
  );
  expect(textsOf('button')).toEqual([]);
  expect(asked.map(({ path, query }) => ({ path, query }))).toEqual([
    { path: '/goals', query: { asOf: '2026-01-31' } },
  ]);
});

it('SV-90 goals that could not be loaded say so, and can be tried again', async () => {
  let fails = true;
  fakeServer(({ path }) => {
    if (path !== '/goals') return undefined;
    return fails ? { status: 400, body: { success: false, message: 'Out of order' } } : data([sampleGoal()]);
  });
  renderAt('/dashboard/savings?tab=goals', <GoalsTab />);
  expect((await screen.findByText('Your goals could not be loaded')).isConnected).toBe(true);
  fails = false;
  await press('Try Again');
  expect((await region('Japan')).isConnected).toBe(true);
});

it.each([
  ['calendar months', { day: 1, shift: 'none', from: null }, '2026-12-01', '2026-12-31', 10, '2027-10-01'],
  [
    'the day before a weekend',
    { day: 25, shift: 'before', from: null },
    '2026-10-23',
    '2026-11-24',
    1,
    '2026-11-25',
  ],
  ['the next one', { day: 25, shift: 'before', from: null }, '2026-08-25', '2026-09-24', 2, '2026-10-23'],
] as const)('SV-90 counts on in periods: %s', (_what, start, from, to, periods, day) => {
  expect(firstDayAfter({ period: { from, to }, start }, periods)).toBe(day);
});
