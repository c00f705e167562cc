import { addDays } from '@ledgerline/domain/calendarDate';
import type { Page } from '@playwright/test';
import { personWithAssets, record } from './ledgerPerson.ts';
import { signIn, watchConsole } from './person.ts';
import { expect, type Product, test } from './product.ts';

// What is recorded, is recorded today: past days are empty, or the device's clock goes ahead of the server's.
test.use({ timezoneId: 'UTC' });

const today = () => new Date().toISOString().slice(0, 10);
const told = (date: string) =>
  new Date(date).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** The calendar's button of a day; the comma keeps the 5th from being taken for the 15th. */
const dayButton = (page: Page, date: string) =>
  page.getByRole('gridcell').getByRole('button', { name: `, ${told(date)}` });

const control = (page: Page) => page.getByRole('button', { name: /^As of/ });
const banner = (page: Page) => page.getByRole('region', { name: 'Looking back' });
const balance = (page: Page) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Balance' }) });
const dialog = (page: Page) => page.getByRole('dialog');
const sentence = (date: string) =>
  `As recorded by the end of ${told(date)}; later entries, also back-dated ones, are not in it`;

async function somebody(product: Product) {
  const person = await personWithAssets(product, [
    { name: 'Main account', balance: 1000, type: 'bank' },
    { name: 'Purse', balance: 100 },
  ]);
  await record(person, { title: 'Lunch', amount: 20, account: 'Purse' });
  return person;
}

/** Puts the device's clock so many days ahead, so that the server's today is past for it. */
async function daysAhead(page: Page, days: number): Promise<void> {
  await page.clock.setSystemTime(new Date(`${addDays(today(), days)}T12:00:00Z`));
}

async function choose(page: Page, date: string): Promise<void> {
  await control(page).click();
  await expect(page.getByRole('grid')).toBeVisible();
  const day = dayButton(page, date);
  // It opens in the month of the day that one looks at.
  const seen = new URL(page.url()).searchParams.get('asOf');
  const way = seen !== null && seen < date ? 'Next' : 'Previous';
  if ((await day.count()) === 0) await page.getByRole('button', { name: `Go to the ${way} Month` }).click();
  await day.click();
}

test('B-42 B-43 Overview and Assets are seen as of the end of a past day', {
  tag: '@release',
}, async ({ page, product }) => {
  const problems = watchConsole(page);
  const day = today();
  await page.setViewportSize({ width: 1280, height: 900 });
  await daysAhead(page, 2);
  await signIn(page, await somebody(product));
  await expect(balance(page)).toContainText('$1,080.00');
  await choose(page, day);
  await expect(page).toHaveURL(`/dashboard?asOf=${day}`);
  await expect(banner(page).getByText(sentence(day), { exact: true })).toBeVisible();
  await expect(control(page)).toHaveText(`As of ${told(day)}`);
  await expect(balance(page)).toContainText('$1,080.00');
  await expect(page.getByRole('heading', { name: /^30 days to/ })).toBeVisible();
  await expect(page.getByText('Not shown while you look back')).toBeVisible();
  await expect(page.getByText('Lunch')).toHaveCount(0);

  await test.step('B-45 nothing can be written or opened', async () => {
    await expect(page.getByRole('main').getByRole('button', { name: /Add|Why/ })).toHaveCount(0);
  });

  await test.step('it stays on the way to Assets and over a reload', async () => {
    await page.getByRole('complementary').getByRole('link', { name: 'Assets' }).click();
    await expect(page).toHaveURL(`/dashboard/assets?asOf=${day}`);
    await page.reload();
    await expect(banner(page)).toContainText(sentence(day));
    await expect(page.getByRole('listitem').filter({ hasText: 'Purse' })).toContainText('$80.00');
  });

  await test.step('B-45 assets are only looked at', async () => {
    await expect(page.getByText('Purse', { exact: true })).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('button', { name: /Purse|New Asset|Transfer|Why/ }),
    ).toHaveCount(0);
  });

  await test.step('every other page is as it is now', async () => {
    await page.getByRole('complementary').getByRole('link', { name: 'Transactions' }).click();
    await expect(page).toHaveURL('/dashboard/transactions');
    await expect(page.getByRole('button', { name: 'Lunch', exact: true })).toBeVisible();
    await page.goBack();
    await expect(banner(page)).toContainText(sentence(day));
  });

  await test.step('and a press leads back to today', async () => {
    await page.getByRole('button', { name: 'Back to today' }).click();
    await expect(page).toHaveURL('/dashboard/assets');
    await expect(banner(page)).toHaveCount(0);
    await expect(control(page)).toBeFocused();
    await expect(page.getByRole('button', { name: 'Purse', exact: true })).toBeVisible();
  });
  expect(problems).toEqual([]);
});

