import { personWithAssets } from './ledgerPerson.ts';
import { findings, findingsAtSizes, picture, resize } from './look.ts';
import { signIn } from './person.ts';
import { expect, test } from './product.ts';

test('PY-77 PY-78 the history is narrowed to payees and tags, and many get them', async ({
  page,
  product,
}) => {
  const person = await personWithAssets(product, [{ name: 'Purse', balance: 500 }]);
  const account = person.accounts['Purse'];
  const shared = { type: 'expense', account, description: '', date: '2026-11-01', useAutoCategory: true };
  for (const record of [
    { title: 'Latte', payee: 'Kopi Kenangan', tags: ['out', 'trip-to-japan'], amount: 4 },
    { title: 'Espresso', payee: 'Kopi Kenangan', tags: ['out'], amount: 3 },
    { title: 'Rent', payee: '', tags: [], amount: 200 },
  ])
    await person.client.post('/transactions', { ...shared, ...record });
  await person.client.get('/transactions?limit=1');
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, person, '/dashboard/transactions');
  const history = page.getByRole('region', { name: 'History' });
  const titles = history.locator('[data-selectable]');
  await expect(titles).toHaveCount(3);

  await test.step('from the bar', async () => {
    await history.getByLabel('Payee', { exact: true }).click();
    await page.keyboard.type('kenangan');
    await page.getByRole('option', { name: 'Kopi Kenangan' }).click();
    await expect(titles).toContainText(['Espresso', 'Latte']);
    await history.getByLabel('Tags', { exact: true }).click();
    await page.getByRole('option', { name: 'trip-to-japan' }).click();
    await expect(titles).toContainText(['Latte']);
    await expect(page).toHaveURL(/payee=Kopi\+Kenangan&tag=trip-to-japan$/);
    expect(await findingsAtSizes(page, 'labels-filtered')).toEqual([]);
    for (const width of [360, 768, 1024, 1440]) {
      await resize(page, { width, height: 900 });
      const overflow = await page.evaluate<number>(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      expect(overflow, `${width} px`).toBe(0);
    }
  });

  await test.step('records without, from the sheet of a phone', async () => {
    await resize(page, { width: 390, height: 844 });
    await history.getByRole('button', { name: 'Clear all' }).click();
    await history.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByLabel('Tags', { exact: true }).click();
    await page.getByRole('option', { name: 'Without tags' }).click();
    expect(await findings(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Show results' }).click();
    await expect(titles).toContainText(['Rent']);
    await expect(history.getByRole('button', { name: 'Remove filter Without tags' })).toBeVisible();
    await resize(page, { width: 1440, height: 900 });
    await history.getByRole('button', { name: 'Remove filter Without tags' }).click();
    await expect(titles).toHaveCount(3);
  });

  await test.step('from a row, and from its details', async () => {
    await titles.filter({ hasText: 'Latte' }).getByText('#trip-to-japan').click();
    await expect(page).toHaveURL(/transactions\?tag=trip-to-japan$/);
    await expect(titles).toContainText(['Latte']);
    await titles.getByRole('button', { name: 'Latte', exact: true }).press('Enter');
    const details = page.getByRole('dialog');
    await expect(details.getByRole('link', { name: '#out' })).toBeVisible();
    await picture(page, 'labels-details');
    await resize(page, { width: 1440, height: 900 });
    await details.getByRole('link', { name: '#out' }).press('Enter');
    await expect(details).toBeHidden();
    await expect(page).toHaveURL(/transactions\?tag=out$/);
    await expect(titles).toContainText(['Espresso', 'Latte']);
  });

  await test.step('many get a tag', async () => {
    await history.getByRole('button', { name: 'Select', exact: true }).press('Enter');
    await history.getByRole('checkbox', { name: 'Select Latte' }).press('Space');
    await history.getByRole('checkbox', { name: 'Select Espresso' }).press('Space');
    await picture(page, 'labels-bar');
    await resize(page, { width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Tags', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Tags to add').fill('coffee');
    await dialog.getByLabel('Tags to take away').fill('out');
    expect(await findingsAtSizes(page, 'labels-many')).toEqual([]);
    await resize(page, { width: 1440, height: 900 });
    await dialog.getByRole('button', { name: 'Change 2 transactions' }).press('Enter');
    await expect(page.getByText('2 transactions changed')).toBeVisible();
    await expect(history.getByText('No transactions found')).toBeVisible();
  });
});
