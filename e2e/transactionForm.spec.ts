import type { Locator, Page } from '@playwright/test';
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

test('S2-2.35 S2-2.36 S2-2.39 S2-2.40 S2-5.02 S2-5.03 S2-5.05 S2-5.07 S2-5.09 S2-5.16 S2-5.17 S2-5.18 S2-5.19 S2-5.22 the form, its texts and what it refuses', {
  tag: '@release',
}, async ({ page, product }) => {
  await signIn(page, await spender(product), transactions);

  await test.step('S2-2.35 S2-2.36 the texts of its type', async () => {
    for (const [kind, text] of [
      ['Income', 'Record a new source of income'],
      ['Expense', 'Record a new expense'],
    ] as const) {
      await openForm(page, kind);
      await expect(dialog(page).getByRole('heading', { name: `Add ${kind}`, exact: true })).toBeVisible();
      await expect(dialog(page).getByText(text, { exact: true })).toBeVisible();
      await expect(save(page, kind)).toBeVisible();
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
      'Date*',
      'Category*',
      'Description*',
    ]);
  });

  await test.step('S2-5.17 S2-5.18 zero is not enough', async () => {
    await amount(page).fill('0');
    await title(page).focus();
    await expect(dialog(page).getByText('Amount must be greater than zero', { exact: true })).toBeVisible();
    await save(page, 'Expense').click();
    await expect(dialog(page).getByText('Amount must be a positive number', { exact: true })).toBeVisible();
  });

  await test.step('an empty form says what it needs', async () => {
    await amount(page).fill('');
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
  });

  await test.step('S2-2.40 S2-5.03 S2-5.05 the title is counted and kept within its limits', async () => {
    await expect(dialog(page).getByText('0/30')).toBeVisible();
    await title(page).fill('ab');
    await expect(dialog(page).getByText('2/30')).toBeVisible();
    await expect(dialog(page).getByText('Title must be at least 3 characters')).toBeVisible();
    await title(page).fill('0123456789012345678901234567890123456789');
    await expect(title(page)).toHaveValue('012345678901234567890123456789');
    await expect(dialog(page).getByText('30/30')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'About the title' }).hover();
    await expect(page.getByText('3-30 characters', { exact: true })).toBeVisible();
  });

  await test.step('S2-5.19 S2-5.22 what is pasted becomes a number or is refused', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await paste(page, '$1,234.50');
    await expect(amount(page)).toHaveValue('1234.50');
    await paste(page, '1.234');
    await expect(dialog(page).getByText('Invalid amount format', { exact: true })).toBeVisible();
  });
});

test('S2-2.41 S2-2.42 S2-2.43 S2-2.45 S2-2.47 S2-2.48 S2-2.49 S2-2.50 S2-2.52 S2-9.10 what the pickers offer, flag and find', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await spender(product);
  await page.clock.setFixedTime('2026-05-15T12:00:00Z');
  await signIn(page, person, transactions);
  await openForm(page, 'Expense');

  await test.step('S2-2.43 S2-2.45 S2-2.47 accounts', async () => {
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
    await expect(page.getByRole('option').getByText(/Insufficient|Low balance/)).toHaveCount(3);
    await expectSmall(popup);
    await search.fill('zzzqqq');
    await expect(popup.getByText('No matching accounts found', { exact: true })).toBeVisible();
    await expect(popup.getByText('Try a different search term', { exact: true })).toBeVisible();
    await search.fill('nearley');
    await expect(page.getByRole('option').first()).toContainText('Nearly there');
    await expect(page.getByRole('option').first()).toHaveAttribute('data-highlighted');
    await page.keyboard.press('Enter');
    await expect(picker(page, 'Account')).toContainText(/Nearly there.*Insufficient/);
  });

  await test.step('S2-2.48 S2-5.25 what exceeds the balance is not sent', async () => {
    await expect(
      dialog(page).getByText('Expense exceeds your current balance of $99.99', { exact: true }),
    ).toBeVisible();
    const sent = requestsTo(page, 'POST', '/transactions');
    await title(page).fill('Too much');
    await save(page, 'Expense').click();
    await expect(
      dialog(page).getByText('Expense exceeds your Nearly there balance of $99.99', { exact: true }),
    ).toBeVisible();
    expect(sent).toEqual([]);
  });

  await test.step('S2-2.41 S2-2.42 days from 1900-01-01 to today', () => lookThroughCalendar(page));
  await lookThroughCategories(page, {
    kind: 'Expense',
    own: 'Groceries',
    other: 'Salary',
    typed: 'grocries',
  });
  await discard(page);

  await test.step('an income is flagged nowhere', async () => {
    await openForm(page, 'Income');
    await amount(page).fill('100');
    await picker(page, 'Account').click();
    await expect(page.getByRole('option')).toHaveCount(5);
    await expect(page.getByText(/Insufficient|Low balance/)).toHaveCount(0);
    // Before the list has the keys, Escape would ask whether to discard the form.
    await expect(picker(page, 'Account')).not.toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
  });
  await lookThroughCategories(page, { kind: 'Income', own: 'Salary', other: 'Groceries', typed: 'salry' });
});

