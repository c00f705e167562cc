import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { api } from '../../shared/api/api.ts';
import type { RequestOptions } from '../../shared/api/httpClient.ts';
import { useProof } from './useProof.ts';

afterEach(cleanup);

it('reads a full page of a proof once, also when the ledger changes', async () => {
  const asked: unknown[] = [];
  vi.spyOn(api, 'get').mockImplementation(async (_path: string, { query }: RequestOptions = {}) => {
    asked.push(query?.['page']);
    const data = { asset: {}, balance: 0, revision: 1, hash: '', verified: true, steps: [] };
    return { success: true, data, meta: { total: 480, totalPages: 10 } };
  });
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, rerender } = renderHook(({ pages }) => useProof('a', pages), {
    wrapper,
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
