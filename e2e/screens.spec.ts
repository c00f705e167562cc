import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { demoStory } from '../tools/src/demo/story.ts';
import { type StoryIds, writeStep } from '../tools/src/demo/writeStep.ts';
import { everyKindOfChange } from './changesMade.ts';
import { elsewhere } from './elsewhere.ts';
import { openInside } from './goInside.ts';
import { personWithHardLedger } from './hardLedger.ts';
import { resize } from './look.ts';
import { answer, hold } from './network.ts';
import { newPerson, type Person, signIn } from './person.ts';
import { expect, type Product, test } from './product.ts';
import { settled } from './settled.ts';

/** Set it to a folder to have every scene drawn there, at every size. */
const pictures = process.env['SCREENS'];
const widths = [360, 390, 768, 1024, 1440, 1920];
const heights: Record<number, number> = {
  360: 780,
  390: 844,
  768: 1024,
  1024: 768,
  1440: 900,
  1920: 1080,
};

const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

const publicPages = ['/', '/about', '/login', '/register', '/400', '/500', '/no-such-page', '/error-trigger'];
const dashboardPages = [
  { name: 'overview', path: '/dashboard', shows: 'Recent Transactions' },
  { name: 'transactions', path: '/dashboard/transactions', shows: 'Kopi' },
  { name: 'assets', path: '/dashboard/assets', shows: 'Purse' },
  { name: 'activity', path: '/dashboard/activity', shows: 'Activity' },
  { name: 'settings', path: '/dashboard/settings', shows: 'Account Management' },
  { name: 'savings', path: '/dashboard/savings', shows: 'What you plan to spend' },
  { name: 'bills', path: '/dashboard/bills', shows: 'What repeats, what is due, and what will be left.' },
  { name: 'reports', path: '/dashboard/reports', shows: 'Cash flow' },
  { name: 'report-categories', path: '/dashboard/reports?tab=categories', shows: 'Expenses' },
  { name: 'report-net-worth', path: '/dashboard/reports?tab=net-worth', shows: 'What moved it' },
];

test('S2-2.05 the public pages are never wider than the window', { tag: '@release' }, async ({ page }) => {
  for (const path of publicPages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoOverflow(page, path);
  }
});

for (const currency of ['IDR', 'USD']) {
  test(`S2-2.05 neither is the dashboard, with long names and large amounts in ${currency}`, {
    tag: '@release',
  }, async ({ page, product }) => {
    const person = await personWithHardLedger(product);
    await elsewhere(product, person, 'PUT', '/users/preferences', { currency });
    await signIn(page, person);
    for (const { path, shows } of dashboardPages) {
      await openInside(page, path);
      await expect(page.getByText(shows).first()).toBeAttached();
      await settled(page);
      await expectNoOverflow(page, path);
    }
  });
}

/** Checks that nothing can be scrolled sideways, at any width. */
async function expectNoOverflow(page: Page, where: string): Promise<void> {
  for (const width of widths) {
    await resize(page, { width, height: 900 });
    const overflow = await page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    expect(overflow, `${where} at ${width} px`).toBe(0);
  }
}

/** One picture: how to get there, for whom. */
interface Scene {
  name: string;
  path: string;
  who?: 'demo' | 'hard' | 'new' | 'changes';
  /** Before the page is opened. */
  before?: (page: Page) => Promise<unknown>;
  /** What is done and waited for on it. */
  act?: (page: Page) => Promise<unknown>;
  /** Of what the window shows instead of the whole page. */
  window?: boolean;
}

const dialog = (page: Page) => page.getByRole('dialog');
const press = (name: string | RegExp) => async (page: Page) => {
  await page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .filter({ visible: true })
    .first()
    .click();
};
const opens = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await expect(dialog(page)).toBeVisible();
};
const opensProof = async (page: Page) => {
  await opens(/^Why is the balance/)(page);
  await expect(page.getByText('Checked against the log')).toBeVisible();
};
const lists = ['/transactions', '/assets', '/transactions/summary', '/overview', '/assets/transfers'];

