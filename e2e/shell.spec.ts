import type { Page } from '@playwright/test';
import { closeByEscape } from './closeByEscape.ts';
import { goInside } from './goInside.ts';
import { resize } from './look.ts';
import { newPerson, password, signIn } from './person.ts';
import { expect, test } from './product.ts';

const sidebar = (page: Page) => page.getByRole('complementary');
const width = async (page: Page) => (await sidebar(page).boundingBox())?.width;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('AC-09 S2-1.01 SV-80 S2-2.02 S2-2.03 S2-2.04 S2-2.07 S1-2.07 S1-2.08 S1-2.10 S1-2.11 S1-2.12 S1-2.18 S1-2.19 S1-2.20 S1-2.25 S1-6.02 the sidebar opens on hover and leads everywhere, also out, and every address shows its page', async ({
  page,
  product,
}) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith('/users/preferences')) asked += 1;
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  const person = await newPerson(product);
  // While its first currency is being saved, the page sends that again instead of reading.
  const chosen = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/users/preferences'),
  );
  await Promise.all([chosen, signIn(page, person)]);
  await page.mouse.move(900, 500);
  await expect.poll(() => width(page)).toBe(80);
  await sidebar(page).hover();
  await expect.poll(() => width(page)).toBe(288);
  await expect(sidebar(page).getByRole('heading', { name: 'Financial Management' })).toBeVisible();
  const group = sidebar(page).getByRole('list', { name: 'Financial Management' });
  await expect(group.getByRole('link')).toHaveText(['Assets', 'Transactions', 'Savings', 'Bills']);
  const menu = sidebar(page).getByRole('button', { name: /User menu of/ });
  for (const [text, path, title] of [
    ['Assets', '/dashboard/assets', 'Asset Manager'],
    ['Transactions', '/dashboard/transactions', 'Transactions'],
    ['Savings', '/dashboard/savings', 'Savings'],
    ['Bills', '/dashboard/bills', 'Bills'],
    ['Reports', '/dashboard/reports', 'Reports'],
    ['Settings', '/dashboard/settings', 'Settings'],
    ['Overview', '/dashboard', 'Welcome back, Dewi Hartono'],
  ] as const) {
    const before = asked;
    // AC-09: one step away from signing out, on each page that is left.
    await menu.click();
    await expect(sidebar(page).getByRole('button', { name: 'Logout' })).toBeVisible();
    await menu.click();
    await sidebar(page).getByRole('link', { name: text, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(heading(page)).toHaveText(title);
    // S2-2.07 S1-2.25: the display currency is read again.
    await expect.poll(() => asked).toBeGreaterThan(before);
    if (text === 'Savings') {
      // SV-80: two tabs instead of a placeholder.
      await expect(page.getByRole('tab')).toHaveText(['Plan', 'Goals']);
      await expect(page.getByText('Coming Soon')).toHaveCount(0);
    }
  }

  await test.step('S1-2.05 the public bar and footer are gone', async () => {
    await expect(page.getByRole('link', { name: 'About' })).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  });

  await test.step('the keyboard opens it, too; a click does not keep it open', async () => {
    await page.mouse.move(900, 500);
    await expect.poll(() => width(page)).toBe(80);
    await expect(heading(page)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => width(page)).toBe(288);
  });

  await test.step('S2-2.02 S2-2.03 S1-2.11 S1-2.12 other addresses', async () => {
    await goInside(page, '/dashboard/overview');
    await expect(heading(page)).toHaveText('Welcome back, Dewi Hartono');
    await expect(page).toHaveURL('/dashboard/overview');
    await goInside(page, '/dashboard/no/such/page');
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/profile');
    await expect(page).toHaveURL('/dashboard/settings#profile');
    await expect(page.getByRole('heading', { name: 'Profile Information' })).toBeInViewport();
  });
});

