import type { Locator, Page } from '@playwright/test';
import { callsOf } from './changesMade.ts';
import { closeByEscape, hasKeys } from './closeByEscape.ts';
import { type LedgerPerson, personWithAssets, record } from './ledgerPerson.ts';
import { findingsAtSizes, resize } from './look.ts';
import { signIn } from './person.ts';
import { expect, type Product, test } from './product.ts';
import { keepToast, said } from './toastRegion.ts';

const titles = ['Apples', 'Bread', 'Cheese', 'Dates', 'Eggs'];

/** A person with five expenses of today and an income, on the page of transactions. */
async function withExpenses(page: Page, product: Product): Promise<LedgerPerson> {
  const person = await personWithAssets(product, [
    { name: 'Wallet', balance: 1000 },
    { name: 'Bank', balance: 500, type: 'bank' },
  ]);
  await record(
    person,
    { type: 'income', title: 'Salary', amount: 50 },
    ...titles.map((title, index) => ({ title, amount: 10 + index })),
  );
  await signIn(page, person, '/dashboard/transactions?sort=a-z');
  await expect(box(page, 'Apples')).toBeAttached();
  return person;
}

const box = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: `Select ${title}`, exact: true });
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const bar = (page: Page) => page.getByRole('region', { name: 'Selected transactions' });
const title = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

const selected = (page: Page) =>
  page
    .getByRole('checkbox', { name: /^Select / })
    .evaluateAll((boxes) =>
      boxes
        .filter((one) => (one as unknown as { checked: boolean }).checked)
        .map((one) => (one.getAttribute('aria-label') ?? '').slice('Select '.length)),
    );

async function pick(field: Locator, name: string) {
  await field.click();
  await field.page().getByRole('option', { name }).first().click();
}

const rowsOf = async ({ client }: LedgerPerson) => {
  const { data } = await client.get<
    { title: string; category: { name: string }; account: { name: string }; date: string; status: string }[]
  >('/transactions?sort=a-z&limit=100&resolveReferences=true');
  return data.map(({ title: name, category, account, date, status }) => ({
    title: name,
    category: category.name,
    account: account.name,
    date,
    status,
  }));
};

