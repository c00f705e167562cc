import type { Locator, Page } from '@playwright/test';
import { callApi } from './callApi.ts';
import { chooseInMenu } from './chooseInMenu.ts';
import { freeze, goneIn, seenIn } from './heldClock.ts';
import { dateOf, type LedgerPerson, personWithAssets, record } from './ledgerPerson.ts';
import { findings, findingsAtSizes, resize } from './look.ts';
import { loseAnswers } from './network.ts';
import { signIn } from './person.ts';
import { expect, type Product, test } from './product.ts';
import { keepToast } from './toastRegion.ts';

const daily = (every: number) => ({ unit: 'day', every });

/** A person with two accounts: 1,000.00 in the bank, 50.00 in the purse. */
const personWithMoney = (product: Product): Promise<LedgerPerson> =>
  personWithAssets(product, [
    { name: 'Main account', balance: 1000, type: 'bank' },
    { name: 'Purse', balance: 50 },
  ]);

/** Sets a schedule up through the API: an expense of the main account every 90 days, unless said otherwise. */
async function schedule(person: LedgerPerson, fields: object): Promise<string> {
  const { data } = await person.client.post<{ id: string }>('/schedules', {
    type: 'expense',
    asset: person.accounts['Main account'],
    rule: daily(90),
    ...fields,
  });
  return data.id;
}

/** A request in the person's name; reads see all that was written. */
const ask = <Data>(product: Product, person: LedgerPerson, method: string, path: string, body?: object) =>
  callApi<Data>(product.url, person.client.headers, { method, path, body });

const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const row = (within: Locator, title: string): Locator =>
  within.getByRole('listitem').filter({ hasText: title });

/** Chooses in the menu of a row. */
const choose = (within: Locator, title: string, action: string): Promise<void> =>
  chooseInMenu(within.getByRole('button', { name: `Actions for ${title}` }), action);

