import { readFile } from 'node:fs/promises';
import { dateOf, personWithAssets, record } from './ledgerPerson.ts';
import { findings } from './look.ts';
import { hold } from './network.ts';
import { signIn } from './person.ts';
import { expect, test } from './product.ts';

test('RP-12 RP-13 RP-14 RP-17 figures of a period, by the address, lead to what makes them and can be saved', {
  tag: '@release',
}, async ({ page, product }) => {
  const month = dateOf(0).slice(0, 7);
  const daysIn = Number(dateOf(0).slice(8)) - 1;
  const person = await personWithAssets(product, [
    { name: 'Wallet', balance: 500 },
    { name: 'Bank', balance: 900, type: 'bank' },
  ]);
  await record(
    person,
    { type: 'income', title: 'Pay day', amount: 300, account: 'Bank', category: 'Salary' },
    { title: 'Lunch', amount: 12.5, category: 'Dining' },
    { title: 'lunch', amount: 7.5, category: 'Dining', daysAgo: Math.min(1, daysIn) },
  );
  const showTab = (name: string) => page.getByRole('tab', { name, exact: true }).click();
  await signIn(page, person, '/dashboard/assets');

  await test.step('View Reports on Assets leads there', async () => {
    await page.getByRole('link', { name: 'View Reports' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports');
  });

  await test.step('a filter goes into the address, and Back takes it out', async () => {
    await page.getByRole('combobox', { name: 'Period' }).click();
    await page.getByRole('option', { name: 'This month' }).click();
    await expect(page).toHaveURL('/dashboard/reports?period=this-month');
    await page.goBack();
    await expect(page).toHaveURL('/dashboard/reports');
    await page.goForward();
    await expect(page).toHaveURL('/dashboard/reports?period=this-month');
  });

  await test.step('the table says what the bars show; a figure opens its transactions', async () => {
    const total = page.getByRole('table').getByRole('row', { name: /^Total/ });
    await expect(total).toContainText('$300.00');
    await expect(total).toContainText('$20.00');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const file = await (await saving).path();
    expect(await readFile(file, 'utf8')).toContain(`${month}-01,${dateOf(0)},300,20,280`);
    expect(await findings(page)).toEqual([]);
    await total.getByRole('link', { name: '$20.00' }).click();
    await expect(page).toHaveURL(
      `/dashboard/reports?period=this-month&figure=expenses&first=${month}-01&last=${dateOf(0)}`,
    );
    await expect(page.getByRole('region', { name: 'Expenses' })).toContainText('$20.00');
    const records = page.getByRole('region', { name: 'Records' }).getByRole('listitem');
    await expect(records).toHaveCount(2);
    await expect(records.filter({ hasText: /12\.50/ })).toHaveText(/^Lunch.*Dining · Wallet/);
    expect(await findings(page)).toEqual([]);
    await records.getByRole('link', { name: 'Lunch', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard\/activity\?record=[0-9a-f]{24}$/);
    await page.goBack();
    await page.getByRole('link', { name: 'Back to the report' }).click();
    await expect(page).toHaveURL('/dashboard/reports?period=this-month');
  });

  await test.step('a category opens into its titles', async () => {
    await showTab('Categories');
    await expect(page).toHaveURL('/dashboard/reports?tab=categories&period=this-month');
    await page.getByRole('button', { name: 'Dining' }).click();
    await expect(page.getByRole('row', { name: /Lunch × 2/ })).toContainText('$20.00');
    expect(await findings(page)).toEqual([]);
  });

  await test.step('net worth is what the assets hold; an empty period says when the records begin', async () => {
    await showTab('Net worth');
    await expect(page).toHaveURL('/dashboard/reports?tab=net-worth&period=this-month');
    await page.goBack();
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Categories');
    await page.goForward();
    await expect(page.getByRole('region', { name: /–|202/ }).first()).toContainText('$1,680.00');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('link', { name: '$1,680.00, by asset' }).click();
    const parts = page.getByRole('region', { name: 'What the net worth is made of, by asset' });
    await expect(parts.getByRole('row', { name: /^Wallet/ })).toContainText('$480.00');
    await expect(parts.getByRole('row', { name: /^Bank/ })).toContainText('$1,200.00');
    expect(await findings(page)).toEqual([]);
    const release = await hold(page, 'GET', '/reports/records');
    await parts.getByRole('row', { name: /^Bank/ }).getByRole('link', { name: '$300.00' }).click();
    await expect(page).toHaveURL(/figure=income/);
    await expect(page.getByText('$1,680.00')).toHaveCount(0);
    await release();
    await expect(page.getByRole('region', { name: 'Records' }).getByRole('listitem')).toHaveText([
      /^Pay day/,
    ]);
    await page.goto('/dashboard/reports?period=own&from=2001-01-01&to=2001-12-31');
    await expect(page.getByText('Nothing was recorded in this period')).toBeVisible();
    await expect(page.getByText(/Your records begin on/)).toBeVisible();
  });
});

test('RP-15 RP-16 a report as known on a past day lists what changed since, and prints without controls', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await personWithAssets(product, [{ name: 'Wallet', balance: 500 }]);
  await record(person, { title: 'Dentist', amount: 74.5, category: 'Health', daysAgo: 2 });
  const day = dateOf(2);
  await signIn(page, person, `/dashboard/reports?period=own&from=${day}&to=${day}&known=${dateOf(1)}`);
  const since = page.getByRole('region', { name: 'What changed since' });
  await expect(since).toContainText(/were \$0\.00\. Today they are \$74\.50\./);
  await expect(since.getByRole('listitem')).toHaveText(
    /Added expense “Dentist” of \$74\.50 from Wallet.*Expenses \+\$74\.50/,
  );
  await since.getByRole('link', { name: /Dentist/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/activity\?record=[0-9a-f]{24}$/);

  await page.goto('/dashboard/reports?tab=categories');
  await expect(page.getByRole('table')).toHaveCount(1);
  await page.evaluate("window.dispatchEvent(new Event('beforeprint'))");
  await expect(page.getByRole('table')).toHaveCount(3);
  await page.evaluate("window.dispatchEvent(new Event('afterprint'))");
  await expect(page.getByRole('table')).toHaveCount(1);

  await page.getByRole('tab', { name: 'Cash flow', exact: true }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByText(/^Cash flow · made /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});
