import type { Rule } from '@ledgerline/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { data, type FakeAnswer, type FakeRequest, fakeServer, idOf } from '../../app/testing/fakeServer.ts';
import { press, renderAt, textsOf } from '../../app/testing/renderAt.tsx';
import { moved } from '../../ledger/rules/rules.ts';
import { toasts } from '../../shared/toasts/showToast.ts';
import { pageStatus } from '../../shared/ui/page.ts';
import { RulesPage } from './RulesPage.tsx';
import { sampleRule } from './testing/sampleRule.ts';

const rule = (name: string) => sampleRule({ id: idOf(name), name });
const three = [rule('One'), rule('Two'), rule('Three')];

/** A server with these rules; `answer` is what a write gets. Answers the writes so far. */
function serve(rules: Rule[], answer: (request: FakeRequest) => FakeAnswer | undefined = () => undefined) {
  const asked = fakeServer((request) => {
    if (request.method !== 'GET') return answer(request);
    return request.path === '/rules' ? data(rules) : request.path === '/assets' ? data([]) : undefined;
  });
  return () =>
    asked.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }));
}

const shownNames = () =>
  screen.getAllByRole('listitem').map((row) => row.querySelector('button + div button')?.textContent);
const handle = (name: string) => screen.getByRole('button', { name: new RegExp(`^Move ${name},`) });
const ids = (...names: string[]) => names.map(idOf);
const refused = (status: number, message: string): FakeAnswer => ({
  status,
  body: { success: false, message },
});

it('PY-73 without rules the page says what one does', async () => {
  serve([]);
  const opened = renderAt('/dashboard/settings/rules', <RulesPage />);
  await screen.findByText('No rules yet');
  await press('Make your first rule');
  expect(opened).toEqual([{ kind: 'addRule' }]);
});

it('PY-73 rules that cannot be loaded are no empty list', async () => {
  fakeServer(() => refused(500, 'Out of order'));
  renderAt('/dashboard/settings/rules', <RulesPage />);
  expect((await screen.findByRole('alert')).textContent).toContain('Your rules could not be loaded');
  expect(screen.queryByText('No rules yet')).toBeNull();
});

it('PY-73 keys move a rule; while an order is on its way only the latest of the next ones is sent', async () => {
  const given: ((answer: FakeAnswer) => void)[] = [];
  const written = serve(
    three,
    () => new Promise<never>((give) => void given.push(give as (answer: FakeAnswer) => void)),
  );
  renderAt('/dashboard/settings/rules', <RulesPage />);
  await screen.findByText('One');
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'Home']) fireEvent.keyDown(handle('One'), { key });
  fireEvent.keyDown(handle('Three'), { key: 'Home' });
  expect(shownNames()).toEqual(['Three', 'One', 'Two']);
  expect(pageStatus.current()).toBe('Three is number 1 of 3 now');
  await waitFor(() => expect(given).toHaveLength(1));
  await act(async () => given[0]?.(data([three[1], three[0], three[2]], { revision: 2 })));
  await waitFor(() => expect(given).toHaveLength(2));
  await act(async () => given[1]?.(data([three[2], three[0], three[1]], { revision: 3 })));
  expect(written()).toEqual([
    { method: 'PUT', path: '/rules/order', body: { ids: ids('Two', 'One', 'Three') } },
    { method: 'PUT', path: '/rules/order', body: { ids: ids('Three', 'One', 'Two') } },
  ]);
});

it('PY-73 an order that is refused is taken back on the screen, which says why', async () => {
  serve(three, () => refused(409, 'The rules were changed elsewhere in the meantime'));
  renderAt('/dashboard/settings/rules', <RulesPage />);
  await screen.findByText('One');
  fireEvent.keyDown(handle('One'), { key: 'End' });
  expect(shownNames()).toEqual(['Two', 'Three', 'One']);
  await waitFor(() => expect(shownNames()).toEqual(['One', 'Two', 'Three']));
  expect(toasts.current().visible.map(({ description }) => description)).toEqual([
    'The rules were changed elsewhere in the meantime',
  ]);
});

it('PY-75 the switch sends all of the rule, over the version that is shown', async () => {
  const off = { ...rule('One'), enabled: false };
  const written = serve([rule('One')], () => data(off, { revision: 5 }));
  renderAt('/dashboard/settings/rules', <RulesPage />);
  await screen.findByText('One');
  await act(async () => fireEvent.click(screen.getByRole('switch', { name: 'One is on' })));
  const { name, match, when, then } = off;
  expect(written()).toEqual([
    {
      method: 'PUT',
      path: `/rules/${off.id}`,
      body: { name, match, when, then, enabled: false, expectedRevision: 1 },
    },
  ]);
});

it('PY-75 a removed rule can be brought back', async () => {
  const written = serve([rule('One')], () => data(rule('One'), { revision: 5, events: [idOf('gone')] }));
  renderAt('/dashboard/settings/rules', <RulesPage />);
  await screen.findByText('One');
  await press('Actions for One');
  const remove = await screen.findByRole('menuitem', { name: 'Remove' });
  await act(async () => fireEvent.click(remove));
  await waitFor(() =>
    expect(toasts.current().visible.map(({ title, actions }) => [title, actions?.[0]?.text])).toEqual([
      ['“One” removed', 'Undo'],
    ]),
  );
  expect(written()).toEqual([{ method: 'DELETE', path: `/rules/${idOf('One')}`, body: undefined }]);
});

it('PY-76 the address of a version opens it, and is left at once', async () => {
  serve([]);
  const opened = renderAt(`/dashboard/settings/rules?rule=${idOf('One')}&version=2`, <RulesPage />);
  await screen.findByText('No rules yet');
  expect([opened, location.search]).toEqual([
    [{ kind: 'ruleVersions', rule: { id: idOf('One'), version: 2 } }],
    '',
  ]);
  expect(textsOf('heading')).toEqual(['Rules']);
});

it.each([
  ['down', 'a', 1, ['b', 'a', 'c']],
  ['to the end', 'a', 2, ['b', 'c', 'a']],
  ['up', 'c', 0, ['c', 'a', 'b']],
  ['beyond the end', 'b', 9, ['a', 'c', 'b']],
  ['before the first', 'b', -1, ['b', 'a', 'c']],
  ['to where it is', 'b', 1, null],
  ['above the first', 'a', -1, null],
  ['an unknown one', 'x', 1, null],
])('PY-73 a rule is moved %s', (_how, id, place, order) => {
  expect(moved(['a', 'b', 'c'], id, place)).toEqual(order);
});
