import type { LabelUse } from '@ledgerline/contract';
import { expect, it } from 'vitest';
import { runProduct } from './product.ts';

const product = runProduct();

/** Names that mean something else to a store, a pattern or a page, and letters that are written in several ways. */
const names = [
  "Robert'); DROP TABLE history;--",
  '%',
  '_',
  '.*',
  '[a-z]+',
  '$gt',
  '{"$ne":""}',
  '\\',
  '<b>x</b>',
  '__proto__',
  'constructor',
  'null',
  '👨‍👩‍👧',
  'İstanbul',
  'ﬁsh',
  'ß',
  'שלום',
  '①',
];

it('PY-10 PY-12 given payees of any characters, when each is listed, searched and renamed, then it is that one and no other', async () => {
  const { done } = await product.person();
  const wallet = (await done('POST', '/assets', { name: 'Wallet', type: 'cash', balance: 1000 })).id;
  const record = { type: 'expense', title: 'Lunch', amount: 1, account: wallet, date: '2026-05-01' };
  for (const payee of names) await done('POST', '/transactions', { ...record, payee, useAutoCategory: true });
  const listed = async (query = '') =>
    (await done<LabelUse[]>('GET', `/payees?limit=100${query}`)).map(({ name }) => name);
  expect((await listed()).toSorted()).toEqual(names.toSorted());
  for (const [place, name] of names.entries()) {
    const { id, count } = await done<{ id: string; count: number }>('POST', '/payees/rename', {
      from: [name],
      to: `Renamed ${place}`,
      always: true,
    });
    // One record, and the rule: for a name that folds to something.
    expect([name, count]).toEqual([name, 2]);
    expect(await listed(`&search=renamed%20${place}`)).toContain(`Renamed ${place}`);
    expect(await listed()).toHaveLength(names.length);
    await done('POST', `/activity/groups/${id}/revert`, {});
    expect(await listed(`&search=${encodeURIComponent(name.split(' ')[0] ?? '')}`)).toContain(name);
  }
  expect((await listed()).toSorted()).toEqual(names.toSorted());
  expect(await done('GET', '/rules')).toEqual([]);
});

it('PY-12 given what no name can be, when it is to be renamed, then it is refused, and nothing is written', async () => {
  const person = await product.person();
  const { ask, done } = person;
  const wallet = await person.wallet(10);
  const record = { type: 'expense', amount: 1, account: wallet, date: '2026-05-01', useAutoCategory: true };
  await done('POST', '/transactions', { ...record, payee: 'Kopi', tags: ['trip'] });
  const length = async () => (await ask('GET', '/balances')).headers.get('x-ledger-revision');
  const before = await length();
  const wrong: unknown[] = [
    null,
    [],
    'Kopi',
    { from: { 0: 'Kopi' }, to: 'x' },
    { from: ['Kopi', null], to: 'x' },
    { from: ['Kopi', ['Kopi']], to: 'x' },
    { from: ['Kopi'], to: { $ne: '' } },
    { from: ['Kopi'], to: 'a\u0000b' },
    { from: ['Kopi'], to: 'a\u202eb' },
    { from: ['Kopi'], to: '\ud800' },
    { from: ['Kopi'], to: '\u200b' },
    { from: ['Kopi\u0000'], to: 'x' },
    { from: ['Kopi'], to: 'x', isUnderWay: true },
    { from: Array.from({ length: 201 }, () => 'Kopi'), to: 'x' },
  ];
  for (const path of ['/payees/rename', '/tags/rename']) {
    for (const body of wrong) {
      expect([path, body, (await ask('POST', path, body)).status]).toEqual([path, body, 400]);
    }
  }
  const long = { from: Array.from({ length: 200 }, () => 'x'.repeat(400)), to: 'x' };
  expect((await ask('POST', '/payees/rename', long)).status).toBe(413);
  expect(await length()).toBe(before);
});
