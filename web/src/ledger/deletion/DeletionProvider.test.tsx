import { act, cleanup, screen } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { data, fakeServer, idOf } from '../../app/testing/fakeServer.ts';
import { press, renderAt } from '../../app/testing/renderAt.tsx';
import { signInForEach } from '../../app/testing/signedIn.ts';
import { toasts } from '../../shared/toasts/showToast.ts';
import { DeletionProvider, useDeletion } from './DeletionProvider.tsx';
import { undoWindow } from './deletion.ts';

signInForEach();
afterEach(() => vi.useRealTimers());

const coat = { kind: 'transaction', id: idOf('coat'), name: 'Old coat' } as const;

function History() {
  const { confirm } = useDeletion();
  return (
    <>
      <button type="button" onClick={() => confirm(coat)}>
        Delete
      </button>
      <Link to="/dashboard/assets">Assets</Link>
    </>
  );
}

/** Deletes the coat; answers the requests that write. */
async function countDown() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  const asked = fakeServer(({ method }) =>
    method === 'GET' ? undefined : data({ id: coat.id, title: coat.name }, { revision: 4, balances: [] }),
  );
  renderAt(
    '/dashboard/transactions',
    <DeletionProvider>
      <Routes>
        <Route path="/dashboard/transactions" element={<History />} />
        <Route path="/dashboard/assets" element={<h1>Asset Manager</h1>} />
      </Routes>
    </DeletionProvider>,
  );
  await press('Delete');
  await vi.waitFor(() => expect(toasts.current().visible[0]?.kind).toBe('countdown'));
  return () => asked.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
}

const softDeleted = `DELETE /transactions/${coat.id}`;

it('B-27 the countdown survives going to another page', async () => {
  const written = await countDown();
  await act(async () => screen.getByRole('link', { name: 'Assets' }).click());
  expect(screen.getByRole('heading').textContent).toBe('Asset Manager');
  expect(toasts.current().visible.map(({ kind }) => kind)).toEqual(['countdown']);
  const undo = toasts.current().visible[0]?.actions?.find(({ text }) => text === 'Undo');
  await act(async () => undo?.onPress());
  await vi.waitFor(() => expect(written()).toEqual([softDeleted, `PUT /transactions/${coat.id}/restore`]));
});

it('B-27 a tab that is closed in the countdown leaves it soft-deleted', async () => {
  const written = await countDown();
  cleanup();
  await act(() => vi.advanceTimersByTimeAsync(10 * undoWindow));
  expect(written()).toEqual([softDeleted]);
});
