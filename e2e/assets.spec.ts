import type { Locator, Page } from '@playwright/test';
import { hasKeys } from './closeByEscape.ts';
import { elsewhere } from './elsewhere.ts';
import { drag } from './finger.ts';
import { personWithAssets, record } from './ledgerPerson.ts';
import { resize } from './look.ts';
import { newPerson, type Person, signIn } from './person.ts';
import { expect, test } from './product.ts';
import { toasts } from './toastRegion.ts';

const dialog = (page: Page) => page.getByRole('dialog').first();
const main = (page: Page) => page.getByRole('main');
const card = (page: Page, name: string) =>
  main(page)
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name }) });
const group = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name });

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

async function toAssets(page: Page, person: Person): Promise<void> {
  await signIn(page, person, '/dashboard/assets');
  await expect(page.getByRole('heading', { name: 'Asset Categories' })).toBeVisible();
}

async function openDetails(page: Page, name: string): Promise<Locator> {
  await main(page).getByRole('button', { name, exact: true }).click();
  await expect(dialog(page).getByRole('heading', { name, exact: true })).toBeVisible();
  return dialog(page);
}

/** Polls where a part lies: a sheet or a drawer comes in from outside. */
const edges = (part: Locator) =>
  expect.poll(async () => {
    const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { left: x, right: x + width, top: y, bottom: y + height };
  });

