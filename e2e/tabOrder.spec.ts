import type { Page } from '@playwright/test';
import { newPerson, signIn } from './person.ts';
import { expect, test } from './product.ts';
import { settled } from './settled.ts';

const publicPages = ['/', '/about', '/login', '/register', '/500', '/no-such-page'];
const dashboardPages = ['', '/transactions', '/assets', '/activity', '/settings', '/savings'];

/** One stop of the Tab key. */
interface Stop {
  /** What a person hears or reads of it. */
  name: string;
  /** Whether its focus can be seen: a ring round it, or the skip link itself. */
  marked: boolean;
  /** Whether it stands after the stop before it in the document. */
  after: boolean;
  /** Whether it lies within the window's width. */
  reachable: boolean;
}

/** Presses Tab through the whole page and tells about each stop. */
async function tabThrough(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  await page.evaluate('window.lastStop = undefined; document.activeElement.blur()');
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate<Stop | null>(`(() => {
      const element = document.activeElement;
      if (element === document.body || element === window.firstStop) return null;
      window.firstStop ??= element;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      const labels = [...(element.labels ?? [])].map((label) => label.textContent);
      const by = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
      const last = window.lastStop;
      window.lastStop = element;
      return {
        name: [element.getAttribute('aria-label'), element.textContent, ...labels, ...by].filter(Boolean).join(' ').trim(),
        marked: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
        after: !last || Boolean(last.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING),
        reachable: box.width > 0 && box.left >= 0 && box.right <= innerWidth + 1,
      };
    })()`);
    if (stop === null) break;
    stops.push(stop);
  }
  await page.evaluate('window.firstStop = undefined');
  return stops;
}

async function expectGoodStops(page: Page, path: string): Promise<void> {
  const stops = await tabThrough(page);
  expect(stops.length, path).toBeGreaterThan(2);
  expect(stops[0]?.name, path).toBe('Skip to content');
  const bad = stops.filter(
    ({ name, marked, after, reachable }) => name === '' || !marked || !after || !reachable,
  );
  expect(bad, path).toEqual([]);
}

test('B-70 Tab goes through the public pages in their order, and shows where it is', async ({ page }) => {
  for (const path of publicPages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectGoodStops(page, path);
  }
});

test('B-70 and through the dashboard’s, wide and on a phone', async ({ page, product }) => {
  await signIn(page, await newPerson(product));
  for (const width of [1440, 390])
    for (const path of dashboardPages) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/dashboard${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await settled(page);
      await expectGoodStops(page, `${path} at ${width} px`);
    }
});

test('B-70 the skip link leads past the navigation', async ({ page, product }) => {
  await signIn(page, await newPerson(product));
  for (const path of ['/dashboard/settings', '/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
  }
});
