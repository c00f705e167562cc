import type { Page } from '@playwright/test';
import { hasKeys } from './closeByEscape.ts';
import { personWithAssets, record } from './ledgerPerson.ts';
import { resize } from './look.ts';
import { signIn } from './person.ts';
import { expect, test } from './product.ts';

const dialog = (page: Page) => page.getByRole('dialog');

const height = 844;
const phone = { width: 390, height };
const tablet = { width: 1024, height: 768 };

type Shape = 'bottom' | 'middle' | 'side';

/** Waits until the dialog lies at the bottom over the whole width, stands at the side, or in the middle. */
async function expectShape(page: Page, shape: Shape): Promise<void> {
  const window = page.viewportSize() ?? phone;
  await expect
    .poll(async () => {
      const box = await dialog(page).boundingBox();
      if (box === null) return null;
      if (Math.round(box.y + box.height) !== window.height) return 'middle';
      return Math.round(box.x) === 0 && Math.round(box.width) === window.width ? 'bottom' : 'side';
    })
    .toBe(shape);
}

test('S1-9.05 S2-2.34 S2-2.63 S2-2.68 forms and details are drawers up to their breakpoints, and turning the screen keeps what was typed', async ({
  page,
  product,
}) => {
  const person = await personWithAssets(product, [
    { name: 'Purse', balance: 100 },
    { name: 'Bank', balance: 50, type: 'bank' },
  ]);
  await record(person, { title: 'Bread', amount: 3 });
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).first();
  const description = dialog(page).getByLabel(/^Description/);
  await page.setViewportSize(phone);
  await signIn(page, person, '/dashboard/transactions');

  for (const { what, open, drawerUpTo = 767, above = 'middle' } of [
    { what: 'adding a transaction', open: () => button('Add Expense').click() },
    {
      what: 'editing one',
      open: async () => {
        await button('Actions for Bread').click();
        await page.getByRole('menuitem', { name: 'Edit' }).click();
      },
    },
    {
      what: 'adding an asset',
      open: async () => {
        await page.goto('/dashboard/assets');
        await button('Add New Asset').click();
      },
    },
    { what: 'a transfer', open: () => button('Transfer Between Assets').click(), drawerUpTo: 768 },
    { what: 'the details of an asset', open: () => button('Purse').click(), above: 'side' },
  ] satisfies { what: string; open: () => Promise<void>; drawerUpTo?: number; above?: Shape }[])
    await test.step(what, async () => {
      await open();
      await expectShape(page, 'bottom');
      const typed = above === 'middle';
      if (typed) {
        await dialog(page)
          .getByRole('textbox', { name: /^(Amount|Balance)/ })
          .fill('12');
        await description.fill('Half typed');
      }
      for (const [size, shape] of [
        [tablet, above],
        [{ width: drawerUpTo, height }, 'bottom'],
        [{ width: drawerUpTo + 1, height }, above],
        [phone, 'bottom'],
      ] as const) {
        await resize(page, size);
        await expectShape(page, shape);
        if (!typed) continue;
        await expect(description).toHaveValue('Half typed');
        await expect(description).toBeFocused();
      }
      await hasKeys(page);
      await page.keyboard.press('Escape');
      if (typed) await page.getByRole('button', { name: 'Discard', exact: true }).click();
      await expect(dialog(page)).toHaveCount(0);
    });
});
