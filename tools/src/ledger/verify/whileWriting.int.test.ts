import type { Client } from '@ledgerline/standalone/testing/client.ts';
import { expect, it } from 'vitest';
import { jsonLines, ledgerProcess } from '../testing/ledger.ts';
import { runningProduct } from '../testing/runningProduct.ts';
import type { AuditResult } from './runAudit.ts';

const RUNS = 3;

it('finds nothing while people write and the projector goes on', {
  tags: 'nightly',
  timeout: 180_000,
}, async () => {
  await using product = await runningProduct();
  const ending = new AbortController();
  let written = 0;
  const write = async (person: Client, account: string) => {
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
      written += 1;
    }
  };
  const people: [Client, string][] = [];
  for (const email of ['ann@example.com', 'ben@example.com']) {
    const person = await product.person(email);
    const asset = { name: 'Wallet', type: 'cash', balance: 1_000_000 };
    people.push([person, (await person.send('POST', '/assets', asset)).body.data.id]);
  }
  const writers = people.map(([person, account]) => write(person, account));
  try {
    for (let run = 0; run < RUNS; run += 1) {
      const before = written;
      // In this process nobody would write meanwhile.
      const verified = await ledgerProcess({ DATA_DIR: product.dataDir }, ['verify', '--json']);
      expect({ code: verified.code, rows: jsonLines<AuditResult>(verified) }).toMatchObject({
        code: 0,
        rows: [{ summary: true, deviations: 0, people: 2 }],
      });
      expect(written).toBeGreaterThan(before);
    }
  } finally {
    ending.abort();
    await Promise.all(writers);
  }
});
