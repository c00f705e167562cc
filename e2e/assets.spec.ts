import type { Locator, Page } from '@playwright/test';
import { elsewhere } from './elsewhere.ts';
import { drag } from './finger.ts';
import { dateOf, personWithAssets, record } from './ledgerPerson.ts';
import { answer, hold, requestsTo } from './network.ts';
import { newPerson, signIn } from './person.ts';
import { expect, type Product, test } from './product.ts';
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

async function toAssets(page: Page): Promise<void> {
  await page.goto('/dashboard/assets');
  await expect(page.getByRole('heading', { name: 'Asset Categories' })).toBeVisible();
  await page.mouse.move(640, 5);
}

async function openDetails(page: Page, name: string): Promise<Locator> {
  await main(page).getByRole('button', { name, exact: true }).click();
  await expect(dialog(page).getByRole('heading', { name, exact: true })).toBeVisible();
  return dialog(page);
}

async function settledBox(part: Locator) {
  let last = '';
  await expect
    .poll(async () => {
      const now = JSON.stringify(await part.boundingBox());
      const still = now === last;
      last = now;
      return still;
    })
    .toBe(true);
  const box = await part.boundingBox();
  if (box === null) throw new Error('not to be seen');
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
}

test('S2-2.55 S2-8.21 the assets are awaited, and what keeps them away is said', async ({
  page,
  product,
}) => {
  // A live channel that opens reads all again by itself, and what is to be tried again has gone.
  await page.routeWebSocket(/./, () => {});
  await signIn(page, await personWithAssets(product, [{ name: 'Purse', balance: 20 }]));

  await test.step('while they are on their way their shape is seen', async () => {
    const release = await hold(page, 'GET', '/assets');
    await page.goto('/dashboard/assets');
    await expect(page.getByText('Loading assets')).toBeAttached();
    await expect(page.getByText('No Assets Yet')).toHaveCount(0);
    await release();
    await expect(main(page).getByRole('button', { name: 'Purse', exact: true })).toBeVisible();
    await expect(page.getByText('Loading assets')).toHaveCount(0);
  });

  await test.step('a silent server is spoken for; Try again tries again', async () => {
    const recover = await answer(page, 'GET', '/assets', { status: 500 });
    await page.goto('/dashboard/assets');
    const alert = main(page).getByRole('alert');
    await expect(alert).toContainText('Failed to fetch assets');
    await expect(main(page).getByText('No Assets Yet')).toHaveCount(0);
    await recover();
    await alert.getByRole('button', { name: 'Try again', exact: true }).click();
    await expect(main(page).getByRole('button', { name: 'Purse', exact: true })).toBeVisible();
  });

  await test.step('a server that says why is heard', async () => {
    await answer(page, 'GET', '/assets', { status: 400, body: { success: false, message: 'Not today' } });
    await page.goto('/dashboard/assets');
    await expect(main(page).getByRole('alert')).toContainText('Not today');
  });
});

