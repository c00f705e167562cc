import type { Page } from '@playwright/test';
import { expect } from './product.ts';

/** Goes to another address of the app as a link in it does: without loading the page again. */
export const goInside = (page: Page, address: string): Promise<void> =>
  page.evaluate(`{
    history.pushState(null, '', ${JSON.stringify(address)});
    dispatchEvent(new PopStateEvent('popstate'));
  }`);

/** The same; another page's heading has taken the place of this one's. Nothing to do where one is on that page. */
export async function openInside(page: Page, address: string): Promise<void> {
  const isThere = new URL(page.url()).pathname === address.split('?')[0];
  if (!isThere) await page.evaluate("document.querySelector('h1').dataset.left = ''");
  await goInside(page, address);
  await expect(page.locator(isThere ? 'h1' : 'h1:not([data-left])').first()).toBeVisible();
}
