import type { Page } from '@playwright/test';
import { hold } from './network.ts';
import { newPerson, password } from './person.ts';
import { expect, test } from './product.ts';

const incorrect = 'Email or password is incorrect. Please try again.';

async function fill(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
}
const submit = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true }).click();

test('S1-8.01 S1-8.03 S1-8.09 S1-8.36 S1-2.33 S1-3.02 S1-4.11 a wrong password is told in place; the right one stores the session and connects', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await newPerson(product);
  await page.goto('/login');
  await fill(page, person.email, 'not the password');
  await submit(page);
  await expect(page.getByRole('alert')).toHaveText(incorrect);
  await expect(page).toHaveURL(/\/login$/);

  const release = await hold(page, 'POST', '/auth/login');
  const socket = page.waitForEvent('websocket');
  await fill(page, person.email);
  await submit(page);
  const busy = page.getByRole('button', { name: 'Signing in...' });
  await expect(busy).toBeVisible();
  await release();
  await expect(page.getByText('Login successful!')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect((await socket).url()).toMatch(/\/ws\?token=/);
  const stored = await page.evaluate<[string, string]>(
    "[localStorage.getItem('auth_token'), localStorage.getItem('user')]",
  );
  expect(stored[0]).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(JSON.parse(stored[1])).toMatchObject({ name: person.name, email: person.email });
});

test('S1-4.05 a live channel that cannot connect is worth a warning after signing in', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await newPerson(product);
  await page.route('**/auth/ws-ticket', (route) => route.abort());
  await page.goto('/login');
  await fill(page, person.email);
  await submit(page);
  await expect(page.getByText('Real-time updates might be delayed')).toBeVisible();
});
