import type { Page } from '@playwright/test';
import { chooseInMenu } from './chooseInMenu.ts';
import { closeByEscape, hasKeys } from './closeByEscape.ts';
import { elsewhere } from './elsewhere.ts';
import { dateOf, personWithAssets, record } from './ledgerPerson.ts';
import { findingsAtSizes, picture } from './look.ts';
import { signIn } from './person.ts';
import { expect, test } from './product.ts';
import { keepToast } from './toastRegion.ts';

const names = (page: Page) => page.getByRole('list', { name: 'Rules in their order' }).getByRole('listitem');

test('PY-73 PY-74 PY-75 rules are made, ordered, switched, changed, removed and brought back by keyboard', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await personWithAssets(product, [{ name: 'Bank', balance: 3200, type: 'bank' }]);
  await signIn(page, person, '/dashboard/settings');
  const dialog = page.getByRole('dialog');

  await test.step('made', async () => {
    await page.getByRole('link', { name: 'Manage rules' }).press('Enter');
    await expect(page.getByText('No rules yet')).toBeVisible();
    expect(await findingsAtSizes(page, 'rules-empty')).toEqual([]);
    await page.getByRole('button', { name: 'Make your first rule' }).press('Enter');
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Name is required')).toBeVisible();
    await expect(dialog.getByText('Value must be 1 to 100 characters')).toBeVisible();
    await expect(dialog.getByText('Choose what the rule sets')).toBeVisible();
    expect(await findingsAtSizes(page, 'rule-form-errors')).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Coffee');
    await dialog.getByRole('textbox', { name: 'Text' }).fill('Kopi Kenangan');
    await dialog.getByRole('textbox', { name: 'Tags' }).fill('out');
    await dialog.getByRole('button', { name: 'Save Rule' }).press('Enter');
    await expect(names(page)).toContainText(['CoffeePayee is “Kopi Kenangan”Tags: out']);
  });

  await test.step('a second one with amounts, which stands first', async () => {
    await page.getByRole('button', { name: 'New Rule' }).press('Enter');
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Large');
    await dialog.getByRole('combobox', { name: 'What is looked at' }).selectOption('Amount');
    await dialog.getByRole('combobox', { name: 'How it is compared' }).selectOption('is between');
    await dialog.getByRole('textbox', { name: 'From' }).fill('500');
    await dialog.getByRole('textbox', { name: 'To' }).fill('900.50');
    await dialog.getByRole('button', { name: 'Add condition' }).press('Enter');
    await dialog.getByRole('group', { name: 'Condition 2' }).getByRole('textbox').fill('STARBUCKS #1234');
    await dialog.getByRole('textbox', { name: 'Payee' }).fill('Starbucks');
    await picture(page, 'rule-form');
    await dialog.getByRole('button', { name: 'Save Rule' }).press('Enter');
    await expect(names(page)).toContainText([
      'LargeAmount is between $500.00 and $900.50, and Payee is “STARBUCKS #1234”Payee: Starbucks',
      'Coffee',
    ]);
    expect(await findingsAtSizes(page, 'rules')).toEqual([]);
  });

  await test.step('ordered', async () => {
    const handle = page.getByRole('button', { name: 'Move Large' });
    await handle.press('ArrowDown');
    await expect(names(page)).toContainText(['Coffee', 'Large']);
    await expect(handle).toBeFocused();
    await expect(page.getByText('Large is number 2 of 2 now')).toBeAttached();
    await page.reload();
    await expect(names(page)).toContainText(['Coffee', 'Large']);
  });

  await test.step('dragged', async () => {
    const handle = await page.getByRole('button', { name: 'Move Large' }).boundingBox();
    const first = await names(page).first().boundingBox();
    if (!handle || !first) throw new Error('the rules are not drawn');
    await page.mouse.move(handle.x + 10, handle.y + 10);
    await page.mouse.down();
    await page.mouse.move(first.x + 40, first.y + 4, { steps: 5 });
    await expect(names(page).first()).toHaveAttribute('data-mark', 'above');
    await page.mouse.up();
    await expect(names(page)).toContainText(['Large', 'Coffee']);
  });

  await test.step('switched off', async () => {
    await page.getByRole('switch', { name: 'Coffee is on' }).press('Space');
    await expect(names(page).nth(1)).toContainText('CoffeeOff');
  });

  await test.step('changed: its versions can be read', async () => {
    await page.getByRole('button', { name: 'Coffee', exact: true }).press('Enter');
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await dialog.getByRole('textbox', { name: 'Text' }).fill('Kopi');
    await dialog.getByRole('combobox', { name: 'How it is compared' }).selectOption('contains');
    await dialog.getByRole('button', { name: 'Save Changes' }).press('Enter');
    await expect(names(page).nth(1)).toContainText('Payee contains “Kopi”');
    await chooseInMenu(page.getByRole('button', { name: 'Actions for Coffee' }), 'Show versions');
    await expect(dialog).toContainText('Version 2 of 2');
    await hasKeys(page);
    await dialog.getByRole('button', { name: 'Earlier version' }).press('Enter');
    await expect(dialog).toContainText('Payee is “Kopi Kenangan”');
    expect(await findingsAtSizes(page, 'rule-versions')).toEqual([]);
    await closeByEscape(page);
  });

  await test.step('removed, and brought back to its place', async () => {
    await chooseInMenu(page.getByRole('button', { name: 'Actions for Coffee' }), 'Remove');
    const undo = page.getByRole('group', { name: '“Coffee” removed' }).getByRole('button', { name: 'Undo' });
    await expect(undo).toBeVisible();
    await keepToast(page);
    await expect(names(page)).toHaveCount(1);
    await undo.press('Enter');
    await expect(names(page)).toContainText(['Large', 'Coffee']);
  });
});

