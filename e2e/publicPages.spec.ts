import { resize } from './look.ts';
import { newPerson, signIn } from './person.ts';
import { expect, test } from './product.ts';

test('S1-2.06 S1-2.15 S1-2.16 on a phone the menu leads on, signed out and signed in; each page begins at its top', {
  tag: '@release',
}, async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const open = () => page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await open();
  await expect(menu.getByRole('link')).toHaveText(['Home', 'About', 'Login', 'Register']);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our story' })).toBeVisible();
  await expect.poll(() => page.evaluate('window.scrollY')).toBe(0);

  const person = await newPerson(product, 'Maya Lestari');
  await signIn(page, person, '/');
  await open();
  await expect(menu.getByText(person.name)).toBeVisible();
  await expect(menu.getByText(person.email)).toBeVisible();
  await expect(menu.getByRole('link')).toHaveText(['Home', 'About', 'Dashboard', 'Settings']);
  await menu.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign Out' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel, keep me signed in' }).click();

  await resize(page, { width: 1440, height: 900 });
  await page.getByRole('button', { name: 'My Account' }).click();
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('listitem')).toHaveText(['Dashboard', 'Settings', 'Logout']);
  await bar.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/dashboard\/settings$/);

  await test.step('S1-2.05 the public bar and footer are gone', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
    await expect(bar.getByRole('link', { name: 'About' })).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  });
});
