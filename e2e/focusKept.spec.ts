import type { Locator, Page } from '@playwright/test';
import { dateOf, record } from './ledgerPerson.ts';
import { newPerson, signIn } from './person.ts';
import { expect, test } from './product.ts';

const dialog = (page: Page) => page.getByRole('dialog');

/**
 * Presses a button of a dialog that opens, once it has taken the focus, which would be moved from the button otherwise,
 * and once the button can be pressed: one that is disabled takes no focus, and the key would go to another one.
 */
async function pressIn(opening: Locator, name: string): Promise<void> {
  await expect(opening.and(opening.page().locator(':focus-within'))).toBeVisible();
  const button = opening.getByRole('button', { name, exact: true });
  await expect(button).toBeEnabled();
  await button.press('Enter');
}

/** Waits until no dialog is left and the focus is in the page, not lost: Tab goes on from there. */
async function expectFocusInPage(page: Page): Promise<void> {
  await expect(dialog(page)).toHaveCount(0);
  await expect
    .poll(() => page.evaluate<boolean>("document.querySelector('main').contains(document.activeElement)"))
    .toBe(true);
}

test('S2-2.56 B-34 B-70 after the first asset, deleting a row or undoing a transfer, the focus stays in the page', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await newPerson(product);
  const post = async (path: string, body: object) =>
    (await person.client.post<{ id: string }>(path, body)).data.id;
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, person, '/dashboard/assets');
  const add = page.getByRole('main').getByRole('button', { name: 'Add New Asset' });

  await test.step('the first asset, whose button has gone', async () => {
    await add.focus();
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('textbox', { name: 'Name', exact: true }).fill('Wallet');
    await dialog(page).getByRole('radio', { name: 'Cash' }).check({ force: true });
    await dialog(page).getByRole('button', { name: 'Add Asset' }).press('Enter');
    await expect(page.getByRole('main').getByRole('button', { name: 'Wallet', exact: true })).toBeVisible();
    await expectFocusInPage(page);
  });

  const fromAsset = await post('/assets', { name: 'Purse', type: 'cash', balance: 100 });
  const toAsset = await post('/assets', { name: 'Bank', type: 'bank', balance: 50 });
  await record({ ...person, accounts: { Purse: fromAsset } }, { title: 'Old coat', amount: 10 });
  await post('/assets/transfers', { fromAsset, toAsset, amount: 30, date: dateOf(0) });
  await page.goto('/dashboard/transactions');

  await test.step('a deleted row', async () => {
    await page.getByRole('button', { name: 'Delete Old coat' }).press('Enter');
    await pressIn(dialog(page), 'Delete');
    await expect(page.getByRole('button', { name: 'Delete Old coat' })).toHaveCount(0);
    await expectFocusInPage(page);
  });

  await test.step('an undone transfer', async () => {
    const transfer = page.getByRole('main').getByRole('button', { name: 'Transfer: Purse → Bank' });
    await transfer.press('Enter');
    await pressIn(dialog(page), 'Undo transfer');
    // The details, which are on their way out, have a button of that name, too.
    const question = page.getByRole('dialog', { name: 'Undo this transfer?' });
    await pressIn(question, 'Undo transfer');
    await expect(transfer).toHaveCount(0);
    await expectFocusInPage(page);
  });
});
