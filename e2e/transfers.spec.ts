import type { Locator, Page } from '@playwright/test';
import { elsewhere } from './elsewhere.ts';
import { drag } from './finger.ts';
import { personWithAssets } from './ledgerPerson.ts';
import { answer, requestsTo } from './network.ts';
import { signIn } from './person.ts';
import { expect, test } from './product.ts';
import { toasts } from './toastRegion.ts';

const dialog = (page: Page) => page.getByRole('dialog').first();
const main = (page: Page) => page.getByRole('main');
const amount = (page: Page) => dialog(page).getByRole('textbox', { name: 'Amount' });
const description = (page: Page) => dialog(page).getByRole('textbox', { name: 'Description' });
const side = (page: Page, name: 'From' | 'To') => dialog(page).getByRole('combobox', { name });
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Transfer Funds', exact: true });
const preview = (page: Page) => dialog(page).getByRole('region', { name: 'Preview' });
const quick = (page: Page, name: string) =>
  dialog(page).getByRole('group', { name: 'Quick amounts' }).getByRole('button', { name, exact: true });

const amber = 'rgb(240, 185, 89)';
const long = 'x'.repeat(250);

async function openTransfer(page: Page): Promise<void> {
  if (new URL(page.url()).pathname !== '/dashboard/assets') await page.goto('/dashboard/assets');
  await main(page).getByRole('button', { name: 'Transfer Between Assets' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Transfer Funds' })).toBeVisible();
}

async function choose(page: Page, name: 'From' | 'To', asset: string): Promise<void> {
  await side(page, name).click();
  await page.getByRole('option', { name: asset }).click();
  // Until the list has gone, the next one would show beside it.
  await expect(page.getByRole('option')).toHaveCount(0);
}

/** Where a part lies, once it has come to rest. */
async function restingBox(part: Locator) {
  let last = '';
  await expect
    .poll(async () => {
      const now = JSON.stringify(await part.boundingBox());
      const rests = now === last;
      last = now;
      return rests;
    })
    .toBe(true);
  const box = await part.boundingBox();
  if (box === null) throw new Error('not to be seen');
  return box;
}

test('S2-5.39 fewer than two assets: what to do is offered, and the transfer goes on after it', {
  tag: '@release',
}, async ({ page, product }) => {
  await signIn(page, await personWithAssets(product, [{ name: 'Purse', balance: 100 }]), '/dashboard/assets');
  await openTransfer(page);
  await expect(dialog(page).getByText('Transfers Require Multiple Assets', { exact: true })).toBeVisible();
  await expect(amount(page)).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Create New Asset', exact: true }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Add New Asset' })).toBeVisible();
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Bank');
  await dialog(page).getByText('Bank Account', { exact: true }).click();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('heading', { name: 'Transfer Funds' })).toBeVisible();
  await expect(side(page, 'From')).toContainText('Purse');
  await expect(side(page, 'To')).toContainText('Bank');
});

