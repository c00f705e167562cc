import type { Locator, Page } from '@playwright/test';
import { freeze } from './heldClock.ts';
import { holdMatching } from './network.ts';
import { expect } from './product.ts';

/**
 * Opens a link to a transaction, and answers the row that it marks. The clock, which must be installed, stands still from
 * before the page with that row comes: the mark has its three seconds yet.
 */
export async function openLink(page: Page, open: () => Promise<unknown>): Promise<Locator> {
  const address = /\/transactions\?.*around=/;
  const release = await holdMatching(page, address);
  await Promise.all([page.waitForRequest(address), open()]);
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await freeze(page);
  await release();
  const marked = page.locator('li[data-highlighted]');
  // Time passes in steps of 20 ms until the answer is drawn.
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(marked).toHaveCount(1, { timeout: 100 });
  }).toPass();
  return marked;
}
