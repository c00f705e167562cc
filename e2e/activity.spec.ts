import type { Page } from '@playwright/test';
import { callsOf, everyKindOfChange, spend } from './changesMade.ts';
import { closeByEscape } from './closeByEscape.ts';
import { goneIn, pressHeld, seenIn } from './heldClock.ts';
import { findingsAtSizes, resize } from './look.ts';
import { newPerson, type Person, signIn, watchConsole } from './person.ts';
import { expect, type Product, test } from './product.ts';
import { settled } from './settled.ts';

const changes = (page: Page) => page.getByRole('region', { name: 'Changes' }).locator('li[id^="change-"]');
const change = (page: Page, text: string) => changes(page).filter({ hasText: text });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).last();
/** How high the page is some frames later: what comes into sight takes up to three to be laid out. */
const heightOf = (page: Page) =>
  page.evaluate<number>(`(async () => {
    for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame);
    return document.documentElement.scrollHeight;
  })()`);
const question = (page: Page) => page.getByRole('dialog');

/** A new person who has chosen a currency, so that no page chooses one for them meanwhile. */
async function somebody(product: Product): Promise<Person> {
  const person = await newPerson(product);
  await callsOf(product, person)('PUT', '/users/preferences', { currency: 'USD' });
  return person;
}

/** The same with a Wallet of 100. */
async function walletOwner(product: Product) {
  const person = await somebody(product);
  const call = callsOf(product, person);
  return {
    person,
    call,
    wallet: await call('POST', '/assets', { name: 'Wallet', type: 'cash', balance: 100 }),
  };
}