test('S2-4.18 S2-4.19 S2-5.40 S2-5.46 S2-5.47 S2-5.48 S2-5.49 S2-8.41 a transfer from the first press to the last', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await personWithAssets(product, [
    { name: 'Purse', balance: 100.01 },
    { name: 'Bank', balance: 50, type: 'bank' },
  ]);
  await signIn(page, person, '/dashboard/assets');
  await openTransfer(page);

  await test.step('S2-4.18 two assets are both chosen; swapping exchanges them', async () => {
    await expect(side(page, 'From')).toContainText('Purse');
    await expect(side(page, 'To')).toContainText('Bank');
    await dialog(page).getByRole('button', { name: 'Swap source and destination' }).click();
    await expect(side(page, 'From')).toContainText('Bank');
    await expect(side(page, 'To')).toContainText('Purse');
  });

  await test.step('S2-4.19 a source that is the destination clears that one', async () => {
    await choose(page, 'From', 'Purse');
    await expect(side(page, 'To')).toHaveText('Select a destination asset');
    await amount(page).fill('10');
    await expect(submit(page)).toBeDisabled();
    await choose(page, 'To', 'Bank');
    await expect(submit(page)).toBeEnabled();
  });

  await test.step('S2-5.46 S2-5.47 not more than there is, and more than nothing', async () => {
    await amount(page).fill('100.02');
    await expect(
      dialog(page).getByText('Insufficient funds. Purse has a balance of $100.01', { exact: true }),
    ).toBeVisible();
    await expect(submit(page)).toBeDisabled();
    await expect(preview(page)).toHaveCount(0);
    await amount(page).fill('0');
    await expect(dialog(page).getByText('Amount must be greater than zero', { exact: true })).toBeVisible();
    await expect(submit(page)).toBeDisabled();
  });

  await test.step('S2-5.48 quick amounts are rounded down, all of it is exact', async () => {
    for (const [name, text] of [
      ['25%', '25.00'],
      ['50%', '50.00'],
      ['75%', '75.00'],
      ['Max', '100.01'],
    ] as const) {
      await quick(page, name).click();
      await expect(amount(page)).toHaveValue(text);
    }
  });

  await test.step('S2-5.49 the preview tells what becomes of both', async () => {
    await amount(page).fill('40.01');
    await expect(preview(page)).toContainText('$40.01');
    await expect(preview(page)).toContainText(/Purse\s*\$100\.01\s*becomes\s*\$60\.00/);
    await expect(preview(page)).toContainText(/Bank\s*\$50\.00\s*becomes\s*\$90\.01/);
  });

  await test.step('S2-5.44 the description ends at 200; above 180 its counter is amber', async () => {
    const counter = dialog(page).getByRole('note', { name: /of 200 characters/ });
    await description(page).fill('x'.repeat(180));
    await expect(counter).toHaveText('180/200');
    await expect(counter).not.toHaveCSS('color', amber);
    await page.keyboard.insertText(long);
    await expect(description(page)).toHaveValue('x'.repeat(200));
    await expect(counter).toHaveText('200/200');
    await expect(counter).toHaveCSS('color', amber);
  });

  await test.step('S2-8.41 it is made once, and says so', async () => {
    await description(page).fill('For the rent');
    const sent = requestsTo(page, 'POST', '/assets/transfers');
    await submit(page).dblclick();
    await expect(toasts(page).getByText('Transfer Successful', { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(sent.map((request) => request.postDataJSON())).toEqual([
      {
        fromAsset: person.accounts['Purse'],
        toAsset: person.accounts['Bank'],
        amount: 40.01,
        description: 'For the rent',
      },
    ]);
    await expect(main(page).getByText('$60.00').first()).toBeVisible();
    await expect(main(page).getByText('$90.01').first()).toBeVisible();
  });

  await test.step('S2-4.19 the next one opens empty', async () => {
    await openTransfer(page);
    await expect(amount(page)).toHaveValue('');
    await expect(description(page)).toHaveValue('');
    await expect(dialog(page).getByRole('alert')).toHaveCount(0);
  });
});

test('S2-8.29 S2-8.30 S2-5.50 what goes wrong is said, in the dialog and beside it', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await personWithAssets(product, [
    { name: 'Purse', balance: 100 },
    { name: 'Bank', balance: 50, type: 'bank' },
  ]);
  await signIn(page, person, '/dashboard/assets');
  await openTransfer(page);
  await amount(page).fill('10');

  for (const [instead, title, inline] of [
    [
      null,
      'Failed to transfer funds: Please try again later.',
      'Failed to complete transfer. Please try again.',
    ],
    [
      { status: 400, body: { success: false, message: 'Insufficient funds in Purse. Available: 1.00' } },
      'Insufficient Funds',
      'Purse has insufficient funds for this transfer.',
    ],
  ] as const)
    await test.step(title, async () => {
      const recover = await answer(page, 'POST', '/assets/transfers', instead);
      await submit(page).click();
      await expect(dialog(page).getByRole('alert')).toHaveText(inline);
      await expect(toasts(page).getByText(title, { exact: true }).last()).toBeVisible();
      await expect(amount(page)).toHaveValue('10');
      await recover();
    });

  await test.step('B-59 a first try that went through unheard is not made twice', async () => {
    const keys: (string | undefined)[] = [];
    await page.route('**/assets/transfers', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.fallback();
      await route.fetch();
      return route.abort();
    });
    await amount(page).fill('7');
    await submit(page).click();
    await expect(dialog(page).getByRole('alert')).toHaveText(
      'Failed to complete transfer. Please try again.',
    );
    await submit(page).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(keys).toEqual([keys[0], keys[0]]);
    const path = `/assets/${person.accounts['Purse']}`;
    await expect.poll(() => elsewhere(product, person, 'GET', path)).toMatchObject({ balance: 93 });
  });
});

