import type { Page } from '@playwright/test';
import { elsewhere } from './elsewhere.ts';
import { dateOf, personWithAssets, record } from './ledgerPerson.ts';
import { requestsTo } from './network.ts';
import { signIn } from './person.ts';
import { expect, test } from './product.ts';
import { said } from './toastRegion.ts';

const dialog = (page: Page) => page.getByRole('dialog').first();
const amount = (page: Page) => dialog(page).getByRole('textbox', { name: 'Amount' });
/** Of a new transaction it suggests earlier titles; of a recorded one it is a plain field. */
const title = (page: Page) => dialog(page).getByLabel(/^Title/);
const date = (page: Page) => dialog(page).getByRole('button', { name: /^Date/ });
const saveExpense = (page: Page) => dialog(page).getByRole('button', { name: 'Save Expense' });
const history = '/dashboard/transactions';

async function openForm(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Add Expense', exact: true }).first().click();
  await expect(amount(page)).toBeFocused();
}

async function fillForm(page: Page, name: string): Promise<void> {
  await amount(page).fill('12');
  await title(page).fill(name);
  await dialog(page).getByRole('combobox', { name: 'Account' }).click();
  await page.getByRole('option', { name: 'Purse' }).click();
}

test('B-59 B-68 a minute without a connection loses nothing that stands in a form', {
  tag: '@release',
}, async ({ page, context, product }) => {
  const person = await personWithAssets(product, [{ name: 'Purse', balance: 100 }]);
  await page.clock.install();
  await signIn(page, person, history);
  await openForm(page);
  await fillForm(page, 'Lunch in the hills');
  await context.setOffline(true);
  await page.clock.runFor(60_000);
  await saveExpense(page).click();
  await expect(said(page, 'Failed to add transaction')).toBeVisible();
  await expect(said(page, 'Network error occurred. Please check your connection.')).toBeVisible();
  await expect(title(page)).toHaveValue('Lunch in the hills');
  await expect(amount(page)).toHaveValue('12');

  await elsewhere(product, person, 'PUT', `/assets/${person.accounts['Purse']}`, { name: 'Old purse' });
  await context.setOffline(false);
  await page.clock.runFor(10_000);
  await expect(dialog(page).getByRole('combobox', { name: 'Account' })).toContainText('Old purse');
  await saveExpense(page).click();
  await expect(said(page, 'Expense added')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const rows = await elsewhere<{ title: string }[]>(product, person, 'GET', '/transactions');
  expect(rows.map((row) => row.title)).toEqual(['Lunch in the hills']);
});

test('B-63 Back closes what is open, and asks first where something was changed', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await personWithAssets(product, [{ name: 'Purse', balance: 100 }]);
  await signIn(page, person);
  await page.getByRole('complementary').getByRole('link', { name: 'Transactions' }).click();
  await page.mouse.move(900, 450);

  await test.step('an untouched form just closes', async () => {
    await openForm(page);
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(history);
  });

  await test.step('a changed one asks; twice, if need be', async () => {
    const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
    await openForm(page);
    await title(page).fill('Half a sentence');
    for (let press = 0; press < 2; press += 1) {
      await page.goBack();
      await expect(question).toBeVisible();
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await expect(question).toHaveCount(0);
      await expect(title(page)).toHaveValue('Half a sentence');
    }
    await page.goBack();
    await question.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(history);
  });

  await test.step('the next Back leaves the page', async () => {
    // The question's entry goes after its dialog.
    await expect.poll(() => page.evaluate('history.state?.usr?.overlay === true')).toBe(false);
    await page.goBack();
    await expect(page).toHaveURL('/dashboard');
  });
});

