import type { Locator, Page } from '@playwright/test';
import { expect } from './product.ts';

/** Where toasts are shown. */
export const toasts = (page: Page): Locator => page.getByRole('log', { name: 'Notifications' });

/** The toasts that stand; not those that are on their way out, which may say the same as one that comes. */
export const standing = (page: Page): Locator => toasts(page).locator('[data-toast]:not([inert])');

/** A line of a toast that stands, with exactly this text. */
export const said = (page: Page, text: string): Locator => standing(page).getByText(text, { exact: true });

/** Goes into the newest toast by keyboard: it stays as long as the focus does, however slow the machine is. */
export async function keepToast(page: Page): Promise<void> {
  const focused = standing(page).locator(':focus');
  // From within a toast the key leads out.
  await expect(focused).toHaveCount(0);
  await page.keyboard.press('F6');
  await expect(focused).toBeVisible();
}