async function openActivity(page: Page, product: Product, person: Person, query = ''): Promise<void> {
  await signIn(page, person, `/dashboard/activity${query}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activity');
}

test('B-30 B-31 B-56 B-70 every kind of change stands there, also one of another tab, for axe and the keyboard, too', {
  tag: '@release',
}, async ({ page, product }) => {
  const problems = watchConsole(page);
  const person = await somebody(product);
  const call = callsOf(product, person);
  const { wallet } = await everyKindOfChange(product, person);
  for (let balance = 81; balance <= 90; balance += 1) await call('PUT', `/assets/${wallet}`, { balance });
  await openActivity(page, product, person);

  await test.step('twenty first, then the rest; the first new one has the focus', async () => {
    await expect(changes(page)).toHaveCount(20);
    const more = page.getByRole('button', { name: 'Show more' });
    await settled(page);
    const height = await heightOf(page);
    await more.scrollIntoViewIfNeeded();
    // What moves on the way to a button makes one press beside it.
    expect(await heightOf(page)).toBe(height);
    await more.click();
    await expect(changes(page)).toHaveCount(25);
    await expect(changes(page).nth(20)).toBeFocused();
    await expect(page).toHaveURL(/page=2/);
  });

  await test.step('B-31 what it changed, by whom and from where', async () => {
    await expect(changes(page)).toContainText([
      'Set the balance of asset “Wallet”',
      'Changed the notifications from on to off',
      'Changed the currency from EUR to USD',
      'Changed the currency from USD to EUR',
      'Permanently deleted expense “Books” of $20.00 from Wallet',
      'Deleted expense “Books” of $20.00 from Wallet',
      'Transferred $50.00 from Savings account to Wallet',
      'Set the balance of asset “Wallet”',
      'Renamed asset “Main account” to “Savings account”',
      'Renamed expense “Lunch” to “Dinner”',
      'Added expense “Books” of $20.00 from Wallet',
      'Added expense “Lunch” of $12.50 from Wallet',
      'Added asset “Main account” with a balance of $1,200.00',
      'Added asset “Wallet” with a balance of $100.00',
      'Chose USD as the currency',
      'Signed up as Dewi Hartono',
    ]);
    await expect(page.getByRole('heading', { level: 3, name: 'Today' })).toBeVisible();
    const dinner = change(page, 'to “Dinner”');
    await expect(dinner).toContainText('You, through the API');
    await expect(dinner.getByRole('definition')).toHaveText([
      'LunchbecomesDinner',
      '$12.50becomes$15.00',
      /becomes5 Jan 2026$/,
    ]);
    await expect(dinner.getByRole('list', { name: 'Balances' })).toHaveText('Wallet$67.50becomes$65.00');
    await expect(change(page, 'Changed the notifications').getByRole('definition')).toHaveText(
      'OnbecomesOff',
    );
    await expect(change(page, 'Added expense “Books”')).toContainText('Deleted since');
  });

  await test.step('B-56 another tab’s change is there at once, and what is being read stays where it is', async () => {
    const signedUp = change(page, 'Signed up');
    await signedUp.scrollIntoViewIfNeeded();
    const top = async () => (await signedUp.boundingBox())?.y ?? 0;
    const before = await top();
    await spend(person, wallet, 'From the other tab', 3);
    await expect(changes(page).first()).toContainText('From the other tab');
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2);
  });

  await test.step('B-70 no findings, no sideways scrolling, all by keyboard', async () => {
    expect(await findingsAtSizes(page)).toEqual([]);
    const undo = page.getByRole('button', { name: /^Revert: Transferred/ });
    await undo.focus();
    await page.keyboard.press('Enter');
    await expect(question(page)).toBeVisible();
    expect(await findingsAtSizes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(undo).toBeFocused();
    await resize(page, { width: 360, height: 844 });
    await expect.poll(() => overflow(page)).toBe(0);
    await page.getByText('Trash', { exact: true }).click();
    await expect(page.getByText('The trash is empty')).toBeVisible();
    expect(await overflow(page)).toBe(0);
  });
  expect(problems).toEqual([]);
});

/** By how many pixels the page can be scrolled sideways. */
const overflow = (page: Page) =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');

test('B-33 B-34 B-35 B-36 B-37 S2-8.39 every kind of change is taken back, and the revert itself', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await somebody(product);
  await everyKindOfChange(product, person);
  const call = callsOf(product, person);
  const balances = async () => {
    const assets = await call<{ name: string; balance: number }[]>('GET', '/assets');
    return Object.fromEntries(assets.map(({ name, balance }) => [name, balance]));
  };
  await openActivity(page, product, person);

  await test.step('a permanent deletion: live again, without a question', async () => {
    await page.getByRole('button', { name: /^Restore: Permanently deleted expense “Books”/ }).click();
    await expect(toast(page, 'Transaction restored successfully')).toBeVisible();
    await expect(changes(page).first()).toContainText('Reverted: permanently deleted expense “Books”');
    await expect(change(page, 'Permanently deleted expense').last()).toBeFocused();
    await expect(change(page, 'Deleted expense “Books”').last()).toContainText('Restored since');
    expect(await balances()).toEqual({ Wallet: 130, 'Savings account': 1150 });
  });

  await test.step('a transfer: says what it will move, then the money is back', async () => {
    await page.getByRole('button', { name: /^Revert: Transferred \$50\.00/ }).click();
    await expect(question(page)).toContainText('Undo this transfer?');
    await expect(question(page)).toContainText('$130.00becomes$80.00');
    await question(page).getByRole('button', { name: 'Undo transfer' }).click();
    await expect(toast(page, 'Transfer undone')).toBeVisible();
    await expect(changes(page).first()).toContainText('Reverted: transferred $50.00');
    expect(await balances()).toEqual({ Wallet: 80, 'Savings account': 1200 });
  });

  await test.step('and the revert of that restores it', async () => {
    await page.getByRole('button', { name: /^Restore: Reverted: transferred/ }).click();
    await expect(toast(page, 'Transfer restored successfully')).toBeVisible();
    expect(await balances()).toEqual({ Wallet: 130, 'Savings account': 1150 });
  });

  await test.step('an update: the former values, and it links to what took it back', async () => {
    await page.getByRole('button', { name: /^Revert: Renamed expense “Lunch”/ }).click();
    await expect(question(page)).toContainText('$130.00becomes$132.50');
    await question(page).getByRole('button', { name: 'Revert' }).click();
    await expect(toast(page, 'Change reverted')).toBeVisible();
    await change(page, 'Renamed expense “Lunch” to “Dinner”')
      .last()
      .getByRole('button', { name: 'Reverted' })
      .click();
    await expect(changes(page).first()).toBeFocused();
    await expect(changes(page).first().getByRole('definition').first()).toHaveText('DinnerbecomesLunch');
  });

  await test.step('an adjustment: its delta', async () => {
    await page.getByRole('button', { name: /^Revert: Set the balance of asset “Wallet”/ }).click();
    await expect(question(page)).toContainText('$132.50becomes$117.50');
    await question(page).getByRole('button', { name: 'Revert' }).click();
    await expect(changes(page).first()).toContainText('Reverted: set the balance of asset “Wallet”');
    expect(await balances()).toEqual({ Wallet: 117.5, 'Savings account': 1150 });
  });

  await test.step('an asset’s name, and an added expense', async () => {
    await page.getByRole('button', { name: /^Revert: Renamed asset “Main account”/ }).click();
    await expect(changes(page).first()).toContainText('Reverted: renamed asset');
    await page.getByRole('button', { name: /^Revert: Added expense “Lunch”/ }).click();
    await question(page).getByRole('button', { name: 'Revert' }).click();
    await expect(changes(page).first()).toContainText('Reverted: added expense “Lunch” of $12.50');
    expect(await balances()).toEqual({ Wallet: 130, 'Main account': 1150 });
  });

  await test.step('the currency: everything is shown in the former one at once', async () => {
    await page.getByRole('button', { name: /^Revert: Changed the currency from EUR to USD/ }).click();
    await expect(toast(page, 'Change reverted')).toBeVisible();
    await expect(change(page, 'Reverted: added expense “Lunch”')).toContainText('12,50 €');
    await expect(changes(page).first()).toContainText('Reverted: changed the currency from EUR to USD');
  });

  await test.step('the settings', async () => {
    await page.getByRole('button', { name: /^Revert: Changed the notifications/ }).click();
    await expect(changes(page).first().getByRole('definition')).toHaveText('OffbecomesOn');
    expect(await call('GET', '/auth/settings')).toMatchObject({ notifications: true, currency: 'EUR' });
  });

  await test.step('an asset: it leaves the totals, and comes back from the trash', async () => {
    await page.getByRole('button', { name: 'Show more' }).click();
    await page.getByRole('button', { name: /^Revert: Added asset “Main account”/ }).click();
    await question(page).getByRole('button', { name: 'Revert' }).click();
    await expect(changes(page).first()).toContainText('Reverted: added asset “Main account”');
    expect(await balances()).toEqual({ Wallet: 130 });
    await page.getByText('Trash', { exact: true }).click();
    await page.getByRole('button', { name: 'Restore Main account' }).click();
    // A pointer that rests on toasts keeps them, and the next one waits for a place.
    await page.mouse.move(0, 0);
    await expect(toast(page, 'Asset restored successfully')).toBeVisible();
    expect(await balances()).toEqual({ Wallet: 130, 'Main account': 1150 });
  });
});

test('B-39 what stands in the way is named, with a way on, and nothing is written', {
  tag: '@release',
}, async ({ page, product }) => {
  const { person, call, wallet } = await walletOwner(product);
  const shoes = await spend(person, wallet.id, 'Shoes', 80);
  await call('DELETE', `/transactions/${shoes.id}`);
  const lamp = await spend(person, wallet.id, 'Lamp', 50);
  await call('PUT', `/transactions/${lamp.id}`, { title: 'Floor lamp' });
  await call('PUT', `/transactions/${lamp.id}`, { title: 'Desk lamp' });
  await openActivity(page, product, person);
  const before = await revisionOf(person);

  await page.getByRole('button', { name: /^Restore: Deleted expense “Shoes”/ }).click();
  const uncovered = change(page, 'Deleted expense “Shoes”');
  await expect(uncovered.getByRole('alert')).toContainText('The balance of Wallet does not cover this.');
  await uncovered.getByRole('button', { name: 'Show Wallet' }).click();
  await expect(page.getByRole('dialog', { name: 'Wallet' })).toBeVisible();
  await closeByEscape(page);
  await uncovered.getByRole('button', { name: 'Dismiss' }).click();
  await expect(uncovered.getByRole('alert')).toHaveCount(0);

  await page.getByRole('button', { name: /^Revert: Renamed expense “Lamp”/ }).click();
  const newer = change(page, 'Renamed expense “Lamp”');
  await expect(newer.getByRole('alert')).toContainText('A newer change stands in the way: title.');
  expect(await revisionOf(person)).toBe(before);
  await newer.getByRole('link', { name: 'Show all changes of it' }).click();
  await expect(page).toHaveURL(new RegExp(`record=${lamp.id}`));
  await expect(changes(page)).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Remove filter History of Desk lamp' })).toBeVisible();
});

/** How many changes the ledger has. */
const revisionOf = async ({ client }: Person) => (await client.get('/assets')).revision;

test('B-35 B-38 a change is taken back with what it moved; after no answer Try Again sends the same request', {
  tag: '@release',
}, async ({ page, product }) => {
  const { person, call, wallet } = await walletOwner(product);
  const lunch = await spend(person, wallet.id, 'Lunch', 12.5);
  await call('PUT', `/transactions/${lunch.id}`, { title: 'Dinner', amount: 15 });
  await openActivity(page, product, person);
  const balance = async () => (await call<{ balance: number }>('GET', `/assets/${wallet.id}`)).balance;
  const keys: (string | undefined)[] = [];
  let network: 'down' | 'up' | 'deaf' = 'down';
  await page.route('**/revert', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (network === 'up') return route.continue();
    if (network === 'deaf') await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: /^Revert: Renamed expense/ }).click();
  await expect(question(page)).toContainText('$85.00becomes$87.50');
  await question(page).getByRole('button', { name: 'Revert' }).click();
  const row = change(page, 'Renamed expense “Lunch” to “Dinner”').last();
  await expect(row.getByRole('alert')).toContainText('Network error occurred');
  expect(await balance()).toBe(85);
  network = 'up';
  await row.getByRole('button', { name: 'Try Again' }).click();
  await expect(toast(page, 'Change reverted')).toBeVisible();
  await expect(changes(page)).toHaveCount(6);
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(await balance()).toBe(87.5);
  await row.getByRole('button', { name: 'Reverted' }).click();
  await expect(changes(page).first()).toBeFocused();
  await expect(changes(page).first().getByRole('definition').first()).toHaveText('DinnerbecomesLunch');

  await test.step('B-38 what got through without an answer shows itself', async () => {
    network = 'deaf';
    await page.getByRole('button', { name: /^Revert: Reverted: renamed expense/ }).click();
    await question(page).getByRole('button', { name: 'Revert' }).click();
    await expect(changes(page)).toHaveCount(7);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await balance()).toBe(85);
  });
});

test('filters by record and by days stand in the address; more is shown on request', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await somebody(product);
  const call = callsOf(product, person);
  const { wallet, lunch } = await everyKindOfChange(product, person);
  await signIn(page, person);

  await test.step('details lead to a record’s history', async () => {
    await page.goto('/dashboard/transactions');
    await page.getByRole('button', { name: 'Dinner', exact: true }).click();
    await page.getByRole('link', { name: 'Show history' }).click();
    await expect(page).toHaveURL(`${product.url}/dashboard/activity?record=${lunch}`);
    await expect(changes(page)).toContainText(['Renamed expense', 'Added expense “Lunch”']);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(`${product.url}/dashboard/transactions`);
  });

  await test.step('days without changes, and the way out', async () => {
    await page.goto('/dashboard/activity?from=2026-01-01&to=2026-01-02');
    await expect(page.getByText('No changes found')).toBeVisible();
    await page.getByRole('button', { name: 'Remove filter To 2 Jan 2026' }).click();
    await expect(page).toHaveURL(`${product.url}/dashboard/activity?from=2026-01-01`);
    await expect(changes(page).first()).toBeVisible();
  });

  await test.step('twenty first, then the rest; the first new one has the focus', async () => {
    for (let balance = 1; balance <= 12; balance += 1) await call('PUT', `/assets/${wallet}`, { balance });
    await page.goto('/dashboard/activity');
    await expect(changes(page)).toHaveCount(20);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(changes(page)).toHaveCount(27);
    await expect(changes(page).nth(20)).toBeFocused();
    await expect(page).toHaveURL(/page=2/);
    await page.reload();
    await expect(changes(page)).toHaveCount(27);
  });
});

test('B-27 B-28 B-29 the trash has no deadline; a countdown lets go of what was restored, and ends where it can be restored', {
  tag: '@release',
}, async ({ page, product }) => {
  const { person, call, wallet } = await walletOwner(product);
  const tea = await spend(person, wallet.id, 'Green tea', 5);
  const cake = await spend(person, wallet.id, 'Cake', 7);
  for (const { id } of [tea, cake]) await call('DELETE', `/transactions/${id}`);
  await page.clock.install();
  await openActivity(page, product, person, '?view=trash');

  await test.step('B-29 B-70 the trash restores and deletes permanently', async () => {
    await expect(page.getByText('Green tea')).toBeVisible();
    expect(await findingsAtSizes(page)).toEqual([]);
    await resize(page, { width: 1280, height: 720 });
    await page.getByRole('button', { name: 'Restore Green tea' }).click();
    await expect(toast(page, 'Transaction restored successfully')).toBeVisible();
    await page.getByRole('button', { name: 'Delete Cake permanently' }).click();
    await question(page).getByRole('button', { name: 'Delete permanently' }).click();
    await expect(toast(page, 'Transaction Permanently Deleted')).toBeVisible();
    await expect(page.getByText('The trash is empty')).toBeVisible();
  });

  const deleteTea = async () => {
    await page.getByRole('complementary').getByRole('link', { name: 'Transactions', exact: true }).click();
    await page.mouse.move(640, 5);
    await page.getByRole('button', { name: 'Delete Green tea' }).click();
    await pressHeld(page, question(page).getByRole('button', { name: 'Delete', exact: true }));
    await seenIn(page, page.getByText('Transaction Deleted').last());
  };

  await test.step('B-27 restored while its countdown runs, it stays', async () => {
    await deleteTea();
    const settings = page.getByRole('region', { name: 'Account Management' });
    await page.getByRole('complementary').getByRole('link', { name: 'Settings' }).click();
    await seenIn(page, settings);
    await settings.getByRole('link', { name: 'Activity' }).click();
    const restore = page.getByRole('button', { name: /^Restore: Deleted expense “Green tea”/ }).first();
    await seenIn(page, restore);
    await restore.click();
    await seenIn(page, toast(page, 'Transaction restored successfully'));
    await goneIn(page, page.getByText('Transaction Deleted'));
    await page.clock.runFor(8000);
    expect(await call('GET', `/transactions/${tea.id}`)).toMatchObject({ isDeleted: false });
    await page.clock.resume();
  });

  await test.step('B-28 its end leads to where it can be restored', async () => {
    await deleteTea();
    await page.getByRole('button', { name: 'Delete Now' }).click();
    await seenIn(page, page.getByRole('button', { name: 'Open Activity' }));
    await page.getByRole('button', { name: 'Open Activity' }).click();
    await page.clock.resume();
    await expect(changes(page).first()).toContainText('Permanently deleted expense “Green tea”');
    await page.getByRole('button', { name: /^Restore: Permanently deleted expense “Green tea”/ }).click();
    await expect
      .poll(() => call('GET', `/transactions/${tea.id}`).catch(() => null))
      .toMatchObject({ isDeleted: false });
  });
});
