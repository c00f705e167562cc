import type { Page } from '@playwright/test';
import { type LedgerPerson, personWithAssets, record } from './ledgerPerson.ts';
import { findingsAtSizes, resize } from './look.ts';
import { hold, holdMatching } from './network.ts';
import { signIn, watchConsole } from './person.ts';
import { expect, type Product, test } from './product.ts';

const dialog = (page: Page) => page.getByRole('dialog').first();
const amount = (page: Page) => dialog(page).getByRole('textbox', { name: 'Amount' });
const title = (page: Page) => dialog(page).getByLabel(/^Title/);
const account = (page: Page) => dialog(page).getByRole('combobox', { name: 'Account' });
const category = (page: Page) => dialog(page).getByRole('combobox', { name: 'Category' });
const automatic = (page: Page) => dialog(page).getByRole('switch', { name: 'Automatic categorization' });
const suggestions = (page: Page) => dialog(page).getByRole('listbox', { name: 'Earlier titles' });

async function startExpense(page: Page): Promise<void> {
  await page.keyboard.press('n');
  await expect(amount(page)).toBeFocused();
}

async function discard(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function personWithHistory(product: Product): Promise<LedgerPerson> {
  const person = await personWithAssets(product, [
    { name: 'Velvet purse', balance: 100 },
    { name: 'Bank', balance: 900, type: 'bank' },
  ]);
  await record(
    person,
    { title: 'Yoga class', amount: 15, account: 'Bank', category: 'Entertainment' },
    { title: 'Yoga mat', amount: 20, account: 'Bank' },
    { title: 'Weekly groceries', amount: 30, account: 'Velvet purse' },
    { title: 'Refund', amount: 5, account: 'Bank', type: 'income' },
  );
  return person;
}

test('B-53 a title typed before brings its account and the category that was chosen by hand', {
  tag: '@release',
}, async ({ page, product }) => {
  const problems = watchConsole(page);
  await signIn(page, await personWithHistory(product));

  await test.step('chosen with the keyboard', async () => {
    await startExpense(page);
    await title(page).pressSequentially('yog');
    await expect(suggestions(page).getByRole('option')).toHaveText([/Yoga mat/, /Yoga class/]);
    await expect(title(page)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const marked = suggestions(page).getByRole('option', { name: 'Yoga class' });
    await expect(marked).toHaveAttribute('aria-selected', 'true');
    await expect(title(page)).toHaveAttribute(
      'aria-activedescendant',
      (await marked.getAttribute('id')) ?? '',
    );
    await page.keyboard.press('Enter');
    await expect(title(page)).toHaveValue('Yoga class');
    await expect(title(page)).toBeFocused();
    await expect(suggestions(page)).toBeHidden();
    await expect(account(page)).toContainText('Bank');
    await expect(automatic(page)).not.toBeChecked();
    await expect(category(page)).toContainText('Entertainment');
  });

  await test.step('another title takes its place; what was automatic stays so', async () => {
    await title(page).fill('weekly');
    await suggestions(page).getByRole('option', { name: 'Weekly groceries' }).click();
    await expect(title(page)).toBeFocused();
    await expect(account(page)).toContainText('Velvet purse');
    await expect(automatic(page)).toBeChecked();
  });

  await test.step('Esc closes the list alone', async () => {
    await title(page).fill('yog');
    await expect(suggestions(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(suggestions(page)).toBeHidden();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(title(page)).toBeFocused();
    await discard(page);
  });

  await test.step('typed in full it is known before it is left, and no longer once it goes on', async () => {
    await startExpense(page);
    await title(page).fill('yoga CLASS');
    await expect(account(page)).toContainText('Bank');
    await expect(dialog(page).getByText('As last time: Bank, Entertainment')).toBeVisible();
    await title(page).pressSequentially('es');
    await expect(account(page)).toContainText('Select an account');
  });

  expect(problems).toEqual([]);
});

test('B-48 B-52 B-53 n, amount, title, Enter records it without the mouse; Enter leaves a line in the description', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await personWithHistory(product);
  await signIn(page, person);
  await startExpense(page);
  await page.keyboard.type('12.50');
  await page.keyboard.press('Tab');
  const searched = page.waitForResponse((answer) => answer.url().includes('search=Yoga+class'));
  await page.keyboard.type('Yoga class');
  await searched;
  await expect(dialog(page).getByText('As last time: Bank, Entertainment')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Expense added')).toBeVisible();
  const { data } = await person.client.get<Record<string, unknown>[]>('/transactions?limit=1');
  expect(data[0]).toMatchObject({
    title: 'Yoga class',
    description: 'Yoga class',
    amount: 12.5,
    account: { name: 'Bank' },
    category: { name: 'Entertainment' },
    categorizedBy: 'user',
  });

  await test.step('B-52 from every one-line field, and the next one at once', async () => {
    await expect(dialog(page)).toHaveCount(0);
    await startExpense(page);
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByText('Amount is required')).toBeVisible();
    await amount(page).fill('3');
    await title(page).fill('Newspaper');
    await account(page).click();
    await page.getByRole('option', { name: 'Bank' }).click();
    await dialog(page).getByRole('textbox', { name: 'Description' }).fill('One');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Two');
    await amount(page).press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    const newest = await person.client.get<object[]>('/transactions?limit=1');
    expect(newest.data[0]).toMatchObject({ title: 'Newspaper', amount: 3, description: 'One\nTwo' });
  });
});

test('AP-32 AP-34 a new expense takes few keys, and the next one has its account already', async ({
  page,
  product,
}) => {
  const person = await personWithHistory(product);
  await person.client.post('/goals', { name: 'Bicycle' });
  await signIn(page, person);
  await resize(page, { width: 1440, height: 900 });
  let keys = 0;
  const key = async (name: string) => {
    keys += 1;
    await page.keyboard.press(name);
  };

  await test.step('AP-34 without a proposed account', async () => {
    await key('n');
    await expect(amount(page)).toBeFocused();
    await expect(account(page)).toContainText('Select an account');
    await page.keyboard.type('12.50');
    await key('Tab');
    await page.keyboard.type('Something new');
    await key('Tab');
    await expect(account(page)).toBeFocused();
    await key('Enter');
    await expect(page.getByPlaceholder('Search accounts...')).toBeFocused();
    await key('b');
    await expect(page.getByRole('option').first()).toContainText('Bank');
    await key('Enter');
    await expect(account(page)).toContainText('Bank');
    await key('Control+Enter');
    await expect(page.getByText('Expense added')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    expect(keys).toBeLessThanOrEqual(10);
  });

  await test.step('AP-32 AP-34 with one', async () => {
    keys = 0;
    await key('n');
    await expect(amount(page)).toBeFocused();
    await expect(account(page)).toContainText('Bank');
    await page.keyboard.type('3');
    await key('Tab');
    await page.keyboard.type('Another thing');
    await key('Enter');
    await expect(dialog(page)).toHaveCount(0);
    expect(keys).toBe(3);
    const { data } = await person.client.get<object[]>('/transactions?limit=1');
    expect(data[0]).toMatchObject({ title: 'Another thing', amount: 3, account: { name: 'Bank' } });
  });

  await test.step('AP-34 the whole form is in sight, also with a category', async () => {
    await startExpense(page);
    await expect(dialog(page).getByRole('combobox', { name: 'Pay from' })).toBeVisible();
    const hidden = () => dialog(page).evaluate((popup) => popup.scrollHeight - popup.clientHeight);
    expect(await hidden()).toBeLessThanOrEqual(0);
    expect(await findingsAtSizes(page, 'expense-form')).toEqual([]);
    await resize(page, { width: 1440, height: 900 });
    await automatic(page).press('Space');
    await expect(category(page)).toBeVisible();
    expect(await hidden()).toBeLessThanOrEqual(0);
    expect(await findingsAtSizes(page, 'expense-form-category')).toEqual([]);
  });
});

test('B-52 B-53 given Enter before the remembered account has arrived, then it is looked up first and the save goes on', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await personWithHistory(product);
  await signIn(page, person);
  const looked = await hold(page, 'GET', '/transactions');
  await startExpense(page);
  await page.keyboard.type('12.50');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Yoga class');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Saving...' })).toBeVisible();
  await looked();
  await expect(dialog(page)).toHaveCount(0);
  const newest = async () => (await person.client.get<object[]>('/transactions?limit=1')).data[0];
  expect(await newest()).toMatchObject({ title: 'Yoga class', amount: 12.5, account: { name: 'Bank' } });

  await test.step('the same where the history was asked for it a moment ago', async () => {
    await startExpense(page);
    await title(page).fill('Yoga mat');
    await page.keyboard.press('Tab');
    await expect(account(page)).toContainText('Bank');
    await discard(page);
    await startExpense(page);
    await page.keyboard.type('7');
    await page.keyboard.press('Tab');
    await page.keyboard.insertText('Yoga mat');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    expect(await newest()).toMatchObject({ title: 'Yoga mat', amount: 7, account: { name: 'Bank' } });
  });

  await test.step('the same where the accounts are not there yet', async () => {
    const accountsCame = await hold(page, 'GET', '/assets');
    // In the new page: what the former one asked last may be answered after this.
    await page.addInitScript("localStorage.removeItem('user_assets')");
    await page.goto('/dashboard/settings');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await startExpense(page);
    await page.keyboard.type('8');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Yoga mat');
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('button', { name: 'Saving...' })).toBeVisible();
    await accountsCame();
    await expect(dialog(page)).toHaveCount(0);
    expect(await newest()).toMatchObject({ title: 'Yoga mat', amount: 8, account: { name: 'Bank' } });
  });

  await test.step('a title that nobody knows is refused at the account where none is proposed', async () => {
    await page.evaluate("localStorage.removeItem('last_account')");
    await startExpense(page);
    await page.keyboard.type('3');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Something new');
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByText('Account is required')).toBeVisible();
    await expect(account(page)).toBeFocused();
  });
});

