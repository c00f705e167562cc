import type { Page } from '@playwright/test';
import { closeByEscape } from './closeByEscape.ts';
import { newPerson, type Person, signIn, watchConsole } from './person.ts';
import { expect, type Product, test } from './product.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const steps = (page: Page) =>
  dialog(page)
    .getByRole('list', { name: /What led to/ })
    .getByRole('listitem');

interface Recorded {
  person: Person;
  bank: string;
  purse: string;
}

/** Two assets; the purse had 100, earned 100, spent 170 and lost its income again, then sent nothing. */
async function record(product: Product): Promise<Recorded> {
  const person = await newPerson(product);
  const { client } = person;
  const add = async (name: string, type: string, balance: number) =>
    (await client.post<{ id: string }>('/assets', { name, type, balance })).data.id;
  const bank = await add('Main account', 'bank', 1000);
  const purse = await add('Purse', 'cash', 100);
  await client.post('/assets/transfers', { fromAsset: bank, toAsset: purse, amount: 50.25 });
  await spend(person, purse, 'Lunch', 20);
  return { person, bank, purse };
}

async function transaction(person: Person, body: object): Promise<string> {
  const date = new Date().toISOString().slice(0, 10);
  const { data } = await person.client.post<{ id: string }>('/transactions', {
    description: '',
    useAutoCategory: true,
    date,
    ...body,
  });
  return data.id;
}

const spend = (person: Person, account: string, title: string, amount: number) =>
  transaction(person, { type: 'expense', title, account, amount });

async function remove(product: Product, { client }: Person, path: string): Promise<void> {
  const answer = await fetch(`${product.url}/api/v1${path}`, { method: 'DELETE', headers: client.headers });
  expect(answer.status).toBe(200);
}

test('B-40 B-41 every balance opens into its events, with a running sum and a seal; a step leads to all that happened to its record', {
  tag: '@release',
}, async ({ page, product }) => {
  const problems = watchConsole(page);
  const { person, purse } = await record(product);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, person);

  await test.step('the Overview’s balance opens into the assets, and each of them into its events', async () => {
    const why = page.getByRole('button', { name: 'Why this amount? Balance' });
    await why.click();
    const parts = dialog(page).getByRole('list', { name: 'Assets' }).getByRole('listitem');
    await expect(parts).toHaveText([/Main account.*\$949\.75/, /Purse.*\$130\.25/]);
    await expect(dialog(page).getByText('In 2 assets')).toBeVisible();
    await expect(dialog(page).getByText('$1,080.00').last()).toBeVisible();
    await parts.first().getByRole('button', { name: 'Main account' }).click();
    await expect(steps(page)).toHaveCount(2);
    await dialog(page).getByRole('button', { name: 'Go back' }).click();
    await expect(parts).toHaveCount(2);
    await closeByEscape(page);
    await expect(why).toBeFocused();
  });

  await page.getByRole('complementary').getByRole('link', { name: 'Assets' }).click();
  await page.mouse.move(640, 5);
  const why = page.getByRole('button', { name: 'Why is the balance of Purse $130.25 ?' });
  await why.focus();
  await page.keyboard.press('Enter');

  await expect(dialog(page).getByRole('heading', { name: 'Why this amount?' })).toBeVisible();
  await expect(dialog(page).getByText('Checked against the log')).toBeVisible();
  await expect(dialog(page).getByText('Revision 4', { exact: true })).toBeVisible();
  await expect(steps(page)).toHaveText([
    /Added expense “Lunch” of \$20\.00 from Purse.*#4.*Change −\$20\.00.*Balance then \$130\.25/,
    /Transferred \$50\.25 from Main account to Purse.*#3.*Change \+\$50\.25.*Balance then \$150\.25/,
    /Added asset “Purse” with a balance of \$100\.00.*#2.*Change \+\$100\.00.*Balance then \$100\.00/,
  ]);

  await test.step('the hash can be copied', async () => {
    await dialog(page).getByRole('button', { name: 'Copy the hash' }).click();
    await expect(dialog(page).getByText('Copied')).toBeAttached();
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toMatch(/^[0-9a-f]{64}$/);
  });

  await test.step('it follows what happens elsewhere', async () => {
    await spend(person, purse, 'Late tea', 5);
    await expect(steps(page)).toHaveCount(4);
    await expect(dialog(page).getByText('Revision 5', { exact: true })).toBeVisible();
  });

  await test.step('Esc closes it and gives the focus back', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Why is the balance of Purse/ })).toBeFocused();
  });

  await test.step('the details of an asset lead to its receipt and back', async () => {
    await page.getByRole('button', { name: 'Purse', exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Why this amount? Balance of Purse' }).click();
    await expect(steps(page)).toHaveCount(4);
    await dialog(page).getByRole('button', { name: 'Go back' }).click();
    await expect(dialog(page).getByRole('heading', { name: 'Purse' })).toBeVisible();
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL('/dashboard/assets');
  });

  await test.step('a step leads to all that happened to its record', async () => {
    await page.getByRole('button', { name: /Why is the balance of Purse/ }).click();
    await dialog(page)
      .getByRole('link', { name: /Added asset “Purse”/ })
      .click();
    await expect(page).toHaveURL(`/dashboard/activity?record=${purse}`);
    await expect(dialog(page)).toHaveCount(0);
  });
  expect(problems).toEqual([]);
});

