import type { ActivityGroup, GroupWritten } from '@ledgerline/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { press, renderAt } from '../../../app/testing/renderAt.tsx';
import { api } from '../../../shared/api/api.ts';
import type { ServiceFailure, ServiceResult } from '../../../shared/api/serviceResult.ts';
import { fakeCall } from '../../../shared/api/testing/fakeCall.ts';
import { createStore, useStore } from '../../../shared/store/store.ts';
import { ofLunch } from '../testing/sampleEntries.ts';
import { GroupRow } from './GroupRow.tsx';

const group: ActivityGroup = {
  id: 'b'.repeat(24),
  type: 'Group',
  kind: 'bulk',
  at: '2026-05-03T10:00:00.000Z',
  source: 'web',
  count: 3,
  standing: 3,
  summary: 'Changed the category of 3 transactions',
  parts: ['Changed the category of 3 transactions'],
  revertible: true,
};

const edited = ofLunch('TransactionUpdated');

const blocked: ServiceFailure = {
  success: false,
  kind: 'refused',
  status: 409,
  code: 'group-revert-blocked',
  message: "1 of 3 changes can't be reverted",
  params: {
    count: 1,
    of: 3,
    refused: [
      { id: edited.id, what: 'Lunch', code: 'revert-blocked', message: 'A newer change stands in the way' },
    ],
  },
};
const lost: ServiceFailure = { success: false, kind: 'network', message: 'Network error' };
const done = (count: number): ServiceResult<GroupWritten> => ({
  success: true,
  data: { id: 'e'.repeat(24), kind: 'revert', count },
  meta: {},
});

/** What was sent, and what the server answers to it, one after the other. */
let sent: { path: string; body: unknown; key: string | undefined }[] = [];
let answers: ServiceResult<GroupWritten>[] = [];

beforeEach(() => {
  sent = [];
  answers = [];
  vi.spyOn(api, 'call').mockImplementation(
    fakeCall((method, path, { body, idempotencyKey }) => {
      if (method === 'GET') return { success: false, message: 'down', kind: 'network' };
      sent.push({ path, body, key: idempotencyKey });
      const answer = answers.shift();
      if (answer === undefined) throw new Error(`nothing answers ${path}`);
      return answer;
    }),
  );
});

afterEach(() => vi.restoreAllMocks());

/** Draws the row of a group; answers the way to draw it as it has become. */
function show(first: ActivityGroup) {
  const state = createStore(first);
  function Row() {
    const shown = useStore(state);
    return <GroupRow group={shown} fresh={false} />;
  }
  renderAt(
    '/dashboard/activity',
    <ul>
      <Row />
    </ul>,
  );
  return (shown: ActivityGroup) => act(() => state.set(shown));
}

const dialog = () => screen.getByRole('dialog');
const takeBack = /^Revert:/;

describe('a group of changes in Activity', () => {
  it('ST-19 ST-02 given a group, shows it as one row that opens to its changes', async () => {
    const read = vi.spyOn(api, 'call').mockImplementation(
      fakeCall((_, path, { query }) => {
        const isMembers = path === '/activity' && query?.['group'] === group.id;
        const data = isMembers ? [edited, ofLunch('TransactionUpdated'), ofLunch('TransactionUpdated')] : [];
        return { success: true, data, meta: { total: data.length } };
      }),
    );
    show(group);
    expect([screen.getByText(group.summary).tagName, read.mock.calls]).toEqual(['P', []]);
    await press('Show the 3 changes');
    // The group's own, and one of each change.
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Revert:/ })).toHaveLength(4));
    await press('Hide the 3 changes');
    expect(screen.getAllByRole('button', { name: /^Revert:/ })).toHaveLength(1);
  });

  it('S1-4.20 tells amounts in the display currency', () => {
    const parts = ['Transferred ', { amount: 300 }, ', with what was put aside'];
    show({ ...group, parts });
    expect(screen.getByRole('listitem').textContent).toContain(
      'Transferred $300.00, with what was put aside',
    );
  });

  it('AP-36 ST-19 given it is reverted, asks first, sends it once, and gives the row the focus', async () => {
    answers = [done(3)];
    const rerender = show(group);
    await press(takeBack);
    expect(sent).toEqual([]);
    await press('Revert', dialog());
    expect(sent).toEqual([
      { path: `/activity/groups/${group.id}/revert`, body: undefined, key: expect.any(String) },
    ]);
    rerender({ ...group, standing: 0, revertible: false });
    expect([screen.getByText('Reverted').tagName, document.activeElement?.tagName]).toEqual(['SPAN', 'LI']);
  });

  it('ST-19 ST-06 given an edited record, lists it with its reason, and takes back the rest with another key', async () => {
    answers = [blocked, done(2)];
    const rerender = show(group);
    await press(takeBack);
    await press('Revert', dialog());
    const list = within(dialog()).getByRole('list', { name: 'What stands in the way' });
    expect([dialog().querySelector('h2')?.textContent, list.textContent]).toEqual([
      "1 of 3 changes can't be reverted",
      'LunchA newer change stands in the way',
    ]);
    await press('Revert the rest', dialog());
    expect(sent.map(({ body }) => body)).toEqual([undefined, { except: [edited.id] }]);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
    // The one that was left out can be taken back later.
    rerender({ ...group, standing: 1 });
    expect(screen.getByText(/2 of 3 reverted/).tagName).toBe('P');
    expect(screen.getByRole('button', { name: takeBack }).getAttribute('aria-busy')).toBe(null);
  });

  it('ST-19 given no answer to the rest, sends the same request again, also by the row’s own button', async () => {
    answers = [blocked, lost, done(2)];
    show(group);
    await press(takeBack);
    await press('Revert', dialog());
    await press('Revert the rest', dialog());
    await press(takeBack);
    expect(sent.slice(1)).toEqual([sent[1], sent[1]]);
    expect(sent[1]?.body).toEqual({ except: [edited.id] });
  });

  it('ST-08 given it was taken back and that was taken back, it can be taken back again', async () => {
    answers = [done(3), done(3)];
    const rerender = show(group);
    await press(takeBack);
    await press('Revert', dialog());
    rerender({ ...group, standing: 0, revertible: false });
    rerender(group);
    await press(takeBack);
    await press('Revert', dialog());
    expect(sent.map(({ body }) => body)).toEqual([undefined, undefined]);
  });

  it('ST-19 given nothing that could be left out, offers no rest', async () => {
    answers = [{ ...blocked, params: { ...blocked.params, count: 3 } }];
    show(group);
    await press(takeBack);
    await press('Revert', dialog());
    expect(within(dialog()).queryByRole('button', { name: 'Revert the rest' })).toBe(null);
    expect(within(dialog()).getByText('And 2 more.').tagName).toBe('P');
  });
});
