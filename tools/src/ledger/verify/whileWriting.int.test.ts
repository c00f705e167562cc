import { expect, it } from 'vitest';
import { jsonLines } from '../testing/ledger.ts';
import { runningProduct } from '../testing/runningProduct.ts';
import type { AuditResult } from './runAudit.ts';

const RUNS = 3;

it('finds nothing while people write and the projector goes on', async () => {
  await using product = await runningProduct();
  const ending = new AbortController();
  const written = new Map<string, number>();
  const writers = ['ann@example.com', 'ben@example.com'].map(async (email) => {
    const person = await product.person(email);
    const asset = { name: 'Wallet', type: 'cash', balance: 1_000_000 };
    const { id: account } = (await person.send('POST', '/assets', asset)).body.data;
    for (let count = 0; !ending.signal.aborted; count += 1) {
      const transaction = {
        type: 'expense',
        title: `Lunch ${count}`,
        amount: 1,
        date: '2026-01-01',
        account,
        useAutoCategory: true,
      };
      const { status, body } = await person.send('POST', '/transactions', transaction);
      if (status !== 201) throw new Error(`${status} ${body.message ?? ''}`);
      if (count % 3 === 0) await person.send('DELETE', `/transactions/${body.data.id}`);
      written.set(email, count + 1);
    }
  });
  const total = () => [...written.values()].reduce((sum, count) => sum + count, 0);
  try {
    await Promise.race([expect.poll(() => written.size, { timeout: 60_000 }).toBe(2), ...writers]);
    for (let run = 0; run < RUNS; run += 1) {
      const before = total();
      const verified = await product.ledger(['verify', '--json']);
      expect({ code: verified.code, rows: jsonLines<AuditResult>(verified) }).toMatchObject({
        code: 0,
        rows: [{ summary: true, deviations: 0, people: 2 }],
      });
      expect(total()).toBeGreaterThan(before);
    }
  } finally {
    ending.abort();
    await Promise.all(writers);
  }
}, 180_000);
