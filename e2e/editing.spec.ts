import type { Locator, Page } from '@playwright/test';
import { elsewhere } from './elsewhere.ts';
import { dateOf, type LedgerPerson, personWithAssets, record } from './ledgerPerson.ts';
import { answer, requestsTo } from './network.ts';
import { signIn } from './person.ts';
import { expect, test } from './product.ts';
import { said } from './toastRegion.ts';

const history = '/dashboard/transactions';
const dialog = (page: Page) => page.getByRole('dialog').first();
const field = (page: Page, label: string): Locator => dialog(page).getByRole('textbox', { name: label });
const picker = (page: Page, label: string): Locator => dialog(page).getByRole('combobox', { name: label });
const automatic = (page: Page) => dialog(page).getByRole('switch', { name: 'Automatic categorization' });
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save Expense' });

async function edit(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${title}`, exact: true }).click();
  await expect(field(page, 'Title')).toHaveValue(title);
}

/** What the page sends when this is saved. */
async function sentBySaving(page: Page): Promise<object> {
  const sent = page.waitForRequest(
    (request) => request.method() === 'PUT' && /\/transactions\/[0-9a-f]{24}$/.test(request.url()),
  );
  await save(page).click();
  const body = (await sent).postDataJSON() as object;
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return body;
}

test('B-58 B-60 B-61 an edit sends what was touched, and only an automatic category may be decided again', async ({
  page,
  product,
}) => {
  const person = await personWithAssets(product, [{ name: 'Purse', balance: 100 }]);
  const [coffee, dinner] = await record(
    person,
    { title: 'Coffee beans', amount: 4 },
    { title: 'Dinner with Rani', amount: 20, category: 'Gifts' },
  );
  const now = (id = '') => elsewhere<object>(product, person, 'GET', `/transactions/${id}`);
  await signIn(page, person, history);

  await test.step('an automatic one: its amount alone, its category stays', async () => {
    const before = await now(coffee);
    await edit(page, 'Coffee beans');
    await expect(automatic(page)).toBeChecked();
    await field(page, 'Amount').fill('5');
    expect(await sentBySaving(page)).toEqual({ amount: 5, expectedRevision: expect.any(Number) });
    const { category, categorizedBy } = before as Record<string, unknown>;
    expect(await now(coffee)).toMatchObject({ amount: 5, category, categorizedBy });
  });

  await test.step('one chosen by hand: another title overwrites nothing', async () => {
    await edit(page, 'Dinner with Rani');
    await expect(automatic(page)).not.toBeChecked();
    await expect(picker(page, 'Category')).toContainText('Gifts');
    await field(page, 'Title').fill('Supermarket groceries');
    expect(await sentBySaving(page)).toEqual({
      title: 'Supermarket groceries',
      expectedRevision: expect.any(Number),
    });
    expect(await now(dinner)).toMatchObject({
      title: 'Supermarket groceries',
      category: { name: 'Gifts' },
      categorizedBy: 'user',
    });
  });

  await test.step('nothing touched: nothing is sent', async () => {
    const before = await now(dinner);
    await edit(page, 'Supermarket groceries');
    await save(page).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await now(dinner)).toEqual(before);
  });
});

test('B-20 while its asset is deleted a transaction’s words and date can be edited, its money not', async ({
  page,
  product,
}) => {
  const person = await personWithAssets(product, [
    { name: 'Purse', balance: 100 },
    { name: 'Bank', balance: 50, type: 'bank' },
  ]);
  const [id] = await record(person, { title: 'Old coat', amount: 30, account: 'Purse', daysAgo: 2 });
  await elsewhere(product, person, 'DELETE', `/assets/${person.accounts['Purse']}`);
  await signIn(page, person, history);
  await edit(page, 'Old coat');
  await expect(field(page, 'Amount')).toBeDisabled();
  await expect(picker(page, 'Account')).toBeDisabled();
  await expect(picker(page, 'Account')).toContainText('Purse');
  await expect(dialog(page).getByText('Income', { exact: true })).toHaveCount(0);
  await field(page, 'Title').fill('Winter coat');
  expect(await sentBySaving(page)).toMatchObject({ title: 'Winter coat' });
  await expect(said(page, 'Transaction updated')).toBeVisible();
  expect(await elsewhere<object>(product, person, 'GET', `/transactions/${id}`)).toMatchObject({
    title: 'Winter coat',
    amount: 30,
    date: dateOf(2),
    account: { name: 'Purse', isDeleted: true },
  });
});

test('B-17 B-57 what was deleted elsewhere while it was being edited says so, and is not changed', async ({
  page,
  product,
}) => {
  const person: LedgerPerson = await personWithAssets(product, [{ name: 'Purse', balance: 100 }]);
  const [id] = await record(person, { title: 'Old coat', amount: 30 });
  await signIn(page, person, history);
  await edit(page, 'Old coat');
  await field(page, 'Title').fill('Winter coat');
  await elsewhere(product, person, 'DELETE', `/transactions/${id}`);
  await save(page).click();
  await expect(said(page, 'Cannot edit a deleted transaction')).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue('Winter coat');
  expect(await elsewhere<object>(product, person, 'GET', `/transactions/${id}`)).toMatchObject({
    title: 'Old coat',
    isDeleted: true,
  });
});

test('B-57 without news from the live channel, too, the other version is read; what keeps it away is said', async ({
  page,
  product,
}) => {
  const person = await personWithAssets(product, [{ name: 'Purse', balance: 100 }]);
  const [id] = await record(person, { title: 'Old coat', amount: 30 });
  // Open, but without news.
  await page.routeWebSocket(/./, () => {});
  await signIn(page, person, history);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Old coat/ })
    .first()
    .click();
  await dialog(page).getByRole('button', { name: 'Edit' }).click();
  await field(page, 'Title').fill('Winter coat');
  await elsewhere(product, person, 'PUT', `/transactions/${id}`, { title: 'Rain coat' });
  const recover = await answer(page, 'GET', `/transactions/${id}`, { status: 400 });
  await save(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText('The other version could not be loaded');
  await expect(dialog(page).getByRole('button', { name: 'Keep mine' })).toBeDisabled();
  const asked = requestsTo(page, 'GET', `/transactions/${id}`);
  const tryAgain = dialog(page).getByRole('button', { name: 'Try Again' });
  await tryAgain.click();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await recover();
  // A page that has heard of a newer revision may also ask again by itself.
  await expect(async () => {
    if (await tryAgain.isVisible()) await tryAgain.click({ timeout: 1000 });
    await expect(dialog(page).getByRole('cell', { name: 'Rain coat' })).toBeVisible({ timeout: 3000 });
  }).toPass();
  await dialog(page).getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await elsewhere<object>(product, person, 'GET', `/transactions/${id}`)).toMatchObject({
    title: 'Winter coat',
  });
});

test('B-18 B-57 an asset that was deleted elsewhere meanwhile says so, too', async ({ page, product }) => {
  const person = await personWithAssets(product, [{ name: 'Purse', balance: 100 }]);
  await signIn(page, person, '/dashboard/assets');
  await page.getByRole('main').getByRole('button', { name: 'Purse', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Edit', exact: true }).click();
  await field(page, 'Name').fill('Old purse');
  await elsewhere(product, person, 'DELETE', `/assets/${person.accounts['Purse']}`);
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(said(page, 'Cannot edit a deleted asset')).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('Old purse');
});

test('B-66 S2-3.22 S2-3.23 before the first answer, and without one, this browser’s memory gives the names', async ({
  page,
  product,
}) => {
  const person = await personWithAssets(product, [{ name: 'Purse', balance: 100 }]);
  await record(person, { title: 'Old coat', amount: 30, category: 'Gifts' });
  await signIn(page, person, history);
  await page.getByRole('main').getByRole('button', { name: 'Add Expense', exact: true }).first().click();
  await expect(picker(page, 'Account')).toBeVisible();
  const remembered = "['user_assets', 'user_categories'].every((key) => localStorage.getItem(key) !== null)";
  await expect.poll(() => page.evaluate<boolean>(remembered)).toBe(true);

  // From now on rows come with ids alone, as the contract allows.
  await page.route('**/api/v1/transactions?*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const data = body.data.map((row: Record<'category' | 'account', { id: string }>) => ({
      ...row,
      category: row.category.id,
      account: row.account.id,
    }));
    await route.fulfill({ response, json: { ...body, data } });
  });
  let away: 'held' | 'cut' = 'held';
  for (const list of ['assets', 'categories'])
    await page.route(`**/api/v1/${list}*`, (route) => (away === 'cut' ? route.abort() : undefined));
  const row = page.getByRole('listitem').filter({ hasText: 'Old coat' });

  for (const way of ['held', 'cut'] as const)
    await test.step(way, async () => {
      away = way;
      await page.goto(history);
      await expect(row).toContainText('Purse · Gifts');
      await page.getByRole('main').getByRole('button', { name: 'Add Expense', exact: true }).first().click();
      await picker(page, 'Account').click();
      await expect(page.getByRole('option', { name: 'Purse' })).toBeVisible();
      await page.keyboard.press('Escape');
      await automatic(page).click();
      await picker(page, 'Category').click();
      await expect(page.getByRole('option', { name: 'Gifts' })).toBeVisible();
    });

  await test.step('nothing remembered: the names that stand for unknown ones', async () => {
    await page.evaluate(
      'Object.keys(localStorage).filter((key) => /^(user_assets|user_categories|account_|category_)/.test(key)).forEach((key) => localStorage.removeItem(key))',
    );
    await page.goto(history);
    await expect(row).toContainText('Unknown Account · Miscellaneous');
  });
});
