import { hasKeys } from './closeByEscape.ts';
import { personWithAssets, record } from './ledgerPerson.ts';
import { findingsAtSizes, resize } from './look.ts';
import { signIn } from './person.ts';
import { expect, test } from './product.ts';

test('OW-72 OW-73 OW-74 payments that were booked as expenses become transfers to a new card, without a mouse', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await personWithAssets(product, [{ name: 'Main account', type: 'bank', balance: 1000 }]);
  await record(person, { title: 'Visa bill', amount: 120, daysAgo: 2 });
  await record(person, { title: 'Visa bill', amount: 80, daysAgo: 30 });
  await record(person, { title: 'Standing order', amount: 50, daysAgo: 1 });
  await signIn(page, person, '/dashboard/assets');
  const dialog = page.getByRole('dialog');

  await test.step('OW-74 the page of a card that was just added lists what may have paid it', async () => {
    await page.getByRole('button', { name: 'New Asset', exact: true }).press('Enter');
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await dialog.getByLabel('Name').fill('Visa');
    await dialog.getByRole('radio', { name: 'Credit Card' }).press('Space');
    await dialog.getByLabel('What do you owe today?').fill('250');
    await dialog.getByLabel('What do you owe today?').press('Enter');
    await page.getByRole('button', { name: 'Find its payments' }).press('Enter');
    await expect(page.getByRole('region', { name: '2 expenses may be payments to Visa' })).toBeVisible();
    expect(await findingsAtSizes(page, 'possible-payments')).toEqual([]);
    await resize(page, { width: 1440, height: 900 });
  });

  await test.step('OW-73 they become transfers at once', async () => {
    await page.getByRole('button', { name: 'Make 2 transfers' }).press('Enter');
    await hasKeys(page);
    expect(await findingsAtSizes(page, 'make-many-transfers')).toEqual([]);
    await resize(page, { width: 1440, height: 900 });
    await dialog.getByRole('button', { name: 'Make transfers of 2 transactions' }).press('Enter');
    await expect(page.getByRole('region', { name: 'Balance' })).toContainText('Owes $50.00');
    await expect(page.getByText('may be payments')).toHaveCount(0);
  });

  await test.step('OW-72 one of the others does from its details', async () => {
    await page.goto(`${page.url().split('/dashboard')[0]}/dashboard/transactions`);
    await page.getByRole('button', { name: 'Standing order', exact: true }).press('Enter');
    await hasKeys(page);
    expect(await findingsAtSizes(page, 'transaction-details')).toEqual([]);
    await dialog.getByRole('button', { name: 'Make it a transfer…' }).press('Enter');
    await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText(/Owes \$50\.00.*\$0\.00/);
    expect(await findingsAtSizes(page, 'make-transfer')).toEqual([]);
    await resize(page, { width: 1440, height: 900 });
    await dialog.getByRole('button', { name: 'Make Transfer' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Standing order', exact: true })).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(page.getByText('The transfer Main account → Visa undone')).toBeVisible();
  });
});
