import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { data, fakeServer } from '../../../app/testing/fakeServer.ts';
import { press, region, renderAt, textsOf } from '../../../app/testing/renderAt.tsx';
import { sampleGoal } from '../../savings/goals/testing/sampleGoal.ts';
import { TrashView } from './TrashView.tsx';

it('SV-93 deleted goals wait in the trash, without a permanent step, and are restored from it', async () => {
  const japan = sampleGoal({ isDeleted: true, parts: [], putAside: 0 });
  const asked = fakeServer(({ method, path, query }) => {
    if (method !== 'GET') return data(sampleGoal(), { revision: 9 });
    return data(path === '/goals' && query['deleted'] === 'true' ? [japan] : []);
  });
  renderAt('/dashboard/activity?view=trash', <TrashView page={1} onMore={() => undefined} />);
  const goals = await region('Goals');
  expect(textsOf('button', goals)).toEqual(['Restore']);
  await press('Restore Japan', goals);
  const writes = () =>
    asked.filter(({ method }) => method !== 'GET').map(({ method, path }) => [method, path]);
  await waitFor(() => expect(writes()).toEqual([['PUT', `/goals/${japan.id}/restore`]]));
  expect(screen.queryByText('The trash is empty')).toBe(null);
});
