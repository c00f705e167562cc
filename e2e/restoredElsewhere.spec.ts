import type { Page } from '@playwright/test';
import { elsewhere } from './elsewhere.ts';
import { pressHeld, seenIn } from './heldClock.ts';
import { type LedgerPerson, personWithAssets, record } from './ledgerPerson.ts';
import { requestsTo } from './network.ts';
import { signIn } from './person.ts';
import { expect, type Product, test } from './product.ts';
import { said, toasts } from './toastRegion.ts';

const undo = (page: Page) => toasts(page).getByRole('button', { name: 'Undo', exact: true });

/** A person with an expense of 10 on a Purse that had 100, at its row in the history, with a clock that can be held. */
async function atOldCoat(page: Page, product: Product) {
  const person = await personWithAssets(product, [{ name: 'Purse', balance: 100 }]);
  const [id = ''] = await record(person, { title: 'Old coat', amount: 10 });
  await page.clock.install();
  await signIn(page, person, '/dashboard/transactions');
  const path = `/transactions/${id}`;
  return { person, path, purges: requestsTo(page, 'DELETE', `${path}/permanent`) };
}

/** Deletes the expense; its countdown stands at the beginning. */
async function deleteAndHold(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete Old coat' }).click();
  await pressHeld(page, page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }));
  await seenIn(page, undo(page));
}

const expectLive = async (product: Product, person: LedgerPerson, path: string) =>
  await expect.poll(() => elsewhere(product, person, 'GET', path)).toMatchObject({ isDeleted: false });

test('B-29 B-56 restored in another browser: this one’s countdown ends quietly and deletes nothing', {
  tag: '@release',
}, async ({ page, product }) => {
  const { person, path, purges } = await atOldCoat(page, product);
  await deleteAndHold(page);
  await elsewhere(product, person, 'PUT', `${path}/restore`);

  await seenIn(page, said(page, 'Transaction restored elsewhere'));
  await expect(undo(page)).toHaveCount(0);
  await page.clock.runFor(10_000);
  await page.clock.resume();
  await expect(page.getByRole('button', { name: 'Delete Old coat' })).toBeAttached();
  expect(purges).toEqual([]);
  await expectLive(product, person, path);
});

test('B-29 B-57 without news from the live channel the server spares what was restored', {
  tag: '@release',
}, async ({ page, product }) => {
  await page.routeWebSocket(/\/ws/, (socket) => void socket.close());
  const { person, path, purges } = await atOldCoat(page, product);
  await deleteAndHold(page);
  // What its own deletion has read again must not see the record live already.
  await page.clock.runFor(500);
  await elsewhere(product, person, 'PUT', `${path}/restore`);
  await page.clock.runFor(5000);
  await page.clock.resume();
  await expect(said(page, 'Transaction restored elsewhere')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete Old coat' })).toBeAttached();
  expect(await Promise.all(purges.map(async (purge) => (await purge.response())?.status()))).toEqual([409]);
  await expectLive(product, person, path);
});

test('B-29 an asset that was restored elsewhere stays', { tag: '@release' }, async ({ page, product }) => {
  const person = await personWithAssets(product, [{ name: 'Purse', balance: 100 }]);
  const path = `/assets/${person.accounts['Purse']}`;
  await page.clock.install();
  await signIn(page, person, '/dashboard/assets');
  const purse = page.getByRole('main').getByRole('button', { name: 'Purse', exact: true });
  await purse.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await pressHeld(page, page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }));
  await seenIn(page, undo(page));
  await elsewhere(product, person, 'PUT', `${path}/restore`);
  await seenIn(page, said(page, 'Asset restored elsewhere'));
  await page.clock.runFor(10_000);
  await page.clock.resume();
  await expect(purse).toBeVisible();
  await expectLive(product, person, path);
});
