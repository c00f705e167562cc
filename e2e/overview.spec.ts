import type { Page } from '@playwright/test';
import { closeByEscape } from './closeByEscape.ts';
import { dateOf, type LedgerPerson, personWithAssets, record } from './ledgerPerson.ts';
import { answer, hold, requestsTo } from './network.ts';
import { newPerson, signIn } from './person.ts';
import { expect, type Product, test } from './product.ts';

const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
const recent = (page: Page) => page.getByRole('region', { name: 'Recent Transactions' });
const rows = (page: Page) => recent(page).getByRole('listitem');
const dialog = (page: Page) => page.getByRole('dialog').first();
const longDate = (daysAgo: number) =>
  new Date(`${dateOf(daysAgo)}T00:00:00Z`).toLocaleDateString('en-GB', {
    dateStyle: 'full',
    timeZone: 'UTC',
  });

let made: Promise<LedgerPerson> | undefined;

/** Income 300 after 200, expenses 59 after 100, and 1,341 left. */
function earner(product: Product): Promise<LedgerPerson> {
  made ??= (async () => {
    const person = await personWithAssets(product, [{ name: 'Main bank', balance: 1000, type: 'bank' }]);
    await record(
      person,
      { title: 'Old rent', amount: 100, daysAgo: 45, category: 'Rent & Housing' },
      { title: 'Old salary', amount: 200, type: 'income', daysAgo: 40, category: 'Salary' },
      { title: 'Salary', amount: 300, type: 'income', daysAgo: 3, category: 'Salary' },
      { title: 'Weekly groceries', amount: 50, daysAgo: 1, category: 'Groceries' },
      { title: 'Bus ticket', amount: 5, category: 'Transport' },
      { title: 'Apple pie', amount: 4, category: 'Dining' },
    );
    return person;
  })();
  return made;
}