test('BL-10 BL-24 what is due is recorded, linked or skipped, each with a way back; schedules say what they cost', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await personWithMoney(product);
  await schedule(person, { title: 'Rent', amount: { exact: 300 }, starts: dateOf(5) });
  await schedule(person, { title: 'Power', amount: { about: 60 }, starts: dateOf(0) });
  await schedule(person, { title: 'Gym', amount: { exact: 20 }, starts: dateOf(-3) });
  await schedule(person, { title: 'Salary', type: 'income', amount: { exact: 2000 }, starts: dateOf(-7) });
  const [paid] = await record(person, { title: 'Landlord', amount: 300, daysAgo: 4 });
  await record(person, { title: 'Pub', amount: 12, daysAgo: 30 });
  await signIn(page, person, '/dashboard/bills');
  const due = part(page, 'Due');
  const upcoming = part(page, 'Upcoming');

  await test.step('what is overdue stands first and says so', async () => {
    await expect(due).toContainText('1 overdue');
    await expect(due.getByRole('listitem').first()).toContainText('Rent5 days overdue');
    await expect(row(due, 'Power')).toContainText('about −$60.00');
    await expect(upcoming.getByRole('listitem')).toHaveCount(2);
    await expect(row(upcoming, 'Salary')).toContainText('In 7 days');
    await expect(part(page, 'The next 35 days')).toContainText('Income +$2,000.00Expenses −$380.00');
    await expect(
      part(page, 'The next 35 days').locator('svg').getByText('Today', { exact: true }),
    ).toBeVisible();
  });

  await test.step('BL-27 what people ask first stands first', async () => {
    await expect(part(page, 'What will be left')).toBeVisible();
    await expect(page.getByRole('main').getByRole('region').locator('h2')).toHaveText([
      'Due',
      'What will be left',
      'The next 35 days',
      'Upcoming',
      'Schedules',
    ]);
    expect(await findingsAtSizes(page, 'bills')).toEqual([]);
    await resize(page, { width: 1280, height: 720 });
  });

  await test.step('Record records and Undo takes it back', async () => {
    await due.getByRole('button', { name: 'Record Rent' }).click();
    await expect(page.getByText('“Rent” recorded')).toBeVisible();
    await keepToast(page);
    await expect(row(due, 'Rent')).toBeHidden();
    const rows = await ask<{ title: string; amount: number; date: string }[]>(
      product,
      person,
      'GET',
      '/transactions',
    );
    expect(rows.filter(({ title }) => title === 'Rent')).toMatchObject([{ amount: 300, date: dateOf(5) }]);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('Recording “Rent” of', { exact: false })).toContainText('undone');
    await expect(row(due, 'Rent')).toBeVisible();
  });

  await test.step('Link offers what fits first, and lets one choose any other record of the asset', async () => {
    await due.getByRole('button', { name: 'Link Rent' }).click();
    const dialog = page.getByRole('dialog', { name: 'Link Rent' });
    await expect(dialog.getByRole('list', { name: 'Fits' }).getByRole('button')).toHaveText([/Landlord/]);
    await expect(dialog.getByRole('list', { name: 'Everything else' })).toContainText('Pub');
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Link Landlord' }).click();
    await expect(page.getByText('“Rent” linked')).toBeVisible();
    await expect(row(due, 'Rent')).toBeHidden();
    const dates = await ask<{ state: string; record?: { id: string } }[]>(
      product,
      person,
      'GET',
      `/schedules/occurrences?from=${dateOf(5)}&to=${dateOf(5)}`,
    );
    expect(dates).toMatchObject([{ state: 'recorded', record: { id: paid } }]);
  });

  await test.step('an amount that is only about known is asked for', async () => {
    await due.getByRole('button', { name: 'Record Power' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record Power' });
    await expect(dialog.getByLabel('Amount')).toHaveValue('60.00');
    await expect(dialog.getByLabel('Amount')).toBeFocused();
    await dialog.getByLabel('Amount').fill('63.2');
    await page.keyboard.press('Enter');
    await expect(page.getByText('“Power” recorded')).toBeVisible();
    await expect(due).toContainText('Nothing is due.');
  });

  // By key from here on: toasts with an Undo may lie over buttons for a while.
  await test.step('Skip leaves a date out; it can be opened again later', async () => {
    await choose(upcoming, 'Gym', 'Skip');
    await expect(row(upcoming, 'Gym')).toBeHidden();
    await page.getByRole('button', { name: 'Recorded and skipped lately' }).click();
    const done = part(page, 'Recorded and skipped lately');
    await expect(row(done, 'Gym')).toContainText('Skipped');
    await expect(row(done, 'Power')).toContainText(/Expected about −\$60\.00.*−\$63\.20/);
    await done.getByRole('button', { name: 'Open again Gym' }).press('Enter');
    await expect(row(upcoming, 'Gym')).toBeVisible();
    await done.getByRole('button', { name: 'Unlink Rent' }).press('Enter');
    await expect(row(due, 'Rent')).toBeVisible();
  });

  await test.step('schedules say what they cost; ending one can be undone; axe finds nothing', async () => {
    const schedules = part(page, 'Schedules');
    const opener = schedules.getByRole('button', { name: 'Rent', exact: true });
    await opener.press('Enter');
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await expect(schedules.getByText('−$101.46 a month, −$1,217.48 a year')).toBeVisible();
    await choose(schedules, 'Gym', 'End');
    // It may have to wait for room: three are seen at once.
    const ended = page.locator('[data-toast]').filter({ hasText: '“Gym” ended' });
    const undo = ended.getByRole('button', { name: 'Undo', exact: true });
    await undo.focus();
    await expect(row(schedules, 'Gym')).toBeHidden();
    await undo.press('Enter');
    await expect(row(schedules, 'Gym')).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });

  await test.step('a schedule whose asset is deleted waits and says why', async () => {
    await schedule(person, {
      title: 'Bus',
      asset: person.accounts['Purse'],
      amount: { exact: 2 },
      starts: dateOf(1),
    });
    await ask(product, person, 'DELETE', `/assets/${person.accounts['Purse']}`);
    await expect(row(part(page, 'Schedules'), 'Bus')).toContainText('Waiting: “Purse” is deleted.');
    await expect(due.getByRole('button', { name: 'Record Bus' })).toBeDisabled();
  });
});

