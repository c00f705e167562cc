import type { Page, WebSocket as PageSocket } from '@playwright/test';
import { newPerson, type Person, signIn } from './person.ts';
import { expect, type Product, test } from './product.ts';

/** The live connections that the page opens from now on. */
function watchSockets(page: Page): PageSocket[] {
  const opened: PageSocket[] = [];
  page.on('websocket', (socket) => opened.push(socket));
  return opened;
}

const balance = (page: Page) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Balance' }) });

const addAsset = ({ client }: Person, name: string, amount: number) =>
  client.post('/assets', { name, type: 'cash', balance: amount });

/** Somebody with a Purse of 10 on their connected Overview, whose clock can be turned. */
async function connectedWithPurse(page: Page, product: Product) {
  await page.clock.install();
  const person = await newPerson(product);
  await addAsset(person, 'Purse', 10);
  const sockets = watchSockets(page);
  await signIn(page, person);
  await expect(balance(page)).toContainText('$10.00');
  await expect.poll(() => sockets.length).toBe(1);
  return { person, sockets };
}

test('S1-4.32 B-68 a page that gave way to newer connections waits until it is used, then shows what is new', {
  tag: '@release',
}, async ({ page, product }) => {
  const { person, sockets } = await connectedWithPurse(page, product);
  const closed = new Promise((resolve) => sockets[0]?.once('close', resolve));
  const others = await Promise.all(Array.from({ length: 10 }, () => connect(product, person)));
  await closed;

  await page.clock.fastForward(600_000);
  await addAsset(person, 'Jar', 5);
  await page.clock.runFor(60_000);
  await expect(balance(page)).toContainText('$10.00');
  expect(sockets).toHaveLength(1);
  await page.evaluate("window.dispatchEvent(new Event('focus'))");
  await expect(balance(page)).toContainText('$15.00');
  expect(sockets).toHaveLength(2);
  for (const other of others) other.close();
});

/** Another device of the person's. */
async function connect(product: Product, { client }: Person): Promise<WebSocket> {
  const { data } = await client.post<{ ticket: string }>('/auth/ws-ticket', {});
  const socket = new WebSocket(`${product.url.replace('http', 'ws')}/ws?token=${data.ticket}`);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  return socket;
}

test('S1-4.32 B-68 coming back online restarts the attempts, and opening reads again what is shown', {
  tag: '@release',
}, async ({ page, product }) => {
  const { person, sockets } = await connectedWithPurse(page, product);
  await page.clock.pauseAt(new Date(Date.now() + 600_000));
  const closed = new Promise((resolve) => sockets[0]?.once('close', resolve));
  await product.restart();
  await closed;
  await addAsset(person, 'Jar', 5);

  const again = page.waitForEvent('websocket');
  await page.evaluate("window.dispatchEvent(new Event('online'))");
  // Less than the 2000 ms after which it would have tried by itself.
  await page.clock.runFor(1_000);
  await again;
  await page.clock.resume();
  await expect(balance(page)).toContainText('$15.00');
});

test('S1-4.28 S1-7.31 S1-8.36 the channel opens only with a token and a user id; a session that ends elsewhere leads to /login at once', async ({
  page,
  product,
}) => {
  const sockets = watchSockets(page);
  await page.goto('/login');
  await page.evaluate(`localStorage.setItem('auth_token', 'x.y.z');
    localStorage.setItem('user', '{"name":"Dewi"}')`);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login$/);
  expect(sockets).toEqual([]);

  const person = await newPerson(product);
  const opened = page.waitForEvent('websocket');
  await signIn(page, person);
  expect((await opened).url()).toMatch(/^ws:\/\/[^/]+\/ws\?token=\S{16,}$/);
  await expect(page.getByText('No transactions yet')).toBeVisible();
  expect(sockets).toHaveLength(1);

  const token = await page.evaluate<string>("localStorage.getItem('auth_token')");
  // Not with the next click: what else the page asks from now on would be refused, too, but never gets an answer.
  await page.route('**/api/v1/**', (route) =>
    route.request().url().endsWith('/auth/me') ? route.fallback() : undefined,
  );
  await endSession(product, token);
  await expect(page).toHaveURL(/\/login$/);
});

/** Ends the session as another device would. */
async function endSession(product: Product, token: string): Promise<void> {
  const { apiKey } = (await (await fetch(`${product.url}/config.json`)).json()) as { apiKey: string };
  const headers = {
    'X-API-Key': apiKey,
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
  };
  const csrf = await fetch(`${product.url}/api/v1/auth/csrf-token`, { headers });
  const { data } = (await csrf.json()) as { data: { csrfToken: string } };
  const ended = await fetch(`${product.url}/api/v1/auth/logout`, {
    method: 'POST',
    headers: { ...headers, 'X-CSRF-Token': data.csrfToken },
  });
  expect(ended.status).toBe(200);
}

test('S1-4.13 another tab follows at once: signing out, and signing in as somebody else', {
  tag: '@release',
}, async ({ page, context, product }) => {
  const [dewi, marc] = [await newPerson(product, 'Dewi Hartono'), await newPerson(product, 'Marc Petit')];
  await addAsset(dewi, 'Purse', 10);
  await addAsset(marc, 'Jar', 77);
  await signIn(page, dewi);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(balance(other)).toContainText('$10.00');

  await page.goto('/dashboard/settings');
  await page.getByRole('button', { name: 'Logout' }).last().click();
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();
  await expect(other).toHaveURL(/\/login$/);
  await signIn(page, marc);
  await expect(other).toHaveURL(/\/dashboard$/);
  await expect(balance(other)).toContainText('$77.00');
  await addAsset(marc, 'Tin', 3);
  await expect(balance(other)).toContainText('$80.00');
});