const scenes: readonly Scene[] = [
  { name: 'landing', path: '/' },
  { name: 'about', path: '/about' },
  { name: 'login', path: '/login' },
  {
    name: 'login-failed',
    path: '/login',
    async act(page) {
      await page.getByLabel('Email').fill('nobody@example.com');
      await page.getByLabel('Password', { exact: true }).fill('not my password');
      await press('Sign in')(page);
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  { name: 'register', path: '/register' },
  {
    name: 'register-2',
    path: '/register',
    async act(page) {
      await page.getByLabel('Full name').fill('Dewi Hartono');
      await page.getByLabel('Email').fill('dewi.hartono@example.com');
      await press('Continue')(page);
      await page.getByLabel('Password', { exact: true }).fill('short');
      await page.getByLabel('Confirm password', { exact: true }).fill('longer');
      await press('Sign up')(page);
    },
  },
  { name: 'error-400', path: '/400' },
  { name: 'error-500', path: '/500' },
  { name: 'error-404', path: '/no-such-page' },
  {
    name: 'error-caught',
    path: '/error-trigger',
    act: press('Generic Error'),
  },
  {
    name: 'menu',
    path: '/',
    window: true,
    act: async (page) => {
      const menu = page.getByRole('button', { name: 'Open menu' });
      if (await menu.isVisible()) await menu.click();
    },
  },
  {
    name: 'menu-signed-in',
    path: '/',
    who: 'hard',
    window: true,
    act: press(/Open menu|My Account/),
  },
  ...dashboardPages.map(({ name, path }): Scene => ({ name, path, who: 'demo' })),
  ...dashboardPages.slice(0, 5).map(({ name, path }): Scene => ({ name: `${name}-hard`, path, who: 'hard' })),
  ...dashboardPages.slice(0, 4).map(({ name, path }): Scene => ({ name: `${name}-empty`, path, who: 'new' })),
  ...dashboardPages.slice(0, 3).map(
    ({ name, path }): Scene => ({
      name: `${name}-error`,
      path,
      who: 'demo',
      act: (page) => expect(page.getByRole('alert').first()).toBeVisible(),
      before: (page) =>
        Promise.all(
          lists.map((list) =>
            answer(page, 'GET', list, { status: 500, body: { success: false, message: 'Failed to fetch' } }),
          ),
        ),
    }),
  ),
  ...dashboardPages.slice(0, 3).map(
    ({ name, path }): Scene => ({
      name: `${name}-loading`,
      path,
      who: 'demo',
      before: (page) => Promise.all(lists.map((list) => hold(page, 'GET', list))),
    }),
  ),
  {
    name: 'add-expense',
    path: '/dashboard/transactions',
    who: 'hard',
    window: true,
    act: opens('Add Expense'),
  },
  {
    name: 'add-expense-errors',
    path: '/dashboard/transactions',
    who: 'hard',
    window: true,
    async act(page) {
      await opens('Add Expense')(page);
      await press('Save Expense')(page);
    },
  },
  { name: 'add-asset', path: '/dashboard/assets', who: 'demo', window: true, act: opens('Add New Asset') },
  {
    name: 'transfer',
    path: '/dashboard/assets',
    who: 'hard',
    window: true,
    act: opens('Transfer Between Assets'),
  },
  { name: 'delete', path: '/dashboard/transactions', who: 'hard', window: true, act: deleteTransaction },
  {
    name: 'toasts',
    path: '/dashboard/transactions',
    who: 'hard',
    window: true,
    async act(page) {
      await deleteTransaction(page);
      await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(page.getByText('Transaction Deleted')).toBeVisible();
      await press('Undo')(page);
      await expect(page.getByText('Transaction Restored')).toBeVisible();
      await deleteTransaction(page);
      await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(page.getByText('Transaction Deleted')).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
    },
  },
  {
    name: 'trash',
    path: '/dashboard/activity?view=trash',
    who: 'hard',
    async before(page) {
      await page.route('**/transactions?*deleted=true*', async (route) =>
        route.continue({ url: route.request().url().replace('deleted=true', 'deleted=false') }),
      );
      await page.route('**/assets?*deleted=true*', async (route) =>
        route.continue({ url: route.request().url().replace('deleted=true', 'deleted=false') }),
      );
    },
    act: (page) => expect(page.getByRole('button', { name: /^Restore / }).first()).toBeVisible(),
  },
  { name: 'activity-kinds', path: '/dashboard/activity', who: 'changes' },
  { name: 'trash-empty', path: '/dashboard/activity?view=trash', who: 'new' },
  {
    name: 'revert-question',
    path: '/dashboard/activity',
    who: 'demo',
    window: true,
    act: opens(/^Revert: (Added|Transferred)/),
  },
  { name: 'proof', path: '/dashboard/assets', who: 'demo', window: true, act: opensProof },
  {
    name: 'proof-hard',
    path: '/dashboard/assets',
    who: 'hard',
    window: true,
    act: opensProof,
  },
  { name: 'proof-all', path: '/dashboard', who: 'hard', window: true, act: opens(/^Why/) },
  { name: 'as-of', path: `/dashboard?asOf=${yesterday}`, who: 'hard' },
  { name: 'as-of-assets', path: `/dashboard/assets?asOf=${yesterday}`, who: 'hard' },
  { name: 'as-of-calendar', path: '/dashboard', who: 'demo', window: true, act: press(/^As of/) },
  {
    name: 'palette',
    path: '/dashboard',
    who: 'hard',
    window: true,
    async act(page) {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'palette-found',
    path: '/dashboard',
    who: 'hard',
    window: true,
    async act(page) {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('house');
      await expect(page.getByRole('option', { name: /house/ }).nth(1)).toBeVisible();
    },
  },
  {
    name: 'palette-off',
    path: `/dashboard?asOf=${yesterday}`,
    who: 'hard',
    window: true,
    async act(page) {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'keys',
    path: '/dashboard',
    who: 'demo',
    window: true,
    async act(page) {
      await page.keyboard.press('?');
      await expect(dialog(page)).toBeVisible();
    },
  },
  {
    name: 'conflict',
    path: '/dashboard/transactions',
    who: 'hard',
    window: true,
    async act(page) {
      await openTransaction(page);
      await page.route('**/api/v1/transactions/*', changedElsewhere);
      await dialog(page).getByRole('button', { name: 'Edit' }).click();
      await dialog(page).getByLabel('Title*').fill('Another title of mine');
      await dialog(page)
        .getByRole('button', { name: /^Save / })
        .click();
      await expect(dialog(page).getByRole('columnheader', { name: 'Yours' })).toBeVisible();
    },
  },
  {
    name: 'transaction-details',
    path: '/dashboard/transactions',
    who: 'hard',
    window: true,
    act: openTransaction,
  },
  {
    name: 'transfer-details',
    path: '/dashboard/transactions?type=transfer',
    who: 'demo',
    window: true,
    act: openTransfer,
  },
  {
    name: 'transfer-undo',
    path: '/dashboard/transactions?type=transfer',
    who: 'demo',
    window: true,
    async act(page) {
      await openTransfer(page);
      await dialog(page).getByRole('button', { name: 'Undo transfer' }).click();
      await expect(page.getByText('becomes').first()).toBeAttached();
    },
  },
  {
    name: 'transfer-filled',
    path: '/dashboard/assets',
    who: 'demo',
    window: true,
    async act(page) {
      await opens('Transfer Between Assets')(page);
      for (const side of ['From', 'To']) {
        await dialog(page).getByRole('combobox', { name: side }).click();
        await page
          .getByRole('option')
          .nth(side === 'From' ? 0 : 1)
          .click();
        await expect(page.getByRole('option')).toHaveCount(0);
      }
      await dialog(page).getByRole('button', { name: '25%' }).click();
    },
  },
  {
    name: 'asset-details',
    path: '/dashboard/assets',
    who: 'demo',
    window: true,
    act: opens('Main account'),
  },
  { name: 'asset-details-hard', path: '/dashboard/assets', who: 'hard', window: true, act: opens(/^Purse/) },
  {
    name: 'calendar',
    path: '/dashboard/transactions',
    who: 'demo',
    window: true,
    async act(page) {
      await opens('Add Expense')(page);
      await dialog(page).getByRole('button', { name: /^Date/ }).click();
      await expect(page.getByRole('grid')).toBeVisible();
    },
  },
  {
    name: 'sign-out',
    path: '/dashboard/settings',
    who: 'demo',
    window: true,
    act: (page) => opens('Logout')(page),
  },
  {
    name: 'currencies',
    path: '/dashboard/settings',
    who: 'demo',
    window: true,
    act: (page) => page.getByRole('combobox', { name: 'Display currency' }).click(),
  },
  {
    name: 'password-form',
    path: '/dashboard/settings',
    who: 'demo',
    async act(page) {
      await press('Change Password')(page);
      await page.getByLabel('New password', { exact: true }).fill('abcdefG1');
      await press('Update Password')(page);
    },
  },
  {
    name: 'navigation',
    path: '/dashboard',
    who: 'hard',
    window: true,
    async act(page) {
      const finance = page.getByRole('button', { name: 'Finance' });
      if (await finance.isVisible()) return finance.click();
      await page.getByRole('complementary').hover();
      return page.getByRole('button', { name: /User menu of/ }).click();
    },
  },
];

/** Refuses a change, for the transaction has another title by now. */
async function changedElsewhere(route: Route): Promise<void> {
  if (route.request().method() === 'PUT')
    return route.fulfill({
      status: 409,
      json: { success: false, message: 'This was changed elsewhere in the meantime' },
    });
  const response = await route.fetch();
  const { data, ...rest } = (await response.json()) as { data: { revision: number } };
  const now = { ...data, title: 'Health insurance, 2026', revision: data.revision + 1 };
  return route.fulfill({ response, json: { ...rest, data: now } });
}

/** A transaction's details. */
async function openTransaction(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Health insurance/ })
    .first()
    .click();
  await expect(dialog(page)).toBeVisible();
}

/** The first transfer's details. */
async function openTransfer(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Transfer: / })
    .first()
    .click();
  await expect(dialog(page)).toBeVisible();
}