test('BL-11 the form says the rule and the next five dates while it is filled in, and what is wrong', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await personWithMoney(product);
  await signIn(page, person, '/dashboard/bills?new');
  const form = page.getByRole('dialog', { name: 'Add Schedule' });
  const meaning = form.getByRole('region', { name: 'What this means' });
  await expect(page).toHaveURL('/dashboard/bills');

  await test.step('every change of the rule is said in words', async () => {
    await form.getByRole('combobox', { name: 'Day' }).selectOption('Last day');
    await form.getByRole('combobox', { name: 'If that is a weekend' }).selectOption('The working day before');
    await expect(meaning).toContainText(/^Every month on the last working day, next on \w{3} \d+ \w+/);
    await expect(meaning.getByRole('listitem')).toHaveCount(5);
    await form.getByRole('combobox', { name: 'Unit' }).selectOption('week');
    await form.getByLabel('Every').fill('2');
    await form.getByRole('checkbox', { name: 'Monday' }).check();
    await form.getByRole('checkbox', { name: 'Friday' }).check();
    await expect(meaning).toContainText(/^Every 2 weeks on .*Monday.*Friday/);
    await form.getByLabel('Every').fill('');
    await expect(meaning).toHaveText('Enter how often it comes.');
  });

  await test.step('each field says what it lacks', async () => {
    await form.getByRole('button', { name: 'Save Schedule' }).click();
    for (const text of [
      'Amount is required',
      'Title is required',
      'Please select an account',
      'Enter a whole number from 1 to 99',
    ])
      await expect(form.getByText(text)).toBeVisible();
    await expect(form.getByLabel('Amount')).toBeFocused();
    expect(await findings(page)).toEqual([]);
  });

  await test.step('saved, it is due and listed', async () => {
    await form.getByLabel('Amount').fill('850');
    await form.getByLabel('Title').fill('Rent');
    await form.getByRole('combobox', { name: 'Account' }).click();
    await page.getByRole('option', { name: /Main account/ }).click();
    await form.getByLabel('Every').fill('1');
    await form.getByRole('combobox', { name: 'Unit' }).selectOption('day');
    await form.getByRole('button', { name: 'Save Schedule' }).click();
    await expect(page.getByText('“Rent” set up')).toBeVisible();
    await expect(row(part(page, 'Schedules'), 'Rent')).toContainText('Every day');
  });

  await test.step('a change holds from its date on; one who was slower chooses a version', async () => {
    await choose(part(page, 'Schedules'), 'Rent', 'Change');
    const change = page.getByRole('dialog', { name: 'Change Schedule' });
    await change.getByLabel('Amount').fill('900');
    const [known] = await ask<{ id: string; rule: object; starts: string }[]>(
      product,
      person,
      'GET',
      '/schedules',
    );
    await ask(product, person, 'PUT', `/schedules/${known?.id}`, {
      title: 'Rent',
      type: 'expense',
      amount: { exact: 870 },
      asset: person.accounts['Main account'],
      rule: known?.rule,
      starts: known?.starts,
    });
    await change.getByRole('button', { name: 'Save Changes' }).click();
    await expect(change).toContainText('This schedule was changed elsewhere in the meantime.');
    await expect(change.getByRole('row', { name: /Amount/ })).toHaveText('Amount900$870.00');
    await change.getByRole('button', { name: 'Keep mine' }).click();
    await expect(page.getByText('“Rent” changed')).toBeVisible();
    await expect(row(part(page, 'Schedules'), 'Rent')).toContainText('−$900.00');
  });
});

