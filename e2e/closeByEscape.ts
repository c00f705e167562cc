import type { Page } from '@playwright/test';
import { expect } from './product.ts';

/** Waits until the dialog over the page has the focus, and with it the keys. */
export const hasKeys = (page: Page): Promise<void> =>
  expect(page.locator('[role="dialog"]:focus-within').first()).toBeVisible();

/** Closes what lies over the page by Escape. */
export async function closeByEscape(page: Page): Promise<void> {
  await hasKeys(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The browser takes its entry out of the history a moment later.
  await expect.poll(() => page.evaluate('history.state?.usr?.overlay === true')).toBe(false);
}
