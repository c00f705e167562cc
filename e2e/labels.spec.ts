import { hasKeys } from './closeByEscape.ts';
import { dateOf, personWithAssets } from './ledgerPerson.ts';
import { findings, findingsAtSizes, picture, resize } from './look.ts';
import { signIn } from './person.ts';
import { expect, test } from './product.ts';
import { keepToast, said } from './toastRegion.ts';

test('PY-77 PY-78 PY-97 history and reports are narrowed to payees and tags, and many get them', {
  tag: '@release',
}, async ({ page, product }) => {
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
    await page.getByPlaceholder('Search payees...').fill('kenangan');
    await page.getByRole('option', { name: 'Kopi Kenangan' }).click();
    await expect(titles).toHaveText([/Espresso/, /Latte/]);
    await history.getByLabel('Tags', { exact: true }).click();
    await page.getByRole('option', { name: 'trip-to-japan' }).click();
    await expect(titles).toHaveText([/Latte/]);
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
    await expect(titles).toHaveText([/Rent/]);
    await expect(history.getByRole('button', { name: 'Remove filter Without tags' })).toBeVisible();
    await resize(page, { width: 1440, height: 900 });
    await history.getByRole('button', { name: 'Remove filter Without tags' }).click();
    await expect(titles).toHaveCount(3);
  });

  await test.step('from a row, and from its details', async () => {
    await titles.filter({ hasText: 'Latte' }).getByText('#trip-to-japan').click();
    await expect(page).toHaveURL(/transactions\?tag=trip-to-japan$/);
    await expect(titles).toHaveText([/Latte/]);
    await titles.getByRole('button', { name: 'Latte', exact: true }).press('Enter');
    const details = page.getByRole('dialog');
    await hasKeys(page);
    await expect(details.getByRole('link', { name: '#out' })).toBeVisible();
    await picture(page, 'labels-details');
    await resize(page, { width: 1440, height: 900 });
    await details.getByRole('link', { name: '#out' }).press('Enter');
    await expect(details).toBeHidden();
    await expect(page).toHaveURL(/transactions\?tag=out$/);
    await expect(titles).toHaveText([/Espresso/, /Latte/]);
  });

  await test.step('reports are narrowed by keyboard', async () => {
    await page.goto('/dashboard/reports?tab=categories&by=payee&period=own&from=2026-11-01&to=2026-11-01');
    const expenses = page.getByRole('region', { name: 'Expenses' });
    await expect(expenses.getByRole('row')).toHaveCount(4);
    await page.getByLabel('Payee', { exact: true }).press('Enter');
    await expect(page.getByPlaceholder('Search payees...')).toBeFocused();
    await page.keyboard.type('kenangan');
    await expect(page.getByRole('option')).toHaveText(['Kopi Kenangan']);
    await page.keyboard.press('Enter');
    await expect(expenses.getByRole('row')).toHaveCount(3);
    await page.getByLabel('Tags', { exact: true }).press('Enter');
    await expect(page.getByPlaceholder('Search tags...')).toBeFocused();
    await page.keyboard.type('trip');
    await expect(page.getByRole('option')).toHaveText(['trip-to-japan']);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/payee=Kopi\+Kenangan&tag=trip-to-japan$/);
    expect(await findingsAtSizes(page, 'labels-report')).toEqual([]);
    await resize(page, { width: 390, height: 844 });
    await page.getByRole('button', { name: 'Filters (2)' }).press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await expect(sheet.getByLabel('Payee', { exact: true })).toContainText('Kopi Kenangan');
    expect(await findings(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Show report' }).press('Enter');
    await resize(page, { width: 1440, height: 900 });
    await expenses.getByRole('link', { name: /4\.00/ }).first().press('Enter');
    await expect(page.getByText('Payee: Kopi Kenangan · #trip-to-japan')).toBeVisible();
    await page.goto('/dashboard/transactions?tag=out');
    await expect(titles).toHaveText([/Espresso/, /Latte/]);
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

test('PY-80 PY-81 PY-82 payees are looked at, merged for good and split again by keyboard', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await personWithAssets(product, [{ name: 'Purse', balance: 5000 }]);
  const account = person.accounts['Purse'];
  const shared = { type: 'expense', account, description: '', useAutoCategory: true };
  for (const record of [
    { title: 'Latte', payee: 'Starbucks', amount: 4, daysAgo: 1 },
    { title: 'Espresso', payee: 'Starbucks', amount: 3.5, daysAgo: 45 },
    { title: 'Cold brew', payee: 'STARBUCKS #1234', amount: 6, daysAgo: 80 },
    { title: 'Rent', payee: 'Landlord with a name that is longer than most', amount: 900, daysAgo: 3 },
  ]) {
    const { daysAgo, ...rest } = record;
    await person.client.post('/transactions', { ...shared, ...rest, date: dateOf(daysAgo) });
  }
  await person.client.get('/transactions?limit=1');
  await signIn(page, person, '/dashboard/transactions');
  await page.getByRole('link', { name: 'Payees and tags' }).press('Enter');
  const list = page.getByRole('list', { name: 'Payees' }).getByRole('listitem');
  const dialog = page.getByRole('dialog');

  await test.step('listed', async () => {
    await expect(list).toHaveCount(3);
    await expect(list.filter({ hasText: 'Landlord' })).toContainText('−$900.00');
    expect(await findingsAtSizes(page, 'payees')).toEqual([]);
  });

  await test.step('merged for good', async () => {
    await page.getByRole('checkbox', { name: 'Select Starbucks', exact: true }).press('Space');
    await page.getByRole('checkbox', { name: 'Select STARBUCKS #1234' }).press('Space');
    await page.getByRole('button', { name: 'Merge…' }).press('Enter');
    await expect(dialog.getByLabel('They become')).toBeFocused();
    await expect(dialog.getByLabel('They become')).toHaveValue('Starbucks');
    expect(await findingsAtSizes(page, 'payees-merge')).toEqual([]);
    await dialog.getByRole('button', { name: 'Merge' }).press('Enter');
    await expect(list).toHaveCount(2);
    await expect(list.filter({ hasText: 'Starbucks' })).toContainText('3 records');
  });

  await test.step('its page', async () => {
    await list.getByRole('link', { name: 'Starbucks' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Starbucks');
    const figures = page.getByRole('region', { name: 'Twelve months' });
    await expect(figures).toContainText('Average per record−$4.50of 3 records');
    await expect(page.getByRole('region', { name: 'Rules' })).toContainText('Starbucks');
    await expect(page.getByRole('region', { name: 'History' })).toContainText('3 records');
    expect(await findingsAtSizes(page, 'payee')).toEqual([]);
    for (const width of [360, 768, 1024, 1440]) {
      await resize(page, { width, height: 900 });
      const overflow = await page.evaluate<number>(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      expect(overflow, `${width} px`).toBe(0);
    }
  });

  await test.step('split again: undone from the keyboard, the rule goes, too', async () => {
    await page.keyboard.press('ControlOrMeta+z');
    await expect(page.getByRole('region', { name: 'Rules' })).toBeHidden();
    await page.goto('/dashboard/payees');
    await expect(list).toHaveCount(3);
  });

  await test.step('renamed on its page, which follows', async () => {
    await list.getByRole('link', { name: 'Landlord' }).press('Enter');
    await page.getByRole('button', { name: 'Rename', exact: true }).press('Enter');
    await expect(dialog.getByRole('textbox', { name: 'New name' })).toBeFocused();
    await dialog.getByRole('textbox', { name: 'New name' }).fill('Mr. O/Neill');
    await dialog.getByRole('switch').press('Space');
    await dialog.getByRole('button', { name: 'Rename' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mr. O/Neill');
    await expect(page).toHaveURL(/payees\/Mr\.%20O%2FNeill$/);
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Rent');
  });
});

test('PY-89 payees are taken from the bank’s texts, and both answers are undone', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await personWithAssets(product, [{ name: 'Bank', balance: 1000, type: 'bank' }]);
  await signIn(page, person, '/dashboard/import');
  const csv = `Date,Amount,Description,Counterparty
2026-03-02,-12.50,Card payment 1,Lidl
2026-03-15,-4.00,Card payment 2,Warung Sari
`;
  const file = { name: 'march.csv', mimeType: 'text/plain', buffer: Buffer.from(csv) };
  await page.locator('#statement').setInputFiles(file);
  await page.getByRole('button', { name: 'Import 2 rows' }).press('Enter');
  await expect(page.getByText('Imported into Bank')).toBeVisible();
  const { data } = await person.client.get<{ id: string }[]>('/transactions');
  const ids = data.map(({ id }) => id);
  await person.client.post('/transactions/bulk', { ids, change: { payee: '' } });

  await page.goto('/dashboard/payees');
  const offer = page.getByRole('region', {
    name: 'Take the payees of 2 imported records from your bank’s texts?',
  });
  await expect(offer).toBeVisible();
  expect(await findingsAtSizes(page, 'payees-from-bank')).toEqual([]);
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await offer.getByRole('button', { name: 'No', exact: true }).press('Enter');
  await expect(offer).toBeHidden();
  await expect(said(page, 'Payees stay as they are')).toBeVisible();
  await keepToast(page);
  await undo.press('Enter');
  await expect(offer).toBeVisible();

  await offer.getByRole('button', { name: 'Take them' }).press('Enter');
  const list = page.getByRole('list', { name: 'Payees' }).getByRole('listitem');
  await expect(list).toContainText(['Lidl', 'Warung Sari']);
  await expect(offer).toBeHidden();
  await expect(said(page, '2 records took the payee from your bank’s text')).toBeVisible();
  await keepToast(page);
  await undo.press('Enter');
  await expect(offer).toBeVisible();
  await expect(page.getByText('No payees yet')).toBeVisible();
});