test('ST-80 ST-82 checkboxes, Shift and a press, other filters and Esc, all by keyboard, too: the selection is what is seen, and is announced', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await withExpenses(page, product);
  await row(page, 'Bread').hover();
  await box(page, 'Bread').check();
  await expect(page.getByRole('status').filter({ hasText: '1 transaction selected' })).toBeAttached();
  await title(page, 'Dates').click({ modifiers: ['Shift'] });
  await expect.poll(() => selected(page)).toEqual(['Bread', 'Cheese', 'Dates']);
  await box(page, 'Cheese').click({ modifiers: ['Shift'] });
  await expect.poll(() => selected(page)).toEqual(['Bread', 'Cheese']);
  await expect(page.getByRole('status').filter({ hasText: '2 transactions selected' })).toBeAttached();
  await expect(bar(page)).toContainText('2 selected');
  await page.getByRole('radio', { name: 'Expense' }).check({ force: true });
  await expect(bar(page)).toHaveCount(0);
  await expect.poll(() => selected(page)).toEqual([]);
  // Until its rows have come, nothing can be selected under a filter.
  await expect(row(page, 'Salary')).toHaveCount(0);
  await box(page, 'Bread').check();
  await expect(bar(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Nothing selected' })).toBeAttached();

  // x, Shift and arrows, b for the bar; Esc in a dialog keeps the selection.
  await title(page, 'Apples').focus();
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowUp');
  await expect.poll(() => selected(page)).toEqual(['Apples', 'Bread']);
  await expect(title(page, 'Bread')).toBeFocused();
  await expect(bar(page).getByRole('button', { name: /^Select all/ })).toBeVisible();
  await page.keyboard.press('b');
  await expect(bar(page).getByRole('button').first()).toBeFocused();
  await bar(page).getByRole('button', { name: 'Status' }).focus();
  await page.keyboard.press('Enter');
  await closeByEscape(page);
  await expect.poll(() => selected(page)).toEqual(['Apples', 'Bread']);
  await expect(bar(page).getByRole('button', { name: 'Status' })).toBeFocused();
  await page.keyboard.press('Enter');
  await hasKeys(page);
  await page.getByRole('radio', { name: 'Pending' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Change 2 transactions' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 transactions changed')).toBeVisible();
  expect((await rowsOf(person)).map(({ title: name, status }) => [name, status])).toEqual([
    ['Apples', 'pending'],
    ['Bread', 'pending'],
    ['Cheese', 'completed'],
    ['Dates', 'completed'],
    ['Eggs', 'completed'],
    ['Salary', 'completed'],
  ]);
  await expect(page.locator('body')).not.toBeFocused();
});

test('ST-82 ST-85 the selected change together, or are deleted; the toast undoes, Ctrl+Z undoes, both redo, and the trash restores', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await withExpenses(page, product);
  const before = await rowsOf(person);
  const select = async (...names: string[]) => {
    for (const name of names) await box(page, name).check({ force: true });
  };
  const inBank = async () =>
    (await rowsOf(person)).filter(({ account }) => account === 'Bank').map(({ title: name }) => name);

  await test.step('the category of an expense; the toast undoes and redoes', async () => {
    await select('Apples', 'Salary');
    await bar(page).getByRole('button', { name: 'Category' }).click();
    await pick(dialog(page).getByLabel('Category', { exact: true }), 'Entertainment');
    await dialog(page).getByRole('button', { name: 'Change 1 transaction', exact: true }).click();
    await expect(page.getByText('Category: Entertainment')).toBeVisible();
    await keepToast(page);
    const changed = await rowsOf(person);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('Changing 1 transaction undone')).toBeVisible();
    await keepToast(page);
    expect(await rowsOf(person)).toEqual(before);
    await page.getByRole('button', { name: 'Redo', exact: true }).click();
    await expect(page.getByText('Changing 1 transaction redone')).toBeVisible();
    expect(await rowsOf(person)).toEqual(changed);
    await page.keyboard.press('Control+z');
    await expect(said(page, 'Changing 1 transaction undone')).toBeVisible();
    expect(await rowsOf(person)).toEqual(before);
  });

  await test.step('the account of two; Ctrl+Z undoes and redoes', async () => {
    await select('Apples', 'Salary');
    await bar(page).getByRole('button', { name: 'Account' }).click();
    await pick(dialog(page).getByLabel('Account', { exact: true }), 'Bank');
    await dialog(page).getByRole('button', { name: 'Change 2 transactions' }).click();
    await expect(page.getByText('Account: Bank')).toBeVisible();
    expect(await inBank()).toEqual(['Apples', 'Salary']);
    await page.keyboard.press('Control+z');
    await expect(page.getByText('Changing 2 transactions undone')).toBeVisible();
    expect(await rowsOf(person)).toEqual(before);
    await page.keyboard.press('Control+Shift+z');
    await expect(page.getByText('Changing 2 transactions redone')).toBeVisible();
    expect(await inBank()).toEqual(['Apples', 'Salary']);
    await page.keyboard.press('Control+z');
    await expect(said(page, 'Changing 2 transactions undone')).toBeVisible();
    expect(await rowsOf(person)).toEqual(before);
  });

  const remove = async () => {
    await select('Apples', 'Bread', 'Cheese');
    await bar(page).getByRole('button', { name: 'Delete' }).click();
    await dialog(page).getByRole('button', { name: 'Delete 3 transactions' }).click();
    await expect(page.getByText('3 transactions deleted')).toBeVisible();
    await keepToast(page);
    await expect(title(page, 'Apples')).toHaveCount(0);
    expect((await rowsOf(person)).length).toBe(3);
  };

  await test.step('deleted together, they are back with one Undo', async () => {
    await remove();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(title(page, 'Apples')).toBeVisible();
    expect(await rowsOf(person)).toEqual(before);
  });

  await test.step('or from the trash', async () => {
    await remove();
    await page.goto('/dashboard/activity?view=trash');
    await page.getByRole('button', { name: 'Restore all 3' }).click();
    await dialog(page).getByRole('button', { name: 'Restore 3 transactions' }).click();
    await expect(page.getByText('3 transactions restored')).toBeVisible();
    await expect(page.getByText('The trash is empty')).toBeVisible();
    expect(await rowsOf(person)).toEqual(before);
  });
});

