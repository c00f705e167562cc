import type { Locator, Page } from '@playwright/test';
import { freeze, goneIn, seenIn } from './heldClock.ts';
import { newPerson, type Person, password, signIn } from './person.ts';
import { expect, type Product, test } from './product.ts';

// Without a mouse: people who use the keyboard get everywhere with Tab, Enter, Space, Esc, arrows and typing.

const dialog = (page: Page) => page.getByRole('dialog');
const toast = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true });

/** A plain field until titles are known that could fill it. */
const titleField = (page: Page) => dialog(page).getByLabel(/^Title/);

/** Tabs until the control has the focus. At each stop something has to show where the focus is. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeAttached();
  for (let stops = 0; stops < 60; stops += 1) {
    if (await control.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press('Tab');
    await expectFocusRing(page);
  }
  throw new Error(`60 tabs did not lead to ${control.toString()}`);
}

/** Something shows where the focus is: an outline of what has it or of what stands for that. */
async function expectFocusRing(page: Page): Promise<void> {
  const [ring, html] = await page.evaluate<[string, string]>(`(() => {
    const active = document.activeElement;
    const html = active.outerHTML.slice(0, 200);
    if (active === document.body) return ['seen', html]; // the browser's own controls
    if (!active.matches(':focus-visible')) return ['not focus-visible', html];
    for (let element = active, up = 0; element !== null && up < 3; element = element.parentElement, up += 1) {
      for (const part of [null, '::after']) {
        const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
        if (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) return ['seen', html];
      }
    }
    return ['no outline', html];
  })()`);
  expect(ring, html).toBe('seen');
}

/** Whether the focus is inside what is open. */
const expectFocusInside = (page: Page) =>
  expect
    .poll(() =>
      dialog(page)
        .last()
        .evaluate((element) => element.contains(element.ownerDocument.activeElement)),
    )
    .toBe(true);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();

async function personWithSalary(product: Product): Promise<Person> {
  const person = await newPerson(product);
  const { data } = await person.client.post<{ id: string }>('/assets', {
    name: 'Bank',
    type: 'bank',
    balance: 100,
  });
  const date = new Date().toISOString().slice(0, 10);
  const salary = { type: 'income', title: 'Salary', amount: 900, account: data.id, date };
  await person.client.post('/transactions', { ...salary, description: '', useAutoCategory: true });
  return person;
}

test('B-70 registers, keeps an asset and signs out by keyboard', { tag: '@release' }, async ({ page }) => {
  await page.goto('/register');
  await tabTo(page, page.getByLabel('Full name'));
  await page.keyboard.type('Kim Keys');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(`kim.${Date.now()}@example.com`);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(password);
  await tabTo(page, page.getByLabel('Confirm password', { exact: true }));
  await page.keyboard.type(password);
  await tabTo(page, button(page, 'Sign up'));
  await page.keyboard.press('Space');
  // A new page takes the focus to its heading once it is there.
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('Welcome back');
  await expect(heading).toBeFocused();

  await tabTo(page, page.getByRole('link', { name: 'Assets' }));
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('Asset Manager');
  await expect(heading).toBeFocused();
  await tabTo(page, button(page, 'Add New Asset'));
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Savings jar');
  await tabTo(page, dialog(page).getByRole('radio').first());
  await page.keyboard.press('ArrowRight');
  await tabTo(page, dialog(page).getByLabel('Balance'));
  await page.keyboard.type('250');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Asset Added')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Savings jar').first()).toBeVisible();
  // A toast that goes while Tab stands on it gives the focus back to the page, without a ring.
  await expect(toast(page, 'Asset Added')).toHaveCount(0);

  await tabTo(page, page.getByRole('button', { name: /^User menu/ }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('complementary').getByRole('button', { name: 'Logout' }));
  await page.keyboard.press('Enter');
  await expect(button(page, 'Cancel, keep me signed in')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await tabTo(page, page.getByRole('button', { name: /^User menu/ }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('complementary').getByRole('button', { name: 'Logout' }));
  await page.keyboard.press('Enter');
  await expect(button(page, 'Cancel, keep me signed in')).toBeFocused();
  await tabTo(page, button(page, 'Yes, sign me out'));
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Logged out successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test('B-70 S2-2.41 S2-4.07 S2-9.10 by keyboard: records an income with pickers and calendar, deletes another and undoes it', async ({
  page,
  product,
}) => {
  await page.clock.install();
  await signIn(page, await personWithSalary(product), '/dashboard/transactions');
  await expect(page.getByText('Salary').first()).toBeVisible();
  await tabTo(page, button(page, 'Add Income'));
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('textbox', { name: 'Amount' })).toBeFocused();
  await page.keyboard.type('75');
  await tabTo(page, titleField(page));
  await page.keyboard.type('Garage sale');

  await tabTo(page, dialog(page).getByRole('combobox', { name: 'Account' }));
  await page.keyboard.press('Enter');
  await expect(page.getByPlaceholder('Search accounts...')).toBeFocused();
  await page.keyboard.type('ban');
  await expect(page.getByRole('option', { name: 'Bank' })).toBeVisible();
  const popup = await page.getByRole('group', { name: 'Available Accounts' }).boundingBox();
  expect([(popup?.height ?? 999) <= 250, (popup?.width ?? 999) <= 350]).toEqual([true, true]);
  await page.keyboard.press('Enter');
  await expect(page.getByPlaceholder('Search accounts...')).toHaveCount(0);
  const account = dialog(page).getByRole('combobox', { name: 'Account' });
  await expect(account).toContainText('Bank');
  await expect(account).toBeFocused();

  const date = dialog(page).getByRole('button', { name: /^Date/ });
  await tabTo(page, date);
  await page.keyboard.press('Space');
  const yesterday = new Date(Date.now() - 86_400_000).toLocaleDateString('en-GB', {
    dateStyle: 'full',
    timeZone: 'UTC',
  });
  await expect(page.getByRole('gridcell', { selected: true }).getByRole('button')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('button', { name: yesterday })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(date).toBeFocused();

  await tabTo(page, dialog(page).getByRole('button', { name: 'Save Income' }));
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Income added')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Garage sale', exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('main').getByText('Yesterday')).toBeVisible();
  await expect(button(page, 'Add Income')).toBeFocused();

  const remove = button(page, 'Delete Salary');
  await tabTo(page, remove);
  await page.keyboard.press('Enter');
  await expectFocusInside(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(remove).toBeFocused();

  await page.keyboard.press('Enter');
  await expectFocusInside(page);
  await tabTo(page, dialog(page).getByRole('button', { name: 'Delete', exact: true }));
  await freeze(page);
  await page.keyboard.press('Enter');
  await goneIn(page, dialog(page));
  await seenIn(page, toast(page, 'Transaction Deleted'));
  await page.keyboard.press('F6');
  await expect(button(page, 'Undo')).toBeFocused();
  await expectFocusRing(page);
  await page.keyboard.press('Enter');
  await page.clock.resume();
  await expect(toast(page, 'Transaction Restored')).toBeVisible();
  await expect(remove).toBeAttached();
});
