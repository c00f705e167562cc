import type { Page, Request } from '@playwright/test';
import { elsewhere } from './elsewhere.ts';
import { freeze, goneIn, pressHeld, seenIn } from './heldClock.ts';
import { dateOf, type LedgerPerson, personWithAssets, record } from './ledgerPerson.ts';
import { answer, requestsTo } from './network.ts';
import { signIn, signInByForm } from './person.ts';
import { expect, type Product, test } from './product.ts';
import { said, toasts } from './toastRegion.ts';

const undo = (page: Page) => toasts(page).getByRole('button', { name: 'Undo', exact: true });
const deleteNow = (page: Page) => toasts(page).getByRole('button', { name: 'Delete Now', exact: true });
const question = (page: Page) => page.getByRole('dialog');
const main = (page: Page) => page.getByRole('main');
const row = (page: Page, title: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) });

/** Somebody with these expenses, 10 each, on a Purse that had 100; answers their ids in this order. */
async function spender(product: Product, ...titles: string[]) {
  const person = await personWithAssets(product, [
    { name: 'Purse', balance: 100 },
    { name: 'Bank', balance: 50, type: 'bank' },
  ]);
  const ids = await record(person, ...titles.map((title) => ({ title, amount: 10 })));
  return { person, ids, purse: `/assets/${person.accounts['Purse']}` };
}

/** Signs in through the form: its toast brings the code of toasts, which could not come while the clock stands still. */
async function toHistory(page: Page, person: LedgerPerson): Promise<void> {
  await signInByForm(page, person);
  await goTo(page, 'Transactions');
  await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible();
}

/** Deletes a row; its countdown stands still at its beginning, the clock has to be resumed. */
async function deleteRow(page: Page, title: string): Promise<void> {
  // A pointer that rests on a toast keeps it, and with it whatever it covers.
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  const confirm = question(page).getByRole('button', { name: 'Delete', exact: true });
  await seenIn(page, confirm);
  await pressHeld(page, confirm);
}

/** To another page of the dashboard; the mouse leaves the sidebar, which would lie over the page. */
async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole('complementary').getByRole('link', { name, exact: true }).click();
  await page.mouse.move(900, 450);
}

const isDeleted = async (product: Product, person: LedgerPerson, path: string) =>
  (await elsewhere<{ isDeleted: boolean }>(product, person, 'GET', path)).isDeleted;

