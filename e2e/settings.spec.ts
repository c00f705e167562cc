import type { Locator, Page } from '@playwright/test';
import { section } from './look.ts';
import { newPerson, password, signIn } from './person.ts';
import { expect, test } from './product.ts';

async function open(page: Page, product: Parameters<typeof newPerson>[0]) {
  const person = await newPerson(product);
  await signIn(page, person, '/dashboard/settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  return person;
}

test('S1-2.45 S1-2.46 S1-2.47 S1-2.48 S1-2.49 S1-2.50 AC-01 the name is edited, saved and shown everywhere', async ({
  page,
  product,
}) => {
  await page.clock.install();
  const person = await open(page, product);
  await expect(page.getByText(/Only currency selection and logout work/)).toBeHidden();
  const profile = section(page, 'Profile Information');
  await expect(profile.getByText('Coming Soon', { exact: true })).toBeHidden();
  const name = profile.getByLabel('Full name');
  await expect(name).toHaveValue(person.name);
  await expect(name).not.toBeEditable();
  await expect(profile.getByLabel('Email')).toHaveValue(person.email);
  await expect(profile.getByText('Email cannot be changed')).toBeVisible();

  await profile.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(name).toBeEditable();
  await expect(name).toBeFocused();
  await expect(profile.getByLabel('Email')).not.toBeEditable();
  await name.fill('A');
  await profile.getByRole('button', { name: 'Save Profile' }).click();
  await expect(profile.getByText('Name must be at least 2 characters')).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('Another Name');
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await profile.getByRole('button', { name: 'Save Profile' }).click();
  await expect(profile.getByText('Profile saved')).toBeVisible();
  await expect(profile.getByRole('button', { name: 'Edit Profile' })).toBeFocused();
  await page.clock.runFor(2_900);
  await expect(profile.getByText('Profile saved')).toBeVisible();
  await page.clock.runFor(200);
  await expect(profile.getByText('Profile saved')).toBeHidden();
  await expect(name).not.toBeEditable();
  await expect(page.getByRole('button', { name: /Another Name/ }).first()).toBeVisible();
  await page.clock.resume();
  await page.reload();
  await expect(name).toHaveValue('Another Name');
});

test('S1-2.54 S1-4.17 S1-4.18 S1-5.25 S1-5.26 S1-5.27 S1-5.28 S1-5.29 AC-02 the password form checks, then changes the password', async ({
  page,
  product,
}) => {
  const person = await open(page, product);
  const security = section(page, 'Security Settings');
  await expect(security.getByText('Coming Soon', { exact: true })).toBeHidden();
  const current = security.getByLabel('Current password', { exact: true });
  const next = security.getByLabel('New password', { exact: true });
  const confirm = security.getByLabel('Confirm new password', { exact: true });
  const update = security.getByRole('button', { name: 'Update Password' });
  const expand = security.getByRole('button', { name: 'Change Password' });

  await expect(current).toBeHidden();
  await expand.click();
  await expect(current).toBeFocused();
  const says = async (text: string, field: Locator) => {
    await update.click();
    await expect(security.getByText(text, { exact: true })).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  };
  await says('Please enter your current password', current);
  await current.fill('whatever it is');
  await says('Please enter a new password', next);
  await next.fill('abc');
  await expect(security.getByText('Strength: Weak')).toBeVisible();
  await confirm.fill('abd');
  await says("New passwords don't match", confirm);
  await confirm.fill('abc');
  await says('Please use a stronger password', next);
  for (const [typed, label] of [
    ['abcdefgh', 'Fair'],
    ['abcdefG1', 'Strong'],
    ['abcdefgH', 'Good'],
  ] as const) {
    await next.fill(typed);
    await expect(security.getByText(`Strength: ${label}`)).toBeVisible();
  }

  await test.step('cancelling clears the fields', async () => {
    await security.getByRole('button', { name: 'Cancel' }).click();
    await expect(current).toBeHidden();
    await expect(expand).toBeFocused();
    await expand.click();
    for (const field of [current, next, confirm]) await expect(field).toHaveValue('');
  });

  await current.fill('Wrong-Horse-7');
  await next.fill('Gajah-Putih-92');
  await confirm.fill('Gajah-Putih-92');
  await says('The current password is incorrect', current);
  await expect(page.getByText('Password updated successfully')).toBeHidden();
  await current.fill(password);
  await update.click();
  await expect(page.getByText('Password updated successfully')).toBeVisible();
  await expect(current).toBeHidden();
  const elsewhere = await fetch(`${product.url}/api/v1/auth/me`, { headers: person.client.headers });
  expect(elsewhere.status).toBe(401);

  await test.step('this page goes on', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  });
});

test('S1-2.55 S1-2.26 Account Management signs out', async ({ page, product }) => {
  await open(page, product);
  await section(page, 'Account Management').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign Out' })).toBeVisible();
});
