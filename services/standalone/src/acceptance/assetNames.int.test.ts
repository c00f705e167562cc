import { expect, it } from 'vitest';
import type { Person } from './client.ts';
import { runProduct } from './product.ts';

const product = runProduct();
const taken = (person: Person, method: string, path: string, body?: unknown) =>
  person.refused(method, path, body).then(({ status, body: answer }) => {
    expect([status, answer]).toMatchObject([409, { message: expect.stringContaining('already exists') }]);
  });

it('S2-3.06 B-22 keeps names unique per type among live ones', async () => {
  const ann = await product.person();
  const wallet = await ann.wallet(10, 'Straße');
  const bank = await ann.done('POST', '/assets', { name: 'STRASSE bank', type: 'bank' });
  for (const name of ['Straße', ' straße ', 'STRAßE', 'stra\u00dfe\u00a0']) {
    await taken(ann, 'POST', '/assets', { name, type: 'cash' });
  }
  await ann.done('POST', '/assets', { name: 'Straße', type: 'emergency' });
  await taken(ann, 'PUT', `/assets/${bank.id}`, { name: 'straße', type: 'cash' });
  await ann.done('PUT', `/assets/${wallet}`, { name: 'STRAßE' });
  await ann.done('DELETE', `/assets/${wallet}`);
  const second = await ann.done('POST', '/assets', { name: 'straße', type: 'cash' });
  await taken(ann, 'PUT', `/assets/${wallet}/restore`);
  await ann.done('PUT', `/assets/${second.id}`, { name: 'Other' });
  expect(await ann.done('PUT', `/assets/${wallet}/restore`)).toMatchObject({ isDeleted: false });
});

it('B-22 holds at most 500 live assets', async () => {
  const ann = await product.person();
  const spare = await ann.wallet(0, 'Spare');
  await ann.done('DELETE', `/assets/${spare}`);
  for (let made = 0; made < 500; made += 50) {
    await Promise.all(Array.from({ length: 50 }, (_, i) => ann.wallet(0, `Wallet ${made + i}`)));
  }
  const one = await ann.refused('POST', '/assets', { name: 'One more', type: 'cash' });
  expect([one.status, one.body]).toMatchObject([400, { message: 'At most 500 assets' }]);
  const { status, body } = await ann.ask('PUT', `/assets/${spare}/restore`);
  expect([status, body]).toMatchObject([409, { message: 'At most 500 assets' }]);
});
