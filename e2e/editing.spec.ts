import type { Locator, Page } from '@playwright/test';
import { hasKeys } from './closeByEscape.ts';
import { elsewhere } from './elsewhere.ts';
import { dateOf, personWithAssets, record } from './ledgerPerson.ts';
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
  await hasKeys(page);
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

test('B-17 B-20 B-57 B-58 B-60 B-61 S2-2.37 S2-5.27 S2-8.07 S2-8.37 an edit sends what was touched, and says what stands against it', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await personWithAssets(product, [{ name: 'Purse', balance: 100 }]);
  const [coffee, dinner] = await record(
    person,
    { title: 'Coffee beans', amount: 4 },
    { title: 'Dinner with Rani', amount: 20, category: 'Gifts', daysAgo: 2 },
  );
  const now = (id = '') => elsewhere<object>(product, person, 'GET', `/transactions/${id}`);
  await signIn(page, person, history);

  await test.step('S2-2.37 S2-5.27 its texts, and an increase that the account does not cover', async () => {
    await edit(page, 'Coffee beans');
    await expect(dialog(page).getByRole('heading', { name: 'Edit Transaction', exact: true })).toBeVisible();
    await expect(dialog(page).getByText('Update transaction details', { exact: true })).toBeVisible();
    await field(page, 'Amount').fill('80.01');
    await save(page).click();
    await expect(
      dialog(page).getByText('The increase of $76.01 exceeds your Purse balance of $76.00', { exact: true }),
    ).toBeVisible();
  });

  for (const [instead, heading, text] of [
    [
      { status: 400, body: { success: false, message: 'The moon is full' } },
      'Transaction update failed',
      'The moon is full',
    ],
    [null, 'Error updating transaction', 'Network error occurred. Please check your connection.'],
  ] as const)
    await test.step(`S2-8.07 ${heading}`, async () => {
      await field(page, 'Amount').fill('5');
      const recover = await answer(page, 'PUT', `/transactions/${coffee}`, instead);
      await save(page).click();
      await expect(said(page, heading)).toBeVisible();
      await expect(said(page, text)).toBeVisible();
      await recover();
    });

  await test.step('an automatic one: its amount alone, its category stays', async () => {
    const before = await now(coffee);
    await expect(automatic(page)).toBeChecked();
    const told = expect(said(page, 'Transaction updated')).toBeVisible();
    const [sent] = await Promise.all([sentBySaving(page), told]);
    expect(sent).toEqual({ amount: 5, expectedRevision: expect.any(Number) });
    await expect(page.getByRole('listitem').filter({ hasText: 'Coffee beans' })).toContainText('−$5.00');
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

  await test.step('B-20 while its asset is deleted, its words and date can be edited, its money not', async () => {
    await elsewhere(product, person, 'DELETE', `/assets/${person.accounts['Purse']}`);
    // The form is of what the page has read: that has the deletion.
    expect(await now(dinner)).toMatchObject({ account: { isDeleted: true } });
    await page.goto(history);
    await edit(page, 'Supermarket groceries');
    await expect(field(page, 'Amount')).toBeDisabled();
    await expect(picker(page, 'Account')).toBeDisabled();
    await expect(picker(page, 'Account')).toContainText('Purse');
    await expect(dialog(page).getByText('Income', { exact: true })).toHaveCount(0);
    await field(page, 'Title').fill('Winter coat');
    expect(await sentBySaving(page)).toMatchObject({ title: 'Winter coat' });
    expect(await now(dinner)).toMatchObject({
      title: 'Winter coat',
      amount: 20,
      date: dateOf(2),
      account: { name: 'Purse', isDeleted: true },
    });
  });

  await test.step('B-17 B-57 what was deleted elsewhere meanwhile says so, and is not changed', async () => {
    await edit(page, 'Winter coat');
    await field(page, 'Title').fill('Rain coat');
    await elsewhere(product, person, 'DELETE', `/transactions/${dinner}`);
    await save(page).click();
    await expect(said(page, 'Cannot edit a deleted transaction')).toBeVisible();
    await expect(field(page, 'Title')).toHaveValue('Rain coat');
    expect(await now(dinner)).toMatchObject({ title: 'Winter coat', isDeleted: true });
  });
});

test('B-57 without news from the live channel, too, the other version is read; what keeps it away is said', {
  tag: '@release',
}, async ({ page, product }) => {
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
  await expect(field(page, 'Amount')).toBeFocused();
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

test('B-18 B-57 an asset that was deleted elsewhere meanwhile says so, too', { tag: '@release' }, async ({
  page,
  product,
}) => {
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

test('B-66 S2-3.22 S2-3.23 before the first answer, and without one, this browser’s memory gives the names', {
  tag: '@release',
}, async ({ page, product }) => {
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
      // The list has the keys.
      await expect(picker(page, 'Account')).not.toBeFocused();
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