test('PY-76 PY-85 a rule acts on a bank’s file; preview and records say so, also when it is gone', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await personWithAssets(product, [{ name: 'Bank', balance: 1000, type: 'bank' }]);
  const { data: rule } = await person.client.post<{ id: string }>('/rules', {
    name: 'Coffee',
    when: [{ field: 'bankText', test: 'contains', value: 'corner' }],
    then: { payee: 'Corner Coffee Company', tags: ['out', 'coffee'] },
  });
  await signIn(page, person, '/dashboard/import');
  const rows = page.getByRole('grid', { name: 'Rows of the file' }).getByRole('row');
  const csv = `Date,Description,Amount,Balance
2026-03-02,KARTENZAHLUNG CORNER COFFEE 1234,-12.50,987.50
2026-03-15,Salary ACME,500.00,1487.50
`;
  const file = { name: 'march.csv', mimeType: 'text/plain', buffer: Buffer.from(csv) };
  await page.locator('#statement').setInputFiles(file);
  const set = 'Payee and tags set by rule Coffee';
  await expect(rows.first()).toContainText(
    'Corner Coffee Company · #out · #coffee · Payee and tags by rule Coffee',
  );
  expect(await findingsAtSizes(page, 'rules-import')).toEqual([]);
  await page.getByRole('button', { name: 'Import 2 rows' }).press('Enter');
  await expect(page.getByText('Imported into Bank')).toBeVisible();

  await page.goto('/dashboard/transactions?payee=Corner+Coffee+Company');
  const latest = page.locator('[data-selectable]');
  await expect(latest).toHaveCount(1);
  await latest.getByRole('button').first().press('Enter');
  const dialog = page.getByRole('dialog');
  const said = dialog.getByRole('list', { name: 'Set by rules' });
  await expect(said).toHaveText(set);
  await elsewhere(product, person, 'DELETE', `/rules/${rule.id}`);
  await expect(said).toHaveText(`${set} (removed)`);
  expect(await findingsAtSizes(page, 'rules-record')).toEqual([]);
  await said.getByRole('link', { name: 'Coffee' }).press('Enter');
  await expect(dialog).toContainText('Coffee (removed)');
  await expect(dialog).toContainText('Bank’s text contains “corner”');
});

