import { personWithAssets, record } from './ledgerPerson.ts';
import { findingsAtSizes, resize } from './look.ts';
import { signIn } from './person.ts';
import { expect, test } from './product.ts';

test('AP-10 AP-11 AP-12 AP-13 an asset has a page with its rows and what it held after each, from which one records', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await personWithAssets(product, [
    { name: 'Purse', balance: 100 },
    { name: 'Main account', type: 'bank', balance: 1000 },
  ]);
  await record(
    person,
    { title: 'Groceries', amount: 20, daysAgo: 2 },
    { title: 'Lunch', amount: 12.5, daysAgo: 1 },
    { title: 'Rent', amount: 400, account: 'Main account' },
  );
  await person.client.post('/assets/transfers', {
    fromAsset: person.accounts['Main account'],
    toAsset: person.accounts['Purse'],
    amount: 50,
  });
  await signIn(page, person, '/dashboard/assets');
  const history = page.getByRole('region', { name: 'History' });

  await test.step('AP-10 its sheet leads there', async () => {
    await page.getByRole('button', { name: 'Purse', exact: true }).click();
    await page.getByRole('link', { name: 'See all records' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Purse' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/dashboard/assets/${person.accounts['Purse']}$`));
    await expect(history.getByRole('listitem')).toHaveText([
      /Transfer from Main account.*Balance after it: \$117\.50/,
      /Lunch.*Balance after it: \$67\.50/,
      /Groceries.*Balance after it: \$80\.00/,
    ]);
    expect(await findingsAtSizes(page, 'asset-page')).toEqual([]);
  });

  await test.step('AP-10 it is never wider than the window', async () => {
    for (const width of [360, 390, 768, 1024, 1440, 1920]) {
      await resize(page, { width, height: 900 });
      const overflow = await page.evaluate<number>(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      expect(overflow, `${width} px`).toBe(0);
    }
  });

  await test.step('AP-11 a search leaves the balances as they are; nothing found offers to clear it', async () => {
    const search = history.getByRole('searchbox');
    await search.fill('lunch');
    await expect(history.getByRole('listitem')).toHaveText([/Lunch.*Balance after it: \$67\.50/]);
    await search.fill('zeppelin');
    await expect(history.getByText('No transactions found')).toBeVisible();
    await history.getByRole('button', { name: 'Clear filters' }).click();
    await expect(history.getByRole('listitem')).toHaveCount(3);
  });

  await test.step('AP-12 AP-30 what is added here is of this asset; Ctrl+Enter saves from its account’s field', async () => {
    await page.getByRole('button', { name: 'Add Expense' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: 'Amount' }).fill('7.50');
    await form.getByRole('textbox', { name: 'Title' }).fill('Bus ticket');
    await form.getByRole('combobox', { name: 'Account' }).press('Control+Enter');
    await expect(form).toHaveCount(0);
    await expect(history.getByText('Balance after it: $110.00')).toBeAttached();
  });

  await test.step('AP-13 a day that the bank confirms is marked', async () => {
    await page.getByRole('button', { name: 'My bank says…' }).click();
    const dialog = page.getByRole('dialog', { name: 'My bank says' });
    await dialog.getByLabel('Balance').fill('110');
    await dialog.getByRole('button', { name: 'Compare' }).click();
    await expect(history.getByText('Confirmed by the bank')).toBeVisible();
    expect(await findingsAtSizes(page, 'asset-page-confirmed')).toEqual([]);
  });
});

test('AP-14 an asset that is not there says so and leads back', { tag: '@release' }, async ({
  page,
  product,
}) => {
  const person = await personWithAssets(product, [{ name: 'Purse', balance: 100 }]);
  await signIn(page, person, '/dashboard/assets/0123456789abcdef01234567');
  await expect(page.getByText('Asset not found')).toBeVisible();
  expect(await findingsAtSizes(page, 'asset-page-missing')).toEqual([]);
  await page.getByRole('link', { name: 'Go to Assets' }).click();
  await expect(page).toHaveURL(/\/dashboard\/assets$/);
  await expect(page.getByRole('button', { name: 'Purse', exact: true })).toBeVisible();
});
