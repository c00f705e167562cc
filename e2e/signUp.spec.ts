import type { Page } from '@playwright/test';
import { hold } from './network.ts';
import { newPerson, password } from './person.ts';
import { expect, test } from './product.ts';

const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });
const confirmField = (page: Page) => page.getByLabel('Confirm password', { exact: true });
const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
const alert = (page: Page) => page.getByRole('main').getByRole('alert');

async function toStepTwo(page: Page, email: string): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Full name').fill('Somebody New');
  await page.getByLabel('Email').fill(email);
  await next(page);
  await expect(passwordField(page)).toBeFocused();
}

async function signUp(page: Page): Promise<void> {
  await passwordField(page).fill(password);
  await confirmField(page).fill(password);
  await page.getByRole('button', { name: 'Sign up' }).click();
}

test('S1-2.38 S1-2.41 S1-2.42 S1-2.44 S1-4.11 S1-4.15 S1-7.05 S1-8.20–22 S1-8.33 a taken address is told, another one leads to the dashboard', {
  tag: '@release',
}, async ({ page, product }) => {
  const known = await newPerson(product);
  const csrf = page.waitForRequest(/\/auth\/csrf-token$/);
  await toStepTwo(page, known.email);
  await csrf;
  await signUp(page);
  await expect(alert(page)).toHaveText(
    'This email is already registered. Please use a different email or log in.',
  );
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(alert(page)).toHaveCount(0);
  await expect(page.getByText('Step 1 of 2')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(known.email);
  await page.getByLabel('Email').fill(`new.${known.email}`);
  await next(page);
  await expect(alert(page)).toHaveCount(0);
  await expect(passwordField(page)).toBeFocused();
  for (const field of [passwordField(page), confirmField(page)]) await expect(field).toHaveValue('');

  const again = page.waitForRequest(/\/auth\/csrf-token$/);
  const release = await hold(page, 'POST', '/auth/register');
  const sent = page.waitForRequest(/\/auth\/register$/);
  const socket = page.waitForEvent('websocket');
  await signUp(page);
  await again;
  await expect(page.getByRole('button', { name: 'Creating...' })).toBeVisible();
  await release();
  expect(Object.keys((await sent).postDataJSON() as object).sort()).toEqual(['email', 'name', 'password']);
  await expect(page.getByText('Registration successful!')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await socket;
});

test('Back, Forward and a reload keep the step, the name and the email, never the passwords', {
  tag: '@release',
}, async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await page.getByLabel('Full name').fill('Somebody New');
  await page.getByLabel('Email').fill('somebody.back@example.com');
  await next(page);
  await passwordField(page).fill(password);

  await page.goBack();
  await expect(page.getByText('Step 1 of 2')).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Somebody New');

  await page.goForward();
  await expect(passwordField(page)).toHaveValue('');
  await passwordField(page).fill(password);

  await page.reload();
  await expect(passwordField(page)).toHaveValue('');
  expect(await page.evaluate<string>('JSON.stringify({ ...sessionStorage })')).not.toContain(password);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('somebody.back@example.com');

  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('Somebody New');
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
});
