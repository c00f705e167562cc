import type { Page } from '@playwright/test';
import { closeByEscape } from './closeByEscape.ts';
import { freeze, goneIn, pressHeld, seenIn } from './heldClock.ts';
import { resize } from './look.ts';
import { holdMatching } from './network.ts';
import { newPerson, type Person, signIn as signInOnly, watchConsole } from './person.ts';
import { expect, type Product, test } from './product.ts';
import { standing } from './toastRegion.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search everything' });
const paletteInput = (page: Page) => palette(page).getByRole('combobox');
const keysDialog = (page: Page) => page.getByRole('dialog', { name: 'Keys' });
const history = (page: Page) => page.getByRole('searchbox', { name: 'Search transactions' });
const row = (page: Page, title: string) =>
  page.getByRole('main').getByRole('button', { name: title, exact: true });

/** Signs in and waits for the page, which has to be there for its keys. */
async function signIn(page: Page, person: Person): Promise<void> {
  await signInOnly(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back, Dewi');
}

interface Spender extends Person {
  purse: string;
  bank: string;
}

async function spender(product: Product): Promise<Spender> {
  const person = await newPerson(product);
  const add = async (name: string, type: string, balance: number) =>
    (await person.client.post<{ id: string }>('/assets', { name, type, balance })).data.id;
  return { ...person, purse: await add('Velvet purse', 'cash', 500), bank: await add('Bank', 'bank', 900) };
}

async function spend({ client, purse }: Spender, title: string, amount = 10): Promise<string> {
  const date = new Date().toISOString().slice(0, 10);
  const { data } = await client.post<{ id: string }>('/transactions', {
    type: 'expense',
    title,
    amount,
    date,
    account: purse,
    description: title,
    useAutoCategory: true,
  });
  return data.id;
}

/** Presses N before the browser can do anything else than draw the page's heading. */
const pressWhenSeen = `new MutationObserver((_, observer) => {
  if (document.querySelector('h1') === null) return;
  observer.disconnect();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', code: 'KeyN', bubbles: true }));
}).observe(document, { childList: true, subtree: true })`;

test('B-48 B-49 n adds, / searches and g goes from anywhere, ? shows the keys; where one types they are letters', {
  tag: '@release',
}, async ({ page, product }) => {
  const problems = watchConsole(page);
  await signIn(page, await spender(product));
  for (const [letter, path] of [
    ['a', '/dashboard/assets'],
    ['h', '/dashboard/activity'],
    ['r', '/dashboard/reports'],
    ['s', '/dashboard/settings'],
    ['o', '/dashboard'],
  ] as const) {
    // One right after the other: on a busy machine each answer may take longer than keys may lie apart.
    await Promise.all([page.keyboard.press('g'), page.keyboard.press(letter)]);
    await expect(page).toHaveURL(path);
    await page.keyboard.press('n');
    await expect(dialog(page).getByRole('textbox', { name: 'Amount' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }

  await test.step('a key is heard from the moment in which its page appears', async () => {
    await page.addInitScript(pressWhenSeen);
    await page.goto('/dashboard/settings');
    await expect(dialog(page).getByRole('textbox', { name: 'Amount' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  });

  await test.step('B-49 / leads to the search of the history, and back into it', async () => {
    await page.keyboard.press('/');
    await expect(page).toHaveURL(/\/dashboard\/transactions$/);
    await expect(history(page)).toBeFocused();
    await page.keyboard.type('rent');
    await expect(page).toHaveURL(/search=rent/);
    await history(page).blur();
    await page.keyboard.press('/');
    await expect(history(page)).toBeFocused();
    await expect(page).toHaveURL(/search=rent/);
    await expect(history(page)).toHaveValue('rent');
  });

  await test.step('not with Alt or Shift, not in a field, not over a dialog', async () => {
    await history(page).fill('');
    await history(page).pressSequentially('n/?gt');
    await expect(history(page)).toHaveValue('n/?gt');
    await history(page).blur();
    await page.keyboard.press('Alt+n');
    await page.keyboard.press('Shift+n');
    await expect(dialog(page)).toHaveCount(0);
    await page.keyboard.press('?');
    for (const text of ['Add a transaction', 'Search transactions', 'Undo the last change', 'Save a form'])
      await expect(keysDialog(page).getByText(text)).toBeVisible();
    await page.keyboard.press('n');
    await page.keyboard.press('/');
    await expect(dialog(page)).toHaveCount(1);
    await expect(keysDialog(page)).toBeVisible();
  });
  expect(problems).toEqual([]);
});

test('B-50 Ctrl+K finds pages, actions, assets and transactions, also what is typed before it is there', {
  tag: '@release',
}, async ({ page, product }) => {
  const problems = watchConsole(page);
  const person = await spender(product);
  await spend(person, 'Gojek to the station', 12);
  const release = await holdMatching(page, /\/assets\/Palette-.*\.js$/);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, person);

  await test.step('what is typed while the palette is on its way stands in it; it opens an asset', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('velvet');
    await release();
    await expect(paletteInput(page)).toHaveValue('velvet');
    await expect(palette(page).getByRole('option', { name: 'Velvet purse' })).toContainText('$488.00');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Velvet purse' })).toBeVisible();
    await closeByEscape(page);
  });

  await test.step('goes to a page', async () => {
    await page.keyboard.press('Control+k');
    await expect(paletteInput(page)).toHaveValue('');
    await paletteInput(page).fill('repor');
    await expect(palette(page).getByRole('option').first()).toContainText('Reports');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard/reports');
    await expect(palette(page)).toHaveCount(0);
  });

  await test.step('opens a form', async () => {
    await page.keyboard.press('Control+k');
    await paletteInput(page).fill('income');
    await expect(palette(page).getByRole('option').first()).toContainText('Add income');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Add Income' })).toBeVisible();
    await expect(dialog(page).getByRole('textbox', { name: 'Amount' })).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(palette(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  });

  await test.step('finds a transaction and opens it', async () => {
    await page.keyboard.press('Control+k');
    await paletteInput(page).fill('station');
    const found = palette(page).getByRole('option', { name: 'Gojek to the station' });
    await expect(found).toContainText('−$12.00');
    await found.click();
    await expect(page.getByRole('dialog', { name: 'Gojek to the station' })).toBeVisible();
    await closeByEscape(page);
  });

  await test.step('what was chosen last comes first', async () => {
    await page.getByRole('complementary').getByRole('button', { name: 'Search' }).click();
    const recent = palette(page).getByRole('group', { name: 'Recent' });
    await expect(recent.getByRole('option')).toHaveText([/Add income/, /Reports/, /Velvet purse/]);
    await closeByEscape(page);
  });

  await test.step('searches the history for anything else, from its own field, too', async () => {
    await page.keyboard.press('Control+k');
    await paletteInput(page).fill('zebra crossing');
    await expect(palette(page).getByRole('option')).toHaveText(['Search transactions for “zebra crossing”']);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard\/transactions\?search=zebra\+crossing/);
    await expect(history(page)).toHaveValue('zebra crossing');
    await history(page).focus();
    await page.keyboard.press('Control+k');
    await expect(paletteInput(page)).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(palette(page)).toHaveCount(0);
    await expect(history(page)).toBeFocused();
  });

  await test.step('without a sidebar a press opens it', async () => {
    const search = page.getByRole('button', { name: 'Search everything' });
    for (const width of [1023, 768, 390]) {
      await resize(page, { width, height: 844 });
      await expect(search).toBeVisible();
    }
    await search.click();
    await expect(paletteInput(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(palette(page)).toHaveCount(0);
    await expect(search).toBeFocused();
  });
  expect(problems).toEqual([]);
});

test('B-51 B-26 Ctrl+Z takes back what was done in this tab, one change after the other, deletions also in their countdown', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await spender(product);
  await spend(person, 'From elsewhere', 5);
  await page.clock.install();
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInOnly(page, person, '/dashboard/transactions');

  const add = async (title: string, amount: string) => {
    await page.keyboard.press('n');
    await dialog(page).getByRole('textbox', { name: 'Amount' }).fill(amount);
    await dialog(page).getByLabel('Title*').fill(title);
    await dialog(page).getByRole('combobox', { name: 'Account' }).click();
    await page.getByRole('option', { name: 'Velvet purse' }).click();
    await dialog(page).getByRole('button', { name: 'Save Expense' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(row(page, title)).toBeVisible();
  };
  await add('Book', '20');
  await add('Lamp', '30');

  await test.step('not inside a text field', async () => {
    await history(page).fill('x');
    await page.keyboard.press('Control+z');
    await expect(history(page)).toHaveValue('');
    await history(page).blur();
  });

  await test.step('an edit', async () => {
    await page.getByRole('button', { name: 'Edit Lamp' }).click();
    await dialog(page).getByRole('textbox', { name: 'Amount' }).fill('45');
    await dialog(page).getByRole('button', { name: 'Save Expense' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('main').getByText('−$45.00').first()).toBeVisible();
    // The way to make it again lasts six seconds.
    await freeze(page);
    await page.keyboard.press('Control+z');
    await seenIn(page, standing(page).getByText('Changing “Lamp” undone'));
    await seenIn(page, page.getByRole('main').getByText('−$30.00').first());
  });

  await test.step('and makes it again', async () => {
    await standing(page).getByRole('button', { name: 'Redo' }).click();
    await page.clock.resume();
    await expect(standing(page).getByText('Changing “Lamp” redone')).toBeVisible();
    await expect(page.getByRole('main').getByText('−$45.00').first()).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('main').getByText('−$30.00').first()).toBeVisible();
    await page.keyboard.press('Control+Shift+z');
    await expect(page.getByRole('main').getByText('−$45.00').first()).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('main').getByText('−$30.00').first()).toBeVisible();
  });

  await test.step('both entries, then nothing: what was done elsewhere stays', async () => {
    await page.keyboard.press('Control+z');
    await expect(standing(page).getByText('Adding “Lamp” undone')).toBeVisible();
    await expect(row(page, 'Lamp')).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(standing(page).getByText('Adding “Book” undone')).toBeVisible();
    await expect(row(page, 'Book')).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(standing(page).getByText('Nothing to undo here')).toBeVisible();
    await expect(row(page, 'From elsewhere')).toBeVisible();
    const { data } = await person.client.get<{ balance: number }>(`/assets/${person.purse}`);
    expect(data.balance).toBe(495);
  });

  const remove = async () => {
    await page.getByRole('button', { name: 'Delete From elsewhere' }).click();
    await pressHeld(page, dialog(page).getByRole('button', { name: 'Delete', exact: true }));
    await goneIn(page, row(page, 'From elsewhere'));
  };

  await test.step('B-26 a deletion, during its countdown', async () => {
    await remove();
    await seenIn(page, standing(page).getByText('Transaction Deleted'));
    await page.keyboard.press('Control+z');
    await page.clock.resume();
    await expect(standing(page).getByText('Transaction Restored')).toBeVisible();
    await expect(row(page, 'From elsewhere')).toBeVisible();
  });

  await test.step('and after it', async () => {
    await remove();
    await seenIn(page, standing(page).getByRole('button', { name: 'Delete Now' }).last());
    await page.getByRole('button', { name: 'Delete Now' }).last().click();
    await page.clock.resume();
    await expect(standing(page).getByText('Transaction Permanently Deleted')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(standing(page).getByText('Deleting “From elsewhere” undone')).toBeVisible();
    await expect(row(page, 'From elsewhere')).toBeVisible();
  });
});

test('B-51 Ctrl+Z undoes transfers and balances, and says what stands in the way', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await spender(product);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInOnly(page, person, '/dashboard/assets');
  const balances = async () => {
    const { data } = await person.client.get<{ name: string; balance: number }[]>('/assets');
    return Object.fromEntries(data.map(({ name, balance }) => [name, balance]));
  };

  await test.step('a new name and a new balance are one change', async () => {
    await page.getByRole('main').getByText('Bank', { exact: true }).first().click();
    await dialog(page).getByRole('button', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Asset' });
    await edit.getByRole('textbox', { name: 'Name', exact: true }).fill('Big bank');
    await edit.getByRole('textbox', { name: 'Balance' }).fill('1000');
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog(page)).toHaveCount(0);
    expect(await balances()).toEqual({ 'Velvet purse': 500, 'Big bank': 1000 });
    await page.keyboard.press('Control+z');
    await expect(standing(page).getByText('Changing “Big bank” undone')).toBeVisible();
    expect(await balances()).toEqual({ 'Velvet purse': 500, Bank: 900 });
  });

  await test.step('a transfer whose money is spent elsewhere can’t be undone now', async () => {
    await page.getByRole('button', { name: 'Transfer Between Assets' }).click();
    await dialog(page).getByRole('textbox', { name: 'Amount' }).fill('300');
    await dialog(page)
      .getByRole('button', { name: 'Swap source and destination' })
      .or(dialog(page).getByRole('button', { name: /swap/i }))
      .first()
      .click();
    await dialog(page).getByRole('button', { name: 'Transfer Funds' }).click();
    await expect(dialog(page)).toHaveCount(0);
    const after = await balances();
    const [receiver] = after['Bank'] === 1200 ? [person.bank] : [person.purse];
    const all = receiver === person.bank ? 1200 : 800;
    await person.client.post('/transactions', {
      type: 'expense',
      title: 'All of it',
      amount: all,
      date: new Date().toISOString().slice(0, 10),
      account: receiver,
      description: '',
      useAutoCategory: true,
    });
    await page.keyboard.press('Control+z');
    await expect(standing(page).getByText(/^Transfer “.*” can't be undone$/)).toBeVisible();
    await expect(standing(page).last()).toContainText('does not cover this');
  });
});
