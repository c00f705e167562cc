import type { Page } from '@playwright/test';
import { hasKeys } from './closeByEscape.ts';
import { endSessions } from './endSessions.ts';
import { newPerson, type Person, password, signIn } from './person.ts';
import { expect, type Product, test } from './product.ts';

const dialog = (page: Page) => page.getByRole('dialog');

async function personWithAssets(product: Product): Promise<Person> {
  const person = await newPerson(product);
  await person.client.post('/assets', { name: 'Velvet purse', type: 'cash', balance: 500 });
  await person.client.post('/assets', { name: 'Bank', type: 'bank', balance: 900 });
  return person;
}

const storedKeys = (page: Page) => page.evaluate<string[]>('Object.keys(localStorage).sort()');

for (const { form, path, open, field, typed } of [
  {
    form: 'a transaction',
    path: '/dashboard/transactions',
    open: (page: Page) => page.getByRole('button', { name: 'Add Expense', exact: true }).first().click(),
    field: (page: Page) => dialog(page).getByLabel(/^Title/),
    typed: 'Half a sentence',
  },
  {
    form: 'an asset',
    path: '/dashboard/assets',
    open: (page: Page) => page.getByRole('button', { name: 'Add New Asset' }).first().click(),
    field: (page: Page) => dialog(page).getByLabel('Name'),
    typed: 'Holiday fund',
  },
  {
    form: 'a transfer',
    path: '/dashboard/assets',
    open: (page: Page) => page.getByRole('button', { name: 'Transfer Between Assets' }).click(),
    field: (page: Page) => dialog(page).getByRole('textbox', { name: 'Description' }),
    typed: 'For the rent',
  },
]) {
  test(`S1-4.12 B-65 ${form} that was being typed waits for the same person`, { tag: '@release' }, async ({
    page,
    product,
  }) => {
    const person = await personWithAssets(product);
    await signIn(page, person, path);
    await open(page);
    await hasKeys(page);
    await field(page).fill(typed);
    await endSessions(page);
    await expect(page).toHaveURL(/\/login$/);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(field(page)).toHaveValue(typed);

    await test.step('and is still an unsaved change', async () => {
      await hasKeys(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: /Discard/ })).toBeVisible();
    });
  });
}

test('S1-3.02 S1-3.03 S1-4.13 S1-8.35 S1-8.36 B-67 what is kept on the device leaves with the session; somebody else who signs in finds nothing of the former person', async ({
  page,
  product,
}) => {
  const former = await personWithAssets(product);
  await signIn(page, former, '/dashboard/transactions');
  await page.getByRole('button', { name: 'Add Income', exact: true }).first().click();
  await dialog(page).getByRole('textbox', { name: 'Amount' }).fill('12');
  await dialog(page)
    .getByLabel(/^Title/)
    .fill('Salary');
  await dialog(page).getByRole('combobox', { name: 'Account' }).click();
  await page.getByRole('option', { name: 'Velvet purse' }).click();
  await dialog(page).getByRole('button', { name: 'Save Income' }).click();
  await expect(page.getByText('Income added')).toBeVisible();
  await expect
    .poll(async () => [
      ...new Set((await storedKeys(page)).map((key) => key.replace(/[0-9a-f]{24}$/, '{id}'))),
    ])
    .toEqual([
      'account_{id}',
      'auth_token',
      'category_{id}',
      'csrfToken',
      'last_account',
      'user',
      'userCurrency',
      'user_assets',
      'user_categories',
    ]);

  await page.getByRole('button', { name: 'Add Expense', exact: true }).first().click();
  await hasKeys(page);
  await dialog(page)
    .getByLabel(/^Title/)
    .fill('A secret');
  await endSessions(page);
  await expect(page).toHaveURL(/\/login$/);
  expect((await storedKeys(page)).filter((key) => key !== 'csrfToken')).toEqual([]);
  const other = await newPerson(product, 'Another Person');
  await page.getByLabel('Email').fill(other.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  const kept = () => page.evaluate<string>('JSON.stringify([localStorage, sessionStorage])');
  for (const secret of ['A secret', 'Velvet purse', former.email])
    await expect.poll(kept).not.toContain(secret);
});

test('S1-8.37 a refused CSRF token is fetched anew and the request sent once more', {
  tag: '@release',
}, async ({ page, product }) => {
  await signIn(page, await newPerson(product), '/dashboard/assets');
  await expect(page.getByText('No Assets Yet')).toBeVisible();
  const statuses: number[] = [];
  page.on('response', (answer) => {
    if (answer.request().method() === 'POST' && answer.url().endsWith('/assets'))
      statuses.push(answer.status());
  });
  await page.getByRole('button', { name: 'Add New Asset' }).first().click();
  await dialog(page).getByLabel('Name').fill('Purse');
  await dialog(page).getByText('Cash Account', { exact: true }).click();
  await page.evaluate("localStorage.setItem('csrfToken', 'not.good')");
  await dialog(page).getByRole('button', { name: 'Add Asset' }).click();
  await expect(page.getByText('Asset Added')).toBeVisible();
  expect(statuses).toEqual([403, 201]);
});
