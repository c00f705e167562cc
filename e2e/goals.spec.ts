import type { Page } from '@playwright/test';
import { chooseInMenu } from './chooseInMenu.ts';
import { hasKeys } from './closeByEscape.ts';
import { personWithAssets } from './ledgerPerson.ts';
import { findingsAtSizes, section } from './look.ts';
import { signIn } from './person.ts';
import { expect, test } from './product.ts';
import { keepToast } from './toastRegion.ts';

/** Chooses an action of a goal's menu by keyboard. */
const choose = (page: Page, goal: string, action: string): Promise<void> =>
  chooseInMenu(page.getByRole('button', { name: `Actions for ${goal}` }), action);

/** Undoes what the newest toast, which has this title, tells. */
async function undo(page: Page, title: string): Promise<void> {
  const button = page.getByRole('group', { name: title }).getByRole('button', { name: 'Undo' });
  await expect(button).toBeVisible();
  await keepToast(page);
  await button.press('Enter');
}

test('SV-90 SV-93 SV-94 a goal is set up, filled, changed, deleted and restored by keyboard', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await personWithAssets(product, [{ name: 'Bank', balance: 3200, type: 'bank' }]);
  await signIn(page, person, '/dashboard/savings?tab=goals');
  const dialog = page.getByRole('dialog');
  const japan = section(page, 'Japan');

  await test.step('set up', async () => {
    await page.getByRole('button', { name: 'Set up your first goal' }).press('Enter');
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.type('Japan');
    await page.keyboard.press('Tab');
    await page.keyboard.type('2240');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(japan).toContainText('$0.00of $2,240.00');
    await expect(japan).toContainText('$2,240.00 to go');
  });

  await test.step('put aside, at most what is free', async () => {
    await japan.getByRole('button', { name: 'Put aside' }).press('Enter');
    await expect(dialog.getByRole('textbox', { name: 'Amount' })).toBeFocused();
    await page.keyboard.type('4000');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('Only 3200.00 of Bank is free');
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('1850');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(japan.getByRole('listitem')).toHaveText('Bank$1,850.00');
    await expect(japan.getByRole('meter')).toHaveAttribute('aria-valuenow', '83');
    expect(await findingsAtSizes(page, 'goals')).toEqual([]);
  });

  await test.step('taken back in part, and undone', async () => {
    await japan.getByRole('button', { name: 'Take back' }).press('Enter');
    await expect(dialog.getByRole('textbox', { name: 'Amount' })).toBeFocused();
    await page.keyboard.type('50');
    await page.keyboard.press('Enter');
    await expect(japan.getByRole('listitem')).toHaveText('Bank$1,800.00');
    await undo(page, 'Taken back from “Japan”');
    await expect(japan.getByRole('listitem')).toHaveText('Bank$1,850.00');
  });

  await test.step('changed', async () => {
    await choose(page, 'Japan', 'Edit');
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await dialog.getByRole('textbox', { name: 'Target' }).fill('1850');
    await page.keyboard.press('Enter');
    await expect(japan).toContainText('The target is reached');
  });

  await test.step('closed: the money is free again; undone it is put aside', async () => {
    await choose(page, 'Japan', 'Close: reached');
    await expect(japan).toContainText('Reached');
    await expect(japan.getByRole('listitem')).toHaveCount(0);
    await undo(page, '“Japan” reached');
    await expect(japan.getByRole('listitem')).toHaveText('Bank$1,850.00');
  });

  await test.step('deleted, and restored from the trash', async () => {
    await choose(page, 'Japan', 'Delete');
    await hasKeys(page);
    await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(page.getByText('No goals yet')).toBeVisible();
    await page.goto('/dashboard/activity?view=trash');
    await section(page, 'Goals').getByRole('button', { name: 'Restore Japan' }).press('Enter');
    await expect(page.getByText('The trash is empty')).toBeVisible();
    await page.goto('/dashboard/savings?tab=goals');
    await expect(japan.getByRole('listitem')).toHaveText('Bank$1,850.00');
  });
});
