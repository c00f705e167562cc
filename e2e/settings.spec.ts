import type { Page } from '@playwright/test';
import { freeze } from './heldClock.ts';
import { section } from './look.ts';
import { newPerson, password, signIn } from './person.ts';
import { expect, test } from './product.ts';

async function open(page: Page, product: Parameters<typeof newPerson>[0]) {
  const person = await newPerson(product);
  await signIn(page, person, '/dashboard/settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  return person;
}

test('S1-2.26 S1-2.45–50 S1-2.54 S1-2.55 S1-4.17 S1-4.18 S1-5.29 AC-01 AC-02 the name and the password are changed, then Account Management signs out', {
  tag: '@release',
}, async ({ page, product }) => {
  await page.clock.install();
  const person = await open(page, product);
  await expect(page.getByText(/Only currency selection and logout work/)).toBeHidden();
  for (const name of ['Profile Information', 'Security Settings'])
    await expect(section(page, name).getByText('Coming Soon', { exact: true })).toHaveCount(0);

  await test.step('the name is edited, saved and shown everywhere', async () => {
    const profile = section(page, 'Profile Information');
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
    await freeze(page);
    await profile.getByRole('button', { name: 'Save Profile' }).click();
    const saved = profile.getByText('Profile saved');
    await expect(saved).toBeVisible();
    await expect(profile.getByRole('button', { name: 'Edit Profile' })).toBeFocused();
    await page.clock.runFor(2_900);
    await expect(saved).toBeVisible();
    await page.clock.runFor(200);
    await expect(saved).toBeHidden();
    await expect(name).not.toBeEditable();
    await expect(page.getByRole('button', { name: /Another Name/ }).first()).toBeVisible();
    await page.clock.resume();
  });

  await test.step('the password form refuses a wrong password, then changes it', async () => {
    const security = section(page, 'Security Settings');
    const current = security.getByLabel('Current password', { exact: true });
    const next = security.getByLabel('New password', { exact: true });
    const confirm = security.getByLabel('Confirm new password', { exact: true });
    const update = security.getByRole('button', { name: 'Update Password' });
    const expand = security.getByRole('button', { name: 'Change Password' });
    await expect(current).toBeHidden();
    await expand.click();
    await expect(current).toBeFocused();
    await current.fill('whatever it is');
    await next.fill('abc');
    await security.getByRole('button', { name: 'Cancel' }).click();
    await expect(current).toBeHidden();
    await expect(expand).toBeFocused();
    await expand.click();
    for (const field of [current, next, confirm]) await expect(field).toHaveValue('');

    await current.fill('Wrong-Horse-7');
    await next.fill('Gajah-Putih-92');
    await confirm.fill('Gajah-Putih-92');
    await update.click();
    await expect(security.getByText('The current password is incorrect', { exact: true })).toBeVisible();
    await expect(current).toBeFocused();
    await expect(current).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('Password updated successfully')).toBeHidden();
    await current.fill(password);
    await update.click();
    await expect(page.getByText('Password updated successfully')).toBeVisible();
    await expect(current).toBeHidden();
    const elsewhere = await fetch(`${product.url}/api/v1/auth/me`, { headers: person.client.headers });
    expect(elsewhere.status).toBe(401);
  });

  await test.step('this page goes on, also after a reload, and signs out', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
    await expect(section(page, 'Profile Information').getByLabel('Full name')).toHaveValue('Another Name');
    await section(page, 'Account Management').getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('dialog', { name: 'Sign Out' })).toBeVisible();
  });
});
