import type { Locator, Page } from '@playwright/test';
import { callApi } from './callApi.ts';
import { closeByEscape } from './closeByEscape.ts';
import { dateOf, type LedgerPerson, personWithAssets, record } from './ledgerPerson.ts';
import { findings, resize, sizes } from './look.ts';
import { loseAnswers, requestsTo } from './network.ts';
import { signIn } from './person.ts';
import { expect, type Product, test } from './product.ts';
import { keepToast, said, standing } from './toastRegion.ts';

/** A person with 3,000.00 in the bank, who spent 133.20 on dinners and 40.00 on a present today. */
async function personWhoSpent(product: Product): Promise<LedgerPerson> {
  const person = await personWithAssets(product, [{ name: 'Bank', balance: 3000, type: 'bank' }]);
  await record(
    person,
    { title: 'Salary', type: 'income', amount: 2500, category: 'Salary' },
    { title: 'Dinner', amount: 133.2, category: 'Dining' },
    { title: 'Present', amount: 40, category: 'Gifts & Donations' },
  );
  return person;
}

const planned = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${name}, planned:`) });
const available = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`${name}, available:`) });
const field = (page: Page, name: string): Locator => page.getByLabel(`Planned for ${name}`);

/** Presses Undo in the toast that says this. */
const undo = (page: Page, text: string): Promise<void> =>
  standing(page).filter({ hasText: text }).getByRole('button', { name: 'Undo' }).click();

/** Waits for the toast that says this, and keeps it, however slow the machine is. */
async function keepToastOf(page: Page, text: string): Promise<void> {
  await expect(standing(page).filter({ hasText: text })).toBeVisible();
  await keepToast(page);
}

/** Plans an amount with the keyboard, beginning on the row's amount. */
async function planByKeys(page: Page, name: string, amount: string): Promise<void> {
  await planned(page, name).focus();
  await page.keyboard.press('Enter');
  await expect(field(page, name)).toBeFocused();
  await page.keyboard.type(amount);
  await page.keyboard.press('Enter');
  await expect(planned(page, name)).toBeFocused();
}

test('SV-80 SV-82 SV-83 SV-84 SV-85 a plan is made, changed, covered and undone by keyboard', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await personWhoSpent(product);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, person, '/dashboard/savings');
  await expect(page.getByText('Nothing is planned yet')).toBeVisible();

  await test.step('SV-84 in place, by Enter', async () => {
    await planByKeys(page, 'Dining', '100');
    await expect(planned(page, 'Dining')).toHaveText(/\$100\.00$/);
    await expect(available(page, 'Dining')).toHaveText(/−\$33\.20$/);
    await expect(page.getByText('Overspent $33.20 in 1 category')).toBeVisible();
    await expect(page.getByText('Not planned: $40.00 in 1 category')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Left to plan $2,400.00' })).toBeVisible();
  });

  await test.step('SV-84 Why opens the parts, and the spent amount its records', async () => {
    await available(page, 'Dining').click();
    await expect(page.getByRole('dialog', { name: 'Available for Dining' }).locator('dt')).toHaveText([
      'Planned',
      'Spent',
      'Available',
    ]);
    await closeByEscape(page);
  });

  await test.step('SV-85 what is missing is covered from what is left to plan', async () => {
    await page.getByRole('button', { name: 'More for Dining' }).click();
    await page.getByRole('menuitem', { name: 'Cover from…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cover Dining' });
    await expect(dialog.getByLabel('From')).toHaveValue('');
    await expect(dialog.getByLabel('Amount')).toHaveValue('33.20');
    await dialog.getByRole('button', { name: 'Cover' }).click();
    await keepToastOf(page, 'moved');
    await expect(dialog).toHaveCount(0);
    await expect(available(page, 'Dining')).toHaveText(/\$0\.00$/);
    await expect(page.getByText('Overspent')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Left to plan $2,366.80' })).toBeVisible();
  });

  await test.step('SV-88 a toast undoes it', async () => {
    await undo(page, 'moved');
    await expect(available(page, 'Dining')).toHaveText(/−\$33\.20$/);
    await expect(said(page, 'Moving “Left to plan → Dining” undone')).toBeVisible();
  });

  for (const size of sizes) {
    await resize(page, size);
    expect(await findings(page)).toEqual([]);
  }
});

test('SV-84 ten categories take ten amounts and ten arrows', { tag: '@release' }, async ({
  page,
  product,
}) => {
  await signIn(page, await personWhoSpent(product), '/dashboard/savings');
  await page.getByRole('button', { name: /more categories$/ }).click();
  const buttons = page.locator('[data-planned]');
  await buttons.first().focus();
  await page.keyboard.press('Enter');
  for (let row = 0; row < 10; row += 1) {
    const typedInto = page.getByRole('textbox', { name: /^Planned for / }).and(page.locator(':focus'));
    // Not the one of the row before.
    await expect(typedInto).toHaveValue('');
    await page.keyboard.type('50');
    await page.keyboard.press(row === 9 ? 'Enter' : 'ArrowDown');
  }
  await expect(buttons.filter({ hasText: '$50.00' })).toHaveCount(10);
  await expect(page.getByRole('textbox', { name: /^Planned for / })).toHaveCount(0);
});

test('SV-86 SV-87 SV-81 SV-88 it is filled and copied, and periods begin on another day', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await personWhoSpent(product);
  await record(
    person,
    { title: 'Dinner', amount: 380, daysAgo: 35, category: 'Dining' },
    { title: 'Bus', amount: 60, daysAgo: 35, category: 'Transport' },
  );
  await signIn(page, person, '/dashboard/savings');
  await page.getByRole('button', { name: 'Fill', exact: true }).click();
  const fill = page.getByRole('dialog', { name: 'Fill the plan' });
  await expect(fill.getByRole('checkbox')).toHaveCount(2);
  await fill.getByLabel(/^Transport/).uncheck();
  await fill.getByRole('button', { name: 'Plan 1 category' }).click();
  await keepToastOf(page, 'Plan filled');
  await expect(planned(page, 'Dining')).toHaveText(/\$380\.00$/);
  await undo(page, 'Plan filled');
  const redo = standing(page).getByRole('button', { name: 'Redo' });
  await expect(redo).toBeVisible();
  await keepToast(page);
  await expect(planned(page, 'Dining')).toHaveText(/Plan$/);
  await redo.press('Enter');
  await expect(planned(page, 'Dining')).toHaveText(/\$380\.00$/);

  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await page.getByRole('dialog', { name: 'Copy the plan' }).getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Later period' }).click();
  await expect(page.getByText('If nothing more is spent')).toBeVisible();
  await expect(page).toHaveURL(/period=/);
  await planned(page, 'Dining').click();
  await expect(page.getByRole('radio', { name: / only$/ })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('radio', { name: / only$/ })).toHaveCount(0);
  await page.goBack();
  await expect(page).not.toHaveURL(/period=/);

  await page.getByRole('tabpanel').getByRole('button').nth(1).click();
  await page.getByRole('menuitem', { name: 'When periods begin…' }).click();
  const start = page.getByRole('dialog', { name: 'When periods begin' });
  await start.getByLabel('Day of the month').selectOption('25');
  await start.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Later period' }).click();
  await expect(page.getByRole('heading', { level: 2, name: / 24 / })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('heading', { level: 2, name: / 24 / })).toHaveCount(0);
});

test('SV-88 SV-89 what was changed elsewhere is said with the value, and a lost answer counts once', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await personWhoSpent(product);
  await signIn(page, person, '/dashboard/savings');
  await planByKeys(page, 'Dining', '100');
  const { data: categories } = await person.client.get<{ id: string; name: string }[]>('/categories');
  const dining = categories.find(({ name }) => name === 'Dining')?.id ?? '';
  await planned(page, 'Dining').click();
  await callApi(product.url, person.client.headers, {
    method: 'PUT',
    path: `/plan/${dining}`,
    body: { period: dateOf(0), amount: 450 },
  });
  await field(page, 'Dining').fill('120');
  await field(page, 'Dining').press('Enter');
  await expect(page.getByText('The plan was changed elsewhere: it is 450.00 now')).toBeVisible();
  await expect(planned(page, 'Dining')).toHaveText(/\$450\.00$/);
  await field(page, 'Dining').press('Enter');
  await expect(planned(page, 'Dining')).toHaveText(/\$120\.00$/);

  const sent = requestsTo(page, 'PUT', `/plan/${dining}`);
  const found = await loseAnswers(page, 'PUT', `/plan/${dining}`, null);
  await planned(page, 'Dining').click();
  await field(page, 'Dining').fill('130');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Network error occurred')).toBeVisible();
  await found();
  await field(page, 'Dining').press('Enter');
  await expect(field(page, 'Dining')).toHaveCount(0);
  await expect(planned(page, 'Dining')).toHaveText(/\$130\.00$/);
  expect(new Set(sent.map((request) => request.headers()['idempotency-key'])).size).toBe(1);

  await test.step('SV-89 the past is only looked at', async () => {
    await page.goto(`/dashboard/savings?asOf=${dateOf(1)}`);
    await expect(page.getByRole('heading', { name: 'Categories' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Fill', exact: true })).toHaveCount(0);
    await planned(page, 'Dining').click();
    await expect(page.getByText('You are looking back')).toBeVisible();
    await expect(field(page, 'Dining')).toHaveCount(0);
  });
});
