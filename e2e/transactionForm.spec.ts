import type { Page } from '@playwright/test';
import { freeze, seenIn } from './heldClock.ts';
import { type LedgerPerson, personWithAssets, record } from './ledgerPerson.ts';
import { answer, hold, requestsTo } from './network.ts';
import { newPerson, signIn } from './person.ts';
import { expect, type Product, test } from './product.ts';
import { standing } from './toastRegion.ts';

const dialog = (page: Page) => page.getByRole('dialog').first();
const amount = (page: Page) => dialog(page).getByRole('textbox', { name: 'Amount' });

const title = (page: Page) => dialog(page).getByLabel(/^Title/);
const picker = (page: Page, label: 'Account' | 'Category') =>
  dialog(page).getByRole('combobox', { name: label });
const date = (page: Page) => dialog(page).getByRole('button', { name: /^Date/ });
const automatic = (page: Page) => dialog(page).getByRole('switch', { name: 'Automatic categorization' });
const save = (page: Page, kind: 'Income' | 'Expense') =>
  dialog(page).getByRole('button', { name: `Save ${kind}` });
const toast = (page: Page, title: string) => standing(page).filter({ hasText: title });

const transactions = '/dashboard/transactions';

async function openForm(page: Page, kind: 'Income' | 'Expense'): Promise<void> {
  if (new URL(page.url()).pathname !== transactions) await page.goto(transactions);
  await page
    .getByRole('main')
    .getByRole('button', { name: `Add ${kind}`, exact: true })
    .first()
    .click();
  await expect(amount(page)).toBeFocused();
}

async function discard(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function choose(page: Page, label: 'Account' | 'Category', name: string): Promise<void> {
  await picker(page, label).click();
  await page.getByRole('option', { name }).first().click();
}

async function fill(page: Page, values: { amount: string; title: string; account: string }): Promise<void> {
  await amount(page).fill(values.amount);
  await title(page).fill(values.title);
  await choose(page, 'Account', values.account);
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
  await amount(page).fill('');
  await page.keyboard.press('ControlOrMeta+V');
}

let made: Promise<LedgerPerson> | undefined;

/** Somebody with four accounts that stand differently to an amount of 100. */
function spender(product: Product): Promise<LedgerPerson> {
  made ??= personWithAssets(product, [
    { name: 'Main bank', balance: 90_000, type: 'bank' },
    { name: 'Nearly there', balance: 99.99 },
    { name: 'Just there', balance: 100 },
    { name: 'Half more', balance: 150, type: 'e-wallet' },
    { name: 'Enough', balance: 150.01, type: 'emergency' },
  ]);
  return made;
}

test('S2-2.35 S2-2.36 S2-2.39 S2-2.40 S2-5.02 S2-5.03 S2-5.05 S2-5.07 S2-5.09 S2-5.16 the form, its texts and what it refuses', async ({
  page,
  product,
}) => {
  await signIn(page, await spender(product), transactions);

  await test.step('S2-2.34 a dialog from 768 px on, with the texts of its type', async () => {
    await page.setViewportSize({ width: 768, height: 900 });
    for (const [kind, text] of [
      ['Income', 'Record a new source of income'],
      ['Expense', 'Record a new expense'],
    ] as const) {
      await openForm(page, kind);
      await expect(dialog(page).getByRole('heading', { name: `Add ${kind}`, exact: true })).toBeVisible();
      await expect(dialog(page).getByText(text, { exact: true })).toBeVisible();
      await expect(save(page, kind)).toBeVisible();
      const box = await dialog(page).boundingBox();
      expect(box && box.y + box.height).toBeLessThan(900);
      expect(box?.width).toBe(512);
      if (kind === 'Income') await page.keyboard.press('Escape');
    }
  });

  await test.step('S2-2.53 S2-2.54 automatic at first, in a panel', async () => {
    await expect(automatic(page)).toBeChecked();
    await expect(dialog(page).getByText('Auto-categorization enabled')).toBeVisible();
    await expect(dialog(page).getByText('Active', { exact: true })).toBeVisible();
    await expect(dialog(page).getByText('AI will categorize from title and description.')).toBeVisible();
    await expect(picker(page, 'Category')).toHaveCount(0);
  });

  await test.step('S2-2.39 all six are marked required', async () => {
    await automatic(page).click();
    await expect(dialog(page).getByText('Auto-categorization enabled')).toHaveCount(0);
    await expect(dialog(page).locator('label').filter({ hasText: '*' })).toHaveText([
      'Amount*',
      'Title*',
      'Account*',
      'Category*',
      'Description*',
      'Date*',
    ]);
  });

  await test.step('an empty form says what it needs', async () => {
    await save(page, 'Expense').click();
    for (const text of [
      'Amount is required',
      'Title is required',
      'Account is required',
      'Category is required',
    ])
      await expect(dialog(page).getByText(text, { exact: true })).toBeVisible();
  });

  await test.step('S2-5.07 switching on clears the category’s error', async () => {
    await automatic(page).click();
    await expect(dialog(page).getByText('Category is required')).toHaveCount(0);
    await automatic(page).click();
    await expect(dialog(page).getByText('Category is required')).toBeVisible();
    await automatic(page).click();
  });

  await test.step('S2-2.40 S2-5.03 S2-5.05 the title is counted and kept within its limits', async () => {
    await expect(dialog(page).getByText('0/30')).toBeVisible();
    await title(page).fill('ab');
    await expect(dialog(page).getByText('2/30')).toBeVisible();
    await expect(dialog(page).getByText('Title must be at least 3 characters')).toBeVisible();
    await title(page).fill('');
    await title(page).pressSequentially('0123456789012345678901234567890123456789');
    await expect(title(page)).toHaveValue('012345678901234567890123456789');
    await expect(dialog(page).getByText('30/30')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'About the title' }).hover();
    await expect(page.getByText('3-30 characters', { exact: true })).toBeVisible();
  });

  await discard(page);
});

