import type { Page } from '@playwright/test';
import { closeByEscape } from './closeByEscape.ts';
import { openInside } from './goInside.ts';
import { dateOf, type LedgerPerson, personWithAssets, record } from './ledgerPerson.ts';
import { changeRows } from './network.ts';
import { signIn } from './person.ts';
import { expect, type Product, test } from './product.ts';

const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
const dialog = (page: Page) => page.getByRole('dialog').first();
const fact = (page: Page, label: string) =>
  dialog(page)
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');
const url = '/dashboard/transactions';

let made: Promise<LedgerPerson & { ids: string[] }> | undefined;

/** One row of each kind. */
function keeper(product: Product): Promise<LedgerPerson & { ids: string[] }> {
  made ??= (async () => {
    const person = await personWithAssets(product, [
      { name: 'Main bank', balance: 9000, type: 'bank' },
      { name: 'Purse', balance: 500 },
    ]);
    const ids = await record(
      person,
      { title: 'Monthly salary of November', type: 'income', amount: 1500, category: 'Salary' },
      {
        title: 'Dinner with Rani and Budi',
        amount: 42.5,
        category: 'Dining',
        description: 'Birthday',
        paymentMethod: 'Credit card',
      },
      { title: 'Ordered books', amount: 30, status: 'pending', category: 'Hobbies' },
      { title: 'Bounced rent', amount: 700, status: 'failed', category: 'Rent & Housing' },
      { title: 'Gojek ride', amount: 5 },
    );
    await person.client.post('/assets/transfers', {
      fromAsset: person.accounts['Main bank'],
      toAsset: person.accounts['Purse'],
      amount: 250,
      date: dateOf(0),
    });
    return { ...person, ids };
  })();
  return made;
}

test('S2-2.29 S2-2.30 S2-2.31 S2-2.32 S2-2.33 S2-6.05 S2-3.03 S2-1.05 rows and what they open', {
  tag: '@release',
}, async ({ page, product }) => {
  const { ids, ...person } = await keeper(product);
  await signIn(page, person, url);
  const cut = (title: string) => row(page, title).locator('[aria-haspopup=dialog] span:last-child');

  await test.step('S2-2.31 S2-2.32 S2-2.33 titles, amounts and badges', async () => {
    await expect(cut('Monthly salary of November')).toHaveText('Monthly salary of…');
    await expect(cut('Dinner with Rani and Budi')).toHaveText('Dinner with Rani…');
    await expect(cut('Gojek ride')).toHaveText('Gojek ride');
    await expect(row(page, 'Monthly salary')).toContainText('+$1,500.00');
    await expect(row(page, 'Dinner with')).toContainText('−$42.50');
    const transfer = row(page, 'Transfer: Main bank → Purse');
    await expect(transfer).toContainText('$250.00');
    await expect(transfer).not.toContainText(/[+-]\$/);
    await expect(transfer.locator('.figures svg')).toBeVisible();
    await expect(row(page, 'Ordered books').getByText('Pending', { exact: true })).toBeVisible();
    await expect(row(page, 'Bounced rent').getByText('Failed', { exact: true })).toBeVisible();
    await expect(row(page, 'Dinner with').getByText(/Pending|Failed|Completed/i)).toHaveCount(0);
  });

  await test.step('S2-1.05 an automatic category is told, one chosen by hand is not', async () => {
    await expect(row(page, 'Gojek ride').getByTitle('Category chosen automatically')).toBeVisible();
    await expect(row(page, 'Dinner with').getByTitle('Category chosen automatically')).toHaveCount(0);
  });

  const open = async (title: string) => {
    await row(page, title).click();
    await expect(dialog(page).getByRole('heading', { level: 2 })).toBeVisible();
  };
  const close = () => closeByEscape(page);

  await test.step('S2-2.30 S2-3.03 all of it in the dialog, no status where it is completed', async () => {
    await open('Dinner with');
    await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText('Dinner with Rani and Budi');
    await expect(dialog(page).getByText('−$42.50')).toBeVisible();
    for (const [label, value] of [
      ['Account', 'Main bank'],
      ['Category', 'Dining'],
      ['Payment method', 'Credit card'],
      ['Description', 'Birthday'],
    ] as const)
      await expect(fact(page, label)).toHaveText(value);
    await expect(fact(page, 'Status')).toHaveCount(0);
    await close();
    await open('Bounced rent');
    await expect(fact(page, 'Status')).toHaveText('Failed');
    await close();
    await open('Gojek ride');
    await expect(fact(page, 'Category')).toHaveText(
      /^Transport\s*Automatic, \d+% sure\s*Chosen by this server from title and description\.$/,
    );
    await close();
  });

  await test.step('S2-6.05 edit and delete lead on; a transfer has neither', async () => {
    await open('Dinner with');
    await dialog(page).getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Edit Transaction' })).toBeVisible();
    await close();
    await open('Transfer: Main bank → Purse');
    await expect(fact(page, 'From')).toHaveText('Main bank');
    await expect(fact(page, 'To')).toHaveText('Purse');
    await expect(dialog(page).getByRole('button', { name: /^(Edit|Delete)$/ })).toHaveCount(0);
    await close();
    await expect(
      row(page, 'Transfer: Main bank').getByRole('button', { name: /^(Edit|Delete)/ }),
    ).toHaveCount(0);
  });

  await test.step('S2-2.29 from an asset’s details a row links to its place in the history', async () => {
    await openInside(page, '/dashboard/assets');
    await page.getByRole('main').getByText('Main bank').first().click();
    const link = dialog(page).getByRole('link', { name: /Dinner with Rani/ });
    await expect(link).toHaveAttribute('href', `${url}?id=${ids[1]}`);
    // The mark lasts for 3 s.
    const marked = expect(page.locator('[data-highlighted]')).toContainText('Dinner with Rani');
    await Promise.all([marked, link.click()]);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('S2-6.04 S2-8.02 what is deleted does not open, and what has no id can’t be deleted', {
  tag: '@release',
}, async ({ page, product }) => {
  await changeRows(page, ({ id, ...rest }) => {
    if (rest['title'] === 'Gojek ride') return { id, ...rest, isDeleted: true };
    return rest['title'] === 'Ordered books' ? rest : { id, ...rest };
  });
  await signIn(page, await keeper(product), url);
  await expect(row(page, 'Bounced rent').locator('[aria-haspopup=dialog]').first()).toBeVisible();
  await expect(row(page, 'Gojek ride').getByRole('button', { name: 'Gojek ride', exact: true })).toHaveCount(
    0,
  );
  await row(page, 'Gojek ride').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Delete Ordered books' }).click();
  const error = page.getByRole('dialog', { name: 'Error', exact: true });
  await expect(
    error.getByText('Cannot delete transaction because the transaction data is missing.', { exact: true }),
  ).toBeVisible();
  await error.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(error).toHaveCount(0);
});
