import type { Locator, Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './product.ts';

/** A desk and a phone: what people use. */
export const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** A part of the page by its heading. */
export const section = (page: Page, name: string): Locator => page.getByRole('region', { name });

/** What axe finds on the page as it is now, once nothing of it is busy. */
export async function findings(page: Page): Promise<unknown[]> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // It stays in the page: bringing it there takes longer than a look.
  if (await page.evaluate<boolean>('window.axe === undefined')) await page.evaluate(axe.source);
  // The library's guards of the focus hand it on at once, so nobody ever stands on one.
  return page.evaluate<unknown[]>(`
    axe.run({ exclude: ['[data-base-ui-focus-guard]'] }, { resultTypes: ['violations'] }).then(({ violations }) =>
      violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) })))
  `);
}

/** Gives the window a size. What listens to the width is drawn a frame later: waits until the page stands still for two. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.locator('body').scrollIntoViewIfNeeded();
}

/** What axe finds at each of the sizes; the journey goes on at the last one. Pictures where they have a name. */
export async function findingsAtSizes(page: Page, name?: string): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const size of sizes) {
    await resize(page, size);
    found.push(...(await findings(page)));
  }
  if (name !== undefined) await picture(page, name);
  return found;
}

/** Pictures at each of the sizes for those who look, where SCREENS names a folder. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENS'];
  if (!folder) return;
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.screenshot({ path: `${folder}/${name}-${size.width}.png`, fullPage: true });
  }
}
