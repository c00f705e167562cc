import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { connect } from '../tools/src/apiClient.ts';
import { findingsAtSizes, picture, section } from './look.ts';
import { newPerson, password, signIn, watchConsole } from './person.ts';
import { expect, test } from './product.ts';
import { settled } from './settled.ts';

/** Presses a button and answers the file that is saved then. */
async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; text: string }> {
  const waiting = page.waitForEvent('download');
  await press();
  const download = await waiting;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test('RP-19 RP-20 people save their history and their transactions', {
  tag: '@release',
}, async ({ page, product }) => {
  const problems = watchConsole(page);
  const person = await newPerson(product);
  const wallet = await person.client.post<{ id: string }>('/assets', {
    name: 'Wallet',
    type: 'cash',
    balance: 100,
  });
  for (const title of ['Lunch', 'Dinner']) {
    await person.client.post('/transactions', {
      title,
      type: 'expense',
      amount: 5,
      account: wallet.data.id,
      date: '2026-01-31',
      useAutoCategory: true,
    });
  }
  await signIn(page, person, '/dashboard/settings');
  await settled(page);
  const data = section(page, 'Your data');
  const history = await saved(page, () => data.getByRole('button', { name: 'Download history' }).click());
  expect(history.name).toMatch(/^ledgerline-history-\d{4}-\d\d-\d\d\.ndjson$/);
  expect(history.text).toContain('"format":"ledgerline-history"');
  expect(history.text).toContain('Dinner');
  const csv = await saved(page, () => data.getByRole('button', { name: 'Download CSV' }).click());
  expect(csv.text.trim().split('\r\n')).toHaveLength(3);
  await picture(page, 'your-data');

  await page.goto('/dashboard/transactions?search=lunch');
  const list = section(page, 'History');
  const filtered = await saved(page, () => list.getByRole('button', { name: 'Download CSV' }).click());
  expect(filtered.text.trim().split('\r\n')).toHaveLength(2);
  expect(filtered.text).toContain('"Lunch"');
  await picture(page, 'transactions-csv');
  expect(problems).toEqual([]);
});

test('RP-21 RP-22 a download that stands still can be cancelled, and one that breaks off saves nothing', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await newPerson(product);
  await signIn(page, person, '/dashboard/settings');
  await settled(page);
  const data = section(page, 'Your data');
  const path = '**/api/v1/auth/downloads/history';
  const held = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await held.promise;
    await route.abort().catch(() => undefined);
  });
  await data.getByRole('button', { name: 'Download history' }).click();
  await expect(data.getByText('Preparing…')).toBeVisible();
  await picture(page, 'downloading');
  await data.getByRole('button', { name: 'Cancel: Download history' }).click();
  await expect(data.getByRole('button', { name: 'Download history' })).toBeFocused();
  held.resolve();

  await page.unroute(path);
  await page.route(path, (route) =>
    route.fulfill({
      headers: { 'Content-Type': 'application/x-ndjson', 'X-Total-Records': '9' },
      body: '{"format":"ledgerline-history"}\n{"revision":0}\n',
    }),
  );
  await data.getByRole('button', { name: 'Download history' }).click();
  await expect(data.getByRole('alert')).toHaveText(
    'The download broke off, and nothing was saved. Please try again.',
  );
  await page.unroute(path);
  await page.route(path, (route) =>
    route.fulfill({
      status: 429,
      json: { success: false, message: 'A download is running already. Wait for its end, or cancel it.' },
    }),
  );
  await data.getByRole('button', { name: 'Download history' }).click();
  await expect(data.getByRole('alert')).toHaveText(
    'A download is running already. Wait for its end, or cancel it.',
  );
  expect(await findingsAtSizes(page, 'download-refused')).toEqual([]);
});

test('AC-60 AC-61 people delete their account, and every device is signed out', {
  tag: '@release',
}, async ({ page, product, browser }) => {
  const person = await newPerson(product);
  await person.client.post('/assets', { name: 'Wallet', type: 'cash', balance: 100 });
  const elsewhere = await browser.newPage({ baseURL: product.url });
  await signIn(elsewhere, person);
  await signIn(page, person, '/dashboard/settings');
  await settled(page);
  const card = section(page, 'Delete account');
  await card.getByRole('button', { name: 'Delete Account' }).click();
  await expect(card.getByLabel('Your e-mail address')).toBeFocused();
  await expect(card.getByRole('button', { name: 'Download history' })).toBeVisible();
  const submit = () => card.getByRole('button', { name: 'Delete my account' }).click();
  await submit();
  await expect(card.getByText('Please type your e-mail address')).toBeVisible();
  await card.getByLabel('Your e-mail address').fill('somebody@example.com');
  await card.getByLabel('Current password', { exact: true }).fill('Wrong#Pass_77');
  await submit();
  await expect(card.getByText('This is not the e-mail address of your account')).toBeVisible();
  await card.getByLabel('Your e-mail address').fill(person.email);
  await submit();
  await expect(card.getByText('The current password is incorrect')).toBeVisible();
  await expect(card.getByLabel('Current password', { exact: true })).toBeFocused();
  expect(await findingsAtSizes(page, 'delete-account')).toEqual([]);

  await card.getByLabel('Current password', { exact: true }).fill(password);
  await submit();
  await expect(page.getByRole('heading', { name: 'Your account is gone' })).toBeVisible();
  await expect(page).toHaveURL(/\/account-deleted$/);
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('auth_token');
  expect(await findingsAtSizes(page, 'account-deleted')).toEqual([]);
  await expect(elsewhere).toHaveURL(/\/login$/);
  await expect(elsewhere.getByText('Wallet')).toHaveCount(0);
  // The address is free once the person is erased.
  await expect(async () => {
    await connect(product.url, { ...person, password });
  }).toPass();
});