/** On 15 May 2026, the calendar shut; ends on 1 January 1900. */
async function lookThroughCalendar(page: Page): Promise<void> {
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
  await expect(calendar.getByRole('button', { name: /14 May 2026/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(calendar).toHaveCount(0);
  await expect(date(page)).toContainText('14 May 2026');

  await date(page).click();
  const [month, year] = [calendar.getByRole('combobox').first(), calendar.getByRole('combobox').last()];
  const years = year.locator('option');
  await expect(years).toHaveCount(127);
  await expect(years.first()).toHaveText('2026');
  await expect(years.last()).toHaveText('1900');
  await year.selectOption('1900');
  await month.selectOption('0');
  await expect(calendar.getByRole('button', { name: /previous month/i })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await calendar.getByRole('button', { name: /\b1 January 1900/ }).click();
  await expect(date(page)).toContainText('1 Jan 1900');
}

/** Turns automatic categorization off and looks at the categories of one type. */
async function lookThroughCategories(
  page: Page,
  { kind, own, other, typed }: Record<'kind' | 'own' | 'other' | 'typed', string>,
): Promise<void> {
  await test.step(`S2-2.49 S2-2.50 S2-2.52 categories: ${kind}`, async () => {
    await automatic(page).click();
    await picker(page, 'Category').click();
    const popup = page.getByRole('group', { name: `${kind} Categories` });
    await expect(popup.getByText(`${kind} Categories`, { exact: true })).toBeVisible();
    await expect(page.getByRole('option', { name: own, exact: true })).toHaveCount(1);
    await expect(page.getByRole('option', { name: other, exact: true })).toHaveCount(0);
    await expectSmall(popup);
    const search = popup.getByPlaceholder('Search categories...', { exact: true });
    await search.fill('zzzqqq');
    await expect(popup.getByText('No matching categories found', { exact: true })).toBeVisible();
    await search.fill(typed);
    const best = page.getByRole('option').first();
    await expect(best).toHaveText(own);
    await expect(best).toHaveAttribute('data-highlighted');
    await page.keyboard.press('Enter');
    await expect(picker(page, 'Category')).toHaveText(own);
  });
}

/** A dropdown is at most 250 px high and 350 px wide. */
async function expectSmall(popup: Locator): Promise<void> {
  const box = await popup.boundingBox();
  expect(box?.height).toBeLessThanOrEqual(250);
  expect(box?.width).toBeLessThanOrEqual(350);
}

test('S2-2.38 S2-4.24 S2-8.35 S2-8.36 S2-5.01 B-52 Enter saves, once; the caches follow', {
  tag: '@release',
}, async ({ page, product }) => {
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

test('S2-8.06 S2-8.08 S2-5.13 what is said when adding fails', {
  tag: '@release',
}, async ({ page, product }) => {
  await signIn(page, await spender(product), transactions);
  await openForm(page, 'Income');
  await fill(page, { amount: '5', title: 'Found money', account: 'Enough' });
  const trySaving = async (titleText: string, description: string) => {
    const last = toast(page, titleText);
    await Promise.all([
      expect(last.getByText(titleText, { exact: true })).toBeVisible(),
      expect(last.getByText(description, { exact: true })).toBeVisible(),
      save(page, 'Income').click(),
    ]);
    await expect(page.getByText('Income added')).toHaveCount(0);
    await last.getByRole('button', { name: 'Close notification' }).press('Enter');
    await expect(last).toHaveCount(0);
    await expect(title(page)).toHaveValue('Found money');
  };

  for (const [instead, heading, text] of [
    [
      { status: 400, body: { success: false, message: 'The moon is full' } },
      'Failed to add transaction',
      'The moon is full',
    ],
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

  await test.step('S2-5.13 what the server says against an automatic category is to be read', async () => {
    const stop = await answer(page, 'POST', '/transactions', {
      status: 400,
      body: { success: false, message: 'Validation failed', errors: { category: ['No category fits'] } },
    });
    await save(page, 'Income').click();
    await expect(dialog(page).getByText('No category fits')).toBeVisible();
    await stop();
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
});

test('S2-2.44 S2-2.46 S2-2.50 S2-2.51 S1-6.03 S2-6.03 S2-8.15 S2-8.16 accounts and categories on their way, away, or not there', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await personWithAssets(product, [{ name: 'Purse', balance: 100 }]);
  await record(person, { title: 'Dinner', amount: 40, category: 'Dining' });
  // No page that is opened remembers any; one that is left may keep an answer until the end.
  await page.addInitScript(
    "localStorage.removeItem('user_assets'); localStorage.removeItem('user_categories')",
  );
  const openAnew = () => page.goto(`${transactions}?type=expense`);
  const empty = { status: 200, body: { success: true, data: [], meta: {} } };

  await test.step('on their way', async () => {
    const releases = [await hold(page, 'GET', '/assets'), await hold(page, 'GET', '/categories')];
    await signIn(page, person, transactions);
    await openForm(page, 'Expense');
    await picker(page, 'Account').click();
    await expect(page.getByText('Loading accounts...', { exact: true })).toBeVisible();
    await expect(picker(page, 'Account')).not.toBeFocused();
    await page.keyboard.press('Escape');
    await automatic(page).click();
    await picker(page, 'Category').click();
    await expect(page.getByText('Loading categories...', { exact: true })).toBeVisible();
    await Promise.all(releases.map((release) => release()));
    await expect(page.getByRole('option', { name: 'Groceries' })).toBeVisible();
  });

  await test.step('S2-2.46 icons have the colour of their tile, in the list and when chosen', async () => {
    const groceries = page.getByRole('option', { name: 'Groceries' });
    const icon = (part: Locator) => part.locator('[aria-hidden] > svg');
    const colour = await page.evaluate<string>(`{
      const options = [...document.querySelectorAll('[role=option]')];
      const groceries = options.find(({ textContent }) => textContent.includes('Groceries'));
      getComputedStyle(groceries.querySelector('[aria-hidden]:has(> svg)')).color;
    }`);
    await expect(icon(groceries)).toHaveCSS('color', colour);
    await groceries.click();
    await expect(icon(picker(page, 'Category'))).toHaveCSS('color', colour);
  });

  await test.step('away', async () => {
    const refused = { status: 403, body: { success: false } };
    const stops = [
      await answer(page, 'GET', '/assets', refused),
      await answer(page, 'GET', '/categories', refused),
    ];
    await openAnew();
    await openForm(page, 'Expense');
    await picker(page, 'Account').click();
    await expect(page.getByText('Failed to load accounts', { exact: true })).toBeVisible();
    await expect(page.getByText('Please try again later', { exact: true })).toBeVisible();
    await expect(picker(page, 'Account')).not.toBeFocused();
    await page.keyboard.press('Escape');
    await automatic(page).click();
    await picker(page, 'Category').click();
    await expect(page.getByText('Failed to fetch categories', { exact: true })).toBeVisible();
    await Promise.all(stops.map((stop) => stop()));
  });

  await test.step('not there', async () => {
    const stops = [
      await answer(page, 'GET', '/assets', empty),
      await answer(page, 'GET', '/categories', empty),
    ];
    await openAnew();
    await page.getByRole('combobox', { name: 'Category' }).click();
    await expect(page.getByText('No categories available', { exact: true })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Category' })).not.toBeFocused();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Edit Dinner' }).click();
    await picker(page, 'Account').click();
    await expect(page.getByText('No accounts available', { exact: true })).toBeVisible();
    await expect(page.getByText('Add an account to get started', { exact: true })).toBeVisible();
    await expect(picker(page, 'Account')).not.toBeFocused();
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

test('S2-1.02 S2-2.46 B-62 without an asset the form offers to add one and comes back', {
  tag: '@release',
}, async ({ page, product }) => {
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
