import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';

/** A phone and a desk: what people use. */
export const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** A part of the page by its heading. */
export const section = (page: Page, name: string): Locator => page.getByRole('region', { name });

/** What axe finds on the page as it is now. */
export async function findings(page: Page): Promise<unknown[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
}

/** A picture for those who look, where SCREENS names a folder. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENS'];
  const width = page.viewportSize()?.width;
  if (folder) await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
}
