import type { Rule } from '@ledgerline/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dialogControl } from '../../../app/testing/dialogControl.ts';
import {
  data,
  type FakeAnswer,
  type FakeRequest,
  fakeServer,
  idOf,
} from '../../../app/testing/fakeServer.ts';
import { press, renderAt, textsOf, type } from '../../../app/testing/renderAt.tsx';
import type { LedgerDialog } from '../../../ledger/dialogs/ledgerDialog.ts';
import { sampleRule } from '../testing/sampleRule.ts';
import { RuleFormDialog } from './RuleFormDialog.tsx';
import type { RuleDialogState } from './useRuleForm.ts';

const control = dialogControl();
const pets = sampleRule({ id: idOf('pets'), name: 'Pets' });
const coffee = sampleRule({ enabled: false });
const tried = { match: 'all', when: coffee.when, then: coffee.then };
const change = (title: string) => ({
  record: { id: idOf(title), title, date: '2026-05-01', amount: 4 },
  byHand: false,
  before: { tags: [] },
  after: { tags: ['out'] },
});
const category = { id: idOf('food'), name: 'Food', type: 'expense', icon: 'utensils', color: 'coral' };
const counts = { records: 3, byHand: 0, byCategory: [{ category, count: 3 }] };
const edit: LedgerDialog = { kind: 'editRule', rule: coffee };

interface Served {
  rules?: Rule[];
  /** How many changes there are where the rule stands at a place. */
  at?: readonly number[];
  preview?: () => FakeAnswer;
}

/** The form of a rule; answers what was asked, and the rules in their order. */
function show(dialog: RuleDialogState, { rules = [coffee], at = [1], preview }: Served = {}) {
  let order = rules;
  const asked = fakeServer(({ path, method, body }) => {
    if (path === '/rules/order') {
      order = (body as { ids: string[] }).ids.flatMap((id) => rules.find((rule) => rule.id === id) ?? []);
      return data(order, { revision: 8 });
    }
    if (path === '/rules/preview') {
      const total = at[(body as { place: number }).place] ?? 0;
      const changes = total === 0 ? [] : [change('Latte')];
      return (
        preview?.() ?? data({ revision: 7, counts, changes }, { total, totalPages: 1, page: 1, limit: 10 })
      );
    }
    return method === 'GET' ? data(path === '/rules' ? order : []) : undefined;
  });
  renderAt('/dashboard/settings/rules', <RuleFormDialog dialog={dialog} control={control} />);
  return asked;
}
const sent = (asked: FakeRequest[], path = '/rules/preview') =>
  asked.filter((request) => request.path === path).map(({ body }) => body);
const rulesKnown = (asked: FakeRequest[]) => waitFor(() => expect(sent(asked, '/rules')).toHaveLength(1));

it('PY-90 a rule is tried as it stands in the form, also without a name, and nothing is written', async () => {
  const asked = show(edit);
  await rulesKnown(asked);
  type(/^Name/, '');
  type(/^Title/, 'Coffee out');
  await press('Try on your records');
  await screen.findByText('3 records fit, 1 would change.');
  const list = screen.getByRole('list', { name: 'What would change' });
  expect(textsOf('listitem', list)).toEqual(['Latte$4.001 May 2026 Tags: + out']);
  const rule = { ...tried, name: 'Unnamed', enabled: false, then: { ...coffee.then, title: 'Coffee out' } };
  expect(sent(asked)).toEqual([{ rule, place: 0, byHand: false, page: 1, limit: 10 }]);
  expect(asked.filter(({ method }) => method !== 'GET').map(({ path }) => path)).toEqual(['/rules/preview']);
});

it('PY-90 what was shown goes once the form says otherwise', async () => {
  const asked = show(edit);
  await rulesKnown(asked);
  await press('Try on your records');
  await screen.findByText('3 records fit, 1 would change.');
  type(/^Title/, 'Coffee out');
  expect(screen.queryByText('3 records fit, 1 would change.')).toBeNull();
});

it('PY-90 a rule before it that decides is named, and it can be moved above', async () => {
  const asked = show(edit, { rules: [pets, coffee], at: [3, 0] });
  await rulesKnown(asked);
  await press('Try on your records');
  const note = await screen.findByText(/comes before it/);
  expect(note.textContent).toContain('“Pets” comes before it and decides 3 of these 3.');
  await press('Move above');
  await screen.findByText('3 records fit, 3 would change.');
  expect(sent(asked, '/rules/order')).toEqual([{ ids: [coffee.id, pets.id] }]);
  expect(screen.queryByText(/comes before it/)).toBeNull();
});

it('PY-90 what cannot be tried is told: at its fields, or in the server’s words', async () => {
  const message = 'Category is no longer offered';
  const asked = show(
    { kind: 'addRule' },
    { preview: () => ({ status: 400, body: { success: false, message, errors: { then: [message] } } }) },
  );
  await press('Try on your records');
  expect(screen.getAllByText('Choose what the rule sets')[0]?.isConnected).toBe(true);
  expect(sent(asked)).toEqual([]);
  type('Text', 'Kopi');
  type(/^Title/, 'Coffee out');
  await press('Try on your records');
  expect((await screen.findByText(message)).isConnected).toBe(true);
  expect(sent(asked)).toMatchObject([{ rule: { then: { title: 'Coffee out' } }, place: 0 }]);
});

/** The texts of what was brought into sight from now on. */
function broughtIntoSight(): string[] {
  const seen: string[] = [];
  const scrollIntoView = function (this: Element) {
    seen.push(this.textContent);
  };
  Object.assign(Element.prototype, { scrollIntoView });
  return seen;
}

it('PY-90 what a try found, and why a rule was not saved, come into sight at the end and the beginning of the long form', async () => {
  const seen = broughtIntoSight();
  const asked = show(edit);
  await rulesKnown(asked);
  await press('Try on your records');
  await screen.findByText('3 records fit, 1 would change.');
  expect(seen).toEqual(['3 records fit, 1 would change.Now in Food (3)']);
  type(/^Title/, 'Coffee out');
  await press('Save Changes');
  const alert = await screen.findByRole('alert');
  expect(seen.slice(1)).toEqual([alert.textContent]);
});
