import { afterEach, expect, it, vi } from 'vitest';
import { data, type FakeAnswer, fakeServer, idOf } from '../../app/testing/fakeServer.ts';
import { queryClient } from '../../shared/api/queryClient.ts';
import { emptyQueue, toasts } from '../../shared/toasts/showToast.ts';
import { proposeLink } from './proposeLink.ts';

afterEach(() => {
  queryClient.clear();
  toasts.set(emptyQueue);
});

const record = idOf('record');
const schedule = { id: idOf('rent'), title: 'Rent' };
const open = {
  schedule,
  dueOn: '2026-05-05',
  state: 'open',
  title: 'Rent',
  type: 'expense',
  amount: { exact: 300 },
  asset: { id: idOf('bank'), name: 'Bank' },
  category: null,
  mode: 'ask',
  overdue: true,
};
const settled = data(
  {
    schedule,
    dueOn: open.dueOn,
    state: 'recorded',
    record: { kind: 'transaction', id: record, amount: 300 },
  },
  { revision: 9, events: [idOf('event')] },
);

/** Proposes a link where these dates fit the record; answers what was asked and sent. */
async function propose(fitting: FakeAnswer) {
  const asked = fakeServer(({ method }) => (method === 'POST' ? settled : fitting));
  await proposeLink(record);
  return asked;
}
const told = () => toasts.current().visible.map(({ title }) => title);
const pressInToast = (name: string) =>
  toasts
    .current()
    .visible[0]?.actions?.find(({ text }) => text === name)
    ?.onPress();

it('BL-22 given a record that fits an open date, it is offered, and a press settles the date with it', async () => {
  const asked = await propose(data([open, { ...open, dueOn: '2026-06-05' }]));
  expect(told()).toEqual(['This looks like your “Rent” of 5 May 2026']);
  pressInToast('Settle it');
  await vi.waitFor(() => expect(told()).toEqual(['“Rent” linked']));
  expect(asked.map(({ method, path, query, body }) => [method, path, query, body])).toEqual([
    ['GET', '/schedules/occurrences', { fits: record }, undefined],
    ['POST', `/schedules/${schedule.id}/occurrences/2026-05-05/settle`, {}, { record }],
  ]);
});

it('BL-22 No leaves the date open', async () => {
  const asked = await propose(data([open]));
  pressInToast('No');
  expect([told(), asked.length]).toEqual([[], 1]);
});

it.each<[string, FakeAnswer]>([
  ['fits no date', data([])],
  ['gets no answer', null],
])('BL-22 a record that %s is not asked about', async (_what, fitting) => {
  const asked = await propose(fitting);
  expect([told(), asked.length]).toEqual([[], 1]);
});
