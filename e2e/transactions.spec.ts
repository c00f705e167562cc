import type { Page } from '@playwright/test';
import { goInside } from './goInside.ts';
import { freeze } from './heldClock.ts';
import { dateOf, type LedgerPerson, personWithAssets, record } from './ledgerPerson.ts';
import { openLink } from './linkedMark.ts';
import { answer, holdMatching } from './network.ts';
import { signIn } from './person.ts';
import { expect, type Product, test } from './product.ts';

// In one worker: they share a person whose ledger takes long to write.
test.describe.configure({ mode: 'default' });

const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
const history = (page: Page) => page.getByRole('region', { name: 'History' });
const rows = (page: Page) => history(page).locator('section').getByRole('listitem');
const search = (page: Page) => history(page).getByRole('searchbox', { name: 'Search transactions' });
const pages = (page: Page) => history(page).getByRole('navigation', { name: 'Pages' });
const type = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const titles = (page: Page) => rows(page).locator('button[aria-haspopup=dialog] span:last-child');

const url = '/dashboard/transactions';

async function select(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

let made: Promise<LedgerPerson & { oldest: string }> | undefined;

/** Sixty fillers of 1 to 60 in the last two months, and some that can be told apart. */
function keeper(product: Product): Promise<LedgerPerson & { oldest: string }> {
  made ??= (async () => {
    const person = await personWithAssets(product, [
      { name: 'Main bank', balance: 9000, type: 'bank' },
      { name: 'Velvet purse', balance: 500 },
    ]);
    const [oldest = ''] = await record(person, {
      title: 'Aardvark feed',
      amount: 0.5,
      daysAgo: 90,
      category: 'Pets',
    });
    const fillers = Array.from({ length: 60 }, (_, index) => ({
      title: `Filler ${String(index + 1).padStart(2, '0')}`,
      amount: index + 1,
      daysAgo: 80 - index,
      category: 'Household',
    }));
    await record(
      person,
      ...fillers,
      { title: 'Zebra crossing', amount: 300, account: 'Velvet purse', category: 'Transport' },
      { title: 'Old salary', type: 'income', amount: 1000, daysAgo: 40, category: 'Salary' },
      {
        title: 'Salary',
        type: 'income',
        amount: 1500,
        daysAgo: 1,
        description: 'Half of it at noon',
        category: 'Salary',
      },
    );
    await person.client.post('/assets/transfers', {
      fromAsset: person.accounts['Main bank'],
      toAsset: person.accounts['Velvet purse'],
      amount: 250,
      date: dateOf(1),
    });
    return { ...person, oldest };
  })();
  return made;
}

test('S2-2.20 given that one types and leaves at once for a page whose code is on its way, then one gets there', {
  tag: '@release',
}, async ({ page, product }) => {
  const release = await holdMatching(page, /\/assets\/AssetsPage-.*\.js$/);
  await page.clock.install();
  await signIn(page, await keeper(product), url);
  await expect(rows(page)).toHaveCount(10);
  await freeze(page);
  await search(page).fill('zebra');
  await page.evaluate('document.querySelector(\'a[href="/dashboard/assets"]\').click()');
  await expect(page).toHaveURL('/dashboard/assets');
  await page.clock.runFor(1000);
  await expect(page).toHaveURL('/dashboard/assets');
  await page.clock.resume();
  await release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asset Manager');
});

test('S2-2.19 S2-2.20 S2-2.21 S2-2.22 S2-2.23 S2-2.24 B-54 searching, sorting, narrowing and paging', {
  tag: '@release',
}, async ({ page, product }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await signIn(page, await keeper(product), url);

  await test.step('S2-2.19 transfers are among them, dates head them', async () => {
    await expect(rows(page)).toHaveCount(10);
    await expect(history(page).getByRole('heading', { level: 3 }).first()).toHaveText('Today');
    await expect(history(page).getByRole('heading', { level: 3 }).nth(1)).toHaveText('Yesterday');
    await expect(rows(page).filter({ hasText: 'Transfer: Main bank → Velvet purse' })).toHaveCount(1);
  });

  await test.step('S2-2.20 the search covers title, category, description and both assets', async () => {
    for (const [text, found] of [
      ['pets', ['Aardvark feed']],
      ['main bank', ['Transfer: Main bank → Velvet purse']],
    ] as const) {
      await search(page).fill(text);
      await expect(page).toHaveURL(`${url}?search=${text.replace(' ', '+')}`);
      await expect(titles(page)).toHaveText([...found]);
    }
    await search(page).fill('typed and thought better of');
    await history(page).getByRole('button', { name: 'Clear search' }).click();
    await expect(page).toHaveURL(url);
    await expect(rows(page)).toHaveCount(10);
  });

  await test.step('S2-2.21 six orders', async () => {
    await page.getByRole('combobox', { name: 'Sort', exact: true }).click();
    await expect(page.getByRole('option')).toHaveText([
      'Newest first',
      'Oldest first',
      'Highest amount',
      'Lowest amount',
      'A to Z',
      'Z to A',
    ]);
    await page.getByRole('option', { name: 'Lowest amount', exact: true }).click();
    await expect(titles(page).first()).toHaveText('Aardvark feed');
    await select(page, 'Sort', 'Newest first');
    await expect(titles(page).first()).toHaveText('Zebra crossing');
  });

  await test.step('S2-2.23 10, 25 and 50 on a page, at most five page buttons', async () => {
    const buttons = pages(page).getByRole('button', { name: /^Page \d/ });
    await expect(buttons).toHaveText(['1', '2', '3', '4', '5']);
    await pages(page).getByRole('button', { name: 'Page 5' }).click();
    await expect(page).toHaveURL(`${url}?page=5`);
    await expect(buttons).toHaveText(['3', '4', '5', '6', '7']);
    await expect(buttons.nth(2)).toHaveAttribute('aria-current', 'page');
    await pages(page).getByRole('button', { name: 'Next page' }).click();
    await expect(pages(page).getByRole('button', { name: 'Page 6' })).toHaveAttribute('aria-current', 'page');
    await pages(page).getByRole('button', { name: 'Next page' }).click();
    await expect(pages(page).getByRole('button', { name: 'Next page' })).toBeDisabled();
    await expect(rows(page)).toHaveCount(5);
    await page.getByRole('combobox', { name: 'Page size' }).click();
    await expect(page.getByRole('option')).toHaveText(['10 per page', '25 per page', '50 per page']);
    await page.getByRole('option', { name: '50 per page' }).click();
    await expect(rows(page)).toHaveCount(50);
    await expect(buttons).toHaveText(['1', '2']);
    await select(page, 'Page size', '10 per page');
    await expect(rows(page)).toHaveCount(10);
  });

  await test.step('S2-2.24 search, order, type and category begin at page 1', async () => {
    await pages(page).getByRole('button', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/[?&]page=2/);
    await search(page).fill('filler');
    await expect(page).toHaveURL(`${url}?search=filler`);
    await select(page, 'Sort', 'A to Z');
    await type(page, 'Expense').click();
    await expect(page).toHaveURL(`${url}?search=filler&sort=a-z&type=expense`);
    await expect(titles(page).first()).toHaveText('Filler 01');
    await pages(page).getByRole('button', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/[?&]page=2/);
    await select(page, 'Category', 'Household');
    await expect(page).not.toHaveURL(/page=/);
    await expect(page).toHaveURL(/category=[0-9a-f]{24}/);
  });

  await test.step('B-54 the address brings it all back', async () => {
    await page.reload();
    await expect(search(page)).toHaveValue('filler');
    await expect(type(page, 'Expense')).toBeChecked();
    await expect(page.getByRole('combobox', { name: 'Sort', exact: true })).toHaveText('A to Z');
    await expect(page.getByRole('combobox', { name: 'Category', exact: true })).toHaveText('Household');
    await expect(titles(page).first()).toHaveText('Filler 01');
    await page.goBack();
    await expect(page).not.toHaveURL(/category=/);
  });

  await test.step('S2-2.22 the four types', async () => {
    await expect(history(page).getByRole('radio')).toHaveCount(4);
    await type(page, 'Transfer').click();
    await expect(page).toHaveURL(/type=transfer/);
    await expect(history(page).getByText('No transactions found', { exact: true })).toBeVisible();
    await history(page).getByRole('button', { name: 'Clear search' }).click();
    await expect(titles(page)).toHaveText(['Transfer: Main bank → Velvet purse']);
  });
});

test('S2-2.22 a category that is no longer offered keeps its name in the filters', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await keeper(product);
  const { data } = await person.client.get<{ id: string; name: string }[]>('/categories');
  const [pets, ...others] = [...data].sort((a, b) => Number(b.name === 'Pets') - Number(a.name === 'Pets'));
  await signIn(page, person);
  await answer(page, 'GET', '/categories', { status: 200, body: { success: true, data: others } });
  await page.evaluate("localStorage.removeItem('user_categories')");
  await page.goto(`${url}?category=${pets?.id}`);
  await expect(titles(page)).toHaveText(['Aardvark feed']);
  await expect(page.getByRole('button', { name: 'Remove filter Pets' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Category', exact: true })).toHaveText('Pets');
});

test('S2-2.27 S2-7.03 S1-2.09 S1-9.03 a link leads to the page of its transaction and marks it for 3 s', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await keeper(product);
  await page.clock.install();
  const marked = await openLink(page, () => signIn(page, person, `${url}?id=${person.oldest}`));
  await expect(marked).toContainText('Aardvark feed');
  await expect(marked).toBeInViewport();
  await expect(page).toHaveURL(`${url}?id=${person.oldest}`);
  await page.clock.runFor(3000);
  await expect(marked).toHaveCount(0);
  await expect(page).toHaveURL(`${url}?page=7`);
  await page.clock.resume();

  await goInside(page, `${url}?id=${'0'.repeat(24)}`);
  await expect(page.getByText('Transaction not found', { exact: true }).first()).toBeVisible();
  await expect(page).toHaveURL(url);
  await expect(rows(page)).toHaveCount(10);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('S2-2.10 S2-2.18 S2-2.22 S2-2.59 cards lie side by side, to be swiped or by arrows; the filters are a drawer', async ({
    page,
    product,
  }) => {
    await signIn(page, await keeper(product));
    for (const [path, region, ...names] of [
      ['/dashboard', 'Financial Overview', 'Balance', 'Income', 'Expenses', 'Savings'],
      ['/dashboard/assets', 'Asset Summary', 'Total Assets', 'Cash & Emergency', 'Bank Accounts', 'E-Wallet'],
    ] as const)
      await test.step(`S2-2.10 S2-2.59 ${region}`, async () => {
        if (path !== '/dashboard') await goInside(page, path);
        const next = page.getByRole('main').getByRole('button', { name: 'Next card' });
        await expect(page.getByRole('main').locator('[data-dot]')).toHaveCount(names.length);
        await expect(page.getByRole('main').getByRole('button', { name: 'Previous card' })).toBeDisabled();
        for (const name of names) {
          await expect(card(page, name)).toBeInViewport({ ratio: 0.95 });
          if (name !== names.at(-1)) await next.tap();
        }
        await expect(next).toBeDisabled();
      });
    await test.step('S2-2.59 wide: no arrows', async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await expect(page.getByRole('main').getByRole('button', { name: 'Next card' })).toHaveCount(0);
      await page.setViewportSize({ width: 390, height: 844 });
    });
    await goInside(page, url);
    const cards = page.getByRole('region', { name: 'Summary' });
    await expect(cards.locator('[data-dot]')).toHaveCount(3);
    for (const name of ['Total Income', 'Total Expenses', 'Net Amount']) {
      await expect(card(page, name)).toBeInViewport({ ratio: 0.99 });
      if (name !== 'Net Amount') await swipeLeft(page, card(page, name));
    }
    await expect(cards.getByRole('button', { name: 'Next card' })).toBeDisabled();
    for (const name of ['Add Income', 'Add Expense'])
      await expect(page.getByRole('main').getByRole('button', { name, exact: true }).first()).toBeVisible();

    await page.getByRole('button', { name: 'Filters', exact: true }).tap();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await drawer.getByText('Income', { exact: true }).tap();
    await drawer.getByRole('combobox', { name: 'Sort' }).tap();
    await expect(page.getByRole('option')).toHaveText([
      'Newest first',
      'Oldest first',
      'Highest amount',
      'Lowest amount',
      'A to Z',
      'Z to A',
    ]);
    await page.getByRole('option', { name: 'Lowest amount' }).tap();
    await drawer.getByRole('combobox', { name: 'Category' }).tap();
    await page.getByRole('option', { name: 'Salary' }).tap();
    await drawer.getByRole('button', { name: 'Show results' }).tap();
    await expect(drawer).toHaveCount(0);
    await expect(titles(page)).toHaveText(['Old salary', 'Salary']);
    await expect(page).toHaveURL(/type=income&.*sort=lowest|sort=lowest.*type=income/);
    await page.getByRole('button', { name: 'Filters (3)', exact: true }).tap();
    await drawer.getByRole('button', { name: 'Reset' }).tap();
    await expect(page).toHaveURL(url);
  });
});

async function swipeLeft(page: Page, item: ReturnType<typeof card>): Promise<void> {
  const box = await item.boundingBox();
  const y = (box?.y ?? 0) + 20;
  const session = await page.context().newCDPSession(page);
  const finger = (kind: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    session.send('Input.dispatchTouchEvent', {
      type: kind,
      touchPoints: kind === 'touchEnd' ? [] : [{ x, y }],
    });
  // By less than a card: what the finger itself passes is passed.
  await finger('touchStart', 340);
  for (let x = 330; x >= 120; x -= 15) await finger('touchMove', x);
  await finger('touchEnd', 120);
  await session.detach();
}
