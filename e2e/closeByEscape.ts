import type { Page } from '@playwright/test';
import { expect } from './product.ts';

/** Closes what lies over the page by Escape: once more where a dialog that just appeared did not listen yet. */
export const closeByEscape = (page: Page): Promise<void> =>
  expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 2000 });
  }).toPass();