test('S2-2.05 S2-2.06 S1-9.04 S1-2.06 S1-2.23 S1-2.24 B-70 AP-31 below 1024 px a bar at the bottom leads everywhere, by keyboard, too', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1023, height: 800 });
  await signIn(page, await newPerson(product));
  await expect(sidebar(page)).toBeHidden();
  const bar = page.getByRole('navigation', { name: 'Dashboard' });
  expect(await bar.boundingBox()).toMatchObject({ x: 0, width: 1023 });
  const padding = await page.evaluate<string>(
    "getComputedStyle(document.querySelector('main')).paddingBottom",
  );
  expect(Number.parseFloat(padding)).toBeGreaterThan((await bar.boundingBox())?.height ?? Infinity);
  await expect(bar.getByRole('link')).toHaveText(['Overview', 'Reports', 'Settings']);
  const finance = bar.getByRole('button', { name: 'Finance' });
  for (const text of ['Bills', 'Savings', 'Transactions', 'Assets', 'Import']) {
    await finance.click();
    await expect(bar.getByRole('listitem')).toHaveText([
      'Bills',
      'Savings',
      'Transactions',
      'Assets',
      'Import',
    ]);
    await bar.getByRole('link', { name: text }).click();
    await expect(page).toHaveURL(`/dashboard/${text.toLowerCase()}`);
    // A menu that is opened while the page's code is on its way closes when the page comes.
    await expect(heading(page)).toContainText(text.replace('Assets', 'Asset'));
    await expect(bar.getByRole('listitem').first()).toBeHidden();
  }
  await bar.getByRole('link', { name: 'Reports' }).click();
  await expect(page).toHaveURL('/dashboard/reports');
  await expect(heading(page)).toContainText('Reports');

  await test.step('S1-2.24 B-70 given the keyboard, Finance leads into its links, and Escape back to Finance', async () => {
    await expect(heading(page)).toBeFocused();
    await finance.focus();
    await page.keyboard.press('Enter');
    await expect(bar.getByRole('link', { name: 'Bills' })).toBeVisible();
    for (const text of ['Bills', 'Savings', 'Transactions', 'Assets', 'Import']) {
      await page.keyboard.press('Tab');
      await expect(bar.getByRole('link', { name: text })).toBeFocused();
    }
    await expect(bar.locator('[aria-current], [data-current]')).toHaveText(['Reports']);
    await page.keyboard.press('Escape');
    await expect(finance).toBeFocused();
    await expect(bar.getByRole('link', { name: 'Bills' })).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(bar.getByRole('link', { name: 'Bills' })).toBeVisible();
    for (const _ of ['Bills', 'Savings', 'Transactions', 'Assets', 'Import', 'Reports'])
      await page.keyboard.press('Tab');
    await expect(bar.getByRole('link', { name: 'Reports' })).toBeFocused();
    await expect(bar.getByRole('link', { name: 'Bills' })).toBeHidden();
  });

  await test.step('AP-31 given a phone, what is recorded most is under the thumb, over nothing, and out of the way of typing', async () => {
    await resize(page, { width: 390, height: 844 });
    const plus = page.getByRole('button', { name: 'New entry' });
    const above = (await bar.boundingBox())?.y ?? 0;
    const round = await plus.boundingBox();
    expect([(round?.y ?? 0) + (round?.height ?? 0) < above, round?.width, round?.height]).toEqual([
      true,
      56,
      56,
    ]);
    await expect
      .poll(async () => {
        await page.evaluate('scrollTo(0, document.body.scrollHeight)');
        const last = await page.locator('main > :last-child').boundingBox();
        return (last?.y ?? 0) + (last?.height ?? 0);
      })
      .toBeLessThanOrEqual(round?.y ?? 0);
    await plus.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Transfer', exact: true })).toBeVisible();
    await plus.press('Shift+Tab');
    await expect(page.getByRole('button', { name: 'Transfer', exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(plus).toBeFocused();
    await plus.click();
    await page.getByRole('button', { name: 'Expense', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Add Expense' })).toBeVisible();
    await closeByEscape(page);
    await expect(plus).toBeFocused();
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await bar.getByRole('button', { name: 'Finance' }).click();
    await bar.getByRole('link', { name: 'Transactions' }).click();
    await expect(heading(page)).toHaveText('Transactions');
    // S1-2.06: a page begins at its top.
    await expect.poll(() => page.evaluate('scrollY')).toBe(0);
    await page.getByRole('searchbox').focus();
    await expect(plus).toBeHidden();
  });

  await resize(page, { width: 1024, height: 800 });
  await expect(sidebar(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Finance' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'New entry' })).toBeHidden();
});

test('S2-2.01 S1-2.02 S1-2.03 S1-2.04 S1-2.35 S1-2.21 S1-2.22 S1-2.26 S1-2.27 S1-2.28 S1-2.30 S1-2.29 S1-4.01 S1-7.01 the guards send one where one belongs, the user menu leads on, and signing out asks first and then ends it all', {
  tag: '@release',
}, async ({ page, product }) => {
  const sockets: Promise<unknown>[] = [];
  page.on('websocket', (socket) => sockets.push(new Promise((resolve) => socket.once('close', resolve))));
  await page.setViewportSize({ width: 1280, height: 900 });
  const person = await newPerson(product);

  await test.step('S2-2.01 S1-2.04 S1-2.35 one who is signed out signs in, and is back where they came from', async () => {
    await page.goto('/dashboard/transactions?type=expense&page=1');
    await expect(page).toHaveURL(/\/login$/);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL('/dashboard/transactions?type=expense&page=1');
    await expect(heading(page)).toBeFocused();
  });

  await test.step('S1-2.02 S1-2.03 one who is signed in has nothing to do at the doors', async () => {
    for (const path of ['/login', '/register']) {
      await goInside(page, path);
      await expect(page).toHaveURL(/\/dashboard$/);
    }
  });

  const menu = sidebar(page).getByRole('button', { name: /User menu of/ });

  await test.step('S1-2.21 S1-2.22 the user menu leads to profile and Activity, the sidebar not to Activity', async () => {
    await expect(sidebar(page).getByRole('navigation').getByRole('link', { name: 'Activity' })).toHaveCount(
      0,
    );
    await menu.click();
    await sidebar(page).getByRole('link', { name: 'Activity' }).click();
    await expect(page).toHaveURL(/\/dashboard\/activity$/);
    await expect(heading(page)).toBeFocused();
    await menu.click();
    await sidebar(page).getByRole('link', { name: 'My Profile' }).click();
    await expect(page).toHaveURL(/\/dashboard\/settings#profile$/);
    await expect(page.getByRole('region', { name: 'Profile Information' })).toBeFocused();
    await page.getByRole('main').getByRole('link', { name: 'Activity' }).click();
    await expect(page).toHaveURL(/\/dashboard\/activity$/);
    await expect(heading(page)).toContainText('Activity');
  });

  await expect.poll(() => sockets.length).toBeGreaterThan(0);
  const dialog = page.getByRole('dialog', { name: 'Sign Out' });
  await menu.click();
  await sidebar(page).getByRole('button', { name: 'Logout' }).click();
  await expect(
    dialog.getByText(
      "Are you sure you want to sign out from your account? You'll need to login again to access your financial data.",
    ),
  ).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Unsaved changes will be lost.',
    'You will be redirected to the login page.',
  ]);
  await dialog.getByRole('button', { name: 'Cancel, keep me signed in' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard\/activity$/);

  const token = await page.evaluate<string>("localStorage.getItem('auth_token')");
  await sidebar(page).getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await dialog.getByRole('button', { name: 'Yes, sign me out' }).click();
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await Promise.all(sockets);

  await test.step('S1-4.02 nothing of the person stays', async () => {
    const kept = await page.evaluate<string[]>('Object.keys(localStorage).sort()');
    expect(kept.filter((key) => key !== 'csrfToken')).toEqual([]);
    const { apiKey } = await (await page.request.get('/config.json')).json();
    const me = await page.request.get('/api/v1/auth/me', {
      headers: { 'X-API-Key': apiKey, Authorization: `Bearer ${token}` },
    });
    expect(me.status()).toBe(401);
  });
});
