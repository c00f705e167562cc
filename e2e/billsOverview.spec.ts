import type { Page, Route } from '@playwright/test';
import { dateOf, type LedgerPerson, personWithAssets, record } from './ledgerPerson.ts';
import { findingsAtSizes } from './look.ts';
import { requestsTo } from './network.ts';
import { newPerson, signIn } from './person.ts';
import { expect, type Product, test } from './product.ts';
import { settled } from './settled.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Upcoming Bills' });
const rows = (page: Page) => card(page).getByRole('listitem');
const dashboard = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });

/** Sets up something that comes on one day of the next weeks only. Answers the schedule's id. */
async function due(
  person: LedgerPerson,
  title: string,
  inDays: number,
  fields: object = {},
): Promise<string> {
  const { data } = await person.client.post<{ id: string }>('/schedules', {
    title,
    type: 'expense',
    amount: { exact: 20 },
    asset: person.accounts['Wallet'],
    rule: { unit: 'day', every: 99 },
    starts: dateOf(-inDays),
    ...fields,
  });
  return data.id;
}

/** Somebody with two dates overdue, two due today, and two in the month after next. */
async function debtor(product: Product) {
  const person = await personWithAssets(product, [{ name: 'Wallet', balance: 2000 }]);
  const rent = await due(person, 'Rent', -2, { amount: { exact: 850 } });
  await due(person, 'Water', -1);
  await due(person, 'Phone', 0, { amount: { about: 15.49 } });
  await due(person, 'Salary', 0, { type: 'income', amount: { exact: 1000 } });
  await due(person, 'Insurance', 33, { amount: { from: 40, to: 60 } });
  await due(person, 'Tax', 34);
  return { ...person, rent };
}

test('BL-13 the card shows the next five and the sum until the end of the month, the navigation counts what is overdue, in one request', {
  tag: '@release',
}, async ({ page, product }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const person = await debtor(product);
  const asked = requestsTo(page, 'GET', '/schedules/occurrences');
  await signIn(page, person);
  await expect(rows(page)).toHaveText([
    /^Rent2 days overdue.*Wallet−\$850\.00$/,
    /^Water1 day overdue.*Wallet−\$20\.00$/,
    /^PhoneToday.*Walletabout −\$15\.49$/,
    /^SalaryToday.*Wallet\+\$1,000\.00$/,
    /^InsuranceIn 33 days.*Wallet−\$40\.00 to −\$60\.00$/,
  ]);
  await expect(
    card(page)
      .getByText(/^Until /)
      .locator('..'),
  ).toContainText('+$114.51');
  await expect(dashboard(page).getByRole('link', { name: 'Bills, 2 overdue', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toHaveLength(1);

  await test.step('and follows at once', async () => {
    await person.client.post(`/schedules/${person.rent}/occurrences/${dateOf(2)}/settle`, {});
    await expect(dashboard(page).getByRole('link', { name: 'Bills, 1 overdue', exact: true })).toBeVisible();
    await expect(rows(page).first()).toContainText('Water');
    await expect(rows(page).last()).toContainText('Tax');
  });

  await test.step('axe finds nothing, here and on a phone', async () => {
    await settled(page);
    expect(await findingsAtSizes(page)).toEqual([]);
  });

  await test.step('a phone counts at Finance and in its pop-up, which leads to Bills', async () => {
    await dashboard(page).getByRole('button', { name: 'Finance, 1 overdue', exact: true }).click();
    await dashboard(page).getByRole('link', { name: 'Bills, 1 overdue', exact: true }).click();
    await expect(page).toHaveURL('/dashboard/bills');
  });
});

test('BL-13 on their way, away, offline and empty: the card says so, and leads to Bills', {
  tag: '@release',
}, async ({ page, product }) => {
  const held = Promise.withResolvers<void>();
  let answer = (route: Route) =>
    route.fulfill({ status: 400, json: { success: false, message: 'The moon is full' } });
  await page.route('**/api/v1/schedules/occurrences*', async (route) => {
    await held.promise;
    await answer(route);
  });
  await signIn(page, await newPerson(product));
  await expect(card(page).getByText('Loading bills')).toBeAttached();
  held.resolve();
  const alert = card(page).getByRole('alert');
  await expect(alert).toContainText(/Upcoming bills could not be loaded.*The moon is full/);
  answer = (route) => route.abort();
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(alert).toContainText(/Upcoming bills could not be loaded.*(?:connection|offline)/i);
  answer = (route) => route.continue();
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(card(page).getByText('No bills yet', { exact: true })).toBeVisible();
  await expect(dashboard(page).getByRole('link', { name: 'Bills', exact: true })).toBeVisible();
  await card(page).getByRole('link', { name: 'Go to Bills' }).click();
  await expect(page).toHaveURL('/dashboard/bills');
});

test('BL-19 “Repeat this…” opens the form with what a transaction and a transfer say', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await personWithAssets(product, [
    { name: 'Wallet', balance: 500 },
    { name: 'Savings box', balance: 0 },
  ]);
  await record(person, { title: 'Netflix', amount: 15.49, daysAgo: 3 });
  await person.client.post('/assets/transfers', {
    fromAsset: person.accounts['Wallet'],
    toAsset: person.accounts['Savings box'],
    amount: 50,
    description: 'Put aside',
    date: dateOf(0),
  });
  await signIn(page, person);
  const list = page.getByRole('region', { name: 'Recent Transactions' });
  const form = page.getByRole('dialog', { name: 'Add Schedule' });
  for (const [row, title, amount, type] of [
    [/Netflix/, 'Netflix', '15.49', 'Expense'],
    [/Wallet → Savings box/, 'Put aside', '50', 'Transfer'],
  ] as const) {
    await list.getByRole('button', { name: row }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Repeat this…' }).click();
    await expect(form.getByRole('radio', { name: type, exact: true })).toBeChecked();
    await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
    await expect(form.getByRole('textbox', { name: 'Amount' })).toHaveValue(new RegExp(`^${amount}`));
    await expect(form.getByText(/^Every month on the/)).toBeVisible();
    await form.getByRole('button', { name: 'Save Schedule' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('BL-20 given a row of a bank’s file that fits a bill, the preview says which one, and importing it settles the date', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await personWithAssets(product, [{ name: 'Wallet', balance: 1000, type: 'bank' }]);
  const rent = await due(person, 'Rent', -2, { amount: { exact: 850 } });
  await signIn(page, person, '/dashboard/import');
  const counted = dashboard(page).getByRole('link', { name: 'Bills, 1 overdue', exact: true });
  await expect(counted).toBeVisible();
  const file = `Date,Payee,Amount\n${dateOf(1)},MUELLER IMMOBILIEN,-850.00\n${dateOf(0)},Corner Coffee,-4.00\n`;
  await page
    .locator('#statement')
    .setInputFiles({ name: 'rent.csv', mimeType: 'text/plain', buffer: Buffer.from(file) });
  await expect(page.getByRole('row', { name: /MUELLER/ })).toContainText('Settles Rent, due');
  await expect(page.getByRole('row', { name: /Corner Coffee/ })).not.toContainText('Settles');
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('Imported into Wallet')).toBeVisible();
  await expect(counted).toHaveCount(0);
  const { data } = await person.client.get<{ schedule: { id: string }; state: string }[]>(
    `/schedules/occurrences?from=${dateOf(2)}&to=${dateOf(2)}`,
  );
  expect(data).toMatchObject([{ schedule: { id: rent }, state: 'recorded' }]);
});