test('S2-4.06 S2-4.07 S2-4.08 S2-4.11 B-23 B-25 B-26 B-27 B-28 expenses are deleted, told once, and gone after five seconds, unless nobody is there', {
  tag: '@release',
}, async ({ page, context, product }) => {
  const { person, ids, purse } = await spender(product, 'Old coat', 'Old hat', 'Old shoes', 'Old scarf');
  const [coat = '', hat = '', shoes = '', scarf = ''] = ids.map((id) => `/transactions/${id}`);
  await page.clock.install();
  await toHistory(page, person);
  const purges = [coat, hat, shoes, scarf].map((path) => requestsTo(page, 'DELETE', `${path}/permanent`));
  const purged = () => purges.map(({ length }) => length);
  /** Goes on with nothing over the rows. */
  const toastsGone = async () => {
    await page.mouse.move(0, 0);
    await page.clock.runFor(11_000);
    await page.clock.resume();
    await expect(toasts(page).locator('[data-toast]')).toHaveCount(0);
  };

  await test.step('S2-4.06 S2-4.07 S2-4.08 B-26 B-28 one that is deleted is told once, and gone after five seconds', async () => {
    await page.evaluate(`{
      const region = document.querySelector('[aria-label^="Notifications"]');
      window.announced = [];
      new MutationObserver((changes) => {
        for (const { addedNodes, target, type } of changes)
          window.announced.push(...(type === 'characterData' ? [target.data] : [...addedNodes].map((node) => node.textContent)));
      }).observe(region, { childList: true, subtree: true, characterData: true });
    }`);
    await page.getByRole('button', { name: 'Delete Old coat' }).click();
    await expect(question(page)).toContainText(/Purse\s*\$60\.00\s*becomes\s*\$70\.00/);
    await freeze(page);
    await question(page).getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(said(page, 'Transaction Deleted')).toBeVisible();
    await expect(said(page, 'Purse: $60.00 → $70.00')).toBeVisible();
    await expect(undo(page)).toBeVisible();
    await expect(deleteNow(page)).toBeVisible();
    expect(await isDeleted(product, person, coat)).toBe(true);

    await page.clock.runFor(4999);
    await expect(question(page)).toHaveCount(0);
    await expect(said(page, 'Transaction Deleted')).toBeVisible();
    const announced = await page.evaluate<string[]>('window.announced');
    expect(announced.filter((text) => text.includes('Transaction Deleted'))).toHaveLength(1);
    expect(purged()).toEqual([0, 0, 0, 0]);

    await page.clock.runFor(1);
    await seenIn(page, said(page, 'Transaction Permanently Deleted'));
    await expect(said(page, 'You can restore it from Activity')).toBeVisible();
    await page.clock.resume();
    await expect(said(page, 'Transaction Deleted')).toHaveCount(0);
    expect(purged()).toEqual([1, 0, 0, 0]);
    await expect(elsewhere(product, person, 'GET', coat)).rejects.toThrow('404 Transaction not found');
  });

  await test.step('S2-4.11 B-23 a second deletion takes the countdown; the first stays soft-deleted', async () => {
    await toastsGone();
    await deleteRow(page, 'Old hat');
    await expect(said(page, 'Purse: $70.00 → $80.00')).toBeVisible();
    await deleteRow(page, 'Old shoes');
    await seenIn(page, said(page, 'Purse: $80.00 → $90.00'));
    await goneIn(page, said(page, 'Purse: $70.00 → $80.00'));
    await expect(undo(page)).toHaveCount(1);
    await page.clock.runFor(5100);
    await expect.poll(purged).toEqual([1, 0, 1, 0]);
    await page.clock.runFor(60_000);
    expect(purged()).toEqual([1, 0, 1, 0]);
    expect(await isDeleted(product, person, hat)).toBe(true);
    await elsewhere(product, person, 'PUT', `${hat}/restore`);
  });

  await test.step('B-25 who closed the laptop finds it soft-deleted', async () => {
    await toastsGone();
    await deleteRow(page, 'Old scarf');
    await expect(undo(page)).toBeVisible();
    await page.clock.fastForward('01:00');
    await expect(undo(page)).toHaveCount(0);
    await expect(said(page, 'You can restore it from Activity')).toBeVisible();
    expect(await isDeleted(product, person, scarf)).toBe(true);
  });

  await test.step('S2-8.09 Undo without a connection says so, and where else to restore it', async () => {
    await toastsGone();
    await deleteRow(page, 'Old hat');
    await expect(undo(page)).toBeVisible();
    await context.setOffline(true);
    await undo(page).click();
    await expect(said(page, 'Failed to restore transaction')).toBeVisible();
    await page.clock.resume();
    await context.setOffline(false);
    expect(await isDeleted(product, person, hat)).toBe(true);
    await elsewhere(product, person, 'PUT', `${hat}/restore`);
  });

  await test.step('B-27 a tab that is closed in the countdown leaves it soft-deleted and restorable', async () => {
    await toastsGone();
    await deleteRow(page, 'Old hat');
    await expect(undo(page)).toBeVisible();
    await page.close();
    const next = await context.newPage();
    await next.clock.resume();
    await next.goto('/dashboard/transactions');
    await expect(next.getByText('No transactions to display')).toBeVisible();
    await expect(undo(next)).toHaveCount(0);
    await next.clock.runFor(60_000);
    expect(await isDeleted(product, person, hat)).toBe(true);
    await elsewhere(product, person, 'PUT', `${hat}/restore`);
    await expect(next.getByRole('button', { name: 'Delete Old hat' })).toBeAttached();
  });
  expect(purged()).toEqual([1, 0, 1, 0]);
  await expect.poll(() => elsewhere(product, person, 'GET', purse)).toMatchObject({ balance: 90 });
});