test('B-40 S2-9.06 while the assets hold nothing the balance is income minus expenses, and says so', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await newPerson(product);
  const { data } = await person.client.post<{ id: string }>('/assets', {
    name: 'Purse',
    type: 'cash',
    balance: 0,
  });
  await transaction(person, { type: 'income', title: 'Gift', account: data.id, amount: 100 });
  await spend(person, data.id, 'Books', 30);
  await remove(product, person, `/assets/${data.id}`);
  await signIn(page, person);
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Balance' }) });
  await expect(card).toContainText('$70.00');
  await expect(card.getByText('Income minus expenses', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Why this amount? Balance' }).click();
  const sum = dialog(page).getByRole('region', { name: 'Income minus expenses' });
  await expect(sum.getByRole('definition')).toHaveText(['+$100.00', '−$30.00', '$70.00']);
});

test('B-40 what was spent beyond the records is told as it is, and the balance can be set', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await newPerson(product);
  const { data } = await person.client.post<{ id: string }>('/assets', {
    name: 'Purse',
    type: 'cash',
    balance: 0,
  });
  const gift = await transaction(person, { type: 'income', title: 'Gift', account: data.id, amount: 100 });
  await spend(person, data.id, 'Books', 70);
  await remove(product, person, `/transactions/${gift}`);
  await signIn(page, person, '/dashboard/assets');
  await page.getByRole('button', { name: /Why is the balance of Purse/ }).click();
  await expect(dialog(page).getByText('Spent $70.00 more than recorded')).toBeVisible();
  await expect(steps(page).first()).toHaveText(
    /Deleted income “Gift”.*Change −\$100\.00.*Position −\$70\.00/,
  );
  await expect(dialog(page).getByText('A balance is never shown below 0.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Set the balance' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Balance' })).toBeFocused();
});

test('B-40 a failure can be tried again, and a log that was tampered with is told plainly', {
  tag: '@release',
}, async ({ page, product }) => {
  const { person } = await record(product);
  let away = true;
  await page.route('**/proof?*', async (route) => {
    if (away) return route.fulfill({ status: 400, json: { success: false, message: 'Out of order' } });
    const answer = await route.fetch();
    const body = await answer.json();
    return route.fulfill({ response: answer, json: { ...body, data: { ...body.data, verified: false } } });
  });
  await signIn(page, person, '/dashboard/assets');
  await page.getByRole('button', { name: /Why is the balance of Purse/ }).click();
  await expect(dialog(page).getByText('The balance could not be checked')).toBeVisible();
  await expect(dialog(page).getByText('Out of order')).toBeVisible();
  away = false;
  await dialog(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('The log does not bear this out');
  await expect(steps(page)).toHaveCount(3);
  await expect(dialog(page).getByText('Checked against the log')).toHaveCount(0);
});

test('B-40 of a long history the latest steps come first, the earlier ones on request', {
  tag: '@release',
}, async ({ page, product }) => {
  const { person, purse } = await record(product);
  for (let count = 1; count <= 120; count += 1)
    await transaction(person, { type: 'income', title: `Gift ${count}`, account: purse, amount: 1 });
  await signIn(page, person, '/dashboard/assets');
  await page.getByRole('button', { name: /Why is the balance of Purse/ }).click();
  await expect(dialog(page).getByText('73 of 123 steps, newest first')).toBeVisible();
  await expect(steps(page).first()).toContainText('“Gift 120”');
  await dialog(page).getByRole('button', { name: 'Show earlier' }).click();
  await expect(steps(page)).toHaveCount(123);
  await expect(steps(page).last()).toContainText('Added asset “Purse”');
  await expect(dialog(page).getByRole('button', { name: 'Show earlier' })).toHaveCount(0);
});
