import type { Page } from '@playwright/test';
import { demoStory } from '../tools/src/demo/story.ts';
import { type StoryIds, writeStep } from '../tools/src/demo/writeStep.ts';
import { closeByEscape, hasKeys } from './closeByEscape.ts';
import { openInside } from './goInside.ts';
import { findingsAtSizes } from './look.ts';
import { newPerson, type Person, signIn, watchConsole } from './person.ts';
import { expect, type Product, test } from './product.ts';
import { settled } from './settled.ts';

// In one worker: they share a person whose ledger takes long to write.
test.describe.configure({ mode: 'default' });

// Those that people see most are looked at each time, the others before a release.
const publicPages = ['/', '/about', '/login', '/register'];
const errorPages = ['/400', '/500', '/error-trigger', '/no-such-page'];

const mainPages = [
  { path: '/dashboard', shows: 'Recent Transactions' },
  { path: '/dashboard/transactions', shows: '1–10 of' },
  { path: '/dashboard/assets', shows: 'Rainy days' },
  { path: '/dashboard/activity', shows: 'Activity' },
  { path: '/dashboard/settings', shows: 'Account Management' },
  { path: '/dashboard/savings', shows: 'What you plan to spend' },
  { path: '/dashboard/bills', shows: 'What repeats, what is due, and what will be left.' },
  { path: '/dashboard/reports', shows: 'Cash flow' },
  { path: '/dashboard/import', shows: 'The asset this statement belongs to.' },
];
const otherPages = [
  { path: '/dashboard?asOf=2026-05-03', shows: 'Your ledger had not begun' },
  { path: '/dashboard/assets?asOf=2026-05-03', shows: 'No assets then' },
  { path: '/dashboard/reports?tab=categories', shows: 'Download CSV' },
  { path: '/dashboard/reports?tab=net-worth', shows: 'What moved it' },
  { path: '/dashboard/savings?tab=goals', shows: 'Lombok in spring' },
  { path: '/dashboard/payees', shows: 'Allianz' },
  { path: '/dashboard/tags', shows: 'friends' },
  { path: '/dashboard/settings/rules', shows: 'Superindo' },
];

/** Overlays by the button that opens them. */
const overlays = [
  { path: '/dashboard/transactions', button: 'Add Expense' },
  { path: '/dashboard/transactions', button: 'Add Income' },
  { path: '/dashboard/assets', button: 'Add New Asset' },
  { path: '/dashboard/assets', button: 'Transfer Between Assets' },
  { path: '/dashboard/assets', button: /^Why is the balance of Cash/, shows: 'Checked against the log' },
  { path: '/dashboard', button: 'Why this amount? Balance', shows: 'Rainy days' },
  { path: '/dashboard', button: 'As of today' },
  { path: '/dashboard/bills', button: 'Add Schedule', shows: 'next on' },
  { path: '/dashboard/savings?tab=goals', button: 'New Goal' },
  { path: '/dashboard/savings', button: 'Fill' },
  { path: '/dashboard/settings/rules', button: 'New Rule' },
];

for (const { which, pages, tag = [] } of [
  { which: 'public', pages: publicPages },
  { which: 'error', pages: errorPages, tag: '@release' },
])
  test(`B-70 the ${which} pages have no findings, good headings and a quiet console`, { tag }, async ({
    page,
  }) => {
    const problems = watchConsole(page);
    for (const path of pages) {
      await page.goto(path);
      await expectGoodHeadings(page, path);
      expect(await findingsAtSizes(page), path).toEqual([]);
    }
    expect(problems).toEqual([]);
  });

for (const { which, pages, tag = [] } of [
  { which: 'main', pages: mainPages },
  { which: 'other', pages: otherPages, tag: '@release' },
])
  test(`B-70 the dashboard’s ${which} pages have no findings, good headings and a quiet console`, {
    tag,
  }, async ({ page, product }) => {
    const problems = watchConsole(page);
    await signIn(page, await personWithHistory(product));
    for (const { path, shows } of pages) {
      await openInside(page, path);
      await expect(page.getByText(shows).first()).toBeAttached();
      await expectGoodHeadings(page, path);
      expect(await findingsAtSizes(page), path).toEqual([]);
      const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      expect(await page.evaluate(overflow), `${path} is wider than a phone`).toBe(0);
    }
    expect(problems).toEqual([]);
  });

test('B-70 the dashboard’s dialogs have no findings and a quiet console', { tag: '@release' }, async ({
  page,
  product,
}) => {
  const problems = watchConsole(page);
  await signIn(page, await personWithHistory(product));
  for (const { path, button, shows = '' } of overlays) {
    await openInside(page, path);
    await page.getByRole('button', { name: button, exact: true }).first().click();
    await expect(page.getByRole('dialog').getByText(shows).first()).toBeVisible();
    expect(await findingsAtSizes(page), String(button)).toEqual([]);
    await closeByEscape(page);
  }
  await openInside(page, '/dashboard/settings');
  await page.getByRole('combobox', { name: 'Display currency' }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await findingsAtSizes(page), 'currencies').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.getByRole('button', { name: 'Logout' }).last().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await findingsAtSizes(page), 'Sign Out').toEqual([]);
  expect(problems).toEqual([]);
});

test('B-70 palette, list of keys and earlier titles have no findings', { tag: '@release' }, async ({
  page,
  product,
}) => {
  const problems = watchConsole(page);
  await signIn(page, await personWithHistory(product));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back, Dewi');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  expect(await findingsAtSizes(page), 'keys').toEqual([]);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search everything' });
  await expect(palette.getByRole('option').first()).toBeVisible();
  expect(await findingsAtSizes(page), 'palette').toEqual([]);
  await palette.getByRole('combobox').fill('gojek');
  await expect(palette.getByText('Gojek ride').first()).toBeVisible();
  expect(await findingsAtSizes(page), 'palette with transactions').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
  await page.keyboard.press('n');
  await hasKeys(page);
  await page.getByLabel(/^Title/).pressSequentially('goj');
  await expect(page.getByRole('listbox', { name: 'Earlier titles' })).toBeVisible();
  expect(await findingsAtSizes(page), 'earlier titles').toEqual([]);
  expect(problems).toEqual([]);
});

/** One level-one heading, one main landmark and no heading level left out. */
async function expectGoodHeadings(page: Page, path: string): Promise<void> {
  await settled(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveCount(1);
  const levels = await page.evaluate<number[]>(
    "[...document.querySelectorAll('main :is(h1, h2, h3, h4)')].map((heading) => Number(heading.tagName[1]))",
  );
  const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
  expect(jumps, `${path}: ${levels.join(' ')}`).toEqual([]);
}

let made: Promise<Person> | undefined;

/** Somebody with a history, made once for each worker. */
function personWithHistory(product: Product): Promise<Person> {
  made ??= (async () => {
    const person = await newPerson(product);
    const ids: StoryIds = new Map();
    for (const step of demoStory(new Date().toISOString().slice(0, 10), 45))
      await writeStep(person.client, step, ids);
    return person;
  })();
  return made;
}
