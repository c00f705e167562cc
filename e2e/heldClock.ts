import type { Locator, Page } from '@playwright/test';
import { expect } from './product.ts';

/** Stands the clock of the page and its context, which must be installed, still: a second from now, or later where that passed meanwhile. */
export const freeze = (page: Page): Promise<void> =>
  expect(async () => page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 1000)).toPass();

/**
 * Presses this button of a dialog with the clock standing still: a countdown that begins by it waits at its beginning,
 * however slow the machine is. The clock goes on only until the dialog has gone.
 */
export async function pressHeld(page: Page, button: Locator): Promise<void> {
  await expect(button).toBeVisible();
  await freeze(page);
  await button.click();
  await goneIn(page, button);
}

/** Lets a clock that stands still go on bit by bit until this holds. */
const runUntil = (page: Page, condition: () => Promise<boolean>): Promise<void> =>
  expect
    .poll(async () => {
      await page.clock.runFor(100);
      return condition();
    })
    .toBe(true);

/** Lets a clock that stands still go on bit by bit until this is seen. */
export const seenIn = (page: Page, part: Locator): Promise<void> => runUntil(page, () => part.isVisible());

/** Lets a clock that stands still go on bit by bit until this has gone. */
export const goneIn = (page: Page, part: Locator): Promise<void> =>
  runUntil(page, async () => (await part.count()) === 0);
