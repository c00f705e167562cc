import { expect, it } from 'vitest';
import type { Person } from './client.ts';
import { runProduct } from './product.ts';

const product = runProduct();
const salary = '63617465676f727900000201';
const groceries = '63617465676f727900000101';
const chosen = (category: string, date: string) => ({ category, date, useAutoCategory: false });

const paths = ['/assets', '/assets?deleted=true', '/assets?type=bank', '/balances', '/overview'];
const asOf = (path: string, day: string): string => `${path}${path.includes('?') ? '&' : '?'}asOf=${day}`;

/** A life in days: what is written on each of them. */
async function days(ann: Person): Promise<(() => Promise<unknown>)[]> {
  const ids: Record<string, string> = {};
  return [
    async () => {
      ids['wallet'] = await ann.wallet(100);
      ids['purse'] = await ann.wallet(5, 'Purse');
    },
    async () => {
      ids['pay'] = await ann.record('income', ids['wallet'] ?? '', 70, chosen(salary, product.today()));
      ids['food'] = await ann.record('expense', ids['wallet'] ?? '', 30, chosen(groceries, product.today()));
    },
    async () => {
      await ann.done('PATCH', `/assets/${ids['wallet']}`, { name: 'Old wallet', type: 'bank' });
      const transfer = { fromAsset: ids['wallet'], toAsset: ids['purse'], amount: 12.34 };
      await ann.done('POST', '/assets/transfers', { ...transfer, date: product.today() });
    },
    // A day without an event.
    async () => undefined,
    async () => {
      await ann.done('DELETE', `/assets/${ids['purse']}`);
      await ann.done('PUT', `/transactions/${ids['food']}`, { amount: 31.5, date: '2026-05-02' });
    },
    async () => {
      // An entry for a day long gone.
      await ann.record('expense', ids['wallet'] ?? '', 1, chosen(groceries, '2026-05-03'));
      await ann.done('DELETE', `/transactions/${ids['pay']}`);
    },
    async () => {
      await ann.done('PUT', `/assets/${ids['purse']}/restore`);
      await ann.done('PATCH', `/assets/${ids['wallet']}`, { balance: 0 });
    },
    async () => {
      await ann.done('DELETE', `/assets/${ids['purse']}`);
      await ann.done('DELETE', `/assets/${ids['purse']}/permanent`);
    },
  ];
}

it('B-42 B-44 shows every past day as the product showed it at its end, in the zone of the user', async () => {
  product.now = new Date('2026-05-20T12:00:00Z');
  const ann = await product.person();
  const headers = { 'X-Time-Zone': 'Asia/Jakarta' };
  const shown: { path: string; day: string; text: string; revision: string | null }[] = [];
  for (const [number, live] of (await days(ann)).entries()) {
    // 23:59:59 in Jakarta; the next day has just begun there when it is 17:00 in London.
    product.now = new Date(Date.UTC(2026, 4, 20 + number, 16, 59, 59, 999));
    await live();
    const day = product.today();
    for (const path of paths) {
      // Without headers of its own a read sees all own writes.
      await ann.ask('GET', path);
      const answer = await ann.ask('GET', path, undefined, headers);
      shown.push({
        path,
        day,
        text: JSON.stringify(answer.body),
        revision: answer.headers.get('x-ledger-revision'),
      });
    }
  }
  product.now = new Date('2026-05-29T12:00:00Z');
  const backwards = shown.toReversed();
  for (const { path, day, text, revision } of [...backwards, ...shown]) {
    const then = await ann.ask('GET', asOf(path, day), undefined, headers);
    expect([path, day, JSON.stringify(then.body)]).toEqual([path, day, text]);
    expect(then.headers.get('x-ledger-revision')).toBe(revision);
  }
  expect(new Set(shown.map(({ text }) => text)).size).toBeGreaterThanOrEqual(20);
});