test.describe('the amount', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('S2-5.17 S2-5.18 S2-5.19 S2-5.20 S2-5.21 S2-5.22 S2-5.24 typed and pasted in dollars', async ({
    page,
    product,
  }) => {
    await signIn(page, await spender(product), transactions);
    await openForm(page, 'Income');
    for (const [keys, shown] of [
      ['12a.b3!4', '12.34'],
      ['12.345', '12.34'],
      ['1.2.3', '1.23'],
      ['007', '7'],
      ['-5', '5'],
      ['1,234.5', '1,234.5'],
    ] as const) {
      await amount(page).fill('');
      await amount(page).pressSequentially(keys);
      await expect(amount(page), keys).toHaveValue(shown);
    }

    for (const [text, shown, error] of [
      ['$1,234.50', '1234.50', null],
      [' 1 234,50 USD ', '1234.50', null],
      ['12,5', '12.50', null],
      ['1.234', '1.234', 'Invalid amount format'],
      ['12.345.67', '12.345.67', 'Invalid amount format'],
      ['about 12', '12.00', null],
      ['12 for 3', '12 for 3', 'Invalid amount format'],
    ] as const) {
      await paste(page, text);
      await expect(amount(page), text).toHaveValue(shown);
      await title(page).focus();
      if (error === null) await expect(dialog(page).getByText('Invalid amount format')).toHaveCount(0);
      else await expect(dialog(page).getByText(error, { exact: true })).toBeVisible();
    }

    await amount(page).fill('0');
    await expect(dialog(page).getByText('Amount must be greater than zero', { exact: true })).toBeVisible();
    await save(page, 'Income').click();
    await expect(dialog(page).getByText('Amount must be a positive number', { exact: true })).toBeVisible();
    await paste(page, '1.234');
    await save(page, 'Income').click();
    await expect(dialog(page).getByText('Invalid amount format', { exact: true })).toBeVisible();
    await discard(page);
  });
});

