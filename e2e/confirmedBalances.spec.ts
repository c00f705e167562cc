import type { Page } from '@playwright/test';
import { callsOf } from './changesMade.ts';
import { closeByEscape } from './closeByEscape.ts';
import { type LedgerPerson, personWithAssets } from './ledgerPerson.ts';
import { findings, findingsAtSizes } from './look.ts';
import { signIn } from './person.ts';
import { expect, type Product, test } from './product.ts';

const csv = `Date,Description,Amount,Balance
2026-03-02,CORNER COFFEE SHOP 0042 BERLIN CARD PAYMENT REF ZEBRA77,-12.50,987.50
2026-03-15,Salary ACME,500.00,1487.50
2026-03-20,To Savings jar,-12.50,1475.00
`;

/** A person whose bank's file is shown on the page that imports it. */
async function withFile(page: Page, product: Product, balance: number): Promise<LedgerPerson> {
  const person = await personWithAssets(product, [
    { name: 'Current account', balance, type: 'bank' },
    { name: 'Savings jar', balance: 0 },
  ]);
  await signIn(page, person, `/dashboard/import?asset=${person.accounts['Current account']}`);
  await choose(page, 'march.csv', csv);
  await expect(page.getByRole('button', { name: /^Import \d rows?$/ })).toBeVisible();
  return person;
}

const choose = (page: Page, name: string, content: string) =>
  page.locator('#statement').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

async function imported(page: Page, product: Product, balance = 1000): Promise<LedgerPerson> {
  const person = await withFile(page, product, balance);
  await page
    .getByRole('combobox', { name: 'What “To Savings jar” is' })
    .selectOption({ label: 'Transfer to Savings jar' });
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(page.getByText('Imported into Current account')).toBeVisible();
  return person;
}

const details = (page: Page) => page.getByRole('dialog', { name: 'Current account' });

interface Row {
  id: string;
  title: string;
  bank?: { text: string }[];
}

test('ST-88 ST-90 ST-93 a record has all that the bank says of it; an asset says up to when a bank confirms it, since when it no longer matches, and undoes that', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await imported(page, product);
  const coffee = (await person.client.get<Row[]>('/transactions?search=zebra77')).data[0];

  await test.step('ST-90 ST-93 the bank’s words are in the details, and searches find them', () =>
    lookAtRecords(page, person));

  await page.getByRole('complementary').getByRole('link', { name: 'Assets' }).click();
  await expect(page.getByText('Confirmed up to 20 March 2026')).toBeVisible();
  await callsOf(product, person)('PUT', `/transactions/${coffee?.id}`, { amount: 17 });
  const broken = 'No longer matches the statement of 20 March 2026 (off by $4.50 since your change of today)';
  await expect(page.getByText(broken)).toBeVisible();
  await page.getByRole('button', { name: 'Current account', exact: true }).click();
  await expect(details(page).getByText(broken)).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await details(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Change undone')).toBeVisible();
  await expect(details(page).getByText('Confirmed up to 20 March 2026')).toBeVisible();
  await expect(page.getByText(broken)).toHaveCount(0);
});

async function lookAtRecords(page: Page, person: LedgerPerson): Promise<void> {
  await page.goto('/dashboard/transactions?search=zebra77');
  await page.getByRole('button', { name: /^CORNER COFFEE/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'The bank says' })).toBeVisible();
  for (const fact of [
    'CORNER COFFEE SHOP 0042 BERLIN CARD PAYMENT REF ZEBRA77',
    '2 March 2026',
    /^march\.csv, /,
  ])
    await expect(dialog.getByText(fact, { exact: true })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await closeByEscape(page);
  await page.goto('/dashboard/transactions?type=transfer');
  await page.getByRole('button', { name: 'Transfer: Current account → Savings jar' }).click();
  await expect(
    page.getByRole('dialog').getByRole('definition').filter({ hasText: 'To Savings jar' }),
  ).toHaveCount(2);
  const transfers = await person.client.get<Row[]>('/assets/transfers');
  expect(transfers.data.map(({ bank }) => bank?.map(({ text }) => text))).toEqual([['To Savings jar']]);
  await closeByEscape(page);
}

test('ST-92 where the closing balance differs, the opening balance can be set so that it fits, also with a later file, until a bank confirms the asset', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await imported(page, product, 900);
  await expect(page.getByText(/differs from your records by \$100\.00, from 2 Mar 2026 on/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Look at 2 March 2026' })).toHaveAttribute(
    'href',
    `/dashboard/transactions?account=${person.accounts['Current account']}&from=2026-03-02&to=2026-03-02`,
  );
  await page.getByRole('button', { name: 'Leave it' }).press('Enter');
  await expect(page.getByText(/differs from your records/)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Import finished' })).toBeFocused();

  await choose(page, 'april.csv', 'Date,Description,Amount,Balance\n2026-04-01,Tea,-5.00,1470.00\n');
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  const look = (day: string) => page.getByRole('link', { name: `Look at ${day}` });
  const setOpening = page.getByRole('button', { name: 'Set the opening balance so that it fits' });
  const balance = async () =>
    (await person.client.get<{ balance: number }>(`/assets/${person.accounts['Current account']}`)).data
      .balance;
  await expect(look('1 April 2026')).toBeVisible();
  expect(await balance()).toBe(1370);
  await setOpening.click();
  await expect(page.getByText('Confirmed up to 1 April 2026')).toBeVisible();
  expect(await balance()).toBe(1470);

  await choose(page, 'may.csv', 'Date,Description,Amount,Balance\n2026-05-01,Tea,-5.00,1400.00\n');
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(look('1 May 2026')).toBeVisible();
  await expect(setOpening).toHaveCount(0);
});

test('ST-89 a balance is confirmed by hand, and what differs can be settled', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await personWithAssets(product, [{ name: 'Current account', balance: 100, type: 'bank' }]);
  await signIn(page, person, '/dashboard/assets');
  await page.getByRole('button', { name: 'Current account', exact: true }).click();
  await page.getByRole('button', { name: 'My bank says…' }).click();
  const dialog = page.getByRole('dialog', { name: 'My bank says' });
  await dialog.getByRole('button', { name: 'Compare' }).click();
  await expect(dialog.getByText('Type the balance that your bank says')).toBeVisible();
  await dialog.getByLabel('Balance').fill('120.50');
  expect(await findingsAtSizes(page)).toEqual([]);
  await dialog.getByLabel('Balance').press('Enter');
  const differs = page.getByRole('dialog', { name: 'This differs from your records' });
  await expect(differs).toContainText('add up to $100.00: $20.50 less');
  expect(await findings(page)).toEqual([]);
  await differs.getByRole('button', { name: 'Set the opening balance so that it fits' }).click();
  await expect(page.getByText(/^Confirmed up to/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Current account', exact: true }).click();
  await expect(details(page).getByText(/^Confirmed up to/)).toBeVisible();
});
