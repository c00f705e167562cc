import type { Proof, ProofStep } from '@ledgerline/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../shared/api/api.ts';
import { invalidateLedger, queryClient } from '../../shared/api/queryClient.ts';
import { fakeCall } from '../../shared/api/testing/fakeCall.ts';
import { type ReadProofPage, readProof, stepsOfPage, useProof } from './useProof.ts';

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

const asset = { id: 'a'.repeat(24), name: 'Purse' } as Proof['asset'];

const step = (revision: number): ProofStep => ({
  revision,
  at: '2026-05-03T10:00:00.000Z',
  type: 'TransactionCreated',
  record: { kind: 'transaction', id: 'b'.repeat(24), name: 'Lunch' },
  summary: 'Added expense “Lunch” of 1.00 from Purse',
  parts: ['Added expense “Lunch” of ', { amount: 1 }, ' from Purse'],
  delta: -1,
  balance: -revision,
  hash: 'f'.repeat(64),
});

/** An asset of so many steps; `bad`: a page that does not hold. */
function proofOf(total: number, bad?: number) {
  const asked: number[] = [];
  const read: ReadProofPage = async (page) => {
    asked.push(page);
    const from = (page - 1) * stepsOfPage;
    const length = Math.max(0, Math.min(stepsOfPage, total - from));
    return {
      data: {
        asset,
        balance: 0,
        revision: total,
        hash: 'f'.repeat(64),
        verified: page !== bad,
        steps: Array.from({ length }, (_, index) => step(from + index + 1)),
      },
      meta: { page, limit: stepsOfPage, total, totalPages: Math.ceil(total / stepsOfPage) },
    };
  };
  return { asked, read };
}

const seen = async (total: number, pages: number) => {
  const { asked, read } = proofOf(total);
  const { steps } = await readProof(read, pages);
  return { asked, newest: steps[0]?.revision, oldest: steps.at(-1)?.revision, count: steps.length };
};

describe('B-40 B-41 the latest steps of a balance', () => {
  it('come in one request while there are few', async () => {
    expect(await seen(3, 1)).toEqual({ asked: [1], newest: 3, oldest: 1, count: 3 });
    expect(await seen(0, 1)).toEqual({ asked: [1], newest: undefined, oldest: undefined, count: 0 });
  });

  it('are a full page and what the newest one has begun, newest first', async () => {
    expect(await seen(101, 1)).toEqual({ asked: [1, 2, 3], newest: 101, oldest: 51, count: 51 });
    expect(await seen(60, 1)).toEqual({ asked: [1, 2], newest: 60, oldest: 1, count: 60 });
    expect(await seen(400, 3)).toEqual({ asked: [1, 5, 6, 7, 8], newest: 400, oldest: 201, count: 200 });
  });

  it('are asked for as full where a page can no longer change', async () => {
    const full: string[] = [];
    const { read } = proofOf(120);
    await readProof((page, isFull) => {
      full.push(`${page} ${isFull}`);
      return read(page, isFull);
    }, 5);
    expect(full).toEqual(['1 false', '2 true', '3 false']);
  });

  it('are verified where every page is', async () => {
    const { verified } = await readProof(proofOf(120).read, 5);
    const broken = await readProof(proofOf(120, 2).read, 5);
    expect([verified, broken.verified]).toEqual([true, false]);
  });
});
