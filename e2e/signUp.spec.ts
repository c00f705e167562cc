import type { Page } from '@playwright/test';
import { newPerson, password } from './person.ts';
import { expect, test } from './product.ts';

const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });
const confirmField = (page: Page) => page.getByLabel('Confirm password', { exact: true });
const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
const alert = (page: Page) => page.getByRole('main').getByRole('alert');

async function toStepTwo(page: Page, email = 'somebody.new@example.com'): Promise<void> {
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

test('S1-2.37 S1-4.06 S1-5.07 S1-5.08 S1-5.09 step 1 lets nobody on without name and address', async ({
  page,
}) => {
  await page.goto('/register');
  await next(page);
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByLabel('Full name').fill('D');
  await page.getByLabel('Email').fill('d@');
  await next(page);
  await expect(page.getByText('Step 1 of 2')).toBeVisible();
  await page.getByLabel('Full name').fill('De');
  await expect(page.getByText('Name must be at least 2 characters')).toBeHidden();
  await page.getByLabel('Email').fill('d@example.com');
  await expect(page.getByText('Please enter a valid email address')).toBeHidden();
  await next(page);
  await expect(page.getByText('Step 2 of 2')).toBeVisible();
});

test('S1-2.39 S1-2.40 S1-5.10 S1-5.11 S1-5.12 S1-5.13 S1-5.14 S1-5.15 step 2 says what a password lacks', async ({
  page,
}) => {
  await toStepTwo(page);
  const rules = page.getByRole('list', { name: 'Password requirements' }).getByRole('listitem');
  for (const [typed, met, text] of [
    ['Ab1!', [false, true, true, true, true], 'Password must be at least 8 characters'],
    ['abcdef1!', [true, false, true, true, true], 'Password must contain at least one uppercase letter'],
    ['ABCDEF1!', [true, true, false, true, true], 'Password must contain at least one lowercase letter'],
    ['Abcdefg!', [true, true, true, false, true], 'Password must contain at least one number'],
    ['Abcdefg1', [true, true, true, true, false], 'Password must contain at least one special character'],
  ] as const) {
    await passwordField(page).fill(typed);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    expect(await rules.evaluateAll((items) => items.map((item) => item.getAttribute('data-met')))).toEqual(
      met.map(String),
    );
  }
  await passwordField(page).fill(password);
  await confirmField(page).fill(`${password}?`);
  await expect(page.getByText('Passwords do not match', { exact: true })).toBeVisible();
  await expect(confirmField(page)).toHaveAttribute('aria-invalid', 'true');
  await confirmField(page).fill(password);
  await expect(page.getByText('Passwords do not match', { exact: true })).toBeHidden();
  for (const field of [passwordField(page), confirmField(page)])
    await expect(field).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).first().click();
  await expect(passwordField(page)).toHaveAttribute('type', 'text');
  await expect(confirmField(page)).toHaveAttribute('type', 'password');
});

test('S1-2.38 S1-2.42 going back clears the error, going on the passwords', async ({ page, product }) => {
  const known = await newPerson(product);
  await toStepTwo(page, known.email);
  await signUp(page);

  await test.step('S1-8.21 S1-8.22 S1-8.33 the taken address stands in an alert above the form', async () => {
    await expect(alert(page)).toHaveText(
      'This email is already registered. Please use a different email or log in.',
    );
  });

  await page.getByRole('button', { name: 'Back' }).click();
  await expect(alert(page)).toHaveCount(0);
  await expect(page.getByText('Step 1 of 2')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(known.email);
  await page.getByLabel('Email').fill(`new.${known.email}`);
  await next(page);
  await expect(alert(page)).toHaveCount(0);
  await expect(passwordField(page)).toHaveValue('');
  await expect(confirmField(page)).toHaveValue('');
});

test('S1-2.41 S1-8.20 S1-7.05 S1-2.44 S1-4.11 S1-4.15 signing up leads to the dashboard', async ({
  page,
}) => {
  const csrf = page.waitForRequest(/\/auth\/csrf-token$/);
  await toStepTwo(page, `somebody.${process.pid}@example.com`);
  await csrf;
  const again = page.waitForRequest(/\/auth\/csrf-token$/);
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/auth/register', async (route) => {
    await held;
    await route.continue();
  });
  const sent = page.waitForRequest(/\/auth\/register$/);
  const socket = page.waitForEvent('websocket');
  await signUp(page);
  await again;
  await expect(page.getByRole('button', { name: 'Creating...' })).toBeVisible();
  letThrough();
  expect(Object.keys((await sent).postDataJSON() as object).sort()).toEqual(['email', 'name', 'password']);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Registration successful!')).toBeVisible();
  await socket;
});

test('S1-2.43 whoever has an account signs in', async ({ page }) => {
  await page.goto('/register');
  await expect(page.getByText('Already have an account?')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('Back, Forward and a reload keep the step, the name and the email, never the passwords', async ({
  page,
}) => {
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