test('B-63 given that going back takes the browser a moment, then what is opened meanwhile stays open, and where one went one stays', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await personWithAssets(product, [{ name: 'Purse', balance: 100 }]);
  await page.addInitScript(`
    const go = history.go.bind(history);
    history.go = (steps) => { window.goOn = () => { delete window.goOn; go(steps); }; };
  `);
  await signIn(page, person);
  const marked = () => page.evaluate<boolean>('window.history.state?.usr?.overlay === true');
  await page.keyboard.press('n');
  await expect(amount(page)).toBeFocused();
  await expect.poll(marked).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => page.evaluate('typeof window.goOn')).toBe('function');
  await page.keyboard.press('n');
  await expect(amount(page)).toBeFocused();
  await page.evaluate("addEventListener('popstate', () => { window.wentBack = true; }); window.goOn()");
  await expect.poll(() => page.evaluate('window.wentBack')).toBe(true);
  await expect.poll(marked).toBe(true);
  await expect(amount(page)).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/dashboard');

  await test.step('and so does the page that one went to', async () => {
    await page.keyboard.press('n');
    await expect(amount(page)).toBeFocused();
    await expect.poll(marked).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate('typeof window.goOn')).toBe('function');
    await Promise.all([page.keyboard.press('g'), page.keyboard.press('t')]);
    await expect(page).toHaveURL(history);
    await page.keyboard.press('n');
    await expect(amount(page)).toBeFocused();
    await page.evaluate('window.wentBack = false; window.goOn()');
    await expect.poll(() => page.evaluate('window.wentBack')).toBe(true);
    await expect.poll(marked).toBe(true);
    await expect(amount(page)).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(history);
    // The question's entry goes after its dialog.
    await expect.poll(() => page.evaluate('history.state?.usr?.overlay === true')).toBe(false);
    await page.goBack();
    await expect(page).toHaveURL('/dashboard');
  });
});

test('B-64 a form that is open over midnight saves the new day', { tag: '@release' }, async ({
  page,
  product,
}) => {
  const person = await personWithAssets(product, [{ name: 'Purse', balance: 100 }]);
  const [yesterday, today] = [dateOf(1), dateOf(0)];
  await page.clock.install({ time: new Date(`${yesterday}T23:30:00Z`) });
  await signIn(page, person, history);
  await openForm(page);
  const shown = (day: string) => new RegExp(`\\b${Number(day.slice(8))} \\w+ ${day.slice(0, 4)}`);
  await expect(date(page)).toContainText(shown(yesterday));
  await fillForm(page, 'Midnight snack');
  await page.clock.pauseAt(new Date(`${yesterday}T23:59:50Z`));
  await expect(date(page)).toContainText(shown(yesterday));
  await page.clock.runFor(20_000);
  await expect(date(page)).toContainText(shown(today));
  await page.clock.resume();
  const sent = requestsTo(page, 'POST', '/transactions');
  await saveExpense(page).click();
  await expect(said(page, 'Expense added')).toBeVisible();
  expect(sent[0]?.postDataJSON()).toMatchObject({ date: today });
});

test('B-57 two tabs edit one transaction: the second sees both versions and chooses', {
  tag: '@release',
}, async ({ page, context, product }) => {
  const person = await personWithAssets(product, [{ name: 'Purse', balance: 100 }]);
  const [id] = await record(person, { title: 'Lunch', amount: 10 });
  await signIn(page, person, history);
  const other = await context.newPage();
  await other.goto(history);
  let now = 'Lunch';
  const edit = async (tab: Page, text: string) => {
    await tab.getByRole('button', { name: `Edit ${now}`, exact: true }).click();
    await expect(amount(tab)).toBeFocused();
    await title(tab).fill(text);
  };
  const line = (label: string) =>
    dialog(page)
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: label }) })
      .getByRole('cell');

  for (const choice of ['Take theirs', 'Keep mine'] as const) {
    await edit(page, 'Mine');
    await edit(other, `Theirs, ${choice}`);
    await amount(other).fill('11');
    await saveExpense(other).click();
    await expect(other.getByRole('dialog')).toHaveCount(0);
    await saveExpense(page).click();
    await expect(
      dialog(page).getByText(
        'This transaction was changed elsewhere in the meantime. Which version do you want to keep?',
      ),
    ).toBeVisible();
    await expect(line('Title')).toHaveText(['Mine', `Theirs, ${choice}`]);
    await expect(line('Amount')).toHaveText(['$11.00', '$11.00']);
    await dialog(page).getByRole('button', { name: choice }).click();
    if (choice === 'Take theirs') {
      await expect(title(page)).toHaveValue('Theirs, Take theirs');
      await saveExpense(page).click();
    }
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const wanted = choice === 'Take theirs' ? 'Theirs, Take theirs' : 'Mine';
    await expect
      .poll(() => elsewhere<object>(product, person, 'GET', `/transactions/${id}`))
      .toMatchObject({ title: wanted, amount: 11 });
    now = wanted;
  }
});
