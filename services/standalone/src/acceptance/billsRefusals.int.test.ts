import { describe, expect, it } from 'vitest';
import type { Person } from './client.ts';
import { runProduct } from './product.ts';

const product = runProduct();

const rent = (asset: string, fields: object = {}) => ({
  title: 'Rent',
  type: 'expense',
  amount: { exact: 10 },
  asset,
  rule: { unit: 'month', on: { day: 1 } },
  starts: '2026-05-01',
  ...fields,
});

/** What no schedule can be, with the answer's status and the field that it names. */
const impossible: [string, object, number, string][] = [
  ['weeks without weekdays', { rule: { unit: 'week' } }, 400, 'rule'],
  ['a weekday twice', { rule: { unit: 'week', weekdays: [1, 1] } }, 400, 'rule'],
  ['a weekday that is none', { rule: { unit: 'week', weekdays: [8] } }, 400, 'rule'],
  ['months without a day', { rule: { unit: 'month' } }, 400, 'rule'],
  ['days with a day of the month', { rule: { unit: 'day', on: { day: 3 } } }, 400, 'rule'],
  ['the 32nd', { rule: { unit: 'month', on: { day: 32 } } }, 400, 'rule'],
  ['the fifth Monday', { rule: { unit: 'month', on: { nth: 5, weekday: 1 } } }, 400, 'rule'],
  ['every 0 days', { rule: { unit: 'day', every: 0 } }, 400, 'rule'],
  ['every 100 days', { rule: { unit: 'day', every: 100 } }, 400, 'rule'],
  ['no date before its end', { starts: '2026-05-02', ends: '2026-05-31' }, 400, 'rule'],
  ['an end before its start', { ends: '2026-04-30' }, 400, 'ends'],
  ['a start 401 days back', { starts: '2025-04-14' }, 400, 'starts'],
  ['a start ten years and some days ahead', { starts: '2036-06-30' }, 400, 'starts'],
  ['an amount of nothing', { amount: { exact: 0 } }, 400, 'amount'],
  ['an amount below nothing', { amount: { about: -1 } }, 400, 'amount'],
  ['a third of a cent', { amount: { exact: 0.003 } }, 400, 'amount'],
  ['an amount beyond the largest', { amount: { exact: 1e12 } }, 400, 'amount'],
  ['a range that is reversed', { amount: { from: 2, to: 1 } }, 400, 'amount'],
  ['an amount of two kinds', { amount: { exact: 1, about: 2 } }, 400, 'amount'],
  ['posting by itself of about something', { amount: { about: 3 }, mode: 'post' }, 400, 'mode'],
  ['an asset that is not there', { asset: 'f'.repeat(24) }, 400, 'asset'],
  ['an expense with a destination', { toAsset: 'f'.repeat(24) }, 400, 'toAsset'],
  ['a transfer to nowhere', { type: 'transfer' }, 400, 'toAsset'],
  ['a category that is not there', { category: 'f'.repeat(24) }, 400, 'category'],
  ['a zone that is not there', { timeZone: 'Mars/Olympus' }, 400, 'timeZone'],
];

describe('LED-113 BL-03 what no schedule can be', () => {
  let person: Person;
  let wallet = '';
  let known = '';

  it('given a schedule that can be', async () => {
    person = await product.person();
    wallet = await person.wallet(100);
    known = (await person.done('POST', '/schedules', rent(wallet))).id;
    expect(known).toMatch(/^[0-9a-f]{24}$/);
  });

  it.each(impossible)(
    '%s is neither set up nor what one becomes, and nothing changes',
    async (_, fields, status, field) => {
      const before = await person.done('GET', '/schedules');
      for (const [method, path] of [
        ['POST', '/schedules'],
        ['PUT', `/schedules/${known}`],
      ] as const) {
        const refused = await person.refused(method, path, rent(wallet, fields));
        const { errors = {} } = refused.body as { errors?: object };
        expect([method, refused.status, Object.keys(errors)]).toEqual([method, status, [field]]);
      }
      expect(await person.done('GET', '/schedules')).toEqual(before);
    },
  );

  it('a transfer to its own source is neither', async () => {
    const same = rent(wallet, { type: 'transfer', toAsset: wallet });
    expect(await person.refused('POST', '/schedules', same)).toMatchObject({ status: 400 });
    expect(await person.refused('PUT', `/schedules/${known}`, same)).toMatchObject({ status: 400 });
  });
});

describe('LED-114 BL-03 how many there can be', () => {
  it('given 500 schedules, when one more comes, then it is refused, and one that ended makes room', {
    tags: 'nightly',
    timeout: 120_000,
  }, async () => {
    const person = await product.person();
    const wallet = await person.wallet(100);
    const ids: string[] = [];
    for (let number = 1; number <= 500; number += 1) {
      ids.push((await person.done('POST', '/schedules', rent(wallet, { title: `Rent ${number}` }))).id);
    }
    expect(await person.refused('POST', '/schedules', rent(wallet))).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('500') },
    });
    await person.done('DELETE', `/schedules/${ids[0]}`);
    await person.done('POST', '/schedules', rent(wallet));
    expect(await person.done<unknown[]>('GET', '/schedules')).toHaveLength(500);
  });
});
