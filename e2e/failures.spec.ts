import type { Page, Request } from '@playwright/test';
import { elsewhere } from './elsewhere.ts';
import { endSessions } from './endSessions.ts';
import { newPerson, type Person, password, signIn, signInOnDevice } from './person.ts';
import { expect, type Product, test } from './product.ts';

const noAnswer = 'Network error occurred. Please check your connection.';
const dialog = (page: Page) => page.getByRole('dialog');
const isWrite = (request: Request) => request.method() !== 'GET' && request.url().includes('/transactions');

async function personWithPurse(product: Product): Promise<Person & { purseId: string }> {
  const person = await newPerson(product);
  const purse = { name: 'Purse', type: 'cash', balance: 500 };
  const { data } = await person.client.post<{ id: string }>('/assets', purse);
  return { ...person, purseId: data.id };
}

/** A plain field until titles are known that could fill it. */
const titleField = (page: Page) => dialog(page).getByLabel(/^Title/);

/** The form for an expense of 12 on the page of transactions, filled in but not saved. */
async function fillExpense(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Expense', exact: true }).first().click();
  await dialog(page).getByRole('textbox', { name: 'Amount' }).fill('12');
  await titleField(page).fill('Lunch');
  await dialog(page).getByRole('combobox', { name: 'Account' }).click();
  await page.getByRole('option', { name: 'Purse' }).click();
}

const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save Expense' });

test('S1-8.44 B-59 a write while the server is down says so; the next try sends the same one first', async ({
  page,
  product,
}) => {
  const person = await personWithPurse(product);
  await signIn(page, person, '/dashboard/transactions');
  await fillExpense(page);
  const writes: Request[] = [];
  page.on('request', (request) => isWrite(request) && writes.push(request));

  await product.stop();
  await save(page).click();
  await expect(dialog(page).getByText(noAnswer)).toBeVisible();
  await product.start();
  await dialog(page).getByRole('textbox', { name: 'Amount' }).fill('15');
  await save(page).click();
  await expect(dialog(page)).toHaveCount(0);

  const [first, again, change] = writes;
  const keys = writes.map((request) => request.headers()['idempotency-key']);
  expect(writes.map((request) => request.method())).toEqual(['POST', 'POST', 'PUT']);
  expect([again?.postData(), keys[1]]).toEqual([first?.postData(), keys[0]]);
  expect(change?.postDataJSON()).toMatchObject({ amount: 15 });
  const { data } = await person.client.get<{ title: string; amount: number }[]>('/transactions');
  expect(data.map(({ title, amount }) => [title, amount])).toEqual([['Lunch', 15]]);
});