test('ST-82 without an answer nothing is lost: the same request can be sent again, and is carried out once', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await withExpenses(page, product);
  for (const name of ['Apples', 'Bread']) await box(page, name).check({ force: true });
  await bar(page).getByRole('button', { name: 'Status' }).click();
  await page.getByRole('radio', { name: 'Failed' }).check({ force: true });
  let lost = 0;
  await page.route('**/api/v1/transactions/bulk', async (route) => {
    lost += 1;
    if (lost > 1) return route.fallback();
    // It arrives, and its answer does not.
    await route.fetch();
    return route.abort();
  });
  await dialog(page).getByRole('button', { name: 'Change 2 transactions' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Network error');
  await dialog(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('2 transactions changed')).toBeVisible();
  expect((await rowsOf(person)).filter(({ status }) => status === 'failed').length).toBe(2);
  const groups = await person.client.get<{ type: string }[]>('/activity');
  expect(groups.data.filter(({ type }) => type === 'Group').length).toBe(1);
});

test('ST-81 all that match are selected beyond the page, without transfers', { tag: '@release' }, async ({
  page,
  product,
}) => {
  const person = await withExpenses(page, product);
  await record(
    person,
    ...Array.from({ length: 12 }, (_, index) => ({ title: `Coffee ${index}`, amount: 1 })),
  );
  await person.client.post('/assets/transfers', {
    fromAsset: person.accounts['Wallet'],
    toAsset: person.accounts['Bank'],
    amount: 5,
    description: 'Coffee money',
    date: new Date().toISOString().slice(0, 10),
  });
  await page.goto('/dashboard/transactions?search=Coffee');
  await box(page, 'Coffee 3').check({ force: true });
  await bar(page).getByRole('button', { name: 'Select all 12 that match' }).click();
  await expect(bar(page)).toContainText('12 selected');
  await bar(page).getByRole('button', { name: 'Status' }).click();
  await page.getByRole('radio', { name: 'Pending' }).check({ force: true });
  await dialog(page).getByRole('button', { name: 'Change 12 transactions' }).click();
  await expect(page.getByText('12 transactions changed')).toBeVisible();
  expect((await rowsOf(person)).filter(({ status }) => status === 'pending').length).toBe(12);
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('ST-84 Select makes presses of rows choices, and the bar stays above the navigation', {
    tag: '@release',
  }, async ({ page, product }) => {
    await withExpenses(page, product);
    await title(page, 'Apples').tap();
    await closeByEscape(page);
    const select = page.getByRole('button', { name: 'Select', exact: true });
    await select.tap();
    await expect(select).toHaveAttribute('aria-pressed', 'true');
    await row(page, 'Apples').tap();
    await row(page, 'Cheese').tap();
    await expect.poll(() => selected(page)).toEqual(['Apples', 'Cheese']);
    await expect(dialog(page)).toHaveCount(0);
    await bar(page).getByRole('button', { name: 'Delete' }).tap();
    await dialog(page).getByRole('button', { name: 'Delete 2 transactions' }).tap();
    await expect(page.getByText('2 transactions deleted')).toBeVisible();
  });
});

test('ST-83 ST-84 ST-86 on a phone presses of rows are choices; what stands in the way is listed, and can be left out; axe finds nothing on the way there', async ({
  page,
  product,
}) => {
  const person = await withExpenses(page, product);
  await resize(page, { width: 390, height: 844 });
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  for (const name of ['Apples', 'Bread', 'Cheese']) await row(page, name).click();
  await expect.poll(() => selected(page)).toEqual(['Apples', 'Bread', 'Cheese']);
  await expect(dialog(page)).toHaveCount(0);
  expect(await findingsAtSizes(page)).toEqual([]);
  await bar(page).getByRole('button', { name: 'Category' }).click();
  await expect(dialog(page)).toBeVisible();
  expect(await findingsAtSizes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  // Deleted elsewhere, before this page hears of it.
  await page.route('**/api/v1/transactions?**', (route) => route.abort());
  const bread = (await person.client.get<{ id: string }[]>('/transactions?search=Bread')).data[0]?.id ?? '';
  await callsOf(product, person)('DELETE', `/transactions/${bread}`);
  await bar(page).getByRole('button', { name: 'Date' }).click();
  await dialog(page).getByLabel('Date', { exact: true }).click();
  // On the first of a month its first day is today's.
  await page.getByRole('button', { name: /previous month/i }).click();
  await page.getByRole('gridcell').getByRole('button').first().click();
  await dialog(page).getByRole('button', { name: 'Change 3 transactions' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '1 of 3 stand' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'What stands in the way' })).toContainText('Bread');
  expect(await findingsAtSizes(page)).toEqual([]);
  await page.unroute('**/api/v1/transactions?**');
  await page.getByRole('button', { name: 'Change the other 2' }).click();
  await expect(page.getByText('2 transactions changed')).toBeVisible();
});