for (const { currency, keys, pasted } of [
  {
    currency: 'IDR',
    keys: [
      ['15,', '15,'],
      ['1.500', '1.500'],
      ['007', '7'],
      ['12,5', '12,5'],
      ['1a2', '12'],
    ],
    pasted: [
      ['Rp 1.500.000', '1500000'],
      ['1.234,00', '1234'],
      ['twelve', 'twelve'],
    ],
  },
  {
    currency: 'EUR',
    keys: [
      ['12,345', '12,34'],
      ['12.50', '12.50'],
      ['1.234,5', '1.234,5'],
      ['00,5', '0,5'],
    ],
    pasted: [
      ['1.234,50 €', '1234,50'],
      ['1,234.50', '1234,50'],
      ['1 234,50', '1234,50'],
      ['1,234', '1,234'],
    ],
  },
] as const)
  test(`B-12 B-14 S2-5.20 S2-5.21 S2-5.24 amounts in ${currency}, typed and pasted`, {
    tag: '@release',
  }, async ({ page, product, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const person = await personWithHistory(product);
    await fetch(`${product.url}/api/v1/users/preferences`, {
      method: 'PUT',
      headers: { ...person.client.headers },
      body: JSON.stringify({ currency }),
    });
    await signIn(page, person);
    // The notation is the currency's, which the page asks for once it is drawn.
    await expect.poll(() => page.evaluate("localStorage.getItem('userCurrency')")).toBe(currency);
    await startExpense(page);
    await expect(amount(page)).toHaveAttribute('inputmode', 'decimal');
    for (const [typed, shown] of keys) {
      await amount(page).fill('');
      await amount(page).pressSequentially(typed);
      await expect(amount(page), typed).toHaveValue(shown);
    }
    for (const [text, shown] of pasted) {
      await amount(page).fill('');
      await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
      await amount(page).press('ControlOrMeta+V');
      await expect(amount(page), text).toHaveValue(shown);
    }

    await test.step('the number pad’s decimal key is the currency’s, and the cursor stays', async () => {
      await amount(page).fill('153');
      await amount(page).press('ArrowLeft');
      await amount(page).press('Shift+NumpadDecimal');
      await expect(amount(page)).toHaveValue('15,3');
      await amount(page).pressSequentially('9');
      await expect(amount(page)).toHaveValue('15,93');
    });
  });

test('B-48 S2-5.20 keys that come before the form’s code are its amount: none is lost', {
  tag: '@release',
}, async ({ page, product }) => {
  const problems = watchConsole(page);
  const release = await holdMatching(page, /\/TransactionFormDialog-[^/]*\.js/);
  await signIn(page, await personWithHistory(product));
  await page.keyboard.press('n');
  await page.keyboard.type('12.50');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2 ne');
  await expect(dialog(page)).toHaveCount(0);
  await release();
  await expect(title(page)).toBeFocused();
  await page.keyboard.type('ws');
  await expect(amount(page)).toHaveValue('12.50');
  await expect(title(page)).toHaveValue('2 news');
  expect(problems).toEqual([]);
});
