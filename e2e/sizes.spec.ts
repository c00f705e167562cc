import type { Page } from '@playwright/test';
import { newPerson } from './person.ts';
import { expect, test } from './product.ts';

/** What a page cost on the wire, in bytes. */
interface Load {
  requests: number;
  /** The compressed scripts alone. */
  scripts: number;
  /** Everything, with headers. */
  total: number;
}

/** Loads a page with an empty or a full cache and adds up what came over the wire. */
async function load(page: Page, path: string, shows: string): Promise<Load> {
  const session = await page.context().newCDPSession(page);
  const kinds = new Map<string, string>();
  const pending = new Set<string>();
  const sum: Load = { requests: 0, scripts: 0, total: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) === 'Script') sum.scripts += encodedDataLength;
  });
  session.on('Network.requestWillBeSent', ({ requestId }) => pending.add(requestId));
  session.on('Network.loadingFailed', ({ requestId }) => pending.delete(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    pending.delete(requestId);
    if (encodedDataLength === 0) return;
    sum.requests += 1;
    sum.total += encodedDataLength;
  });
  await session.send('Network.enable');
  await page.goto(path);
  await expect(page.getByText(shows).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  // On a busy machine it may have been idle before the text came.
  await expect.poll(() => pending.size).toBe(0);
  await session.detach();
  return sum;
}

// Budgets are of what browsers take, brotli; `gzip` beside them is what older proxies ask for.
for (const { path, shows, brotli, gzip } of [
  { path: '/login', shows: 'Welcome back', brotli: 112_000, gzip: 130_000 },
  { path: '/register', shows: 'Create your account', brotli: 112_000, gzip: 130_000 },
])
  test(`${path} loads at most ${brotli / 1000} kB of script in brotli, ${gzip / 1000} in gzip`, async ({
    page,
  }) => {
    expect((await load(page, path, shows)).scripts).toBeLessThan(brotli);
    const scripts = [...(await page.content()).matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(
      ([, script = '']) => script,
    );
    const sizes = [...new Set(scripts)].map(async (script) => {
      const answer = await page.request.get(script, { headers: { 'Accept-Encoding': 'gzip' } });
      expect(answer.headers()['content-encoding']).toBe('gzip');
      return Number(answer.headers()['content-length']);
    });
    const sum = (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
    expect(sum).toBeGreaterThan(100_000);
    expect(sum).toBeLessThan(gzip);
  });

test('the landing page loads at most 110 kB of script in brotli, and nothing of it twice', async ({
  page,
}) => {
  const first = await load(page, '/', 'Manage your money');
  expect(first.scripts).toBeLessThan(110_000);
  expect(first.requests).toBeLessThanOrEqual(15);
  const second = await load(page, '/', 'Manage your money');
  expect(second.total).toBeLessThan(first.total * 0.05);
});

test('the dashboard loads at most 185 kB of script in brotli in 15 requests', async ({
  browser,
  product,
}) => {
  const { session } = (await newPerson(product)).client;
  const stored = {
    auth_token: session.token,
    user: JSON.stringify(session.user),
    csrfToken: session.csrfToken,
  };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  // Who is signed in already, on a browser that has nothing in its cache.
  const fresh = await browser.newContext({
    baseURL: product.url,
    storageState: { cookies: [], origins: [{ origin: product.url, localStorage }] },
  });
  const dashboard = await fresh.newPage();
  // What is fetched after three seconds for later would come before the end of the load on a slow machine.
  await dashboard.addInitScript(`{
    const later = setTimeout;
    window.setTimeout = (run, wait, ...rest) => (wait === 3000 ? 0 : later(run, wait, ...rest));
  }`);
  const first = await load(dashboard, '/dashboard', 'No transactions yet');
  expect(first.scripts).toBeLessThan(185_000);
  expect(first.requests).toBeLessThanOrEqual(15);
  const second = await load(dashboard, '/dashboard', 'No transactions yet');
  expect(second.scripts).toBe(0);
  expect(second.total).toBeLessThan(first.total * 0.05);
  await fresh.close();
});