/** Lets the first write reach the server, which records it, and loses the answer. */
async function loseFirstAnswer(page: Page): Promise<void> {
  let isLost = false;
  await page.route(/\/api\/v1\/transactions$/, async (route) => {
    if (isLost || !isWrite(route.request())) return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
}

const titlesAndAmounts = async ({ client }: Person) => {
  const { data } = await client.get<{ title: string; amount: number }[]>('/transactions');
  return data.map(({ title, amount }) => [title, amount]);
};

test('B-59 B-65 given a write without an answer, when the session ends and the person signs in again, then it is recorded once', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await personWithPurse(product);
  await signInOnDevice(page, person, '/dashboard/transactions');
  await fillExpense(page);
  await loseFirstAnswer(page);
  await save(page).click();
  await expect(dialog(page).getByText(noAnswer)).toBeVisible();

  await endSessions(page);
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await dialog(page).getByRole('textbox', { name: 'Amount' }).fill('15');
  await save(page).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(await titlesAndAmounts(person)).toEqual([['Lunch', 15]]);
});

test('B-57 B-59 given a write without an answer that somebody changed meanwhile, then the form shows both and goes on', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await personWithPurse(product);
  await signIn(page, person, '/dashboard/transactions');
  await fillExpense(page);
  await loseFirstAnswer(page);
  await save(page).click();
  await expect(dialog(page).getByText(noAnswer)).toBeVisible();
  const { data } = await person.client.get<{ id: string }[]>('/transactions');
  await elsewhere(product, person, 'PUT', `/transactions/${data[0]?.id}`, { title: 'Dinner', amount: 20 });

  await dialog(page).getByRole('textbox', { name: 'Amount' }).fill('15');
  await save(page).click();
  await expect(dialog(page).getByRole('row', { name: 'Title Lunch Dinner' })).toBeVisible();
  await expect(dialog(page).getByRole('row', { name: 'Amount $15.00 $20.00' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Keep mine' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(() => titlesAndAmounts(person)).toEqual([['Lunch', 15]]);
});

test('S1-7.14 S1-8.44 a write without an answer gives up after 30 seconds', { tag: '@release' }, async ({
  page,
  product,
}) => {
  await page.clock.install();
  await signIn(page, await personWithPurse(product), '/dashboard/transactions');
  await fillExpense(page);
  await page.route(/\/api\/v1\/transactions$/, () => {});
  await page.clock.pauseAt(new Date(Date.now() + 600_000));
  const sent = page.waitForRequest(isWrite);
  await save(page).click();
  await sent;
  await page.clock.runFor(29_990);
  await expect(dialog(page).getByText(noAnswer)).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(dialog(page).getByText(noAnswer)).toBeVisible();
});

const badGateway = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' };

test('S1-8.42 S2-8.14 a busy server, a store that is away and a proxy’s own page are told in words, and Try Again tries again', {
  tag: '@release',
}, async ({ page, product }) => {
  await signIn(page, await personWithPurse(product), '/dashboard/transactions');
  for (const { what, answer, write, list } of [
    {
      what: 'a busy server',
      answer: {
        status: 429,
        headers: { 'Retry-After': '7' },
        json: { success: false, message: 'Too many requests. Please try again later.' },
      },
      write: 'Too many requests. Please try again later.',
      list: 'Too many requests. Please try again later.',
    },
    {
      what: 'a store that is away',
      answer: {
        status: 503,
        headers: { 'Retry-After': '1' },
        json: { success: false, message: 'The service is not available right now. Please try again later.' },
      },
      write: 'The service is not available right now. Please try again later.',
      list: 'The service is not available right now. Please try again later.',
    },
    {
      what: 'a proxy’s own page',
      answer: badGateway,
      write: 'Failed to create transaction',
      list: 'Failed to fetch transactions',
    },
  ])
    await test.step(what, async () => {
      await fillExpense(page);
      await page.route(/\/api\/v1\/transactions(?:\?|$)/, (route) => route.fulfill(answer));
      await save(page).click();
      await expect(dialog(page).getByText(write)).toBeVisible();
      await page.goto('/dashboard/transactions');
      const history = page.getByRole('region', { name: 'History' });
      await expect(history.getByText(list)).toBeVisible();
      await page.unroute(/\/api\/v1\/transactions(?:\?|$)/);
      await history.getByRole('button', { name: 'Try Again' }).click();
      await expect(history.getByText('No transactions to display')).toBeVisible();
    });
});

test('S1-8.43 a proxy’s own page is named by its status where nothing else is known', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await personWithPurse(product);
  await person.client.post('/transactions', {
    type: 'expense',
    title: 'Lunch',
    amount: 12,
    account: person.purseId,
    date: new Date().toISOString().slice(0, 10),
    description: '',
    useAutoCategory: true,
  });
  await signIn(page, person, '/dashboard/transactions');
  await page.route(/\/transactions\/[0-9a-f]{24}$/, (route) => route.fulfill({ ...badGateway, status: 418 }));
  await page.getByRole('button', { name: 'Delete Lunch' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  const toasts = page.getByRole('log');
  await expect(toasts.getByText('Failed to delete transaction')).toBeVisible();
  await expect(toasts.getByText('Request failed with status code 418')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete Lunch' })).toBeAttached();
});
