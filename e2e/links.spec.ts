import type { Page } from '@playwright/test';
import { newPerson, type Person, signIn } from './person.ts';
import { expect, type Product, test } from './product.ts';

// In one worker: they share a person whose ledger takes long to write.
test.describe.configure({ mode: 'default' });

const dialog = (page: Page) => page.getByRole('dialog');

/** Thirty coffees, one a day, so that the first stands on the third page. */
async function personWithCoffees(product: Product): Promise<Person & { firstId: string }> {
  const person = await newPerson(product);
  const { data: purse } = await person.client.post<{ id: string }>('/assets', {
    name: 'Purse',
    type: 'cash',
    balance: 500,
  });
  await person.client.post('/assets', { name: 'Bank', type: 'bank', balance: 500 });
  let firstId = '';
  for (let day = 30; day >= 1; day -= 1) {
    const date = new Date(Date.now() - day * 86_400_000).toISOString().slice(0, 10);
    const coffee = { type: 'expense', title: `Coffee ${day}`, amount: 3, account: purse.id, date };
    const answer = await person.client.post<{ id: string }>('/transactions', {
      ...coffee,
      description: '',
      useAutoCategory: true,
    });
    firstId ||= answer.data.id;
  }
  return { ...person, firstId };
}

test('S1-2.09 S1-9.03 a link scrolls to its transaction, also on a later page, and marks it for three seconds', async ({
  page,
  product,
}) => {
  const person = await personWithCoffees(product);
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.clock.install();
  await signIn(page, person);
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  let asked = () => {};
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  await page.route(/\/transactions\?.*around=/, async (route) => {
    asked();
    await held;
    await route.continue();
  });
  await page.goto(`/dashboard/transactions?id=${person.firstId}`);
  await isAsked;
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 2_000);
  letThrough();
  const marked = page.locator('li[data-highlighted]');
  // Time passes in steps of 20 ms until the answer is drawn; from then on the mark has its three seconds.
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(marked).toHaveCount(1, { timeout: 100 });
  }).toPass();
  await expect(marked).toContainText('Coffee 30');
  await expect(marked).toBeInViewport();
  await expect(page.getByText('21–30 of 30')).toBeVisible();
  await page.clock.runFor(2_960);
  await expect(marked).toHaveCount(1);
  await page.clock.runFor(40);
  await expect(marked).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Coffee 30', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/transactions\?page=3$/);
});

test.describe('S1-1.06 where everything asks for light', () => {
  test.use({ colorScheme: 'light' });

  test('S1-1.06 every page is dark', async ({ page, product }) => {
    const person = await newPerson(product);
    const changed = await fetch(`${product.url}/api/v1/auth/settings`, {
      method: 'PUT',
      headers: person.client.headers,
      body: JSON.stringify({ colorMode: 'light' }),
    });
    expect(changed.status).toBe(200);
    const grounds = async (path: string) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      return page.evaluate<string[]>(`[document.documentElement, document.body].flatMap((element) => {
        const { backgroundColor, colorScheme } = getComputedStyle(element);
        return [backgroundColor, colorScheme];
      })`);
    };
    const dark = ['rgb(11, 15, 20)', 'dark', 'rgb(11, 15, 20)', 'dark'];
    for (const path of ['/', '/about', '/login', '/register', '/404', '/500'])
      expect(await grounds(path), path).toEqual(dark);
    await signIn(page, person);
    for (const path of ['', '/assets', '/transactions', '/settings', '/activity', '/reports'])
      expect(await grounds(`/dashboard${path}`), path).toEqual(dark);
  });
});

test('S1-9.05 S2-2.34 S2-2.63 S2-2.68 forms and details are drawers up to their breakpoints', async ({
  page,
  product,
}) => {
  await signIn(page, await coffees(product));
  for (const { what, path, open, drawerUpTo } of [
    {
      what: 'adding a transaction',
      path: '/dashboard/transactions',
      open: (page: Page) => page.getByRole('button', { name: 'Add Expense', exact: true }).first(),
      drawerUpTo: 767,
    },
    {
      what: 'adding an asset',
      path: '/dashboard/assets',
      open: (page: Page) => page.getByRole('button', { name: 'Add New Asset' }).first(),
      drawerUpTo: 767,
    },
    {
      what: 'an asset’s details',
      path: '/dashboard/assets',
      open: (page: Page) => page.getByRole('main').getByRole('button', { name: 'Purse' }).first(),
      drawerUpTo: 767,
    },
    {
      what: 'a transfer',
      path: '/dashboard/assets',
      open: (page: Page) => page.getByRole('button', { name: 'Transfer Between Assets' }),
      drawerUpTo: 768,
    },
  ])
    for (const width of [drawerUpTo, drawerUpTo + 1]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await open(page).click();
      await expect(dialog(page), what).toBeVisible();
      await expect
        .poll(async () => {
          const box = await dialog(page).boundingBox();
          return box !== null && box.width === width && Math.round(box.y + box.height) === 900;
        }, what)
        .toBe(width === drawerUpTo);
    }
});

let made: ReturnType<typeof personWithCoffees> | undefined;

/** One for all tests that change nothing. */
const coffees = (product: Product) => (made ??= personWithCoffees(product));