test('BL-10 BL-12 BL-26 without an answer Bills says so and tries again; the forecast names each asset’s lowest point and follows changes made elsewhere', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await personWithMoney(product);
  await schedule(person, { title: 'Rent', amount: { exact: 800 }, starts: dateOf(-10) });
  // Otherwise the page chooses one, and reads everything again by itself.
  await ask(product, person, 'PUT', '/users/preferences', { currency: 'USD' });
  await page.route('**/api/v1/schedules*', (route) =>
    route.fulfill({ status: 400, json: { success: false } }),
  );
  const schedules = part(page, 'Schedules');

  await test.step('BL-10 the page could not be loaded; looking back it shows today', async () => {
    await signIn(page, person, `/dashboard/bills?asOf=${dateOf(3)}`);
    await expect(page.getByText('Bills could not be loaded')).toBeVisible();
    await expect(page.getByText('Bills always shows today')).toBeVisible();
    await page.unroute('**/api/v1/schedules*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(row(schedules, 'Rent')).toBeVisible();
  });

  await test.step('BL-12 the forecast is marked, names lowest points, and follows', async () => {
    const forecast = part(page, 'What will be left');
    await expect(forecast).toContainText('Forecast');
    await expect(forecast).toContainText(
      /Lowest pointMain account: \$200\.00 on \d+ \w+( \d{4})?, after Rent/,
    );
    await expect(forecast).toContainText('1 other asset stays as it is.');
    const table = forecast.getByRole('table', { name: 'Forecast of Main account' });
    await expect(table.getByRole('row')).toHaveCount(3);

    await schedule(person, { title: 'Car tax', amount: { exact: 300 }, starts: dateOf(-20) });
    await expect(forecast).toContainText(
      /Main account: −\$100\.00 on .*, after Car tax \(\$100\.00 will be missing\)/,
    );
    await forecast.getByText('365 days').click();
    await expect(forecast.getByRole('table').getByRole('row')).toHaveCount(10);
    expect(await findings(page)).toEqual([]);
    const assets = await ask<{ name: string; balance: number }[]>(product, person, 'GET', '/assets');
    expect(assets.find(({ name }) => name === 'Main account')).toMatchObject({ balance: 1000 });
  });

  await test.step('BL-10 offline nothing is ended', async () => {
    // What opens menus comes a moment after the page.
    const isThere = `performance.getEntriesByType('resource').some(({ name }) => name.includes('/OpenMenu-'))`;
    await expect.poll(() => page.evaluate<boolean>(isThere)).toBe(true);
    // None of its dates is open, so nothing is asked.
    await page.context().setOffline(true);
    await choose(schedules, 'Rent', 'End');
    await expect(page.getByText('“Rent” was not ended')).toBeVisible();
    await expect(row(schedules, 'Rent')).toBeVisible();
    await page.context().setOffline(false);
  });

  await test.step('BL-26 where the answer to Record gets lost, the page says so and shows what became of it', async () => {
    const water = await schedule(person, { title: 'Water', amount: { exact: 30 }, starts: dateOf(1) });
    const press = part(page, 'Due').getByRole('button', { name: 'Record Water' });
    await expect(press).toBeVisible();
    await loseAnswers(page, 'POST', `/schedules/${water}/occurrences/*/settle`, { status: 503 });
    await press.press('Enter');
    await expect(page.locator('[data-toast]').filter({ hasText: 'No answer' })).toContainText(
      'No answer: “Water” may have been recorded',
    );
    await expect(press).toBeHidden();
    expect(await ask<object[]>(product, person, 'GET', '/transactions?search=Water')).toHaveLength(1);
  });
});

