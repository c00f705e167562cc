import type { Locator, Page } from '@playwright/test';
import { newPerson, password, signInByForm } from './person.ts';
import { expect, type Product, test } from './product.ts';
import { said, standing, toasts } from './toastRegion.ts';

const updated = 'Password updated successfully';
const other = 'Correct-Horse-8';
const toast = (page: Page, text = updated): Locator => said(page, text);

test.use({ reducedMotion: 'no-preference' });

/** The settings on a clock that stands still, and a form that causes a toast: a change of the password. */
async function begin(page: Page, product: Product) {
  await page.clock.install();
  // What shows toasts is loaded with the first one, which needs a clock that goes.
  const greeted = expect(toast(page, 'Login successful!')).toBeVisible({ timeout: 120_000 });
  await Promise.all([greeted, signInByForm(page, await newPerson(product))]);
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page.mouse.move(700, 300);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await fill(page, password, other);
  await page.clock.pauseAt(new Date(Date.now() + 600_000));
  await expect(toast(page, 'Login successful!')).toHaveCount(0);
}

async function fill(page: Page, from: string, to: string): Promise<void> {
  await page.getByLabel('Current password', { exact: true }).fill(from);
  await page.getByLabel('New password', { exact: true }).fill(to);
  await page.getByLabel('Confirm new password', { exact: true }).fill(to);
}

const update = (page: Page) => page.getByRole('button', { name: 'Update Password' }).click();

test('S1-9.01 S1-9.02 a toast stays 4000 ms and waits while somebody points at it; three are seen at once', {
  tag: '@release',
}, async ({ page, product }) => {
  await begin(page, product);
  await update(page);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(3_999);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast(page)).toHaveCount(0);

  await test.step('S1-9.01 a fourth waits for room', async () => {
    for (const [from, to] of [
      [other, password],
      [password, other],
      [other, password],
      [password, other],
    ] as const) {
      await page.getByRole('button', { name: 'Change Password' }).click();
      await fill(page, from, to);
      await update(page);
    }
    await expect(page.getByRole('button', { name: 'Change Password' })).toBeVisible();
    await expect(toast(page)).toHaveCount(3);
  });

  await test.step('they wait for who points at them', async () => {
    await toast(page).first().hover();
    await page.clock.runFor(60_000);
    await expect(toast(page)).toHaveCount(3);
  });

  await test.step('who closes one and points elsewhere holds the others no longer', async () => {
    const close = toasts(page).getByRole('button', { name: 'Close notification' });
    await close.first().click();
    // Gone from under the pointer, and from the page; the fourth has come.
    await expect(close).toHaveCount(3);
    await expect(toasts(page).locator('[data-toast][inert]')).toHaveCount(0);
    await page.mouse.move(0, 0);
    await page.clock.runFor(4_000);
    await expect(toast(page)).toHaveCount(0);
  });
});

test('F6 leads to the newest toast, which then waits; Esc closes it and leads back', {
  tag: '@release',
}, async ({ page, product }) => {
  await begin(page, product);
  const before = page.getByLabel('Current password', { exact: true });
  await before.focus();
  await page.keyboard.press('F6');
  await expect(before).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page)).toBeVisible();
  const former = page.getByRole('button', { name: 'Change Password' });
  await former.focus();
  await page.keyboard.press('F6');
  const close = standing(page).getByRole('button', { name: 'Close notification' });
  await expect(close).toBeFocused();
  await page.clock.runFor(60_000);
  await expect(toast(page)).toBeVisible();

  await page.keyboard.press('F6');
  await expect(former).toBeFocused();
  await page.keyboard.press('F6');
  await expect(close).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toast(page)).toHaveCount(0);
  await expect(former).toBeFocused();
});

test('the first toast, too, comes into a live region that was there before, and is said once; a dialog hides none', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await newPerson(product);
  await page.goto('/login');
  await expect(toasts(page)).toHaveAttribute('aria-live', 'polite');
  await expect(toasts(page)).toBeEmpty();
  await toasts(page).evaluate((element) => element.setAttribute('data-same', ''));
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(toasts(page).getByText('Login successful!')).toHaveCount(1);
  await expect(page.getByText('Login successful!')).toHaveCount(1);
  await expect(toasts(page)).toHaveAttribute('data-same');
  await expect(toasts(page).locator('[aria-live], [role=alert], [role=status], output')).toHaveCount(0);

  await page.goto('/dashboard/assets');
  await page.getByRole('button', { name: 'Add New Asset' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  await expect(toasts(page)).toBeAttached();
});

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('S1-9.02 a toast stays as long', { tag: '@release' }, async ({ page, product }) => {
    await begin(page, product);
    await update(page);
    await expect(toast(page)).toBeVisible();
    await page.clock.runFor(3_999);
    await expect(toast(page)).toBeVisible();
    await page.clock.runFor(1);
    await expect(toast(page)).toHaveCount(0);
  });
});
