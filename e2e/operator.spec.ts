import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { findingsAtSizes, picture } from './look.ts';
import { password } from './person.ts';
import { expect, type Product, test } from './product.ts';

/** Runs a verb of `ledger` beside the product, as its operator does, and answers what it prints. */
async function ledger(product: Product, args: string[], stdin = ''): Promise<string> {
  const running = promisify(execFile)(process.execPath, ['tools/src/ledger/main.ts', ...args], {
    env: { ...process.env, DATA_DIR: product.dataDir },
  });
  running.child.stdin?.end(stdin);
  return (await running).stdout;
}

test.use({ settings: { REGISTRATION: 'closed' } });

async function fillWizard(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full name').fill('Dewi Hartono');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign up' }).click();
}

test('AC-21 AC-25 AC-27 given a closed registration, an invitation opens it once, and a password set by the operator is told', {
  tag: '@release',
}, async ({ page, product }) => {
  const email = 'invited@example.com';
  await page.goto('/register');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registration is closed');
  await expect(page.getByText(/^Ask whoever runs this server for an invitation\./)).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveCount(0);
  expect(await findingsAtSizes(page, 'register-closed')).toEqual([]);
  await expect(page.getByRole('main').getByRole('link', { name: /Sign in/ })).toHaveAttribute(
    'href',
    '/login',
  );

  const printed = await ledger(product, ['users', 'invite', '--url', product.url]);
  const link = /http\S+#invitation=\S+/.exec(printed)?.[0] ?? '';
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByText('You are invited. The link is good for one account.')).toBeVisible();
  expect(await findingsAtSizes(page, 'register-invited')).toEqual([]);
  await fillWizard(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back');

  await test.step('the same link, a second time', async () => {
    await page.evaluate('localStorage.clear(); sessionStorage.clear()');
    await page.goto('about:blank');
    await page.goto(link);
    await fillWizard(page, 'second@example.com');
    await expect(page.getByText(/invitation/i).first()).toBeVisible();
    await expect(page).toHaveURL(/register/);
    await picture(page, 'register-used');
  });

  const other = 'Gajah#Putih_92';
  await ledger(product, ['users', 'set-password', email, '--password-stdin'], `${other}\n`);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(other);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Your password was set by whoever runs this server')).toBeVisible();
  await picture(page, 'password-set');

  await test.step('AC-27 nothing but a password of their own goes on', async () => {
    await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
    expect(await findingsAtSizes(page, 'own-password')).toEqual([]);
    await page.getByLabel('Current password').fill(other);
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Confirm new password').fill(password);
    await page.getByRole('button', { name: 'Update Password' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back');
  });
});