test('S2-2.08 S2-2.09 S2-2.11 S2-2.13 S2-2.28 S2-7.01 S2-7.09 the Overview of somebody with a history', {
  tag: '@release',
}, async ({ page, product }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const asked = requestsTo(page, 'GET', '/transactions');
  const person = await earner(product);
  const refused = { status: 400, body: { success: false, message: 'The moon is full' } };
  const stops = [
    await answer(page, 'GET', '/transactions', refused),
    await answer(page, 'GET', '/overview', refused),
  ];
  await signIn(page, person);

  await test.step('S2-7.09 away: the error with Try Again', async () => {
    for (const title of ['Recent transactions could not be loaded', 'The overview could not be loaded']) {
      const alert = page.getByRole('alert').filter({ hasText: title });
      await expect(alert).toContainText('The moon is full');
      await expect(alert.getByRole('button', { name: 'Try Again', exact: true })).toBeVisible();
    }
    await expect(page.getByText('No transactions yet')).toHaveCount(0);
    await Promise.all(stops.map((stop) => stop()));
    await recent(page).getByRole('button', { name: 'Try Again' }).click();
    await expect(rows(page)).toHaveCount(5);
    await page.getByRole('button', { name: 'Try Again' }).click();
  });

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Dewi Hartono');

  await test.step('S2-2.09 SV-80 four figures of the last 30 days', async () => {
    await expect(page.getByRole('region', { name: 'Financial Overview' }).getByRole('article')).toHaveCount(
      4,
    );
    for (const [name, ...texts] of [
      ['Balance', '$1,341.00', '+21.9%'],
      ['Income', '$300.00', '+50%'],
      ['Expenses', '$59.00', '−41%'],
      ['Savings', 'In the last 30 days'],
    ] as const)
      for (const text of texts) await expect(card(page, name)).toContainText(text);
    await expect(card(page, 'Savings').getByText(/%$|Coming Soon/)).toHaveCount(0);
  });

  await test.step('S2-2.08 adding from here', async () => {
    for (const [button, title] of [
      ['Add income', 'Add Income'],
      ['Add expense', 'Add Expense'],
    ] as const) {
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(dialog(page).getByRole('heading', { name: title, exact: true })).toBeVisible();
      await closeByEscape(page);
    }
  });

  await test.step('S2-2.11 the five newest under their dates, with edit and delete', async () => {
    await expect(rows(page)).toHaveCount(5);
    await expect(recent(page).getByRole('heading', { level: 3 })).toHaveText([
      'Today',
      'Yesterday',
      longDate(3),
      longDate(40),
    ]);
    await rows(page).first().hover();
    await recent(page).getByRole('button', { name: 'Edit Apple pie' }).click();
    await expect(dialog(page).getByRole('heading', { name: 'Edit Transaction' })).toBeVisible();
    await closeByEscape(page);
    await recent(page).getByRole('button', { name: 'Delete Apple pie' }).click();
    const question = page.getByRole('dialog', { name: 'Delete Transaction' });
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('S2-7.01 asked for with limit 20 and resolveReferences', () => {
    const query = new URL(asked[0]?.url() ?? '').searchParams;
    expect([query.get('limit'), query.get('resolveReferences')]).toEqual(['20', 'true']);
  });

  await test.step('S2-2.28 sorted by amount and category', async () => {
    for (const [order, titles] of [
      ['Amount', ['Salary', 'Old salary', 'Old rent', 'Weekly groceries', 'Bus ticket']],
      ['Category', ['Apple pie', 'Weekly groceries', 'Old rent', 'Salary', 'Old salary']],
    ] as const) {
      await recent(page)
        .getByRole('button', { name: /^Sort by/ })
        .click();
      await page.getByRole('menuitem', { name: order, exact: true }).click();
      await expect(rows(page).locator('button[aria-haspopup=dialog] span:last-child')).toHaveText([
        ...titles,
      ]);
    }
  });

  await test.step('S2-2.13 upcoming bills are no longer to come', async () => {
    const bills = page.getByRole('region', { name: 'Upcoming Bills' });
    await expect(bills.getByText('No bills yet', { exact: true })).toBeVisible();
    await expect(bills.getByText('Coming Soon')).toHaveCount(0);
  });

  await test.step('S2-2.28 and all of them on the transactions page', async () => {
    await recent(page).getByRole('link', { name: 'View All Transactions' }).click();
    await expect(page).toHaveURL('/dashboard/transactions');
  });
});

test('S2-2.12 S2-2.28 B-46 nobody’s history is on its way as five rows’ shapes, then empty, and nothing to draw is said', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await newPerson(product);
  const release = await hold(page, 'GET', '/transactions');
  await signIn(page, person);
  await expect(recent(page).getByText('Loading transactions')).toBeAttached();
  // A heading's and five rows'.
  await expect(recent(page).locator('[aria-busy=true] > div')).toHaveCount(6);
  await release();
  await expect(recent(page).getByText('No transactions yet', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Last 30 days' })).toContainText(
    'No activity in the last 30 days',
  );
  await expect(page.getByRole('region', { name: 'Expenses by category' })).toContainText(
    'No expenses in the last 30 days',
  );
  await recent(page).getByRole('button', { name: 'Add Transaction', exact: true }).click();
  await closeByEscape(page);
  await recent(page).getByRole('link', { name: 'Go to Transactions', exact: true }).click();
  await expect(page).toHaveURL('/dashboard/transactions');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('S2-2.10 the cards lie side by side, with arrows and four dots', {
    tag: '@release',
  }, async ({ page, product }) => {
    await signIn(page, await earner(product));
    const cards = page.getByRole('region', { name: 'Financial Overview' });
    const [back, on] = [
      cards.getByRole('button', { name: 'Previous card' }),
      cards.getByRole('button', { name: 'Next card' }),
    ];
    await expect(cards.locator('[data-dot]')).toHaveCount(4);
    await expect(card(page, 'Balance')).toBeInViewport({ ratio: 0.99 });
    await expect(back).toBeDisabled();
    for (const name of ['Income', 'Expenses', 'Savings']) {
      await on.tap();
      await expect(card(page, name)).toBeInViewport({ ratio: 0.99 });
    }
    await expect(on).toBeDisabled();
    await back.tap();
    await expect(card(page, 'Expenses')).toBeInViewport({ ratio: 0.99 });
    await card(page, 'Expenses').hover();
    await page.mouse.wheel(-2000, 0);
    await expect(card(page, 'Balance')).toBeInViewport({ ratio: 0.99 });
    await expect(back).toBeDisabled();
  });
});

test.describe('in yen', () => {
  test.use({ timezoneId: 'Asia/Tokyo', locale: 'ja-JP' });

  test('S1-7.29 S1-3.12 S2-9.09 the time zone’s currency is shown, without decimals, and kept silently', {
    tag: '@release',
  }, async ({ page, product }) => {
    const person = await personWithAssets(product, [{ name: 'Main bank', balance: 1000 }]);
    await record(person, { title: 'Weekly groceries', amount: 250, daysAgo: 1, category: 'Groceries' });
    await signIn(page, person);
    await expect(card(page, 'Balance')).toContainText('¥750');
    await expect(rows(page).first()).toContainText('−¥250');
    const categories = page.getByRole('table', { name: /Expenses by category/ });
    await expect(categories.getByRole('cell').first()).toHaveText('¥250');
    await expect(page.getByRole('main').getByText(/\$|\.00/)).toHaveCount(0);
    await expect
      .poll(async () => (await person.client.get<object>('/users/preferences')).data)
      .toEqual({ currency: 'JPY', currencyChosen: true });
    await expect(page.getByText(/Currency (changed|updated)/)).toHaveCount(0);
  });
});

test.describe('where light is preferred', () => {
  test.use({ colorScheme: 'light' });

  test('S2-9.01 S1-1.06 it is dark at all times', { tag: '@release' }, async ({ page, product }) => {
    const person = await newPerson(product);
    const answered = await fetch(`${product.url}/api/v1/auth/settings`, {
      method: 'PUT',
      headers: { ...person.client.headers },
      body: JSON.stringify({ colorMode: 'light' }),
    });
    expect(answered.status).toBe(200);
    const dark = async (path: string) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('body'), path).toHaveCSS('background-color', 'rgb(11, 15, 20)');
      await expect(page.locator('html'), path).toHaveCSS('color-scheme', 'dark');
    };
    for (const path of ['/', '/login', '/nowhere']) await dark(path);
    await signIn(page, person);
    for (const path of ['', '/transactions', '/reports', '/settings']) await dark(`/dashboard${path}`);
  });
});