/** Phones have no button in the row: there one opens the transaction first. */
async function deleteTransaction(page: Page): Promise<void> {
  const inRow = page.getByRole('button', { name: /^Delete / }).filter({ visible: true });
  if ((await inRow.count()) > 0) return inRow.first().click();
  await page.getByText('Kopi').filter({ visible: true }).first().click();
  return dialog(page).getByRole('button', { name: 'Delete' }).click();
}

if (pictures !== undefined) {
  const chosen = process.env['SCENES'];
  for (const [width, height] of Object.entries(heights))
    test(`pictures at ${width} px`, async ({ browser, product }) => {
      test.setTimeout(900_000);
      mkdirSync(pictures, { recursive: true });
      const sessions = new Map<string, Awaited<ReturnType<typeof sessionOf>>>();
      for (const { name, path, who, before, act, window = false } of scenes) {
        if (chosen !== undefined && !new RegExp(chosen).test(name)) continue;
        const person = who && (await (people[who] ??= makers[who](product)));
        if (person && !sessions.has(person.email)) sessions.set(person.email, await sessionOf(person));
        const context = await browser.newContext({
          baseURL: product.url,
          viewport: { width: Number(width), height },
          hasTouch: Number(width) <= 768,
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        page.setDefaultTimeout(10_000);
        const session = person && sessions.get(person.email);
        if (session)
          await page.addInitScript(
            ([token, user]) => {
              localStorage.setItem('auth_token', token as string);
              localStorage.setItem('user', user as string);
            },
            [session.token, JSON.stringify(session.user)],
          );
        await before?.(page);
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        if (!before) await settled(page);
        try {
          await act?.(page);
        } catch (error) {
          console.log(`${name} at ${width}: ${String(error).slice(0, 300)}`);
        }
        // The dashboard's bars stick to the window's edges: they would stand in the middle of a long picture.
        const full = await page.evaluate<number>('document.documentElement.scrollHeight');
        if (!window && path.startsWith('/dashboard'))
          await page.setViewportSize({ width: Number(width), height: Math.max(height, full) });
        await page.screenshot({ path: join(pictures, `${name}-${width}.png`), fullPage: !window });
        writeFileSync(join(pictures, `${name}-${width}.txt`), await page.locator('body').ariaSnapshot());
        await context.close();
      }

      function sessionOf(person: Person) {
        const { Authorization = '' } = person.client.headers;
        return Promise.resolve({
          token: Authorization.replace('Bearer ', ''),
          user: { id: person.client.userId, name: person.name, email: person.email },
        });
      }
    });
}

const people: Partial<Record<NonNullable<Scene['who']>, Promise<Person>>> = {};
const makers = {
  async demo(product: Product): Promise<Person> {
    const person = await newPerson(product);
    const ids: StoryIds = new Map();
    for (const step of demoStory(new Date().toISOString().slice(0, 10)))
      await writeStep(person.client, step, ids);
    return person;
  },
  hard: personWithHardLedger,
  new: (product: Product) => newPerson(product, 'Rina Kusuma'),
  async changes(product: Product): Promise<Person> {
    const person = await newPerson(product);
    await everyKindOfChange(product, person);
    return person;
  },
};