test('BL-14 rent, salary and three subscriptions are set up from suggestions by keyboard, in few keys', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await personWithMoney(product);
  const titles = ['Rent', 'Salary', 'Netflix', 'Spotify', 'Gym'];
  for (const daysAgo of [91, 61, 30])
    await record(
      person,
      { type: 'income', title: 'Salary', amount: 2000, daysAgo },
      { title: 'Rent', amount: 700, daysAgo },
      { title: 'Netflix', amount: 15.49, daysAgo },
      { title: 'Spotify', amount: 10.99, daysAgo },
      { title: 'Gym', amount: 25, daysAgo },
    );
  await signIn(page, person, '/dashboard/bills');
  const suggestions = part(page, 'Suggested bills');
  await expect(suggestions.getByRole('listitem')).toHaveCount(5);
  await expect(row(suggestions, 'Netflix')).toContainText('3 times, $15.49');

  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const focused = page.locator(':focus');
  const isFocused = async (name: RegExp) => name.test((await focused.textContent()) ?? '');
  do {
    await press('Tab');
    expect(keys).toBeLessThan(40);
  } while (!(await isFocused(/^Add (?:Rent|Salary|Netflix|Spotify|Gym)$/)));
  for (let left = titles.length; left > 0; left -= 1) {
    await expect(suggestions.getByRole('listitem')).toHaveCount(left);
    await expect(focused).toHaveText(/^Add /);
    await press('Enter');
  }
  await expect(part(page, 'Schedules').getByRole('listitem')).toHaveCount(5);
  expect(keys).toBeLessThan(45);
  const schedules = await ask<{ title: string }[]>(product, person, 'GET', '/schedules');
  expect(schedules.map(({ title }) => title).toSorted()).toEqual(titles.toSorted());
});

test('BL-22 what is recorded by hand and fits a bill is offered for it, and settles it; what fits none is not', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await personWithMoney(product);
  await schedule(person, { title: 'Rent', amount: { exact: 300 }, starts: dateOf(5) });
  const moving = { type: 'transfer', toAsset: person.accounts['Purse'], amount: { exact: 40 } };
  await schedule(person, { title: 'Pocket money', starts: dateOf(-2), ...moving });
  await page.clock.install();
  await signIn(page, person, '/dashboard/bills');
  const due = part(page, 'Due');
  const question = page.locator('[data-toast]').filter({ hasText: 'This looks like your' });
  const linked = page.locator('[data-toast]').filter({ hasText: '“Rent” linked' });
  await expect(row(due, 'Rent')).toBeVisible();
  const pay = async (title: string, amount: string) => {
    await page.keyboard.press('n');
    const form = page.getByRole('dialog', { name: 'Add Expense' });
    await form.getByRole('textbox', { name: 'Amount' }).fill(amount);
    await form.getByLabel(/^Title/).fill(title);
    await form.getByRole('combobox', { name: 'Account' }).click();
    await page.getByRole('option', { name: /Main account/ }).click();
    const asked = page.waitForResponse(/occurrences\?fits=/);
    await form.getByRole('button', { name: 'Save Expense' }).click();
    await asked;
    await expect(form).toBeHidden();
  };

  await test.step('what fits nothing is not asked about', async () => {
    await pay('Pub', '12');
    await expect(question).toHaveCount(0);
  });

  await test.step('what fits is, and a press settles the date with it', async () => {
    await pay('Landlord', '300');
    await expect(question).toContainText('This looks like your “Rent” of');
    // A toast that somebody points at stays.
    await question.hover();
    expect(await findings(page)).toEqual([]);
    // Its toast has the way back, which a busy machine may not reach in time.
    await freeze(page);
    await page.mouse.move(0, 0);
    await question.getByRole('button', { name: 'Settle it' }).press('Enter');
    await seenIn(page, linked);
    await goneIn(page, row(due, 'Rent'));
    const rows = await ask<{ title: string }[]>(product, person, 'GET', '/transactions');
    expect(rows.map(({ title }) => title).toSorted()).toEqual(['Landlord', 'Pub']);
  });

  await test.step('Undo takes the link back, and the record stays', async () => {
    await linked.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
    await page.clock.resume();
    await expect(row(due, 'Rent')).toBeVisible();
    expect(await ask<object[]>(product, person, 'GET', '/transactions')).toHaveLength(2);
  });

  await test.step('a transfer is offered, too; No leaves the date open', async () => {
    await page.getByRole('link', { name: 'Assets', exact: true }).first().click();
    await page.getByRole('main').getByRole('button', { name: 'Transfer Between Assets' }).click();
    const form = page.getByRole('dialog', { name: 'Transfer Funds' });
    await form.getByRole('textbox', { name: 'Amount' }).fill('40');
    await form.getByRole('button', { name: 'Transfer Funds', exact: true }).click();
    await expect(question).toContainText('This looks like your “Pocket money” of');
    await question.getByRole('button', { name: 'No', exact: true }).press('Enter');
    await expect(question).toHaveCount(0);
    await page.getByRole('link', { name: 'Bills, 1 overdue', exact: true }).first().click();
    await expect(row(part(page, 'Upcoming'), 'Pocket money')).toBeVisible();
  });
});

