import { chooseInMenu } from './chooseInMenu.ts';
import { closeByEscape } from './closeByEscape.ts';
import { personWithAssets } from './ledgerPerson.ts';
import { findingsAtSizes, resize } from './look.ts';
import { signIn } from './person.ts';
import { expect, test } from './product.ts';

const wide = { width: 1440, height: 900 };

test('OW-75 a card’s bill is set up when the card is added, says what is to pay, and is recorded, without a mouse', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await personWithAssets(product, [{ name: 'Main account', type: 'bank', balance: 1000 }]);
  await signIn(page, person, '/dashboard/assets');
  const dialog = page.getByRole('dialog');
  const today = new Date();
  const dayOf = (ahead: number) => `${new Date(Date.now() + ahead * 86_400_000).getUTCDate()}`;

  await test.step('adding a card offers its bill', async () => {
    await page.getByRole('button', { name: 'New Asset', exact: true }).press('Enter');
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await dialog.getByLabel('Name').fill('Visa');
    await dialog.getByRole('radio', { name: 'Credit Card' }).press('Space');
    await dialog.getByLabel('What do you owe today?').fill('250');
    await dialog.getByLabel('What do you owe today?').press('Enter');
    await page.getByRole('button', { name: 'Set up its bill' }).press('Enter');
    await expect(dialog.getByLabel('Title')).toHaveValue('Visa bill');
    // The statement was today, as nothing was owed before; it is due in ten days.
    await dialog.getByLabel('Statement day').selectOption(`${today.getUTCDate()}`);
    await dialog.getByLabel('Day', { exact: true }).selectOption(dayOf(10));
    await expect(dialog.getByRole('combobox', { name: 'From' })).toContainText('Main account');
    expect(await findingsAtSizes(page, 'bill-form')).toEqual([]);
    await resize(page, wide);
    await dialog.getByRole('button', { name: 'Save Schedule' }).press('Enter');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the sheet and the page say what is to pay, and by when', async () => {
    await page.getByRole('button', { name: 'Visa', exact: true }).press('Enter');
    await expect(dialog.getByText(/^Statement of .*: \$250\.00 to pay by /)).toBeVisible();
    expect(await findingsAtSizes(page, 'card-sheet')).toEqual([]);
    await resize(page, wide);
    await closeByEscape(page);
  });

  await test.step('a transfer to the card offers it first', async () => {
    await page.getByRole('button', { name: 'Transfer Between Assets' }).press('Enter');
    await expect(dialog.getByRole('group', { name: 'Quick amounts' }).getByRole('button').first()).toHaveText(
      'Statement $250.00',
    );
    await closeByEscape(page);
  });

  await test.step('its date proposes it, and takes another amount', async () => {
    await page.goto(`${product.url}/dashboard/bills`);
    const upcoming = page.getByRole('region', { name: 'Upcoming' });
    const row = upcoming.getByRole('listitem').filter({ hasText: 'Visa bill' }).first();
    await expect(row).toContainText('$250.00');
    await expect(row).toContainText('Statement of');
    expect(await findingsAtSizes(page, 'bills-card')).toEqual([]);
    await resize(page, wide);
    await chooseInMenu(row.getByRole('button', { name: /^Actions for Visa bill/ }), 'Record');
    await expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('250.00');
    await expect(dialog.getByRole('textbox', { name: 'Amount' })).toBeFocused();
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('100');
    await page.keyboard.press('Enter');
    await expect(page.getByText('“Visa bill” recorded')).toBeVisible();
  });
});
