import type { Page } from '@playwright/test';
import { elsewhere } from './elsewhere.ts';
import { dateOf, type LedgerPerson, personWithAssets, record } from './ledgerPerson.ts';
import { answer } from './network.ts';
import { signIn } from './person.ts';
import { expect, type Product, test } from './product.ts';
import { said } from './toastRegion.ts';

const details = (page: Page) => page.getByRole('dialog', { name: 'Transfer: Purse → Bank' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Undo this transfer?' });
const row = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Transfer: Purse → Bank', exact: true });

/** Somebody who moved 30 from a Purse with 100 to a Bank with 50, and looks at the transfer in the history. */
async function atTransfer(page: Page, product: Product): Promise<LedgerPerson> {
  const person = await personWithAssets(product, [
    { name: 'Purse', balance: 100 },
    { name: 'Bank', balance: 50, type: 'bank' },
  ]);
  await person.client.post('/assets/transfers', {
    fromAsset: person.accounts['Purse'],
    toAsset: person.accounts['Bank'],
    amount: 30,
    date: dateOf(0),
  });
  await signIn(page, person, '/dashboard/transactions');
  await row(page).click();
  await expect(details(page)).toBeVisible();
  return person;
}

const balances = async (product: Product, person: LedgerPerson) => {
  const assets = await elsewhere<{ name: string; balance: number }[]>(product, person, 'GET', '/assets');
  return Object.fromEntries(assets.map(({ name, balance }) => [name, balance]));
};

const ask = (page: Page) => details(page).getByRole('button', { name: 'Undo transfer' }).click();
const confirm = (page: Page) => question(page).getByRole('button', { name: 'Undo transfer' });

test('B-34 a transfer has no edit and no delete, but is undone from its details; Activity shows and restores it', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await atTransfer(page, product);
  await expect(details(page).getByRole('button', { name: /^(Edit|Delete)$/ })).toHaveCount(0);

  await test.step('it says what moves, and Cancel moves nothing', async () => {
    await ask(page);
    await expect(question(page)).toContainText('The money goes back, and the transfer leaves the lists.');
    await expect(question(page)).toContainText(/Purse\s*\$70\.00\s*becomes\s*\$100\.00/);
    await expect(question(page)).toContainText(/Bank\s*\$80\.00\s*becomes\s*\$50\.00/);
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(question(page)).toHaveCount(0);
    expect(await balances(product, person)).toEqual({ Purse: 70, Bank: 80 });
  });

  await test.step('without an answer the same request goes again', async () => {
    await row(page).click();
    await ask(page);
    await expect(confirm(page)).toBeEnabled();
    const recover = await answer(page, 'POST', await revertPath(product, person), null);
    await confirm(page).click();
    await expect(question(page).getByRole('alert')).toContainText('Network error occurred');
    await recover();
    await question(page).getByRole('button', { name: 'Try Again' }).click();
    await expect(said(page, 'Transfer undone')).toBeVisible();
    await expect(question(page)).toHaveCount(0);
    await expect(row(page)).toHaveCount(0);
    expect(await balances(product, person)).toEqual({ Purse: 100, Bank: 50 });
  });

  await test.step('B-34 Activity shows it, and its revert restores the transfer', async () => {
    await page.goto('/dashboard/activity');
    await page.getByRole('button', { name: /^Restore: Reverted: transferred \$30\.00/ }).click();
    await expect(said(page, 'Transfer restored successfully')).toBeVisible();
    expect(await balances(product, person)).toEqual({ Purse: 70, Bank: 80 });
  });
});

test('B-39 B-34 what stands in the way is named, nothing is written', { tag: '@release' }, async ({
  page,
  product,
}) => {
  const person = await atTransfer(page, product);
  await record(person, { title: 'Spent it all', amount: 75, account: 'Bank' });
  await ask(page);
  await confirm(page).click();
  await expect(question(page).getByRole('alert')).toContainText('The balance of Bank does not cover this.');
  expect(await balances(product, person)).toEqual({ Purse: 70, Bank: 5 });
  await question(page).getByRole('button', { name: 'Show Bank' }).click();
  await expect(page.getByRole('dialog', { name: 'Bank' })).toBeVisible();
});

test('B-34 one that was undone elsewhere meanwhile says so', { tag: '@release' }, async ({
  page,
  product,
}) => {
  const person = await atTransfer(page, product);
  await elsewhere(product, person, 'POST', await revertPath(product, person));
  await expect(row(page)).toHaveCount(0);
  await ask(page);
  await expect(question(page)).toContainText('This transfer was undone already.');
  await expect(confirm(page)).toBeDisabled();
});

/** Where the transfer is reverted. */
async function revertPath(product: Product, person: LedgerPerson): Promise<string> {
  const changes = await elsewhere<{ id: string; type: string }[]>(product, person, 'GET', '/activity');
  return `/activity/${changes.find(({ type }) => type === 'TransferMade')?.id}/revert`;
}
