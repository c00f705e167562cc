import { hasKeys } from './closeByEscape.ts';
import { personWithAssets } from './ledgerPerson.ts';
import { findingsAtSizes, resize, section } from './look.ts';
import { signIn } from './person.ts';
import { expect, test } from './product.ts';

test('OW-60 OW-65 OW-66 OW-67 OW-69 a card is added, spent from, also in instalments, paid and the payment undone, without a mouse', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await personWithAssets(product, [{ name: 'Main account', type: 'bank', balance: 1000 }]);
  await signIn(page, person, '/dashboard/assets');
  const dialog = page.getByRole('dialog');
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Visa', exact: true }) });
  const fifth = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Cards & Loans' }) });
  const total = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Total Assets' }) });

  await test.step('OW-65 the form of a card asks what is owed and for a limit', async () => {
    await page.getByRole('button', { name: 'New Asset', exact: true }).press('Enter');
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await dialog.getByLabel('Name').fill('Visa');
    await dialog.getByRole('radio', { name: 'Credit Card' }).press('Space');
    await dialog.getByLabel('What do you owe today?').fill('250');
    await dialog.getByLabel('Limit').fill('500');
    expect(await findingsAtSizes(page, 'card-form')).toEqual([]);
    await dialog.getByLabel('Limit').press('Enter');
    await expect(card).toContainText('Owes $250.00');
  });

  await test.step('OW-66 a fifth card says what is owed, and the total what was taken off it', async () => {
    await expect(fifth).toContainText('Owes $250.00');
    await expect(total).toContainText('$750.00');
    await expect(total).toContainText('after $250.00 owed');
    expect(await findingsAtSizes(page, 'assets-owing')).toEqual([]);
    await resize(page, { width: 1440, height: 900 });
  });

  await test.step('OW-60 a purchase on it is owed, too', async () => {
    await person.client.post('/transactions', {
      type: 'expense',
      title: 'Shoes',
      description: 'Shoes',
      amount: 50,
      account: (await person.client.get<{ id: string; name: string }[]>('/assets')).data.find(
        ({ name }) => name === 'Visa',
      )?.id,
      date: new Date().toISOString().slice(0, 10),
      useAutoCategory: true,
    });
    await expect(card).toContainText('Owes $300.00');
  });

  await test.step('OW-67 a transfer offers all that is owed; undone it is owed again', async () => {
    await page.getByRole('button', { name: 'Transfer Between Assets' }).press('Enter');
    await hasKeys(page);
    // With two assets both sides are chosen.
    await dialog.getByRole('button', { name: 'All $300.00' }).press('Enter');
    await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText(
      /Visa\s*Owes \$300\.00.*\$0\.00/,
    );
    expect(await findingsAtSizes(page, 'pay-card')).toEqual([]);
    await dialog.getByRole('button', { name: 'Transfer Funds' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(card).toContainText('Nothing owed');
    await expect(fifth).toContainText('Nothing owed');
    await page.keyboard.press('Control+z');
    await expect(card).toContainText('Owes $300.00');
  });

  await test.step('OW-69 a purchase beyond the limit is paid in instalments, each within it', async () => {
    await page.goto(`${product.url}/dashboard/transactions`);
    const addExpense = page.getByRole('main').getByRole('button', { name: 'Add Expense', exact: true });
    await addExpense.first().press('Enter');
    await expect(dialog.getByRole('textbox', { name: 'Amount' })).toBeFocused();
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('600');
    await dialog.getByLabel('Title').fill('Laptop');
    const account = dialog.getByRole('combobox', { name: 'Account' });
    await account.press('Enter');
    await expect(page.getByPlaceholder('Search accounts...')).toBeFocused();
    await page.keyboard.type('vis');
    await expect(page.getByRole('option')).toContainText(['Visa']);
    await page.keyboard.press('Enter');
    await expect(account).toContainText('Visa');
    await expect(account).toBeFocused();
    expect(await findingsAtSizes(page, 'expense-on-card')).toEqual([]);
    await resize(page, { width: 1440, height: 900 });
    const inInstalments = dialog.getByRole('button', { name: 'In instalments…' });
    const howMany = dialog.getByRole('textbox', { name: 'How many' });
    await inInstalments.press('Enter');
    await expect(howMany).toBeFocused();
    await dialog.getByRole('button', { name: 'Back' }).press('Enter');
    await expect(dialog.getByLabel('Title')).toHaveValue('Laptop');
    await expect(dialog.getByRole('textbox', { name: 'Amount' })).toBeFocused();
    await inInstalments.press('Enter');
    await expect(howMany).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('12');
    await expect(dialog.getByText('12 × $50.00 = $600.00')).toBeVisible();
    expect(await findingsAtSizes(page, 'instalments')).toEqual([]);
    await resize(page, { width: 1440, height: 900 });
    await howMany.press('Enter');
    await expect(page.getByText('“Laptop” set up')).toBeVisible();
    // The first is recorded within a minute; so long nobody waits here.
    await page.goto(`${product.url}/dashboard/bills`);
    const schedule = section(page, 'Schedules').getByRole('listitem').filter({ hasText: 'Laptop' });
    await expect(schedule).toContainText('$50.00');
  });
});
