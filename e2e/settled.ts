import type { Page } from '@playwright/test';
import { expect } from './product.ts';

/** Waits until the page is drawn: its heading is there, nothing of it is busy, its fonts have come. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate('document.fonts.ready.then(() => true)');
}
