import { callsOf } from './changesMade.ts';
import { type LedgerPerson, personWithAssets, record } from './ledgerPerson.ts';
import { signIn } from './person.ts';
import { expect, type Product, test } from './product.ts';

const titles = ['Apples', 'Bread', 'Cheese'];

/** A person whose three expenses were changed to failed together. */
async function afterBulkChange(product: Product): Promise<LedgerPerson & { ids: string[] }> {
  const person = await personWithAssets(product, [{ name: 'Wallet', balance: 1000 }]);
  // Their first page would choose one, and what that adds to Activity would move what is pressed there.
  await callsOf(product, person)('PUT', '/users/preferences', { currency: 'USD' });
  const ids = await record(person, ...titles.map((title) => ({ title, amount: 10 })));
  await callsOf(product, person)('POST', '/transactions/bulk', {
    ids,
    change: { status: 'failed' },
  });
  return { ...person, ids };
}

const statuses = async ({ client }: LedgerPerson) => {
  const { data } = await client.get<{ title: string; status: string }[]>('/transactions?sort=a-z');
  return data.map(({ title, status }) => `${title} ${status}`);
};

test('ST-19 ST-85 ST-05 to ST-08 in Activity a group opens to its changes; what was edited since is listed, the rest is taken back, and so is that', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await afterBulkChange(product);
  await callsOf(product, person)('PUT', `/transactions/${person.ids[1]}`, { status: 'pending' });
  await signIn(page, person, '/dashboard/activity');
  await page.getByRole('button', { name: 'Show the 3 changes' }).click();
  await expect(page.getByText('Hide the 3 changes')).toBeVisible();
  const group = page.getByRole('button', {
    name: 'Revert: Changed the status of 3 transactions to failed',
  });
  await group.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revert', exact: true }).click();
  await expect(page.getByRole('dialog', { name: "1 of 3 changes can't be reverted" })).toBeVisible();
  await expect(page.getByRole('list', { name: 'What stands in the way' })).toContainText('Bread');
  expect(await statuses(person)).toEqual(['Apples failed', 'Bread pending', 'Cheese failed']);
  await page.getByRole('button', { name: 'Revert the rest' }).click();
  await expect(page.getByText('2 of 3 reverted')).toBeVisible();
  expect(await statuses(person)).toEqual(['Apples completed', 'Bread pending', 'Cheese completed']);
  await page.getByRole('button', { name: /^Revert: Reverted: changed the status of 2 transactions/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revert', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(group).toBeEnabled();
  expect(await statuses(person)).toEqual(['Apples failed', 'Bread pending', 'Cheese failed']);
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Reverting 2 changes undone')).toBeVisible();
  expect(await statuses(person)).toEqual(['Apples completed', 'Bread pending', 'Cheese completed']);
});
