import { note } from './report.ts';
import { figure, quantile } from './statistics.ts';
import { connectPerson, withProduct } from './surroundings.ts';

const WRITES = 500;

/** How long after a write's answer a read with X-Min-Revision answers with it: what a client waits for its own write. */
export async function benchOwnWrite(): Promise<void> {
  await withProduct('own', async (url) => {
    const client = await connectPerson(url, 'own@example.com');
    const { data: asset } = await client.post<{ id: string }>('/assets', {
      name: 'Cash',
      type: 'cash',
      balance: 900_000,
    });
    const date = new Date().toISOString().slice(0, 10);
    const times: number[] = [];
    for (let index = 0; index < WRITES; index += 1) {
      const income = {
        type: 'income',
        title: 'Interest payment',
        amount: 1,
        date,
        account: asset.id,
        useAutoCategory: true,
      };
      const { revision } = await client.post('/transactions', income);
      const before = performance.now();
      const read = await client.get('/balances', { 'X-Min-Revision': String(revision) });
      times.push(performance.now() - before);
      if (read.revision < revision) throw new Error(`revision ${revision} was not visible within a second`);
    }
    note(
      'own write visible to the next read',
      `p50 ${figure(quantile(times, 0.5))} ms, p99 ${figure(quantile(times, 0.99))} ms`,
    );
  });
}