it('B-44 answers an empty ledger for a day before the first event', async () => {
  product.now = new Date('2026-05-20T12:00:00Z');
  const ann = await product.person();
  await ann.record('income', await ann.wallet(10), 5);
  for (const day of ['2026-05-19', '1900-01-01', '0001-01-01']) {
    const balances = await ann.ask('GET', asOf('/balances', day));
    expect(balances.body.data).toEqual({
      total: 0,
      owed: 0,
      byType: { cash: 0, bank: 0, 'e-wallet': 0, emergency: 0, credit: 0, loan: 0 },
      assets: [],
    });
    expect(balances.headers.get('x-ledger-revision')).toBe('0');
    expect(await ann.done('GET', asOf('/assets', day))).toEqual([]);
    const overview = await ann.done<{ days: { date: string }[]; balance: object }>(
      'GET',
      asOf('/overview', day),
    );
    expect(overview.balance).toEqual({ value: 0, percentage: 0, owed: 0, source: 'transactions' });
    expect(overview.days).toHaveLength(30);
    expect(overview.days.at(-1)).toEqual({ date: day, income: 0, expense: 0, balance: 0 });
  }
});

it("B-44 refuses a day after the user's own today, and what is no day", async () => {
  product.now = new Date('2026-05-20T12:00:00Z');
  const ann = await product.person();
  const ask = async (day: string, zone: string) => {
    const answers = await Promise.all(
      ['/assets', '/balances', '/overview'].map((path) =>
        ann.ask('GET', asOf(path, day), undefined, { 'X-Time-Zone': zone }),
      ),
    );
    return answers.map(({ status, body }) => [status, body.errors?.['asOf']?.length]);
  };
  const answered = [
    [200, undefined],
    [200, undefined],
    [200, undefined],
  ];
  const refused = [
    [400, 1],
    [400, 1],
    [400, 1],
  ];
  expect(await ask('2026-05-20', 'UTC')).toEqual(answered);
  expect(await ask('2026-05-21', 'UTC')).toEqual(refused);
  // There it is 02:00 of the 21st.
  expect(await ask('2026-05-21', 'Pacific/Kiritimati')).toEqual(answered);
  expect(await ask('2026-05-22', 'Pacific/Kiritimati')).toEqual(refused);
  for (const day of ['2026-02-30', 'yesterday', '0000-12-31', '2026-05-20T12:00:00Z', '']) {
    expect(await ask(day, 'UTC')).toEqual(refused);
  }
});

it('B-44 keeps to one person, and goes with X-Min-Revision', async () => {
  product.now = new Date('2026-05-20T12:00:00Z');
  const [ann, bob] = [await product.person(), await product.person()];
  await ann.wallet(100);
  await bob.wallet(7);
  product.now = new Date('2026-05-21T12:00:00Z');
  await bob.wallet(1, 'Purse');
  const then = async (day: string, revision: number) => {
    const { body, headers } = await bob.ask<{ total: number }>('GET', asOf('/balances', day), undefined, {
      'X-Min-Revision': String(revision),
    });
    return [body.data.total, headers.get('x-ledger-revision'), body.meta];
  };
  expect(await then('2026-05-20', 2)).toEqual([7, '1', undefined]);
  expect(await then('2026-05-21', 2)).toEqual([8, '2', undefined]);
  expect(await then('2026-05-21', 3)).toEqual([8, '2', { stale: true }]);
});

it('reads the state of today right after a write', async () => {
  product.now = new Date('2026-05-20T12:00:00Z');
  const ann = await product.person();
  for (let count = 1; count <= 20; count += 1) {
    await ann.done('POST', '/assets', { name: `Jar ${count}`, type: 'cash', balance: 1 });
    const [assets, balances] = await Promise.all([
      ann.done<unknown[]>('GET', asOf('/assets', product.today())),
      ann.done<{ total: number }>('GET', asOf('/balances', product.today())),
    ]);
    expect([assets.length, balances.total]).toEqual([count, count]);
  }
});