test('B-12 B-13 B-14 in rupiah quick amounts are whole and Max is exact; euros are read as they are written', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await personWithAssets(product, [
    { name: 'Purse', balance: 1001.99 },
    { name: 'Bank', balance: 0, type: 'bank' },
  ]);
  await elsewhere(product, person, 'PUT', '/users/preferences', { currency: 'IDR' });
  await signIn(page, person, '/dashboard/assets');
  await openTransfer(page);

  await test.step('B-13 rupiah', async () => {
    for (const [name, text] of [
      ['25%', '250'],
      ['50%', '500'],
      ['75%', '751'],
      ['Max', '1001,99'],
    ] as const) {
      await quick(page, name).click();
      await expect(amount(page)).toHaveValue(text);
    }
    await expect(preview(page)).toContainText(/Purse\s*Rp\s1\.001,99\s*becomes\s*Rp\s0/);
    await submit(page).click();
    await expect(toasts(page).getByText('Transfer Successful', { exact: true })).toBeVisible();
    const path = `/assets/${person.accounts['Bank']}`;
    await expect.poll(() => elsewhere(product, person, 'GET', path)).toMatchObject({ balance: 1001.99 });
  });

  await test.step('B-14 euros', async () => {
    await elsewhere(product, person, 'PUT', '/users/preferences', { currency: 'EUR' });
    await expect(
      main(page)
        .getByText(/1\.001,99\s€/)
        .first(),
    ).toBeVisible();
    await openTransfer(page);
    await dialog(page).getByRole('button', { name: 'Swap source and destination' }).click();
    await quick(page, '25%').click();
    await expect(amount(page)).toHaveValue('250,49');
    await amount(page).fill('');
    await amount(page).pressSequentially('12.50');
    await submit(page).click();
    await expect(toasts(page).getByText(/12,50\s€ from Bank to Purse/)).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'no-preference' });

  test('S2-9.11 B-63 a drawer closes when it is dragged by a quarter of its height, and moves in half a second', async ({
    page,
    product,
  }) => {
    await signIn(
      page,
      await personWithAssets(product, [
        { name: 'Purse', balance: 100 },
        { name: 'Bank', balance: 50, type: 'bank' },
      ]),
      '/dashboard/assets',
    );
    await openTransfer(page);
    await expect(dialog(page)).toHaveCSS('transition-duration', '0.5s');
    const ends = async () => {
      const now = await dialog(page).boundingBox();
      return now && [now.x, now.width, now.y + now.height];
    };
    await expect.poll(ends).toEqual([0, 390, 844]);
    const box = await restingBox(dialog(page));
    const pull = async (share: number) => {
      const { y, height } = await restingBox(dialog(page));
      await drag(page, { x: 120, y: y + 40 }, { x: 120, y: y + 40 + height * share });
    };

    await pull(0.2);
    await expect.poll(() => dialog(page).boundingBox()).toEqual(box);

    await test.step('what was typed is asked after', async () => {
      await amount(page).fill('5');
      await pull(0.8);
      await page.getByRole('button', { name: 'Keep editing' }).click();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await expect(amount(page)).toHaveValue('5');
      await expect.poll(ends).toEqual([0, 390, 844]);
      await amount(page).fill('');
    });

    await pull(0.35);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