for (const { zone, locale, cases, symbol } of [
  {
    zone: 'Europe/Berlin',
    locale: 'de-DE',
    symbol: '€',
    cases: [
      ['1.234,5', '1.234,5'],
      ['12,345', '12,34'],
    ],
  },
  {
    zone: 'Asia/Jakarta',
    locale: 'id-ID',
    symbol: 'Rp',
    cases: [
      ['1.500', '1.500'],
      ['15,', '15,'],
    ],
  },
] as const) {
  test.describe(`in ${zone}`, () => {
    test.use({ timezoneId: zone, locale });

    test(`S2-5.20 S2-5.21 B-14 the comma is the decimal mark (${symbol})`, async ({ page, product }) => {
      await signIn(page, await personWithAssets(product, [{ name: 'Purse', balance: 100 }]), transactions);
      await openForm(page, 'Income');
      await expect(dialog(page).getByText(symbol, { exact: true })).toBeVisible();
      for (const [keys, shown] of cases) {
        await amount(page).fill('');
        await amount(page).pressSequentially(keys);
        await expect(amount(page), keys).toHaveValue(shown);
      }
      await discard(page);
    });
  });
}

test('S2-2.43 S2-2.45 S2-2.47 S2-2.48 S2-9.10 the account picker, what it flags and what an expense exceeds', async ({
  page,
  product,
}) => {
  await signIn(page, await spender(product), transactions);
  await openForm(page, 'Expense');
  await amount(page).fill('100');
  await picker(page, 'Account').click();
  const popup = page.getByRole('group', { name: 'Available Accounts' });
  await expect(popup.getByText('Available Accounts', { exact: true })).toBeVisible();
  const search = popup.getByPlaceholder('Search accounts...', { exact: true });
  await expect(search).toBeFocused();
  for (const [name, flag] of [
    ['Nearly there', 'Insufficient'],
    ['Just there', 'Low balance'],
    ['Half more', 'Low balance'],
  ] as const)
    await expect(page.getByRole('option', { name }).getByText(flag, { exact: true })).toBeVisible();
  for (const name of ['Main bank', 'Enough'])
    await expect(page.getByRole('option', { name }).getByText(/Insufficient|Low balance/)).toHaveCount(0);
  await expectSmall(page, 'Available Accounts');

  await search.fill('nearley');
  await expect(page.getByRole('option').first()).toContainText('Nearly there');
  await search.fill('zzzqqq');
  await expect(popup.getByText('No matching accounts found', { exact: true })).toBeVisible();
  await expect(popup.getByText('Try a different search term', { exact: true })).toBeVisible();
  await search.fill('nearly');
  await page.keyboard.press('Enter');
  await expect(picker(page, 'Account')).toContainText('Nearly there');
  await expect(picker(page, 'Account')).toContainText('Insufficient');
  await expect(
    dialog(page).getByText('Expense exceeds your current balance of $99.99', { exact: true }),
  ).toBeVisible();

  await test.step('S2-5.25 it is not sent', async () => {
    const sent = requestsTo(page, 'POST', '/transactions');
    await title(page).fill('Too much');
    await save(page, 'Expense').click();
    await expect(
      dialog(page).getByText('Expense exceeds your Nearly there balance of $99.99', { exact: true }),
    ).toBeVisible();
    expect(sent).toEqual([]);
  });

  await discard(page);

  await test.step('an income is flagged nowhere', async () => {
    await openForm(page, 'Income');
    await amount(page).fill('100');
    await picker(page, 'Account').click();
    await expect(page.getByRole('option')).toHaveCount(5);
    await expect(page.getByText(/Insufficient|Low balance/)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await discard(page);
  });
});

/** A dropdown is at most 250 px high and 350 px wide. */
async function expectSmall(page: Page, name: string): Promise<void> {
  const box = await page.getByRole('group', { name }).boundingBox();
  expect(box?.height).toBeLessThanOrEqual(250);
  expect(box?.width).toBeLessThanOrEqual(350);
}

test('S2-2.49 S2-2.50 S2-2.52 the category picker offers one type and finds mistyped names', async ({
  page,
  product,
}) => {
  await signIn(page, await spender(product), transactions);
  for (const [kind, own, other, typed] of [
    ['Income', 'Salary', 'Groceries', 'salry'],
    ['Expense', 'Groceries', 'Salary', 'grocries'],
  ] as const) {
    await openForm(page, kind);
    await automatic(page).click();
    await picker(page, 'Category').click();
    const popup = page.getByRole('group', { name: `${kind} Categories` });
    await expect(popup.getByText(`${kind} Categories`, { exact: true })).toBeVisible();
    await expect(page.getByRole('option', { name: own, exact: true })).toHaveCount(1);
    await expect(page.getByRole('option', { name: other, exact: true })).toHaveCount(0);
    await expectSmall(page, `${kind} Categories`);
    const search = popup.getByPlaceholder('Search categories...', { exact: true });
    await search.fill('zzzqqq');
    await expect(popup.getByText('No matching categories found', { exact: true })).toBeVisible();
    await search.fill(typed);
    const best = page.getByRole('option').first();
    await expect(best).toHaveText(own);
    await expect(best).toHaveAttribute('data-highlighted');
    await page.keyboard.press('Enter');
    await expect(picker(page, 'Category')).toHaveText(own);
    await discard(page);
  }
});

test('S2-2.41 S2-2.42 the calendar has today, and no day before 1900-01-01 or after today', async ({
  page,
  product,
}) => {
  const person = await spender(product);
  await page.clock.setFixedTime('2026-05-15T12:00:00Z');
  await signIn(page, person, transactions);
  await openForm(page, 'Expense');
  await expect(date(page)).toContainText('15 May 2026');
  await date(page).click();
  const calendar = page.getByRole('dialog', { name: 'Choose a date' });
  await expect(calendar.getByRole('gridcell', { selected: true })).toHaveText('15');
  await expect(calendar.getByRole('button', { name: /15 May 2026/ })).toBeFocused();
  await expect(calendar.getByRole('button', { name: /16 May 2026/ })).toBeDisabled();
  await expect(calendar.getByRole('button', { name: /next month/i })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(calendar).toHaveCount(0);
  await expect(date(page)).toContainText('14 May 2026');

  await date(page).click();
  const [month, year] = [calendar.getByRole('combobox').first(), calendar.getByRole('combobox').last()];
  const years = await year.locator('option').allInnerTexts();
  expect([years[0], years.at(-1), years.length]).toEqual(['2026', '1900', 127]);
  await year.selectOption('1900');
  await month.selectOption('0');
  await expect(calendar.getByRole('button', { name: /previous month/i })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await calendar.getByRole('button', { name: /\b1 January 1900/ }).click();
  await expect(date(page)).toContainText('1 Jan 1900');
  await discard(page);
});

test('S2-2.38 S2-4.24 S2-8.35 S2-8.36 S2-5.01 B-52 Enter saves, once; the caches follow', async ({
  page,
  product,
}) => {
  await page.clock.install();
  await signIn(page, await spender(product), transactions);
  await openForm(page, 'Expense');
  await fill(page, { amount: '12.5', title: 'Bakery', account: 'Main bank' });
  const release = await hold(page, 'POST', '/transactions');
  const sent = requestsTo(page, 'POST', '/transactions');
  const reads = {
    assets: requestsTo(page, 'GET', '/assets'),
    categories: requestsTo(page, 'GET', '/categories'),
  };
  await title(page).press('Enter');
  const saving = dialog(page).getByRole('button', { name: 'Saving...', exact: true });
  await expect(saving).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await saving.click({ force: true });
  await title(page).press('Enter');
  await expect(saving).toBeVisible();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.postDataJSON()).toMatchObject({
    type: 'expense',
    title: 'Bakery',
    amount: 12.5,
    description: 'Bakery',
    useAutoCategory: true,
  });
  await freeze(page);
  await release();
  await seenIn(page, toast(page, 'Expense added'));

  await test.step('S2-8.35 the toast stays 3 s', async () => {
    // What has gone by of them until it was seen is at most a step of the clock.
    await page.clock.runFor(2_800);
    await expect(toast(page, 'Expense added')).toBeVisible();
    await page.clock.runFor(200);
    await expect(toast(page, 'Expense added')).toHaveCount(0);
    await page.clock.resume();
  });

  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(sent).toHaveLength(1);

  await test.step('S2-4.24 both lists were read again, and the balance is in the cache', async () => {
    await expect.poll(() => [reads.assets.length > 0, reads.categories.length > 0]).toEqual([true, true]);
    await expect
      .poll(() =>
        page.evaluate<number>(
          "JSON.parse(localStorage.getItem('user_assets')).find(({ name }) => name === 'Main bank').balance",
        ),
      )
      .toBe(89_987.5);
  });
});

test('S2-8.06 S2-8.08 S2-5.13 what is said when adding fails', async ({ page, product }) => {
  await signIn(page, await spender(product), transactions);
  await openForm(page, 'Income');
  await fill(page, { amount: '5', title: 'Found money', account: 'Enough' });
  const trySaving = async (titleText: string, description: string) => {
    await save(page, 'Income').click();
    const last = toast(page, titleText);
    await expect(last.getByText(titleText, { exact: true })).toBeVisible();
    await expect(last.getByText(description, { exact: true })).toBeVisible();
    await expect(page.getByText('Income added')).toHaveCount(0);
    await last.getByRole('button', { name: 'Close notification' }).click();
    await expect(last).toHaveCount(0);
    await expect(title(page)).toHaveValue('Found money');
  };

  for (const [instead, heading, text] of [
    [
      { status: 400, body: { success: false, message: 'The moon is full' } },
      'Failed to add transaction',
      'The moon is full',
    ],
    [{ status: 500 }, 'Failed to add transaction', 'Failed to create transaction'],
    [null, 'Failed to add transaction', 'Network error occurred. Please check your connection.'],
    [
      { status: 201, body: { success: true, data: null } },
      'Failed to process transaction',
      'An unexpected error occurred',
    ],
  ] as const) {
    const stop = await answer(page, 'POST', '/transactions', instead);
    await trySaving(heading, text);
    await stop();
  }

  await test.step('something without a message', async () => {
    await page.evaluate(`window.realFetch = window.fetch; window.fetch = (url, init) =>
      init?.method === 'POST' ? Promise.reject(new Error('')) : window.realFetch(url, init)`);
    await trySaving('Failed to add transaction', 'An unexpected error occurred');
    await page.evaluate('window.fetch = window.realFetch');
  });

  await test.step('S2-5.13 errors at fields stand at theirs', async () => {
    const fields = ['amount', 'title', 'account', 'description', 'date'] as const;
    const errors = Object.fromEntries(fields.map((field) => [field, [`Wrong ${field}`]]));
    const stop = await answer(page, 'POST', '/transactions', {
      status: 400,
      body: { success: false, message: 'Not so', errors: { ...errors, category: ['Wrong category'] } },
    });
    await automatic(page).click();
    await choose(page, 'Category', 'Salary');
    await save(page, 'Income').click();
    for (const [control, field] of [
      [amount(page), 'amount'],
      [title(page), 'title'],
      [picker(page, 'Account'), 'account'],
      [picker(page, 'Category'), 'category'],
      [dialog(page).getByRole('textbox', { name: 'Description' }), 'description'],
      [date(page), 'date'],
    ] as const)
      await expect(control).toHaveAccessibleDescription(`Wrong ${field}`);
    await stop();
  });

  await discard(page);
});

test('S2-2.37 S2-5.27 S2-8.07 S2-8.37 editing', async ({ page, product }) => {
  const person = await personWithAssets(product, [{ name: 'Purse', balance: 100 }]);
  await record(person, { title: 'Dinner with Rani', amount: 40 });
  await signIn(page, person, transactions);
  const open = async () => {
    await page.getByRole('button', { name: 'Edit Dinner with Rani' }).click();
    await expect(amount(page)).toHaveValue('40.00');
  };
  await open();
  await expect(dialog(page).getByRole('heading', { name: 'Edit Transaction', exact: true })).toBeVisible();
  await expect(dialog(page).getByText('Update transaction details', { exact: true })).toBeVisible();
  await amount(page).fill('110.01');
  await save(page, 'Expense').click();
  await expect(
    dialog(page).getByText('The increase of $70.01 exceeds your Purse balance of $60.00', { exact: true }),
  ).toBeVisible();

  await amount(page).fill('45');
  for (const [instead, heading, text] of [
    [
      { status: 400, body: { success: false, message: 'The moon is full' } },
      'Transaction update failed',
      'The moon is full',
    ],
    [null, 'Error updating transaction', 'Network error occurred. Please check your connection.'],
  ] as const) {
    await page.route(/\/api\/v1\/transactions\/[0-9a-f]{24}$/, (route) =>
      instead === null ? route.abort() : route.fulfill({ status: instead.status, json: instead.body }),
    );
    await save(page, 'Expense').click();
    const last = toast(page, heading);
    await expect(last.getByText(heading, { exact: true })).toBeVisible();
    await expect(last.getByText(text, { exact: true })).toBeVisible();
    await last.getByRole('button', { name: 'Close notification' }).click();
    await page.unroute(/\/api\/v1\/transactions\/[0-9a-f]{24}$/);
  }
  await save(page, 'Expense').click();
  await expect(toast(page, 'Transaction updated')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'Dinner with Rani' })).toContainText('−$45.00');
});

