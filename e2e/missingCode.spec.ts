import type { Page } from '@playwright/test';
import { personWithAssets } from './ledgerPerson.ts';
import { newPerson, signIn } from './person.ts';
import { expect, test } from './product.ts';
import { said } from './toastRegion.ts';

const addExpense = (page: Page) => page.getByRole('button', { name: 'Add expense' }).first();

test('S1-2.64 a toast whose code cannot be loaded leaves the page in place, and a page can be tried again', async ({
  page,
  product,
}) => {
  // The form's code is fetched early: on a slow machine before the connection is gone.
  await page.route(/ToastHost|TransactionFormDialog/, (route) => route.abort());
  await signIn(page, await newPerson(product));
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Add expense' }).first().click();
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Network Error');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
});

test('S1-2.64 a dialog that cannot be loaded is told in place, and opens at the next press', async ({
  page,
  product,
}) => {
  await page.route(/TransactionFormDialog/, (route) => route.abort());
  await signIn(page, await personWithAssets(product, [{ name: 'Purse', balance: 100 }]));
  await expect(addExpense(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await addExpense(page).click();
  await expect(said(page, 'This could not be opened')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back');
  await page.unroute(/TransactionFormDialog/);
  await page.context().setOffline(false);
  await addExpense(page).click();
  await expect(page.getByRole('dialog', { name: 'Add Expense' })).toBeVisible();
});

test('a page whose files were replaced by a new release is loaded again, once', async ({ page, product }) => {
  await page.route(/SettingsPage/, (route) => route.fulfill({ status: 404 }));
  await signIn(page, await newPerson(product));
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Network Error');
  await expect.poll(() => loads).toBe(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Network Error');
  await page.unroute(/SettingsPage/);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  expect(loads).toBe(1);
});

test('S1-2.60 S1-2.61 an error outside of rendering shows its page inside the shell', async ({
  page,
  product,
}) => {
  await signIn(page, await newPerson(product));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('raised by a timer');
    });
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bad Request');
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await page.evaluate(() => void Promise.reject(new Error('left in a promise')));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Server Error');
});
