import type { Page } from '@playwright/test';
import { newPerson, signIn } from './person.ts';
import { expect, test } from './product.ts';
import { said } from './toastRegion.ts';

const addExpense = (page: Page) => page.getByRole('button', { name: 'Add expense' }).first();

test('S1-2.64 a page, a toast or a dialog whose code cannot be loaded is told in place, and opens at the next press', {
  tag: '@release',
}, async ({ page, product }) => {
  // The form's code is fetched early: on a slow machine before the connection is gone.
  await page.route(/ToastHost|TransactionFormDialog/, (route) => route.abort());
  await signIn(page, await newPerson(product));
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await addExpense(page).click();
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Network Error');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');

  await page.unroute(/ToastHost|TransactionFormDialog/);
  await page.route(/TransactionFormDialog/, (route) => route.abort());
  await page.keyboard.press('n');
  await expect(said(page, 'This could not be opened')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await page.unroute(/TransactionFormDialog/);
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Add Expense' })).toBeVisible();
});

test('S1-2.60 S1-2.61 a page whose files were replaced by a new release is loaded again, once; what is thrown outside of rendering shows its page', {
  tag: '@release',
}, async ({ page, product }) => {
  await page.route(/SettingsPage/, (route) => route.fulfill({ status: 404 }));
  // What the page asks for to see which release there is; the browser's own loads are answered as ever.
  await page.route('/', (route) =>
    route.request().resourceType() === 'fetch'
      ? route.fulfill({ body: '<script type="module" crossorigin src="/assets/index-next.js"></script>' })
      : route.fallback(),
  );
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

  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('raised by a timer');
    });
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bad Request');
  await page.getByRole('link', { name: 'Overview' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back');
});

test('S1-2.64 given that the server is away while the browser is online, the page says so, and goes on once it is back', {
  tag: '@release',
}, async ({ page, product }) => {
  await signIn(page, await newPerson(product));
  await page.waitForLoadState('networkidle');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await product.stop();
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Network Error');
  await product.start();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  expect(loads).toBe(0);
});