test('S2-2.44 S2-2.46 S2-2.50 S2-2.51 S1-6.03 S2-6.03 S2-8.15 S2-8.16 accounts and categories on their way, away, or not there', async ({
  page,
  product,
}) => {
  const person = await personWithAssets(product, [{ name: 'Purse', balance: 100 }]);
  await record(person, { title: 'Dinner', amount: 40, category: 'Dining' });
  await signIn(page, person);
  // Every page that is opened from here on remembers none; one that is left may keep an answer until the end.
  await page.addInitScript(
    "localStorage.removeItem('user_assets'); localStorage.removeItem('user_categories')",
  );
  const openAnew = () => page.goto(`${transactions}?type=expense`);
  const empty = { status: 200, body: { success: true, data: [], meta: {} } };

  await test.step('on their way', async () => {
    const releases = [await hold(page, 'GET', '/assets'), await hold(page, 'GET', '/categories')];
    await openAnew();
    await openForm(page, 'Expense');
    await picker(page, 'Account').click();
    await expect(page.getByText('Loading accounts...', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await automatic(page).click();
    await picker(page, 'Category').click();
    await expect(page.getByText('Loading categories...', { exact: true })).toBeVisible();
    await Promise.all(releases.map((release) => release()));
    await expect(page.getByRole('option', { name: 'Groceries' })).toBeVisible();
    await page.keyboard.press('Escape');
    await discard(page);
  });

  for (const { instead, categoryText } of [
    {
      instead: { status: 403, body: { success: false } },
      categoryText: 'Failed to fetch categories',
    },
    { instead: null, categoryText: 'An error occurred while fetching categories' },
  ])
    await test.step(`away: ${categoryText}`, async () => {
      const stops = [
        await answer(page, 'GET', '/assets', instead),
        await answer(page, 'GET', '/categories', instead),
      ];
      await openAnew();
      await openForm(page, 'Expense');
      await picker(page, 'Account').click();
      await expect(page.getByText('Failed to load accounts', { exact: true })).toBeVisible();
      await expect(page.getByText('Please try again later', { exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await automatic(page).click();
      await picker(page, 'Category').click();
      await expect(page.getByText(categoryText, { exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await Promise.all(stops.map((stop) => stop()));
      await discard(page);
    });

  await test.step('not there', async () => {
    const stops = [
      await answer(page, 'GET', '/assets', empty),
      await answer(page, 'GET', '/categories', empty),
    ];
    await openAnew();
    await page.getByRole('combobox', { name: 'Category' }).click();
    await expect(page.getByText('No categories available', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Edit Dinner' }).click();
    await picker(page, 'Account').click();
    await expect(page.getByText('No accounts available', { exact: true })).toBeVisible();
    await expect(page.getByText('Add an account to get started', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page).getByText('No Categories Found', { exact: true })).toBeVisible();
    await expect(
      dialog(page).getByText(
        'Categories are managed by administrators. Please contact support if you need additional categories.',
        { exact: true },
      ),
    ).toBeVisible();
    await Promise.all(stops.map((stop) => stop()));
  });
});

test('S2-1.02 S2-2.46 B-62 without an asset the form offers to add one and comes back', async ({
  page,
  product,
}) => {
  await signIn(page, await newPerson(product));
  await page.getByRole('button', { name: 'Add expense', exact: true }).click();
  await expect(dialog(page).getByText('No Accounts Found', { exact: true })).toBeVisible();
  await expect(
    dialog(page).getByText('You need to add at least one account before you can track transactions', {
      exact: true,
    }),
  ).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Add New Asset' }).click();
  await dialog(page).getByLabel('Name').fill('First purse');
  await dialog(page).getByText('Cash Account', { exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Add Asset' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Add Expense', exact: true })).toBeVisible();
  await choose(page, 'Account', 'First purse');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 767, height: 800 }, hasTouch: true, reducedMotion: 'no-preference' });

  test('S2-2.34 S2-9.11 a drawer from the bottom, 0.5 s, that a quarter of its height closes', async ({
    page,
    product,
  }) => {
    await signIn(page, await spender(product), transactions);
    await openForm(page, 'Income');
    const bottom = async () => {
      const box = await dialog(page).boundingBox();
      return box && [box.x, Math.round(box.y + box.height), box.width];
    };
    await expect.poll(bottom).toEqual([0, 800, 767]);
    await expect(dialog(page)).toHaveCSS('transition-duration', '0.5s');

    const height = (await dialog(page).boundingBox())?.height ?? 0;
    await swipeDown(page, height * 0.2);
    await expect.poll(bottom).toEqual([0, 800, 767]);
    await swipeDown(page, height * 0.3);
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await test.step('editing, too', async () => {
      await record(await spender(product), { title: 'Bread', amount: 3, account: 'Enough' });
      await page.getByRole('button', { name: 'Actions for Bread' }).tap();
      await page.getByRole('menuitem', { name: 'Edit' }).tap();
      await expect(dialog(page).getByRole('heading', { name: 'Edit Transaction' })).toBeVisible();
      await expect.poll(bottom).toEqual([0, 800, 767]);
    });
  });
});

/** A finger that goes down from the drawer's heading, slowly at its end so that only the way counts. */
async function swipeDown(page: Page, pixels: number): Promise<void> {
  const box = await dialog(page).getByRole('heading').first().boundingBox();
  const x = (box?.x ?? 0) + 20;
  const y = (box?.y ?? 0) + 5;
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: at }],
    });
  await send('touchStart', y);
  for (let step = 1; step <= 20; step += 1) await send('touchMove', y + (pixels * step) / 20);
  await send('touchEnd', y + pixels);
  await session.detach();
}
