import { personWithAssets, record } from './ledgerPerson.ts';
import { requestsTo } from './network.ts';
import { signIn } from './person.ts';
import { expect, test } from './product.ts';

test('S2-2.22 S2-2.31 S2-2.32 S2-2.39 S2-2.68 S2-5.34 a row says its title and its amount once, and a label means one field', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await personWithAssets(product, [
    { name: 'Purse', balance: 100 },
    { name: 'Box', balance: 0 },
  ]);
  await record(person, { title: 'Coffee beans', amount: 12.5 });
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, person, '/dashboard/transactions');
  await expect(page.getByText('Coffee beans')).toHaveCount(1);
  await expect(page.getByText('−$12.50')).toHaveCount(1);

  await test.step('S2-2.39 a transaction’s form', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Add Expense' }).first().click();
    await expect(page.getByRole('textbox', { name: 'Amount' })).toBeFocused();
    await page.getByRole('textbox', { name: 'Title' }).fill('Lunch');
    await expect(page.getByLabel('Title')).toHaveValue('Lunch');
    // Behind the form the history has a filter of that name.
    await page.getByRole('dialog').getByLabel('Account').click();
    await expect(page.getByPlaceholder('Search accounts...')).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByPlaceholder('Search accounts...')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
  });

  await test.step('S2-2.22 a type can be checked like any radio button', async () => {
    await page.getByRole('radio', { name: 'Transfer' }).check();
    await expect(page).toHaveURL(/type=transfer/);
  });

  await test.step('S1-2.18 the sidebar steps aside once a page was chosen in it', async () => {
    const sidebar = page.getByRole('complementary');
    const width = async () => (await sidebar.boundingBox())?.width;
    await page.getByRole('link', { name: 'Assets', exact: true }).click();
    await expect.poll(width).toBe(80);
    await sidebar.hover();
    await expect.poll(width).toBe(288);
  });

  await test.step('S2-2.68 a transfer’s form', async () => {
    await page.getByRole('button', { name: 'Transfer Between Assets' }).click();
    await page.getByLabel('Amount').fill('10');
    await expect(page.getByLabel('Amount')).toHaveValue('10');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
  });

  await test.step('S2-5.34 a balance below 0 is refused in the form', async () => {
    const writes = requestsTo(page, 'PUT', `/assets/${person.accounts['Purse']}`);
    await page.getByRole('button', { name: 'Purse', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Balance').fill('-5');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Balance must be 0 or greater')).toBeVisible();
    expect(writes).toHaveLength(0);
  });
});

test('S1-2.43 the way to the sign-in is one link', { tag: '@release' }, async ({ page }) => {
  await page.goto('/register');
  const link = page.getByRole('link', { name: 'Already have an account? Sign in' });
  await expect(link).toHaveAttribute('href', '/login');
});
