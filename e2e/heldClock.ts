import type { Locator, Page } from '@playwright/test';
import { expect } from './product.ts';

/** Stands the page's clock, which must be installed, still: a second from now. */
export const freeze = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 1000);

/** Lets a clock that stands still go on bit by bit until this is seen. */
export const seenIn = (page: Page, part: Locator): Promise<void> =>
  expect
    .poll(async () => {
      await page.clock.runFor(100);
      return part.isVisible();
    })
    .toBe(true);
