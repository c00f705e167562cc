import { generateSync } from 'otplib';
import { connect } from '../tools/src/apiClient.ts';
import { elsewhere } from './elsewhere.ts';
import { findingsAtSizes, picture, resize, section } from './look.ts';
import { newPerson, password, signIn, signInOnDevice, watchConsole } from './person.ts';
import { expect, test } from './product.ts';
import { settled } from './settled.ts';

test('AC-05 AC-06 AC-10 given another device, it is listed, signed out and told in Activity', {
  tag: '@release',
}, async ({ page, product }) => {
  const problems = watchConsole(page);
  const person = await newPerson(product);
  await connect(product.url, { ...person, password }, true);
  await signInOnDevice(page, person, '/dashboard/settings');
  await settled(page);
  const devices = section(page, 'Where you are signed in');
  await expect(devices.getByRole('listitem')).toHaveCount(3);
  await expect(devices.getByRole('listitem').first()).toContainText('Chrome on Linux');
  await expect(devices.getByText('This device')).toHaveCount(1);
  await picture(page, 'settings');

  await devices
    .getByRole('button', { name: /^Sign out node/ })
    .first()
    .click();
  const one = page.getByRole('dialog', { name: 'Sign out node?' });
  await one.getByLabel('Current password', { exact: true }).fill('Wrong-Horse-7');
  await one.getByRole('button', { name: 'Sign out' }).click();
  await expect(one.getByText('The current password is incorrect')).toBeVisible();
  expect(await findingsAtSizes(page, 'sign-out-device')).toEqual([]);
  await one.getByLabel('Current password', { exact: true }).fill(password);
  await one.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Signed out on that device')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await devices.getByRole('button', { name: 'Sign out all other devices' }).click();
  const others = page.getByRole('dialog', { name: 'Sign out all other devices?' });
  await others.getByLabel('Current password', { exact: true }).fill(password);
  await others.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Signed out on all other devices')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(elsewhere(product, person, 'GET', '/auth/me')).rejects.toThrow('401');

  await page.goto('/dashboard/activity?view=security');
  const list = section(page, 'Security').getByRole('listitem');
  await expect(list).toHaveCount(4);
  await expect(list.first()).toContainText('Signed out 1 device');
  await expect(list.last()).toContainText('Signed in with the password');
  expect(await findingsAtSizes(page, 'security')).toEqual([]);
  // The wrong password is answered 400, which the browser says on its own.
  expect(problems.filter((text) => !text.includes('400 (Bad Request)'))).toEqual([]);
});

test('AC-30 AC-32 AC-35 given the authenticator app is on, signing in takes a second step', {
  tag: '@release',
}, async ({ page, product }) => {
  const person = await newPerson(product);
  await signIn(page, person, '/dashboard/settings');
  await settled(page);
  const app = section(page, 'Authenticator app');
  await app.getByRole('button', { name: 'Turn On' }).click();
  await app.getByLabel('Current password', { exact: true }).fill('Wrong-Horse-7');
  await app.getByRole('button', { name: 'Continue' }).click();
  await expect(app.getByText('The current password is incorrect')).toBeVisible();
  await app.getByLabel('Current password', { exact: true }).fill(password);
  await app.getByRole('button', { name: 'Continue' }).click();
  await expect(app.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(await findingsAtSizes(page, 'authenticator')).toEqual([]);
  const secret = ((await app.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await app.getByLabel('Code of your app').fill(generateSync({ secret }));
  await app.getByRole('button', { name: 'Turn on', exact: true }).click();
  const codes = app.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await picture(page, 'recoveryCodes');
  const [recoveryCode = ''] = await codes.allTextContents();
  await app.getByRole('button', { name: 'I have kept them' }).click();
  await expect(app.getByText('10 of 10 recovery codes are left')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step');
  await expect(page.getByLabel('Code')).toBeFocused();
  expect(await findingsAtSizes(page, 'codeStep')).toEqual([]);
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('This code is not good')).toBeVisible();
  await page.getByLabel('Code').fill(recoveryCode);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

/** In the sidebar's order; Activity is in the user menu, and Import beside the transactions. */
const pagesOfSidebar = ['', '/assets', '/transactions', '/savings', '/bills', '/reports', '/settings'];

test('AC-01 AC-09 ASVS 7.4.4 from every page Logout is at most one step away, and a new name from another device is shown at once', {
  tag: '@release',
}, async ({ page, product }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const person = await newPerson(product);
  await signIn(page, person);
  const sidebar = page.getByRole('complementary');
  const links = sidebar.getByRole('navigation').getByRole('link');
  const logoutIsNear = async (path: string, ...current: number[]) => {
    await expect(page).toHaveURL(path);
    // A menu that is opened while the page's code is on its way closes when the page comes.
    for (const index of current) await expect(links.nth(index)).toHaveAttribute('aria-current', 'page');
    await sidebar.getByRole('button', { name: /User menu of/ }).click();
    await expect(sidebar.getByRole('button', { name: 'Logout' }), path).toBeVisible();
  };
  await expect(links).toHaveCount(pagesOfSidebar.length);
  for (const [index, name] of pagesOfSidebar.entries()) {
    // One is on the first page already, and nothing would show when that press has come through.
    if (index > 0) await links.nth(index).click();
    await logoutIsNear(`/dashboard${name}`, index);
  }
  await sidebar.getByRole('link', { name: 'Activity' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Activity');
  await logoutIsNear('/dashboard/activity');
  await page.goto('/dashboard/import');
  await logoutIsNear('/dashboard/import');
  await elsewhere(product, person, 'PUT', '/auth/profile', { name: 'Ratna Sari' });
  await expect(sidebar.getByRole('button', { name: /User menu of.*Ratna Sari/ })).toBeVisible();

  await resize(page, { width: 390, height: 844 });
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Logout' })).toBeVisible();
});
