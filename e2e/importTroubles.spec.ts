import type { Page, Route } from '@playwright/test';
import { type LedgerPerson, personWithAssets } from './ledgerPerson.ts';
import { hold } from './network.ts';
import { signIn } from './person.ts';
import { expect, type Product, test } from './product.ts';
import { said } from './toastRegion.ts';

const csv = `Date,Description,Amount,Balance
2026-03-02,Corner Coffee,-12.50,987.50
2026-03-15,Salary ACME,500.00,1487.50
2026-03-20,Corner Coffee,-12.50,1475.00
`;

async function withPreview(page: Page, product: Product): Promise<LedgerPerson> {
  const person = await personWithAssets(product, [{ name: 'Current account', balance: 1000, type: 'bank' }]);
  await signIn(page, person, '/dashboard/import');
  await choose(page);
  return person;
}

const choose = (page: Page) =>
  page
    .locator('#statement')
    .setInputFiles({ name: 'march.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
const importRows = (page: Page) => page.getByRole('button', { name: 'Import 3 rows' });
const finished = (page: Page) => page.getByRole('region', { name: 'Import finished' });
const imports = /\/api\/v1\/imports$/;

/** Lets the server do it, and the page wait in vain. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}

/** How many records there are, and what they leave. */
async function recorded({ client, accounts }: LedgerPerson): Promise<[number, number]> {
  const { data } = await client.get<unknown[]>('/transactions');
  const asset = await client.get<{ balance: number }>(`/assets/${accounts['Current account']}`);
  return [data.length, asset.data.balance];
}

const badGateway = {
  status: 503,
  headers: { 'Retry-After': '1' },
  json: { success: false, message: 'Away.' },
};

test('ST-95 after 503, without a network and after a lost answer the page says that pressing again is safe, and it is', async ({
  page,
  product,
}) => {
  const person = await withPreview(page, product);
  const troubles: { answer: (route: Route) => Promise<void>; left: [number, number] }[] = [
    { answer: (route) => route.fulfill(badGateway), left: [0, 1000] },
    { answer: (route) => route.abort(), left: [0, 1000] },
    { answer: loseAnswer, left: [3, 1475] },
  ];
  for (const { answer, left } of troubles) {
    const answered = Promise.withResolvers<void>();
    await page.route(imports, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await answer(route);
      return answered.resolve();
    });
    await importRows(page).click();
    await answered.promise;
    await expect(page.getByRole('alert')).toContainText('Press Import again: it goes on where it stopped');
    expect(await recorded(person)).toEqual(left);
    await page.unroute(imports);
  }
  await importRows(page).click();
  await expect(finished(page)).toBeVisible();
  expect(await recorded(person)).toEqual([3, 1475]);
});

test('ST-95 after a lost answer another tab with the same preview writes nothing and is told; after a reload the rows are there already', {
  tag: '@release',
}, async ({ page, product, context }) => {
  const person = await withPreview(page, product);
  const other = await context.newPage();
  await other.goto('/dashboard/import');
  await choose(other);
  await expect(importRows(other)).toBeVisible();
  await page.route(imports, (route) =>
    route.request().method() === 'POST' ? loseAnswer(route) : route.fallback(),
  );
  await importRows(page).click();
  await expect(page.getByRole('alert')).toContainText('no row is imported twice');
  await importRows(other).click();
  await expect(other.getByText('Your records changed in the meantime')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Nothing to import' })).toBeDisabled();
  expect(await recorded(person)).toEqual([3, 1475]);
  await page.reload();
  await choose(page);
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled();
  await expect(page.getByText('You imported this file before')).toBeVisible();
  expect(await recorded(person)).toEqual([3, 1475]);
});

test('ST-103 while an import is sent its rows stay, and another file keeps what is done about its own', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await withPreview(page, product);
  await expect(importRows(page)).toBeVisible();
  const release = await hold(page, 'POST', '/imports');
  await importRows(page).click();
  await expect(page.getByRole('button', { name: 'Importing…' })).toBeVisible();
  await expect(page.locator('[inert] [role="grid"]')).toBeVisible();
  await page.locator('#statement').setInputFiles({
    name: 'april.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Date,Description,Amount\n2026-04-15,Tea,-4.00\n2026-04-16,Milk,-1.00\n'),
  });
  await page.getByRole('checkbox', { name: 'Import Milk' }).uncheck();
  await release();
  await expect(said(page, 'Imported march.csv')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Import Milk' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(finished(page)).toBeVisible();
  expect(await recorded(person)).toEqual([4, 1471]);
});