test('S2-2.57 S2-2.58 S2-2.60 S2-2.61 S2-2.62 S2-2.59 the page with assets', async ({ page, product }) => {
  const person = await personWithAssets(product, [{ name: 'Purse', balance: 100 }]);
  await page.setViewportSize(desktop);
  await signIn(page, person);

  await test.step('S2-2.60 one group is one column', async () => {
    await toAssets(page);
    await expect(main(page).getByText('1 asset', { exact: true })).toBeVisible();
    const wide = await main(page).boundingBox();
    const only = await group(page, 'Cash').boundingBox();
    expect(only?.width ?? 0).toBeGreaterThan((wide?.width ?? 0) * 0.8);
    for (const name of ['Bank Accounts', 'E-Wallets', 'Emergency Funds'])
      await expect(group(page, name)).toHaveCount(0);
  });

  for (const asset of [
    { name: 'Main account', type: 'bank', balance: 500, institution: 'BCA' },
    { name: 'GoPay', type: 'e-wallet', balance: 100 },
    { name: 'Rainy days', type: 'emergency', balance: 300 },
  ])
    await person.client.post('/assets', asset);

  await test.step('S2-2.58 four cards, all but the total with their share', async () => {
    await expect(card(page, 'Total Assets')).toContainText('$1,000.00');
    for (const [name, amount, share] of [
      ['Cash & Emergency', '$400.00', '40% of total'],
      ['Bank Accounts', '$500.00', '50% of total'],
      ['E-Wallet', '$100.00', '10% of total'],
    ] as const) {
      await expect(card(page, name)).toContainText(amount);
      await expect(card(page, name)).toContainText(share);
    }
    await expect(card(page, 'Total Assets')).not.toContainText('%');
  });

  await test.step('S2-2.60 S2-2.61 groups in two columns under the count', async () => {
    await expect(main(page).getByText('4 assets', { exact: true })).toBeVisible();
    const lefts = new Set<number>();
    for (const [name, asset] of [
      ['Cash', 'Purse'],
      ['Bank Accounts', 'Main account'],
      ['E-Wallets', 'GoPay'],
      ['Emergency Funds', 'Rainy days'],
    ] as const) {
      await expect(group(page, name).getByRole('button', { name: asset, exact: true })).toBeVisible();
      lefts.add(Math.round((await group(page, name).boundingBox())?.x ?? 0));
    }
    expect(lefts.size).toBe(2);
    await main(page).getByRole('button', { name: 'New Asset', exact: true }).click();
    await expect(dialog(page).getByRole('heading', { name: 'Add New Asset' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('S2-2.57 S2-2.62 quick actions and advice', async () => {
    const actions = main(page).getByRole('list', { name: 'Quick actions' });
    await expect(actions.getByRole('listitem')).toHaveText([
      'Add New Asset',
      'Transfer Between Assets',
      'View Reports',
    ]);
    const tips = group(page, 'Tips & Advice');
    await expect(tips.getByRole('heading', { level: 3 })).toHaveText([
      'Diversify Your Assets',
      'Emergency Fund',
      'Track Regularly',
    ]);
    await expect(tips).toContainText('3-6 months of expenses');
    await expect(tips).toContainText('monthly');
    await actions.getByRole('button', { name: 'Transfer Between Assets' }).click();
    await expect(dialog(page).getByRole('heading', { name: 'Transfer Funds' })).toBeVisible();
    await page.keyboard.press('Escape');
    await actions.getByRole('link', { name: 'View Reports' }).click();
    await expect(page).toHaveURL('/dashboard/reports');
  });

  await test.step('S2-2.59 wide: side by side; narrow: one at a time, with arrows and dots', async () => {
    await toAssets(page);
    const cards = main(page).getByRole('article');
    const tops = await Promise.all(
      (await cards.all()).slice(0, 4).map(async (one) => Math.round((await one.boundingBox())?.y ?? 0)),
    );
    expect(new Set(tops).size).toBe(1);
    await expect(main(page).getByRole('button', { name: 'Next card' })).toHaveCount(0);

    await page.setViewportSize(phone);
    await expect(main(page).locator('[data-dot]')).toHaveCount(4);
    const next = main(page).getByRole('button', { name: 'Next card' });
    const previous = main(page).getByRole('button', { name: 'Previous card' });
    await expect(previous).toBeDisabled();
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
    const columns = await Promise.all(
      ['Cash', 'Bank Accounts', 'E-Wallets', 'Emergency Funds'].map(
        async (name) => (await group(page, name).boundingBox())?.x,
      ),
    );
    expect(new Set(columns).size).toBe(1);
  });
});

async function personWithLongHistory(product: Product) {
  const person = await personWithAssets(product, [
    { name: 'Purse', balance: 1000 },
    { name: 'GoPay', balance: 50, type: 'e-wallet' },
  ]);
  await elsewhere(product, person, 'PUT', `/assets/${person.accounts['Purse']}`, {
    description: 'In the coat',
  });
  await record(
    person,
    { title: 'Seven days old', amount: 1, daysAgo: 7 },
    { title: 'Six days old', amount: 2, daysAgo: 6 },
    { title: 'Five days old', amount: 3, daysAgo: 5 },
    { title: 'From yesterday', amount: 4, daysAgo: 1 },
    { title: 'Early today', amount: 5 },
    { title: 'Late today', amount: 6, type: 'income' },
    { title: 'Elsewhere', amount: 7, account: 'GoPay' },
  );
  for (const description of ['first', 'second', 'third', 'fourth'])
    await person.client.post('/assets/transfers', {
      fromAsset: person.accounts['Purse'],
      toAsset: person.accounts['GoPay'],
      amount: 10,
      description,
    });
  return person;
}

const longDate = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'full', timeZone: 'UTC' });

test('S2-2.63 S2-2.64 S2-2.65 S2-2.66 an asset opens with what happened to it', async ({ page, product }) => {
  const person = await personWithLongHistory(product);
  await page.setViewportSize({ width: 768, height: 900 });
  await signIn(page, person, '/dashboard/assets');
  await expect(page.getByRole('heading', { name: 'Asset Categories' })).toBeVisible();

  await test.step('S2-2.63 S2-2.64 from 768 px a sheet at the side', async () => {
    const sheet = await openDetails(page, 'Purse');
    const box = await settledBox(sheet);
    expect([box.right, box.top, box.bottom]).toEqual([768, 0, 900]);
    expect(box.left).toBeGreaterThan(200);
    await expect(sheet).toContainText('In the coat');
    await expect(sheet).toContainText('$951.00');
    for (const name of ['Edit', 'Delete', 'Close'])
      await expect(sheet.getByRole('button', { name, exact: true }).locator('svg')).toBeVisible();
  });

  await test.step('S2-2.65 three transfers; Show More shows the others', async () => {
    const transfers = dialog(page).getByRole('region', { name: 'Recent Transfers' });
    await expect(transfers.getByRole('listitem')).toHaveCount(3);
    await expect(transfers.getByRole('listitem').first()).toContainText('To GoPay');
    await expect(transfers.getByRole('listitem').first()).toContainText('fourth');
    await expect(transfers.getByText('first')).toHaveCount(0);
    await transfers.getByRole('button', { name: 'Show More' }).click();
    await expect(transfers.getByRole('listitem')).toHaveCount(4);
    await expect(transfers.getByRole('listitem').last()).toContainText('first');
  });

  await test.step('S2-2.66 the five latest transactions under their days', async () => {
    const recent = dialog(page).getByRole('region', { name: 'Recent Transactions' });
    const titles = recent.getByRole('link');
    await expect(titles).toHaveText([
      /Late today/,
      /Early today/,
      /From yesterday/,
      /Five days old/,
      /Six days old/,
    ]);
    await expect(recent.getByRole('heading')).toHaveText([
      'Recent Transactions',
      'Today',
      'Yesterday',
      longDate(dateOf(5)),
      longDate(dateOf(6)),
    ]);
  });

  await test.step('S2-2.64 Transfer Funds starts from it', async () => {
    await dialog(page).getByRole('button', { name: 'Transfer Funds' }).click();
    await expect(dialog(page).getByRole('combobox', { name: 'From' })).toContainText('Purse');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('S2-2.63 below 768 px a drawer with three buttons', async () => {
    await page.setViewportSize({ width: 767, height: 800 });
    const drawer = await openDetails(page, 'GoPay');
    const box = await settledBox(drawer);
    expect([box.left, box.right, box.bottom]).toEqual([0, 767, 800]);
    await expect(drawer).toContainText('E-Wallet');
    for (const name of ['Edit', 'Delete', 'Transfer'])
      await expect(drawer.getByRole('button', { name, exact: true })).toHaveText(name);
    await drawer.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(dialog(page).getByRole('heading', { name: 'Edit Asset' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('S2-8.01 S2-8.31 transfers that can’t be loaded say so and can be tried again', async ({
  page,
  product,
}) => {
  await page.routeWebSocket(/./, () => {});
  await signIn(page, await personWithLongHistory(product));
  for (const [instead, text] of [
    [{ status: 400, body: { success: false, message: 'Transfers rest' } }, 'Transfers rest'],
    [{ status: 404 }, 'Failed to fetch transfers'],
    [{ status: 200, body: { success: true } }, 'Failed to load asset transfers'],
    [null, 'Error fetching transfers. Please try again later.'],
  ] as const) {
    await toAssets(page);
    const recover = await answer(page, 'GET', '/assets/transfers', instead);
    await openDetails(page, 'Purse');
    const transfers = dialog(page).getByRole('region', { name: 'Recent Transfers' });
    const alert = transfers.getByRole('alert');
    await expect(alert).toContainText('Error Loading Transfers');
    await expect(alert).toContainText(text);
    await expect(transfers.getByText('No transfers yet')).toHaveCount(0);
    await recover();
    await alert.getByRole('button', { name: 'Try Again', exact: true }).click();
    await expect(transfers.getByRole('listitem')).toHaveCount(3);
  }
});

const addForm = async (page: Page) => {
  await main(page).getByRole('button', { name: 'Add New Asset' }).first().click();
  await expect(dialog(page).getByRole('heading', { name: 'Add New Asset' })).toBeVisible();
};
const type = (page: Page, name: string) => dialog(page).getByRole('radio', { name, exact: true });

test('S2-2.67 S2-3.04 S2-3.05 S2-3.06 S2-4.13 S2-5.31 S2-5.32 S2-5.33 S2-8.40 assets are added', async ({
  page,
  product,
}) => {
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
    const box = await settledBox(dialog(page));
    expect(box.bottom).toBeLessThan(900);
    expect(box.right).toBeLessThan(768);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.setViewportSize({ width: 767, height: 900 });
    await addForm(page);
    const drawer = await settledBox(dialog(page));
    expect([drawer.left, drawer.right, drawer.bottom]).toEqual([0, 767, 900]);
  });

  await test.step('S2-5.31 S2-5.32 name and type are asked for', async () => {
    await dialog(page).getByRole('button', { name: 'Add Asset' }).click();
    await expect(dialog(page).getByText('Name is required', { exact: true })).toBeVisible();
    await expect(dialog(page).getByText('Please select an asset type', { exact: true })).toBeVisible();
    await expect(field(page, 'Name')).toBeFocused();
  });

  await test.step('S2-3.04 S2-3.05 four types; the institution is named after them', async () => {
    await expect(dialog(page).getByRole('radio')).toHaveCount(4);
    for (const [label, bank, provider] of [
      ['Bank Account', 1, 0],
      ['E-Wallet', 0, 1],
      ['Cash Account', 0, 0],
      ['Emergency Fund', 0, 0],
    ] as const) {
      await type(page, label).check({ force: true });
      await expect(field(page, 'Bank Name')).toHaveCount(bank);
      await expect(field(page, 'Provider')).toHaveCount(provider);
    }
  });

  await test.step('S2-5.33 S2-4.13 S2-8.40 saved with a name alone, it closes; the next one is empty', async () => {
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

test('S2-2.67 S2-4.14 S2-5.34 S2-8.26 an asset is edited', async ({ page, product }) => {
  const person = await personWithAssets(product, [
    { name: 'Purse', balance: 20 },
    { name: 'Drawer', balance: 5 },
  ]);
  await page.clock.install();
  await signIn(page, person, '/dashboard/assets');
  await expect(page.getByRole('heading', { name: 'Asset Categories' })).toBeVisible();
  await openDetails(page, 'Purse');
  await dialog(page).getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Edit Asset' })).toBeVisible();
  const saveButton = dialog(page).getByRole('button', { name: 'Save Changes', exact: true });

  await test.step('S2-5.34 the balance is at least 0', async () => {
    await field(page, 'Balance').fill('');
    await saveButton.click();
    await expect(dialog(page).getByText('Balance must be 0 or greater', { exact: true })).toBeVisible();
    await field(page, 'Balance').fill('20');
  });

  await test.step('S2-8.26 another’s name is refused', async () => {
    await field(page, 'Name').fill('drawer');
    await saveButton.click();
    await expect(
      dialog(page).getByText('Cannot update to an asset with the same name in the same category', {
        exact: true,
      }),
    ).toBeVisible();
    await field(page, 'Name').fill('Old purse');
  });

  await test.step('S2-4.14 it is pending for five seconds at most, and sent once', async () => {
    const path = `/assets/${person.accounts['Purse']}`;
    const sent = requestsTo(page, 'PUT', path);
    const release = await hold(page, 'PUT', path);
    await page.clock.pauseAt(Date.now() + 60_000);
    await saveButton.click();
    await expect(dialog(page).getByRole('button', { name: 'Updating...', exact: true })).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeDisabled();
    await page.clock.runFor(4900);
    await expect(dialog(page).getByRole('button', { name: 'Updating...', exact: true })).toBeVisible();
    await page.clock.runFor(200);
    await expect(saveButton).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeEnabled();
    await saveButton.click();
    await page.clock.resume();
    await release();
    await expect(toasts(page).getByText('Asset Updated', { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(sent.map((request) => request.postDataJSON())).toEqual([
      { name: 'Old purse', expectedRevision: expect.any(Number) },
    ]);
  });
});

test('B-04 S2-5.49 an asset that more was spent from than recorded says so, and offers to set its balance', async ({
  page,
  product,
}) => {
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
  await signIn(page, person);

  await test.step('in the list', async () => {
    await toAssets(page);
    await expect(group(page, 'Cash').getByText(note)).toBeVisible();
    await expect(group(page, 'Cash').getByRole('button', { name: 'Set balance' })).toBeVisible();
  });

  await test.step('in its details', async () => {
    await openDetails(page, 'Purse');
    await expect(dialog(page).getByText(note)).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'Set balance' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

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

test('B-57 two tabs edit one asset: the second sees both versions and chooses', async ({
  page,
  context,
  product,
}) => {
  const person = await personWithAssets(product, [{ name: 'Purse', balance: 20 }]);
  await signIn(page, person);
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
    await Promise.all([toAssets(page), toAssets(other)]);
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

test('B-22 the five hundred and first asset is refused in words', async ({ page, product }) => {
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