test('B-24 B-26 B-27 the countdown stays among other toasts and pages, and Ctrl/Cmd+Z is its Undo', {
  tag: '@release',
}, async ({ page, product }) => {
  const { person, ids } = await spender(product, 'Old coat');
  const path = `/transactions/${ids[0]}`;
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.clock.install();
  await toHistory(page, person);
  await page.clock.runFor(5000);
  await expect(said(page, 'Login successful!')).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete Old coat' }).click();
  await expect(question(page)).toBeVisible();
  await freeze(page);
  await question(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(undo(page)).toBeVisible();
  await page.clock.runFor(500);

  await test.step('B-24 another currency and its toast leave it as it was', async () => {
    await page.evaluate(`{
      const all = [...document.querySelectorAll('[data-toast]')];
      all.find((toast) => toast.textContent.includes('Transaction Deleted')).dataset.same = '';
    }`);
    await elsewhere(product, person, 'PUT', '/users/preferences', { currency: 'EUR' });
    await expect(said(page, 'Currency updated to EUR from another device')).toBeVisible();
    await expect(toasts(page).locator('[data-same]').getByText('Transaction Deleted')).toBeVisible();
  });

  await test.step('B-27 it goes along from page to page', async () => {
    for (const name of ['Overview', 'Assets', 'Settings']) {
      await goTo(page, name);
      await seenIn(page, page.getByRole('heading', { level: 1 }));
      await expect(undo(page)).toBeVisible();
    }
  });

  await test.step('B-26 Ctrl/Cmd+Z undoes it, but in a text field it is the field’s', async () => {
    await page.getByRole('button', { name: 'Change Password' }).click();
    const field = page.getByLabel('Current password', { exact: true });
    await field.fill('something');
    await field.press('Control+z');
    await expect(undo(page)).toBeVisible();
    await page.getByRole('button', { name: 'Update Password' }).focus();
    await page.keyboard.press('Control+z');
    await expect(undo(page)).toHaveCount(0);
    await page.clock.resume();
    await expect(said(page, 'Transaction Restored')).toBeVisible();
    await expect.poll(() => isDeleted(product, person, path)).toBe(false);
  });

  await test.step('a form that is open over it stays as it is when its Undo is pressed', async () => {
    await goTo(page, 'Transactions');
    await deleteRow(page, 'Old coat');
    await expect(undo(page)).toBeVisible();
    await main(page).getByRole('button', { name: 'Add Expense', exact: true }).first().click();
    const title = page.getByRole('dialog').getByLabel(/^Title/);
    await seenIn(page, title);
    await title.fill('Half a sentence');
    await undo(page).click();
    await page.clock.resume();
    await expect(said(page, 'Transaction Restored').last()).toBeVisible();
    await expect(title).toHaveValue('Half a sentence');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect.poll(() => isDeleted(product, person, path)).toBe(false);
  });
});

test('S2-4.15 S2-4.16 S2-4.17 B-19 an asset is deleted with its transactions left under its name', {
  tag: '@release',
}, async ({ page, product }) => {
  const { person, purse } = await spender(product, 'Old coat');
  await person.client.post('/assets/transfers', {
    fromAsset: person.accounts['Purse'],
    toAsset: person.accounts['Bank'],
    amount: 5,
    date: dateOf(0),
  });
  await page.clock.install();
  await signIn(page, person, '/dashboard/assets');
  /** The clock stands still at the beginning of the countdown. */
  const remove = async () => {
    await main(page).getByRole('button', { name: 'Purse', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(question(page)).toContainText('Its transactions stay in the history under its name.');
    await pressHeld(page, question(page).getByRole('button', { name: 'Delete', exact: true }));
    await seenIn(page, said(page, 'Deleting Asset'));
  };
  const total = main(page)
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Total Assets' }) });

  await test.step('S2-4.15 B-19 it leaves totals and pickers at once', async () => {
    await remove();
    await expect(said(page, 'Purse: $85.00 leaves your total')).toBeVisible();
    await expect(total).toContainText('$55.00');
    await expect(main(page).getByRole('button', { name: 'Purse', exact: true })).toHaveCount(0);
    await main(page).getByRole('button', { name: 'Transfer Between Assets' }).click();
    await seenIn(page, page.getByText('Transfers Require Multiple Assets'));
    await page.clock.runFor(300);
    await page.keyboard.press('Escape');
    await goneIn(page, page.getByRole('dialog'));
  });

  await test.step('S2-4.17 Undo brings it back', async () => {
    await undo(page).click();
    await seenIn(page, said(page, 'Deletion canceled'));
    await expect(said(page, 'The asset was restored')).toBeVisible();
    await page.clock.resume();
    await expect(total).toContainText('$140.00');
    await expect(main(page).getByRole('button', { name: 'Purse', exact: true })).toBeVisible();
  });

  await test.step('S2-4.16 B-19 gone for good, its name stays in the history', async () => {
    await remove();
    await deleteNow(page).click();
    await page.clock.resume();
    await expect(said(page, 'Asset Permanently Deleted')).toBeVisible();
    await expect(elsewhere(product, person, 'GET', purse)).rejects.toThrow('404 Asset not found');
    await goTo(page, 'Transactions');
    await expect(row(page, 'Old coat')).toContainText('Purse');
    await expect(main(page).getByText('Transfer: Purse → Bank').first()).toBeAttached();
    await main(page).getByRole('button', { name: 'Add Expense', exact: true }).first().click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Account' }).click();
    await expect(page.getByRole('option')).toHaveText([/Bank/]);
  });
});

test.describe('S2-4.12 S2-7.04 the balance is read again after the permanent step', {
  tag: '@release',
}, () => {
  /** Deletes 'Old coat' for good; `reread` may answer the reading of the Purse in the server's place. */
  async function purge(page: Page, product: Product, reread?: (revision: number) => object, frozen = false) {
    const { person, ids, purse } = await spender(product, 'Old coat');
    let revision = 0;
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.endsWith(`/transactions/${ids[0]}/permanent`))
        revision = Number(response.headers()['x-ledger-revision']);
    });
    const reads: Request[] = requestsTo(page, 'GET', purse);
    const puts: Request[] = requestsTo(page, 'PUT', purse);
    const patches: Request[] = [];
    page.on('request', (request) => request.method() === 'PATCH' && patches.push(request));
    await page.route(`**/api/v1${purse}`, async (route) => {
      if (route.request().method() !== 'GET' || reread === undefined) return route.fallback();
      const { fulfilled, headers } = await route
        .fetch()
        .then(async (response) => ({ fulfilled: await response.json(), headers: response.headers() }));
      return route.fulfill({
        headers: { ...headers, 'x-ledger-revision': String(revision) },
        json: { ...fulfilled, data: { ...fulfilled.data, ...reread(revision) } },
      });
    });
    await page.clock.install();
    await toHistory(page, person);
    await deleteRow(page, 'Old coat');
    await seenIn(page, deleteNow(page));
    await deleteNow(page).click();
    await page.mouse.move(600, 450);
    if (!frozen) await page.clock.resume();
    await expect(said(page, 'Transaction Permanently Deleted')).toBeVisible();
    return { person, purse, reads, puts, patches };
  }

  /** Lets every retry come that may still come, and waits until a request after them has been answered. */
  async function restOf(page: Page): Promise<void> {
    await page.clock.runFor(1000);
    await page.evaluate("fetch('/config.json').then((answer) => answer.status)");
  }

  test('S2-4.12 a balance that agrees writes nothing', { tag: '@release' }, async ({ page, product }) => {
    const { person, purse, reads, puts, patches } = await purge(page, product);
    await expect.poll(() => reads.length).toBe(1);
    const answered = await reads[0]?.response();
    expect(await answered?.json()).toMatchObject({ data: { balance: 100 } });
    await goTo(page, 'Assets');
    await expect(main(page).getByText('$100.00').first()).toBeVisible();
    await restOf(page);
    expect([reads.length, puts.length, patches.length]).toEqual([1, 0, 0]);
    await expect.poll(() => elsewhere(product, person, 'GET', purse)).toMatchObject({ balance: 100 });
  });

  test('S2-4.12 another balance at exactly that revision is set after two retries, if it still is that', {
    tag: '@release',
  }, async ({ page, product }) => {
    const { person, purse, reads, puts, patches } = await purge(page, product, () => ({ balance: 77 }));
    await expect.poll(() => puts.length).toBe(1);
    expect(reads).toHaveLength(3);
    expect(puts[0]?.postDataJSON()).toEqual({ balance: 100, expectedBalance: 77 });
    expect((await puts[0]?.response())?.status()).toBe(409);
    await restOf(page);
    expect([puts.length, patches.length]).toEqual([1, 0]);
    await expect(toasts(page).getByText(/balance/i)).toHaveCount(0);
    await expect.poll(() => elsewhere(product, person, 'GET', purse)).toMatchObject({ balance: 100 });
  });

  test('S2-8.03 S2-7.04 a balance that can’t be set by PUT nor PATCH is told for ten seconds', {
    tag: '@release',
  }, async ({ page, product }) => {
    await page.route('**/api/assets/*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.route('**/api/v1/assets/*', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    );
    const { purse, reads, puts, patches } = await purge(page, product, () => ({ balance: 77 }), true);
    for (const count of [1, 2]) {
      await expect.poll(() => reads.length).toBe(count);
      await (await reads[count - 1]?.response())?.finished();
      await page.clock.runFor(300);
    }
    const critical = said(
      page,
      'Critical Error: Could not update account balance. Please refresh the page and try again.',
    );
    await expect(critical).toBeVisible();
    expect(puts).toHaveLength(1);
    expect(patches.map((request) => [new URL(request.url()).pathname, request.postDataJSON()])).toEqual([
      [`/api${purse}`, { balance: 100, expectedBalance: 77 }],
    ]);
    await page.clock.runFor(9999);
    await expect(critical).toBeVisible();
    await page.clock.runFor(1);
    await expect(critical).toHaveCount(0);
  });
});

test('S2-8.05 S2-8.10 what a deletion fails of is said, and nothing is lost', { tag: '@release' }, async ({
  page,
  product,
}) => {
  const { person, ids } = await spender(product, 'Old coat');
  const path = `/transactions/${ids[0]}`;
  await page.clock.install();
  await toHistory(page, person);

  await test.step('S2-8.10 the soft delete', async () => {
    const recover = await answer(page, 'DELETE', path, { status: 500 });
    await deleteRow(page, 'Old coat');
    await page.clock.resume();
    await expect(said(page, 'Failed to delete transaction').first()).toBeVisible();
    await expect(undo(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Delete Old coat' })).toBeAttached();
    await recover();
  });

  await test.step('S2-8.05 unanswered, the permanent step leaves it soft-deleted', async () => {
    await answer(page, 'DELETE', `${path}/permanent`, null);
    await deleteRow(page, 'Old coat');
    await deleteNow(page).click();
    await page.clock.resume();
    await expect(said(page, 'There was an error permanently deleting the transaction.')).toBeVisible();
    expect(await isDeleted(product, person, path)).toBe(true);
  });
});
