import type { Locator } from '@playwright/test';
import { expect } from './product.ts';

/**
 * Opens the menu of this button and chooses in it, by key: toasts with an Undo may lie over it. Waits until the menu has
 * the focus, which it would take from the choice otherwise.
 */
export async function chooseInMenu(button: Locator, action: string): Promise<void> {
  const page = button.page();
  await button.press('Enter');
  await expect(page.locator('[role="menu"]:focus-within').first()).toBeVisible();
  await page.getByRole('menuitem', { name: action, exact: true }).press('Enter');
}
