import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { data, fakeServer, idOf } from '../../app/testing/fakeServer.ts';
import { press, region, renderAt } from '../../app/testing/renderAt.tsx';
import { toasts } from '../../shared/toasts/showToast.ts';
import { OpenImports } from './importsDone.tsx';

const bank = { id: idOf('bank'), name: 'Bank' };
const cutShort = {
  id: idOf('import'),
  asset: bank,
  fileName: 'march.csv',
  status: 'open',
  planned: 1260,
  written: 250,
  group: idOf('group'),
};

/** The open imports of somebody with one that is done, too; what is sent, and which assets go on. */
function show() {
  const asked = fakeServer(({ method, path }) => {
    if (method === 'POST') return data({ id: idOf('undone'), kind: 'revert', count: 250 });
    return path === '/imports'
      ? data([cutShort, { ...cutShort, id: idOf('done'), fileName: 'april.csv', status: 'done' }])
      : undefined;
  });
  const onContinue = vi.fn();
  renderAt('/dashboard/import', <OpenImports onContinue={onContinue} />);
  return { sent: () => asked.filter(({ method }) => method === 'POST').map(({ path }) => path), onContinue };
}

it('ST-91 an import that stopped in the middle says how far it came, and goes on with the same file of its asset', async () => {
  const { sent, onContinue } = show();
  const unfinished = await region('Unfinished import of march.csv');
  expect(unfinished.querySelector('p')?.textContent).toBe(
    'The import of march.csv into Bank stopped after 250 of 1,260 rows, unless it is still running in another window. To continue, choose the same file again.',
  );
  expect(document.querySelectorAll('section')).toHaveLength(1);
  await press('Continue (250 of 1,260)', unfinished);
  expect([onContinue.mock.calls, sent()]).toEqual([[[bank.id]], []]);
});

it('ST-91 what was written of it can be taken back', async () => {
  const { sent } = show();
  await press('Undo', await region('Unfinished import of march.csv'));
  await waitFor(() => expect(toasts.current().visible.map(({ title }) => title)).toEqual(['Import undone']));
  expect(sent()).toEqual([`/activity/groups/${cutShort.group}/revert`]);
});
