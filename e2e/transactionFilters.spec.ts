import { dateOf, personWithAssets, record } from './ledgerPerson.ts';
import { findings, picture, resize } from './look.ts';
import { signIn } from './person.ts';
import { expect, test } from './product.ts';

test('AP-20 AP-21 AP-23 transactions are narrowed to a period and an account on every width, and nothing found clears', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await personWithAssets(product, [
    { name: 'Purse', balance: 500 },
    { name: 'Main account', type: 'bank', balance: 1000 },
  ]);
  await record(
    person,
    { title: 'Groceries', amount: 20, daysAgo: 800 },
    { title: 'Lunch', amount: 12.5 },
    { title: 'Rent', amount: 400, account: 'Main account' },
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, person, '/dashboard/transactions');
  const history = page.getByRole('region', { name: 'History' });
  const rows = history.locator('section').getByRole('listitem');
  const main = page.getByRole('main');
  await expect(rows).toHaveCount(3);

  await test.step('AP-20 on a desk from the bar', async () => {
    await expect(main.getByText('All time').first()).toBeVisible();
    await history.getByRole('combobox', { name: 'Period' }).click();
    await page.getByRole('option', { name: 'This year' }).click();
    await expect(rows).toHaveText([/Rent/, /Lunch/]);
    await history.getByLabel('Account', { exact: true }).click();
    await page.getByRole('option', { name: 'Purse' }).click();
    await expect(rows).toHaveText([/Lunch/]);
    const year = dateOf(0).slice(0, 4);
    await expect(page).toHaveURL(new RegExp(`from=${year}-01-01&account=${person.accounts['Purse']}$`));
    expect(await findings(page)).toEqual([]);
  });

  await test.step('AP-20 days of one’s own', async () => {
    await history.getByRole('combobox', { name: 'Period' }).click();
    await page.getByRole('option', { name: 'Own days' }).click();
    await expect(history.getByText('From', { exact: true })).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });

  await test.step('AP-20 it is never wider than the window', async () => {
    for (const width of [360, 390, 768, 1024, 1440, 1920]) {
      await resize(page, { width, height: 900 });
      const overflow = await page.evaluate<number>(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      expect(overflow, `${width} px`).toBe(0);
    }
    await picture(page, 'transaction-filters');
  });

  await test.step('AP-20 on a phone from the sheet, which counts them', async () => {
    await resize(page, { width: 390, height: 844 });
    await history.getByRole('button', { name: 'Filters (2)' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await expect(sheet.getByRole('combobox', { name: 'Period' })).toBeVisible();
    await expect(sheet.getByLabel('Account', { exact: true })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Reset' }).click();
    await sheet.getByRole('button', { name: 'Show results' }).click();
    await expect(rows).toHaveCount(3);
  });

  await test.step('AP-23 nothing found offers to clear the filters', async () => {
    await history.getByRole('searchbox').fill('zeppelin');
    await expect(history.getByText('No transactions found')).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await history.getByRole('button', { name: 'Clear filters' }).click();
    await expect(rows).toHaveCount(3);
  });
});