test('S2-2.59 S2-2.60 S2-2.63 how the page and an asset’s details are laid out at each width', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await personWithAssets(product, [{ name: 'Purse', balance: 100 }]);
  await page.setViewportSize(desktop);
  await toAssets(page, person);
  const lefts = (...names: string[]) =>
    Promise.all(names.map(async (name) => Math.round((await group(page, name).boundingBox())?.x ?? 0)));
  const groups = ['Cash', 'Bank Accounts', 'E-Wallets', 'Emergency Funds'];

  await test.step('S2-2.60 one group is one column', async () => {
    const wide = await main(page).boundingBox();
    const only = await group(page, 'Cash').boundingBox();
    expect(only?.width ?? 0).toBeGreaterThan((wide?.width ?? 0) * 0.8);
  });

  await test.step('S2-2.60 more are two', async () => {
    for (const asset of [
      { name: 'Main account', type: 'bank', balance: 500 },
      { name: 'GoPay', type: 'e-wallet', balance: 100 },
      { name: 'Rainy days', type: 'emergency', balance: 300 },
    ])
      await person.client.post('/assets', asset);
    await expect(main(page).getByText('4 assets', { exact: true })).toBeVisible();
    expect(new Set(await lefts(...groups)).size).toBe(2);
  });

  await test.step('S2-2.59 wide: the cards side by side', async () => {
    const cards = (await main(page).getByRole('article').all()).slice(0, 4);
    const tops = await Promise.all(cards.map(async (one) => Math.round((await one.boundingBox())?.y ?? 0)));
    expect([tops.length, new Set(tops).size]).toEqual([4, 1]);
    await expect(main(page).getByRole('button', { name: 'Next card' })).toHaveCount(0);
  });

  await test.step('S2-2.63 from 768 px details are a sheet at the side', async () => {
    await resize(page, { width: 768, height: 900 });
    const sheet = await openDetails(page, 'Purse');
    await edges(sheet).toMatchObject({ right: 768, top: 0, bottom: 900 });
    expect((await sheet.boundingBox())?.x).toBeGreaterThan(200);
    for (const name of ['Edit', 'Delete', 'Close'])
      await expect(sheet.getByRole('button', { name, exact: true }).locator('svg')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('S2-2.63 below that a drawer with three buttons', async () => {
    await resize(page, { width: 767, height: 800 });
    const drawer = await openDetails(page, 'GoPay');
    await edges(drawer).toMatchObject({ left: 0, right: 767, bottom: 800 });
    for (const name of ['Edit', 'Delete', 'Transfer'])
      await expect(drawer.getByRole('button', { name, exact: true })).toHaveText(name);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('S2-2.59 S2-2.60 narrow: one column, one card at a time, with arrows and dots', async () => {
    await resize(page, phone);
    await expect(main(page).locator('[data-dot]')).toHaveCount(4);
    const next = main(page).getByRole('button', { name: 'Next card' });
    await expect(main(page).getByRole('button', { name: 'Previous card' })).toBeDisabled();
    for (const name of ['Cash & Emergency', 'Bank Accounts', 'E-Wallet']) {
      await next.click();
      await expect(card(page, name)).toBeInViewport({ ratio: 0.95 });
    }
    await expect(next).toBeDisabled();
    const track = await main(page).getByRole('list', { name: 'Asset Summary' }).boundingBox();
    const y = (track?.y ?? 0) + 60;
    await drag(page, { x: 40, y }, { x: 340, y });
    await expect(card(page, 'Bank Accounts')).toBeInViewport({ ratio: 0.95 });
    await expect(group(page, 'Cash')).toBeVisible();
    expect(new Set(await lefts(...groups)).size).toBe(1);
  });
});

const addForm = async (page: Page) => {
  await main(page).getByRole('button', { name: 'Add New Asset' }).first().click();
  await expect(dialog(page).getByRole('heading', { name: 'Add New Asset' })).toBeVisible();
};
const type = (page: Page, name: string) => dialog(page).getByRole('radio', { name, exact: true });

test('S2-2.56 S2-2.67 S2-3.06 S2-4.13 S2-5.31 S2-5.33 S2-8.40 assets are added', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await newPerson(product);
  await page.setViewportSize({ width: 768, height: 900 });
  await signIn(page, person, '/dashboard/assets');

  await test.step('S2-2.56 without any there is a way to begin', async () => {
    await expect(main(page).getByText('No Assets Yet')).toBeVisible();
    await expect(
      main(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading') }),
    ).toHaveCount(3);
  });

  await test.step('S2-2.67 a dialog from 768 px on, a drawer below', async () => {
    await addForm(page);
    await hasKeys(page);
    const box = await dialog(page).boundingBox();
    expect([box && box.y + box.height < 900, box && box.x + box.width < 768]).toEqual([true, true]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await resize(page, { width: 767, height: 900 });
    await addForm(page);
    await edges(dialog(page)).toMatchObject({ left: 0, right: 767, bottom: 900 });
  });

  await test.step('S2-5.31 what is missing has the focus', async () => {
    await dialog(page).getByRole('button', { name: 'Add Asset' }).click();
    await expect(dialog(page).getByText('Name is required', { exact: true })).toBeVisible();
    await expect(field(page, 'Name')).toBeFocused();
  });

  await test.step('S2-5.33 S2-4.13 S2-8.40 saved with a name alone, it closes; the next one is empty', async () => {
    await type(page, 'Emergency Fund').check({ force: true });
    await field(page, 'Name').fill('Purse');
    await page.keyboard.press('Enter');
    await expect(toasts(page).getByText('Asset Added', { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(group(page, 'Emergency Funds').getByText('$0.00').first()).toBeVisible();
    await addForm(page);
    await expect(field(page, 'Name')).toHaveValue('');
    await expect(dialog(page).getByRole('radio', { checked: true })).toHaveCount(0);
  });

  await test.step('S2-3.06 S2-8.25 a name is taken once within its type, whatever its case', async () => {
    await field(page, 'Name').fill(' PURSE ');
    await type(page, 'Emergency Fund').check({ force: true });
    await dialog(page).getByRole('button', { name: 'Add Asset' }).click();
    const text = 'Cannot create an asset with the same name in the same category';
    await expect(dialog(page).getByText(text, { exact: true })).toBeVisible();
    await expect(toasts(page).getByText(text)).toBeVisible();
    await type(page, 'Cash Account').check({ force: true });
    await dialog(page).getByRole('button', { name: 'Add Asset' }).click();
    await expect(group(page, 'Cash').getByRole('button', { name: 'PURSE', exact: true })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('B-04 S2-5.49 an asset that more was spent from than recorded says so, and offers to set its balance', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await personWithAssets(product, [
    { name: 'Purse', balance: 0 },
    { name: 'Bank', balance: 100, type: 'bank' },
  ]);
  const [income = ''] = await record(
    person,
    { title: 'Found money', amount: 100, type: 'income' },
    { title: 'Lost money', amount: 70 },
  );
  await elsewhere(product, person, 'DELETE', `/transactions/${income}`);
  const note = 'Spent $70.00 more than recorded';
  await toAssets(page, person);
  await expect(group(page, 'Cash').getByText(note)).toBeVisible();

  await test.step('where it is chosen, and in what a transfer would do', async () => {
    await main(page).getByRole('button', { name: 'Transfer Between Assets' }).click();
    await dialog(page).getByRole('combobox', { name: 'To' }).click();
    await expect(page.getByRole('option', { name: /Purse/ }).getByText(note)).toBeVisible();
    await page.getByRole('option', { name: /Purse/ }).click();
    await expect(dialog(page).getByRole('combobox', { name: 'To' }).getByText(note)).toBeVisible();
    // The first list is on its way out for a moment.
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await dialog(page).getByRole('combobox', { name: 'From' }).click();
    await page.getByRole('option', { name: /Bank/ }).click();
    await field(page, 'Amount').fill('40');
    const preview = dialog(page).getByRole('region', { name: 'Preview' });
    await expect(preview.getByText('Spent $30.00 more than recorded')).toBeVisible();
    await field(page, 'Amount').fill('90');
    await expect(preview.getByText('$20.00')).toBeVisible();
    await expect(preview.getByText(/more than recorded/)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('S2-8.40 setting the balance settles it, also at the same figure', async () => {
    await group(page, 'Cash').getByRole('button', { name: 'Set balance' }).click();
    await expect(field(page, 'Balance')).toBeFocused();
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(toasts(page).getByText('Asset Updated', { exact: true })).toBeVisible();
    await expect(group(page, 'Cash').getByText(/more than recorded/)).toHaveCount(0);
    await expect(group(page, 'Cash').getByText('$0.00').first()).toBeVisible();
  });
});

test('B-57 two tabs edit one asset: the second sees both versions and chooses', { tag: '@release' }, async ({
  page,
  context,
  product,
}) => {
  const person = await personWithAssets(product, [{ name: 'Purse', balance: 20 }]);
  const other = await context.newPage();
  const edit = async (tab: Page, name: string, from: string) => {
    await tab.getByRole('button', { name: from, exact: true }).click();
    await dialog(tab).getByRole('button', { name: 'Edit', exact: true }).click();
    await field(tab, 'Name').fill(name);
  };
  const save = (tab: Page) => dialog(tab).getByRole('button', { name: 'Save Changes' }).click();
  const row = (tab: Page, label: string) =>
    dialog(tab)
      .getByRole('row')
      .filter({ has: tab.getByRole('rowheader', { name: label }) });

  for (const [choice, kept] of [
    ['Take theirs', 'Theirs'],
    ['Keep mine', 'Mine'],
  ] as const) {
    const before = choice === 'Take theirs' ? 'Purse' : 'Theirs';
    const theirs = choice === 'Take theirs' ? 'Theirs' : 'Theirs again';
    await Promise.all([page, other].map((tab) => toAssets(tab, person)));
    await edit(page, 'Mine', before);
    await edit(other, theirs, before);
    await save(other);
    await expect(other.getByRole('dialog')).toHaveCount(0);
    await save(page);
    await expect(
      dialog(page).getByText(
        'This asset was changed elsewhere in the meantime. Which version do you want to keep?',
      ),
    ).toBeVisible();
    await expect(row(page, 'Name').getByRole('cell')).toHaveText(['Mine', theirs]);
    await expect(row(page, 'Balance').getByRole('cell')).toHaveText(['$20.00', '$20.00']);
    await dialog(page).getByRole('button', { name: choice }).click();
    if (choice === 'Take theirs') {
      await expect(field(page, 'Name')).toHaveValue(theirs);
      await save(page);
    }
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(group(page, 'Cash').getByRole('button', { name: kept, exact: true })).toBeVisible();
    await expect(group(other, 'Cash').getByRole('button', { name: kept, exact: true })).toBeVisible();
  }
});

test('B-22 the five hundred and first asset is refused in words', { tag: '@release' }, async ({
  page,
  product,
}) => {
  const person = await newPerson(product);
  for (let hundred = 0; hundred < 5; hundred += 1)
    for (let ten = 0; ten < 10; ten += 1)
      await Promise.all(
        Array.from({ length: 10 }, (_, one) =>
          person.client.post('/assets', {
            name: `Jar ${hundred}${ten}${one}`,
            type: 'cash',
            balance: 1,
          }),
        ),
      );
  await signIn(page, person, '/dashboard/assets');
  await expect(page.getByRole('heading', { name: 'Asset Categories' })).toBeVisible();
  await expect(main(page).getByText('500 assets', { exact: true })).toBeVisible();
  await expect(card(page, 'Total Assets')).toContainText('$500.00');
  await addForm(page);
  await field(page, 'Name').fill('One too many');
  await type(page, 'Cash Account').check({ force: true });
  await dialog(page).getByRole('button', { name: 'Add Asset' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('At most 500 assets');
  await expect(toasts(page).getByText('Failed to Add Asset')).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('One too many');
});
