import { afterEach, expect, it, vi } from 'vitest';
import { data, type FakeAnswer, fakeServer, idOf } from '../../../app/testing/fakeServer.ts';
import { noChanges, ownChanges } from '../../../ledger/commands/ownChanges.ts';
import { queryClient } from '../../../shared/api/queryClient.ts';
import { emptyQueue, toasts } from '../../../shared/toasts/showToast.ts';
import { sampleRule } from '../../rules/testing/sampleRule.ts';
import { offerRule } from './useTransactionForm.ts';

afterEach(() => {
  queryClient.clear();
  toasts.set(emptyQueue);
  ownChanges.set(noChanges);
});

const category = {
  id: idOf('dining'),
  name: 'Dining',
  type: 'expense' as const,
  icon: 'utensils',
  color: 'coral',
};

/** Offers it and presses this; answers what was written. */
async function answer(offer: object, text: string, answers: FakeAnswer[]) {
  const asked = fakeServer(({ method }) => (method === 'POST' ? answers.shift() : undefined));
  offerRule({ category, ...offer });
  const [toast] = toasts.current().visible;
  expect(toast?.title).toMatch(/^Always for '.*'\?$/);
  toast?.actions?.find((action) => action.text === text)?.onPress();
  await vi.waitFor(() => expect(answers).toEqual([]));
  return asked.map(({ path, body }) => ({ path, body }));
}
const told = () =>
  vi.waitFor(() => expect(toasts.current().visible.map(({ title }) => title)).not.toEqual([]));

it('PY-87 Yes makes the rule for the payee', async () => {
  const written = await answer({ payee: 'Kopi Kenangan' }, 'Yes', [data(sampleRule(), { revision: 4 })]);
  const when = [{ field: 'payee', test: 'equals', value: 'Kopi Kenangan' }];
  const rule = { name: 'Kopi Kenangan', match: 'all', when, then: { category: category.id }, enabled: true };
  expect(written).toEqual([{ path: '/rules', body: rule }]);
  await told();
  expect(toasts.current().visible[0]?.title).toBe('Always Dining for “Kopi Kenangan”');
});

it('PY-87 where a rule is called so already, it gets another name', async () => {
  const taken = { status: 409, body: { success: false, message: 'Taken', errors: { name: ['Taken'] } } };
  const written = await answer({ title: 'Kopi' }, 'Yes', [taken, data(sampleRule(), { revision: 4 })]);
  expect(written.map(({ body }) => (body as { name: string }).name)).toEqual(['Kopi', 'Dining: Kopi']);
  expect(written[1]?.body).toMatchObject({ when: [{ field: 'title', test: 'equals', value: 'Kopi' }] });
});

it('PY-87 No is kept, and undone by one press', async () => {
  const events = [idOf('declined')];
  expect(await answer({ payee: 'Kopi' }, 'No', [data({}, { revision: 4, events })])).toEqual([
    { path: '/rules/offers/decline', body: { payee: 'Kopi' } },
  ]);
  await told();
  const { title, description, actions } = toasts.current().visible[0] ?? {};
  expect([title, description, actions?.map(({ text }) => text)]).toEqual([
    'No rule for “Kopi”',
    'It is not offered again.',
    ['Undo'],
  ]);
  const reverted: string[] = [];
  const entry = {
    type: 'RuleOfferDeclined',
    id: idOf('declined'),
    record: { kind: 'rule-offer', id: idOf('person'), name: 'Kopi' },
    before: { payee: 'Kopi', declined: false },
    after: { payee: 'Kopi', declined: true },
    revertible: true,
  };
  fakeServer(({ method, path }) => {
    if (method === 'GET') return path === '/activity' ? data([entry]) : data([]);
    reverted.push(path);
    return data({ payee: 'Kopi', declined: false }, { revision: 5, events: [idOf('again')] });
  });
  actions?.[0]?.onPress();
  await vi.waitFor(() =>
    expect(toasts.current().visible.map((toast) => toast.title)).toEqual([
      'Declining a rule for “Kopi” undone',
    ]),
  );
  expect(reverted).toEqual([`/activity/${idOf('declined')}/revert`]);
});

it('PY-87 an answer that was not kept is told', async () => {
  await answer({ title: 'Kopi' }, 'No', [{ status: 409, body: { success: false, message: 'Full' } }]);
  await told();
  expect(toasts.current().visible.map(({ kind, title }) => [kind, title])).toEqual([
    ['error', '“Your answer” was not kept'],
  ]);
});
