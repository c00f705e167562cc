import type { Page } from '@playwright/test';
import { newPerson, type Person, signIn } from './person.ts';
import { expect, type Product, test } from './product.ts';
import { standing } from './toastRegion.ts';

const picker = (page: Page) => page.getByRole('combobox', { name: 'Display currency' });
const preview = (page: Page) => page.getByRole('region', { name: 'Transaction preview' });

async function choose(page: Page, code: string): Promise<void> {
  await picker(page).click();
  await page.getByRole('option', { name: new RegExp(`^${code}`) }).click();
}

/** Gives the way to wait until this page, which is yet to connect, hears of what happens elsewhere. */
function listening(page: Page): (person: Person) => Promise<void> {
  let heard = false;
  page.on('websocket', (socket) => socket.on('framereceived', () => (heard = true)));
  return ({ client }) =>
    expect
      .poll(async () => {
        await client.post('/assets', { name: `Jar ${Date.now()}`, type: 'cash', balance: 0 });
        return heard;
      })
      .toBe(true);
}

async function personWithMoney(product: Product) {
  const person = await newPerson(product);
  await person.client.post('/assets', { name: 'Wallet', type: 'cash', balance: 1234567.89 });
  return person;
}

test('B-11 S1-9.12 S1-3.13 S1-2.51 S1-2.52 S1-2.53 S1-4.19 S1-4.20 S1-4.21 S1-4.22 S1-4.24 S1-8.47 the picker offers ten, the preview follows, and a choice is kept, sent and said', {
  tag: '@release',
}, async ({ page, product }) => {
  const frames: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => frames.push(payload.toString())));
  const person = await personWithMoney(product);
  const isListening = listening(page);
  await signIn(page, person, '/dashboard/settings');
  await expect(page.getByText('Only changes how amounts are displayed. Nothing is converted.')).toBeVisible();
  await picker(page).click();
  const options = page.getByRole('option');
  await expect(options).toHaveCount(10);
  const texts = (await options.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim());
  expect(texts).toEqual([
    'USD US Dollar $',
    'IDR Indonesian Rupiah Rp',
    'EUR Euro €',
    'GBP British Pound £',
    'JPY Japanese Yen ¥',
    'SGD Singapore Dollar S$',
    'MYR Malaysian Ringgit RM',
    'AUD Australian Dollar A$',
    'CAD Canadian Dollar CA$',
    'CNY Chinese Yuan CN¥',
  ]);
  await expect(options.first().locator('svg, img').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);

  await expect(picker(page)).toContainText('USD');
  await isListening(person);
  const put = page.waitForRequest(
    (request) =>
      request.method() === 'PUT' &&
      request.url().endsWith('/users/preferences') &&
      request.postData() === '{"currency":"EUR"}',
  );
  await choose(page, 'EUR');
  await expect(page.getByText('Currency changed to EUR')).toBeVisible();
  await expect(page.getByText('Settings updated successfully')).toBeVisible();
  const request = await put;
  expect(await request.allHeaders()).toMatchObject({
    authorization: expect.stringMatching(/^Bearer /),
    'x-csrf-token': expect.stringMatching(/./),
  });
  expect(await page.evaluate("localStorage.getItem('userCurrency')")).toContain('EUR');
  await expect
    .poll(() => frames.map((frame) => JSON.parse(frame) as unknown))
    .toContainEqual({ type: 'preference_update', preference: 'currency', value: 'EUR' });

  await preview(page).getByText('Expense', { exact: true }).click();
  await expect.poll(() => spaced(preview(page))).toContain('−12,50 €');
  await preview(page).getByText('Income', { exact: true }).click();
  await expect.poll(() => spaced(preview(page))).toContain('+2.450,00 €');
  await page.getByRole('complementary').getByRole('link', { name: 'Overview', exact: true }).click();
  await expect(
    page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Balance' }) }),
  ).toContainText(/1\.234\.567,89\s€/);
});

test('B-11 S1-1.05 S1-4.25 S1-4.26 S1-7.35 another device follows at once and says so', {
  tag: '@release',
}, async ({ page, browser, product }) => {
  const person = await personWithMoney(product);
  const elsewhere = await browser.newContext({ baseURL: product.url });
  const other = await elsewhere.newPage();
  const isListening = listening(other);
  await signIn(page, person, '/dashboard/settings');
  await signIn(other, person);
  const balance = other.getByRole('article').filter({ has: other.getByRole('heading', { name: 'Balance' }) });
  await expect(balance).toContainText('$1,234,567.89');
  await isListening(person);
  const told = expect(other.getByText('Currency updated to GBP from another device')).toBeVisible();
  await Promise.all([told, choose(page, 'GBP')]);
  await expect(balance).toContainText('£1,234,567.89');
  await expect(page.getByText(/from another device/)).toHaveCount(0);
  await elsewhere.close();
});

test('B-69 S1-4.27 a preference that changes nothing is passed over in silence', { tag: '@release' }, async ({
  page,
  product,
}) => {
  let send: ((frame: string) => void) | undefined;
  await page.routeWebSocket(/./, (socket) => {
    socket.connectToServer();
    send = (frame) => socket.send(frame);
  });
  await signIn(page, await personWithMoney(product));
  await expect(
    page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Balance' }) }),
  ).toContainText('$1,234,567.89');
  const tell = (value: string) =>
    send?.(JSON.stringify({ type: 'preference_updated', preference: 'currency', value }));
  const said = (code: string) => page.getByText(`Currency updated to ${code} from another device`);
  tell('USD');
  // What is sent before the page listens is lost: told again, it must not be said again either.
  await expect(async () => {
    tell('EUR');
    await expect(said('EUR')).toBeVisible({ timeout: 500 });
  }).toPass();
  tell('EUR');
  tell('GBP');
  await expect(said('GBP')).toBeVisible();
  await expect(said('EUR').nth(1)).toHaveCount(0);
  await expect(said('USD')).toHaveCount(0);
});

test('S1-8.48 S1-8.49 S1-8.52 S1-7.25 says when the settings could not keep it', {
  tag: '@release',
}, async ({ page, product }) => {
  await page.route('**/users/preferences', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  let refuse = true;
  await page.route('**/auth/settings', (route) =>
    refuse ? route.fulfill({ status: 400, json: { success: false, message: 'No' } }) : route.abort(),
  );
  await signIn(page, await newPerson(product), '/dashboard/settings');
  await choose(page, 'JPY');
  const failed = page.getByText('Failed to update currency settings');
  await expect(failed).toHaveCount(1);
  await expect(page.getByText('Failed to update settings', { exact: true })).toBeVisible();
  await expect(picker(page)).toContainText('JPY');
  refuse = false;
  await choose(page, 'SGD');
  await expect(standing(page).filter({ hasText: 'An error occurred while updating settings' })).toContainText(
    'Failed to update currency settings',
  );
});

/** A part's text with plain spaces. */
const spaced = async (part: { innerText(): Promise<string> }): Promise<string> =>
  (await part.innerText()).replaceAll(/\s+/g, ' ');