test('B-42 the calendar is moved with the keyboard and ends today; one Back ends it, however many days were seen', {
  tag: '@release',
}, async ({ page, product }) => {
  const day = today();
  await daysAhead(page, 2);
  await signIn(page, await somebody(product), '/dashboard/assets');
  await control(page).focus();
  await page.keyboard.press('Enter');
  await expect(dayButton(page, addDays(day, 2))).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(dayButton(page, addDays(day, 2))).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(control(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dayButton(page, addDays(day, 2))).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(dayButton(page, day)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/dashboard/assets?asOf=${day}`);
  await expect(control(page)).toBeFocused();

  await test.step('one Back', async () => {
    await choose(page, addDays(day, 1));
    await expect(page).toHaveURL(`/dashboard/assets?asOf=${addDays(day, 1)}`);
    // The calendar's entry goes after it.
    await expect.poll(() => page.evaluate('history.state?.usr?.overlay === true')).toBe(false);
    await page.goBack();
    await expect(page).toHaveURL('/dashboard/assets');
  });

  await test.step('today in the calendar, too', async () => {
    await choose(page, day);
    await expect(banner(page)).toBeVisible();
    await choose(page, addDays(day, 2));
    await expect(page).toHaveURL('/dashboard/assets');
    await expect(banner(page)).toHaveCount(0);
  });
});

test('B-44 before the first event the ledger is empty and says so; live changes leave it alone; a day to come is dropped', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await somebody(product);
  const yesterday = addDays(today(), -1);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('asOf=')) asked.push(new URL(request.url()).pathname);
  });
  await signIn(page, person, `/dashboard?asOf=${yesterday}`);
  await expect(banner(page)).toContainText('Your ledger had not begun: nothing was recorded by then.');
  await expect(balance(page)).toContainText('$0.00');
  await expect(page.getByText('No activity in the last 30 days')).toBeVisible();

  const live = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('/assets'));
  await record(person, { title: 'Late tea', amount: 5, account: 'Purse', daysAgo: 3 });
  await live;
  await expect(balance(page)).toContainText('$0.00');
  expect(asked.filter((path) => path.startsWith('/api')).toSorted()).toEqual([
    '/api/v1/balances',
    '/api/v1/overview',
  ]);

  await page.getByRole('complementary').getByRole('link', { name: 'Assets' }).click();
  await expect(page.getByText('No assets then')).toBeVisible();
  await page.getByRole('button', { name: 'Back to today' }).click();
  await expect(page.getByRole('button', { name: /Why is the balance of Purse \$75\.00/ })).toBeVisible();

  await page.goto(`/dashboard/assets?asOf=${addDays(today(), 2)}`);
  await expect(page.getByText('This day can’t be looked at')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/assets');
  await expect(page.getByRole('button', { name: 'Purse', exact: true })).toBeVisible();
});

test('B-45 B-51 looking back, neither keys nor the palette write, and both say why', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await somebody(product);
  await page.setViewportSize({ width: 1280, height: 900 });
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && /\/(transactions|assets|activity)/.test(request.url()))
      writes.push(request.url());
  });
  const reason = page.getByText('Nothing can be added or changed while you look at');
  await signIn(page, person, `/dashboard/assets?asOf=${addDays(today(), -1)}`);
  await expect(banner(page)).toBeVisible();

  await test.step('n, Ctrl+Z and Ctrl+Shift+Z', async () => {
    for (const keys of ['n', 'Control+z', 'Control+Shift+z']) {
      await page.keyboard.press(keys);
      await expect(reason).toBeVisible();
      await page.getByRole('button', { name: 'Close notification' }).last().press('Enter');
      await expect(reason).toHaveCount(0);
      await expect(dialog(page)).toHaveCount(0);
    }
  });

  const option = (name: string) => page.getByRole('option', { name });
  await test.step('the palette marks what is off', async () => {
    await page.keyboard.press('Control+k');
    for (const name of [
      'Add expense',
      'Add income',
      'Transfer between assets',
      'Add asset',
      'Undo the last change',
      'Redo what was undone',
    ]) {
      await expect(option(name)).toHaveAttribute('aria-disabled', 'true');
      await expect(option(name)).toContainText('Off while you look back');
    }
    for (const name of ['Search transactions', 'Show the keys', 'Reports', 'Sign out'])
      await expect(option(name)).not.toHaveAttribute('aria-disabled', 'true');
  });

  await test.step('choosing it opens nothing and offers the way back', async () => {
    await page.getByRole('combobox').fill('add asset');
    await expect(page.getByRole('option').first()).toContainText('Add asset');
    await page.keyboard.press('Enter');
    // The first one is the banner's.
    const back = page.getByRole('button', { name: 'Back to today' }).nth(1);
    await back.focus();
    await expect(reason).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    expect(writes).toEqual([]);
    await back.press('Enter');
    await expect(page).toHaveURL('/dashboard/assets');
    await page.keyboard.press('Control+k');
    await expect(option('Add expense')).not.toHaveAttribute('aria-disabled', 'true');
  });
});

test('B-42 a past that can’t be read can be tried again', { tag: '@release' }, async ({ page, product }) => {
  // Open, but without news: the page would try again by itself with the first ones.
  await page.routeWebSocket(/./, () => {});
  await signIn(page, await somebody(product));
  await page.route('**/overview?asOf=*', (route) =>
    route.fulfill({ status: 400, json: { success: false, message: 'The log is away' } }),
  );
  await page.goto(`/dashboard?asOf=${addDays(today(), -1)}`);
  await expect(page.getByText('The log is away')).toBeVisible();
  await page.unroute('**/overview?asOf=*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(balance(page)).toContainText('$0.00');
});
