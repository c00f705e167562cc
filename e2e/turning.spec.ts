import type { Page } from '@playwright/test';
import { personWithAssets } from './ledgerPerson.ts';
import { signIn } from './person.ts';
import { expect, test } from './product.ts';

const dialog = (page: Page) => page.getByRole('dialog');

const phone = { width: 390, height: 844 };
const tablet = { width: 1024, height: 768 };

/** Waits until the dialog lies at the bottom over the whole width, or stands in the middle. */
async function expectShape(page: Page, shape: 'bottom' | 'middle'): Promise<void> {
  const { width, height } = page.viewportSize() ?? phone;
  await expect
    .poll(async () => {
      const box = await dialog(page).boundingBox();
      if (box === null) return null;
      const atBottom = Math.round(box.x) === 0 && Math.round(box.width) === width;
      return atBottom && Math.round(box.y + box.height) === height ? 'bottom' : 'middle';
    })
    .toBe(shape);
}

for (const [path, button] of [
  ['/dashboard/transactions', 'Add Expense'],
  ['/dashboard/assets', 'Transfer Between Assets'],
] as const)
  test(`S1-9.05 given an open form (${button}), turning the screen changes its shape and keeps what was typed`, async ({
    page,
    product,
  }) => {
    const person = await personWithAssets(product, [
      { name: 'Purse', balance: 100 },
      { name: 'Bank', balance: 50, type: 'bank' },
    ]);
    await page.setViewportSize(phone);
    await signIn(page, person);
    for (const [first, second] of [
      [phone, tablet],
      [tablet, phone],
    ] as const) {
      const [before, after] =
        first === phone ? (['bottom', 'middle'] as const) : (['middle', 'bottom'] as const);
      await page.setViewportSize(first);
      await page.goto(path);
      await page.getByRole('main').getByRole('button', { name: button }).first().click();
      const field = dialog(page).getByLabel(/^Description/);
      await dialog(page).getByRole('textbox', { name: 'Amount' }).fill('12');
      await field.fill('Half typed');
      await expectShape(page, before);
      await page.setViewportSize(second);
      await expectShape(page, after);
      await expect(field).toHaveValue('Half typed');
      await expect(field).toBeFocused();
      await page.setViewportSize(first);
      await expectShape(page, before);
    }
  });

test('given open asset details, turning the screen makes a sheet of the drawer', async ({
  page,
  product,
}) => {
  const person = await personWithAssets(product, [{ name: 'Purse', balance: 100 }]);
  await page.setViewportSize(phone);
  await signIn(page, person, '/dashboard/assets');
  await page.getByRole('main').getByRole('button', { name: 'Purse', exact: true }).click();
  await expectShape(page, 'bottom');
  await page.setViewportSize(tablet);
  await expect.poll(async () => Math.round((await dialog(page).boundingBox())?.x ?? 0)).toBe(1024 - 480);
  await expect(dialog(page).getByRole('button', { name: 'Edit' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});
