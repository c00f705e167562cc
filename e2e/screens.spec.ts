import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { connect } from '../tools/src/apiClient.ts';
import { demoStory } from '../tools/src/demo/story.ts';
import { type AssetIds, writeStep } from '../tools/src/demo/writeStep.ts';
import { password } from './person.ts';
import { expect, test } from './product.ts';

const folder = process.env['SCREENS'] ?? join(import.meta.dirname, '../.cache/screens');
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

const screens = [
  { name: 'overview', path: '/dashboard', shows: 'Recent Transactions' },
  { name: 'transactions', path: '/dashboard/transactions', shows: 'Gojek ride' },
  { name: 'assets', path: '/dashboard/assets', shows: 'Rainy days' },
  { name: 'settings', path: '/dashboard/settings', shows: 'Account Management' },
] as const;

const person = { name: 'Dewi Hartono', email: `screens.${process.pid}@example.com`, password };

test.describe('screens with believable data', () => {
  test.beforeAll(async ({ product }) => {
    const client = await connect(product.url, person);
    const ids: AssetIds = new Map();
    for (const step of demoStory(new Date().toISOString().slice(0, 10))) await writeStep(client, step, ids);
    mkdirSync(folder, { recursive: true });
  });

  for (const size of sizes) {
    test(`S2-2.05 nothing is wider than ${size.width} px`, async ({ page }) => {
      await page.setViewportSize(size);
      for (const path of ['/', '/login', '/register', '/about']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await overflow(page)).toBe(0);
        const name = path === '/' ? 'landing' : path.slice(1);
        await page.screenshot({ path: join(folder, `${name}-${size.width}.png`), fullPage: true });
      }
      await page.goto('/login');
      await page.getByLabel('Email').fill(person.email);
      await page.getByLabel('Password', { exact: true }).fill(person.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
      for (const { name, path, shows } of screens) {
        await page.goto(path);
        await expect(page.getByText(shows).first()).toBeAttached();
        await page.waitForLoadState('networkidle');
        expect(await overflow(page)).toBe(0);
        await page.screenshot({ path: join(folder, `${name}-${size.width}.png`), fullPage: true });
      }
    });
  }
});

/** By how many pixels the page can be scrolled sideways. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
