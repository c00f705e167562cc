import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { api } from '../../shared/api/api.ts';
import { invalidateLedger, queryClient } from '../../shared/api/queryClient.ts';
import { fakeCall } from '../../shared/api/testing/fakeCall.ts';
import { useProof } from './useProof.ts';

afterEach(() => vi.restoreAllMocks());

const within =
  (client: QueryClient) =>
  ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );

const proof = { asset: {}, balance: 0, revision: 1, hash: '', verified: true, steps: [] };

it('reads a full page of a proof once, also when the ledger changes', async () => {
  const asked: unknown[] = [];
  vi.spyOn(api, 'call').mockImplementation(
    fakeCall((_method, _path, { query }) => {
      asked.push(query?.['page']);
      return { success: true, data: proof, meta: { total: 480, totalPages: 10 } };
    }),
  );
  const client = new QueryClient();
  const { result, rerender } = renderHook(({ pages }) => useProof('a', pages), {
    wrapper: within(client),
    initialProps: { pages: 1 },
  });
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  expect(asked.splice(0)).toEqual([1, 9, 10]);
  rerender({ pages: 5 });
  await waitFor(() => expect(result.current.isPlaceholderData).toBe(false));
  expect(asked.splice(0)).toEqual([1, 5, 6, 7, 8, 10]);
  await client.invalidateQueries({ queryKey: ['ledger'] });
  expect(asked).toEqual([1, 10]);
});

it('given a change while it is read, shows what the ledger has after it', async () => {
  const answers = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()];
  const asked = answers.values();
  vi.spyOn(api, 'call').mockImplementation(fakeCall(() => asked.next().value?.promise));
  const { result } = renderHook(() => useProof('a', 1), { wrapper: within(queryClient) });
  const told = invalidateLedger();
  for (const [index, { resolve }] of answers.entries())
    resolve({ success: true, data: { ...proof, balance: index }, meta: { total: 1, totalPages: 1 } });
  await told;
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  expect(result.current.data?.balance).toBe(1);
});
