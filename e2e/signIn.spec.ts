import type { Page } from '@playwright/test';
import { newPerson, password } from './person.ts';
import { expect, test } from './product.ts';

const incorrect = 'Email or password is incorrect. Please try again.';

async function fill(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
}
const submit = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true }).click();

test('S1-2.31 S1-2.32 S1-2.34 S1-5.01 S1-5.02 S1-5.03 the form checks what is typed', async ({ page }) => {
  await page.goto('/login');
  await fill(page, 'dewi@', 'short');
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await fill(page, 'dewi@example.com', 'long enough');
  await expect(page.getByText('Please enter a valid email address')).toBeHidden();
  await expect(page.getByText('Password must be at least 8 characters')).toBeHidden();

  const secret = page.getByLabel('Password', { exact: true });
  await expect(secret).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(secret).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(secret).toHaveAttribute('type', 'password');

  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/register$/);
});

test('S1-8.01 S1-2.33 S1-3.02 S1-4.11 signing in stores the session and connects', async ({
  page,
  product,
}) => {
  const person = await newPerson(product);
  await page.goto('/login');
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/auth/login', async (route) => {
    await held;
    await route.continue();
  });
  const socket = page.waitForEvent('websocket');
  await fill(page, person.email);
  await submit(page);
  const busy = page.getByRole('button', { name: 'Signing in...' });
  await expect(busy).toBeVisible();
  letThrough();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Login successful!')).toBeVisible();
  expect((await socket).url()).toMatch(/\/ws\?token=/);
  const stored = await page.evaluate<[string, string]>(
    "[localStorage.getItem('auth_token'), localStorage.getItem('user')]",
  );
  expect(stored[0]).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(JSON.parse(stored[1])).toMatchObject({ name: person.name, email: person.email });
});

test('S1-8.03 S1-8.09 a wrong password, from the server itself', async ({ page, product }) => {
  const person = await newPerson(product);
  await page.goto('/login');
  await fill(page, person.email, 'not the password');
  await submit(page);
  await expect(page.getByRole('alert').filter({ hasText: incorrect })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test('S1-4.05 a live channel that cannot connect is worth a warning after signing in', async ({
  page,
  product,
}) => {
  const person = await newPerson(product);
  await page.route('**/auth/ws-ticket', (route) => route.abort());
  await page.goto('/login');
  await fill(page, person.email);
  await submit(page);
  await expect(page.getByText('Real-time updates might be delayed')).toBeVisible();
});
