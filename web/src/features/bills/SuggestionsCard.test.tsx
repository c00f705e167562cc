import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { data, fakeServer, idOf } from '../../app/testing/fakeServer.ts';
import { press, renderAt } from '../../app/testing/renderAt.tsx';
import { sessionStore } from '../../shared/session/session.ts';
import { SuggestionsCard } from './SuggestionsCard.tsx';

afterEach(() => {
  cleanup();
  sessionStore.end('elsewhere');
});

const suggestion = (title: string) => ({
  id: idOf(title),
  title,
  type: 'expense',
  amount: { exact: 35 },
  asset: { id: idOf('bank'), name: 'Bank' },
  category: null,
  sentence: 'Every month on the 5th',
  times: 4,
});

it('BL-28 given suggestions beside bills, then they are a banner: one press adds one, another shows the evidence', async () => {
  const requests = fakeServer(({ method, path }) => {
    if (path === '/schedules/suggestions') return data([suggestion('Gym'), suggestion('Phone')]);
    return method === 'POST' ? { status: 201, body: { success: true, data: {} } } : undefined;
  });
  sessionStore.signIn({ token: 'jwt', user: { id: idOf('dewi'), name: 'Dewi', email: 'dewi@example.com' } });
  renderAt('/dashboard/bills', <SuggestionsCard folded />);

  const add = await screen.findByRole('button', { name: /^Add Gym/ });
  expect(screen.getByRole('list').textContent).toBe('Add Gym−$35.00Add Phone−$35.00');
  add.click();
  const setUp = () =>
    requests.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));
  await waitFor(() =>
    expect(setUp()).toMatchObject([{ path: '/schedules', body: { title: 'Gym', amount: { exact: 35 } } }]),
  );

  await press(/^Suggested bills/);
  expect(screen.getByRole('list').textContent).toContain('4 times, $35.00');
  expect(screen.getByRole('button', { name: 'Dismiss Phone' })).toBeDefined();
});
