import type { Page } from '@playwright/test';
import { resize } from './look.ts';
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

/** Tells about what takes the focus from now on: `window.stops`, until the first stop comes again. */
const watchFocus = `
  window.stops = [];
  window.allStops = false;
  window.stopWatching?.abort();
  window.stopWatching = new AbortController();
  // Tab goes on from the beginning of the page. It stays: the page looks after a focus whose element has gone.
  window.beginning ??= Object.assign(document.createElement('span'), { tabIndex: -1 });
  document.body.prepend(window.beginning);
  window.beginning.focus();
  let first;
  let last;
  addEventListener('focusin', ({ target: element }) => {
    window.allStops ||= element === first;
    if (window.allStops) return;
    first ??= element;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const labels = [...(element.labels ?? [])].map((label) => label.textContent);
    const by = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
    window.stops.push({
      name: [element.getAttribute('aria-label'), element.textContent, ...labels, ...by].filter(Boolean).join(' ').trim(),
      marked: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
      after: !last || Boolean(last.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING),
      reachable: box.width > 0 && box.left >= 0 && box.right <= innerWidth + 1,
    });
    last = element;
  }, { signal: window.stopWatching.signal });
`;
/** Whether Tab has gone through the whole page: back to its beginning, or out of it. */
const wentThrough =
  'window.allStops || (window.stops.length > 0 && document.activeElement === document.body)';

/** Presses Tab through the whole page and tells about each stop. */
async function tabThrough(page: Page): Promise<Stop[]> {
  await page.evaluate(`{${watchFocus}}`);
  for (let presses = 0; presses < 120; presses += 10) {
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('Tab');
    if (await page.evaluate<boolean>(wentThrough)) break;
  }
  return page.evaluate<Stop[]>('window.stops');
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

/** The first stop leads past the navigation. */
async function expectSkipLink(page: Page): Promise<void> {
  await page.evaluate('window.beginning?.focus()');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
}

test('B-70 Tab goes through the public pages in their order, and shows where it is', {
  tag: '@release',
}, async ({ page }) => {
  for (const path of publicPages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path === '/') await expectSkipLink(page);
    await expectGoodStops(page, path);
  }
});

test('B-70 and through the dashboard’s, wide and on a phone', { tag: '@release' }, async ({
  page,
  product,
}) => {
  await signIn(page, await newPerson(product));
  for (const path of dashboardPages) {
    await page.goto(`/dashboard${path}`);
    for (const width of [1440, 390]) {
      await resize(page, { width, height: 900 });
      await expect(page.getByRole('complementary')).toBeVisible({ visible: width >= 1024 });
      await settled(page);
      await expectGoodStops(page, `${path} at ${width} px`);
      // Last: the page gives the focus to where the link leads when it has heard of it.
      if (path === '/settings' && width === 390) await expectSkipLink(page);
    }
  }
});
