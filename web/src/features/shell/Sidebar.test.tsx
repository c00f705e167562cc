import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { data, fakeServer } from '../../app/testing/fakeServer.ts';
import { renderAt } from '../../app/testing/renderAt.tsx';
import { sessionStore } from '../../shared/session/session.ts';
import { Sidebar } from './Sidebar.tsx';

afterEach(() => {
  cleanup();
  sessionStore.end('elsewhere');
});

it('BL-13 the navigation counts what is overdue by the Overview, and asks for no dates', async () => {
  sessionStore.signIn({ token: 't', user: { id: 'a'.repeat(24), name: 'Ann', email: 'ann@example.com' } });
  const seen = fakeServer(({ path }) => (path === '/overview' ? data({ overdue: 3 }) : undefined));
  renderAt('/dashboard/settings', <Sidebar />);
  const link = await screen.findByRole('link', { name: 'Bills, 3 overdue' });
  expect([link.textContent, seen.map(({ path }) => path)]).toEqual(['Bills 3', ['/overview']]);
});

it('AP-47 it is pinned and let go by a press, and says so', async () => {
  sessionStore.signIn({ token: 't', user: { id: 'a'.repeat(24), name: 'Ann', email: 'ann@example.com' } });
  renderAt('/dashboard/settings', <Sidebar />);
  // Narrow windows do not show it, and this one has no width.
  const pin = screen.getByLabelText('Keep open');
  const state = () => [
    screen.getByRole('complementary').hasAttribute('data-pinned'),
    pin.getAttribute('aria-pressed'),
  ];
  expect(state()).toEqual([false, 'false']);
  await act(async () => pin.click());
  expect(state()).toEqual([true, 'true']);
  await act(async () => pin.click());
  expect(state()).toEqual([false, 'false']);
});

it('AP-47 Activity stands at its foot, and is marked on its own page', () => {
  sessionStore.signIn({ token: 't', user: { id: 'a'.repeat(24), name: 'Ann', email: 'ann@example.com' } });
  renderAt('/dashboard/activity', <Sidebar />);
  const marked = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  expect(marked.map(({ textContent }) => textContent)).toEqual(['Activity']);
  expect(within(screen.getByRole('navigation')).queryByRole('link', { name: 'Activity' })).toBe(null);
});
