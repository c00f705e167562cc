import type { Page } from '@playwright/test';
import { addAuthenticator, type VirtualAuthenticator } from './authenticator.ts';
import { elsewhere } from './elsewhere.ts';
import { findings, findingsAtSizes, picture, section } from './look.ts';
import { newPerson, password, signIn, watchConsole } from './person.ts';
import { expect, test } from './product.ts';
import { settled } from './settled.ts';

/** Whether the device's person shows a finger that it knows. */
const verifies = ({ session, authenticatorId }: VirtualAuthenticator, isUserVerified: boolean) =>
  session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });

const passkeys = (page: Page) => section(page, 'Passkeys');

test('AC-40 AC-41 AC-42 AC-43 AC-45 AC-51 a passkey is added, signs in, is renamed and removed; what fails on the way stays calm', {
  tag: '@release',
}, async ({ page, product }) => {
  const problems = watchConsole(page);
  const authenticator = await addAuthenticator(page);
  const person = await newPerson(product);
  await signIn(page, person, '/dashboard/settings');
  await settled(page);
  const row = passkeys(page).getByRole('listitem');
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });

  await test.step('one that its person did not verify is not added, the next try is', async () => {
    await verifies(authenticator, false);
    await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Name').fill('Laptop');
    expect(await findingsAtSizes(page, 'passkey-add')).toEqual([]);
    await dialog.getByLabel('Current password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText('No passkey was added. You can try again.')).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await picture(page, 'passkey-cancelled');
    await verifies(authenticator, true);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(row).toContainText(/Laptop.*Not used yet/);
    await expect(dialog).toBeHidden();
    expect(await findingsAtSizes(page, 'passkeys')).toEqual([]);
  });

  await test.step('it signs in once its person is verified', async () => {
    await verifies(authenticator, false);
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await button.click();
    await expect(page.getByText('No passkey was used. You can try again.')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await picture(page, 'passkey-login');
    await verifies(authenticator, true);
    await button.click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Dewi');
  });

  await test.step('it is renamed and removed', async () => {
    await page.getByRole('link', { name: 'Settings' }).first().click();
    await expect(row).toContainText('Last used');
    await row.getByRole('button', { name: 'Rename Laptop' }).click();
    const renaming = page.getByRole('dialog', { name: 'Rename passkey' });
    await expect(renaming.getByLabel('Name')).toBeFocused();
    await picture(page, 'passkey-rename');
    await renaming.getByLabel('Name').fill('Work laptop');
    await renaming.getByRole('button', { name: 'Save' }).click();
    await expect(row).toContainText('Work laptop');
    await row.getByRole('button', { name: 'Remove Work laptop' }).click();
    const removing = page.getByRole('dialog', { name: 'Remove Work laptop?' });
    await picture(page, 'passkey-remove');
    await removing.getByLabel('Current password', { exact: true }).fill('Wrong-Horse-7');
    await removing.getByRole('button', { name: 'Remove passkey' }).click();
    await expect(removing.getByText('The current password is incorrect')).toBeVisible();
    await removing.getByLabel('Current password', { exact: true }).fill(password);
    await removing.getByRole('button', { name: 'Remove passkey' }).click();
    await expect(row).toHaveCount(0);
  });

  await test.step('Activity tells all of it', async () => {
    // The page reads once; the projector may still be at work.
    const newest = async () => {
      const path = '/activity?view=security';
      const [line] = await elsewhere<{ summary: string }[]>(product, person, 'GET', path);
      return line?.summary;
    };
    await expect.poll(newest).toBe('Removed a passkey');
    await page.goto('/dashboard/activity?view=security');
    await expect(section(page, 'Security').getByRole('listitem')).toContainText([
      'Removed a passkey',
      'Renamed a passkey',
      'Signed in with a passkey',
      'Added a passkey',
    ]);
  });

  await test.step('removed, it signs in no more', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await button.click();
    await expect(page.getByRole('alert')).toContainText('This passkey does not sign you in here');
    expect(await findings(page)).toEqual([]);
    await picture(page, 'passkey-refused');
  });
  // The wrong password is answered 400, the removed passkey 401, which the browser says on its own.
  expect(problems.filter((text) => !/40[01] \((?:Bad Request|Unauthorized)\)/.test(text))).toEqual([]);
});

test('AC-51 given the page at an IP address, a sentence stands in the place of passkeys', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await newPerson(product);
  const byAddress = product.url.replace('localhost', '127.0.0.1');
  await page.goto(`${byAddress}/login`);
  await expect(page.getByText('Passkeys need a host name')).toBeVisible();
  await expect(page.getByRole('button', { name: /passkey/ })).toHaveCount(0);
  await picture(page, 'passkey-address');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(`${byAddress}/dashboard/settings`);
  await expect(passkeys(page).getByText('Passkeys need a host name')).toBeVisible();
  await expect(passkeys(page).getByRole('button')).toHaveCount(0);
  expect(await findingsAtSizes(page)).toEqual([]);
});