test('BL-25 a transfer that a schedule recorded is undone like any other; its date is open until it is back', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await personWithMoney(product);
  const pocketMoney = {
    title: 'Pocket money',
    type: 'transfer',
    toAsset: person.accounts['Purse'],
    amount: { exact: 40 },
    starts: dateOf(0),
  };
  await schedule(person, pocketMoney);
  const main = page.getByRole('main');
  const due = part(page, 'Due');
  const inPurse = async () => {
    const assets = await ask<{ name: string; balance: number }[]>(product, person, 'GET', '/assets');
    return assets.find(({ name }) => name === 'Purse')?.balance;
  };
  await signIn(page, person, '/dashboard/bills');

  await test.step('recorded by a press and undone, it is due again', async () => {
    await due.getByRole('button', { name: 'Record Pocket money' }).click();
    await expect(row(due, 'Pocket money')).toBeHidden();
    expect(await inPurse()).toBe(90);
    await page.getByRole('link', { name: 'Transactions', exact: true }).first().click();
    const name = 'Transfer: Main account → Purse';
    await main.getByRole('button', { name, exact: true }).click();
    await page.getByRole('dialog', { name }).getByRole('button', { name: 'Undo transfer' }).click();
    const question = page.getByRole('dialog', { name: 'Undo this transfer?' });
    await question.getByRole('button', { name: 'Undo transfer' }).click();
    await expect(question).toHaveCount(0);
    await page.goto('/dashboard/bills');
    await expect(row(due, 'Pocket money')).toBeVisible();
    expect(await inPurse()).toBe(50);
  });

  await test.step('restored in Activity, it settles its date again', async () => {
    await page.goto('/dashboard/activity');
    await page.getByRole('button', { name: /^Restore: Reverted: transferred \$40\.00/ }).click();
    const today = `/schedules/occurrences?from=${dateOf(0)}&to=${dateOf(0)}`;
    await expect
      .poll(() => ask<object[]>(product, person, 'GET', today))
      .toMatchObject([{ title: 'Pocket money', state: 'recorded' }]);
    expect(await inPurse()).toBe(90);
  });
});

test('BL-14 BL-09 a suggestion can be changed before it is added, or dismissed for good', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await personWithMoney(product);
  for (const daysAgo of [91, 61, 30])
    await record(
      person,
      { title: 'Netflix', amount: 15.49, daysAgo },
      { title: 'Lotto', amount: 5, daysAgo },
    );
  await signIn(page, person, '/dashboard/bills');
  const suggestions = part(page, 'Suggested bills');
  await suggestions.getByRole('button', { name: 'Dismiss Lotto' }).click();
  await expect(row(suggestions, 'Lotto')).toBeHidden();
  // A toast may lie over the button.
  await suggestions.getByRole('button', { name: 'Edit and add Netflix' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Add Schedule' });
  await expect(form.getByLabel('Amount')).toHaveValue('15.49');
  await form.getByLabel('Title').fill('Streaming');
  await form.getByRole('button', { name: 'Save Schedule' }).click();
  await expect(row(part(page, 'Schedules'), 'Streaming')).toBeVisible();
  await expect(suggestions).toBeHidden();
  await page.reload();
  await expect(row(part(page, 'Schedules'), 'Streaming')).toBeVisible();
  expect(await ask<object[]>(product, person, 'GET', '/schedules/suggestions')).toEqual([]);
});
