import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fakeServer, idOf } from '../../app/testing/fakeServer.ts';
import { renderAt } from '../../app/testing/renderAt.tsx';
import { queryClient } from '../../shared/api/queryClient.ts';
import { ledgerKeys } from './ledgerKeys.ts';
import { localNames } from './names.ts';
import { useCategories } from './useCategories.ts';

afterEach(() => localStorage.clear());

const Shown = () => <output>{JSON.stringify(useCategories())}</output>;

/** What the categories are once reading them has failed, also the second time. */
async function withoutAnswer(): Promise<unknown> {
  fakeServer(() => null);
  renderAt('/dashboard', <Shown />);
  await waitFor(() => expect(queryClient.getQueryState(ledgerKeys.categories)?.status).toBe('error'));
  return JSON.parse(screen.getByRole('status').textContent ?? '');
}

it('B-66 S2-2.51 categories that this browser remembers stay on offer without an answer', async () => {
  const gifts = {
    id: idOf('gifts'),
    name: 'Gifts',
    type: 'expense',
    icon: 'gift',
    color: '#4fd1a5',
  } as const;
  localNames.keepCategories([gifts]);
  expect(await withoutAnswer()).toEqual({ categories: [gifts], loading: false, error: null });
});

it('S2-2.51 where none is remembered, the failure is told', async () => {
  expect(await withoutAnswer()).toEqual({
    categories: [],
    loading: false,
    error: 'An error occurred while fetching categories',
  });
});
