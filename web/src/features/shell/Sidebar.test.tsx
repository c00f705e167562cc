import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { data, fakeServer } from '../../app/testing/fakeServer.ts';
import { renderAt } from '../../app/testing/renderAt.tsx';
import { queryClient } from '../../shared/api/queryClient.ts';
import { sessionStore } from '../../shared/session/session.ts';
import { Sidebar } from './Sidebar.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  sessionStore.end('elsewhere');
  vi.unstubAllGlobals();
});

it('BL-13 the navigation counts what is overdue by the Overview, and asks for no dates', async () => {
  sessionStore.signIn({ token: 't', user: { id: 'a'.repeat(24), name: 'Ann', email: 'ann@example.com' } });
  const seen = fakeServer(({ path }) => (path === '/overview' ? data({ overdue: 3 }) : undefined));
  renderAt('/dashboard/settings', <Sidebar />);
  const link = await screen.findByRole('link', { name: 'Bills, 3 overdue' });
  expect([link.textContent, seen.map(({ path }) => path)]).toEqual(['Bills 3', ['/overview']]);
});