test('PY-86 a rule is tried on the past, moved above another, applied and undone by keyboard', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await personWithAssets(product, [{ name: 'Bank', balance: 1000, type: 'bank' }]);
  await record(
    person,
    { title: 'Catan set', amount: 40 },
    { title: 'Catan cards', amount: 12, daysAgo: 3 },
    { title: 'Rent', amount: 300 },
  );
  const rule = (name: string, tags: object) => ({
    name,
    when: [{ field: 'title', test: 'contains', value: 'cat' }],
    then: tags,
  });
  await person.client.post('/rules', rule('Games', { payee: 'Game shop' }));
  await person.client.post('/rules', rule('Pets', { payee: 'Pet shop' }));
  await signIn(page, person, '/dashboard/settings/rules');
  const dialog = page.getByRole('dialog');
  const open = async (name: string) => {
    await chooseInMenu(page.getByRole('button', { name: `Actions for ${name}` }), 'Try on your records…');
    await hasKeys(page);
  };

  await test.step('what was chosen is left out, the rest is applied', async () => {
    await open('Pets');
    const changes = dialog.getByRole('list', { name: 'What would change' }).getByRole('listitem');
    await expect(changes).toContainText(['Payee: — → Pet shop', 'Payee: — → Pet shop']);
    await dialog.getByRole('checkbox', { name: /^Change Catan cards/ }).press('Space');
    expect(await findingsAtSizes(page, 'rules-try')).toEqual([]);
    await dialog.getByRole('button', { name: 'Apply' }).press('Enter');
    const toast = page.getByRole('group', { name: '“Pets” changed 1 record' });
    await expect(toast).toBeVisible();
    await keepToast(page);
    await toast.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(page.getByText('Applying the rule “Pets” undone')).toBeVisible();
  });

  await test.step('a rule before it that decides', async () => {
    await open('Pets');
    await expect(dialog.getByRole('button', { name: 'Apply' })).toBeEnabled();
    await dialog.getByRole('button', { name: 'Apply' }).press('Enter');
    await expect(dialog).toBeHidden();
    await open('Games');
    const note = dialog.getByText('“Pets” comes before it and decides 2 of these 2.');
    await expect(note).toBeVisible();
    expect(await findingsAtSizes(page, 'rules-before')).toEqual([]);
    await dialog.getByRole('button', { name: 'Move above' }).press('Enter');
    await expect(note).toBeHidden();
    // What it would change now is on its way.
    await expect(dialog.getByRole('button', { name: 'Apply' })).toBeEnabled();
    await dialog.getByRole('button', { name: 'Apply' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(names(page)).toContainText(['Games', 'Pets']);
    await page.goto('/dashboard/transactions?payee=Game+shop');
    await expect(page.locator('[data-selectable]')).toHaveCount(2);
  });
});

test('PY-87 a corrected category offers a rule, which then acts', { tag: '@release' }, async ({
  page,
  product,
}) => {
  const person = await personWithAssets(product, [{ name: 'Bank', balance: 1000, type: 'bank' }]);
  const latte = { type: 'expense', title: 'Latte', payee: 'Kopi Kenangan', amount: 4, description: '' };
  const shared = { account: person.accounts['Bank'], date: dateOf(1), useAutoCategory: true };
  await person.client.post('/transactions', { ...latte, ...shared });
  await person.client.get('/transactions?limit=1');
  await signIn(page, person, '/dashboard/transactions');
  await page.locator('[data-selectable]').getByRole('button', { name: 'Latte', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  await hasKeys(page);
  await dialog.getByRole('button', { name: 'Edit' }).press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Amount' })).toBeFocused();
  await dialog.getByRole('switch', { name: 'Automatic categorization' }).press('Space');
  const category = dialog.getByRole('combobox', { name: /^Category/ });
  await category.press('Enter');
  await expect(page.getByPlaceholder('Search categories...')).toBeFocused();
  await page.keyboard.type('groceries');
  await expect(page.getByRole('option').first()).toHaveText('Groceries');
  await expect(page.getByRole('option').first()).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Enter');
  await expect(category).toContainText('Groceries');
  await expect(category).toBeFocused();
  await dialog.getByRole('button', { name: /^(Save|Update)/ }).press('Enter');
  const offer = page.getByRole('group', { name: "Always for 'Kopi Kenangan'?" });
  await expect(offer).toBeVisible();
  await picture(page, 'rules-offer');
  await keepToast(page);
  await offer.getByRole('button', { name: 'Yes' }).press('Enter');
  await expect(page.getByText('Always Groceries for “Kopi Kenangan”')).toBeVisible();
  const { data } = await person.client.post<{ category: { name: string } }>('/transactions', {
    ...latte,
    ...shared,
    title: 'Mocha',
  });
  expect(data.category.name).toBe('Groceries');
});

test('PY-90 a changed rule is tried in its form, and moved above the one that decides', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await personWithAssets(product, [{ name: 'Bank', balance: 1000, type: 'bank' }]);
  const rule = (name: string, value: string) => ({
    name,
    when: [{ field: 'title', test: 'contains', value }],
    then: { payee: name },
  });
  await person.client.post('/rules', rule('Gaming', 'dice'));
  await person.client.post('/rules', rule('Pets', 'cat'));
  await record(person, { title: 'Catan set', amount: 40 }, { title: 'Catan cards', amount: 12 });
  await signIn(page, person, '/dashboard/settings/rules');
  await page.getByRole('button', { name: 'Gaming', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Text' }).fill('catan');
  await dialog.getByRole('button', { name: 'Try on your records' }).press('Enter');
  await expect(dialog).toContainText('“Pets” comes before it and decides 2 of these 2.');
  expect(await findingsAtSizes(page, 'rule-form-tried')).toEqual([]);
  await dialog.getByRole('button', { name: 'Move above' }).press('Enter');
  await expect(dialog.getByRole('list', { name: 'What would change' })).toContainText('Payee: Pets → Gaming');
  await dialog.getByRole('button', { name: 'Save Changes' }).press('Enter');
  await expect(names(page)).toContainText(['GamingTitle contains “catan”', 'Pets']);
});
