import type { Proof, ProofStep } from '@ledgerline/contract';
import { describe, expect, it } from 'vitest';
import { type ReadProofPage, readProof, stepsOfPage } from './readProof.ts';

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
