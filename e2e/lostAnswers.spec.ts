import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { connect } from '../tools/src/apiClient.ts';
import { addAuthenticator } from './authenticator.ts';
import { freeze, seenIn } from './heldClock.ts';
import { findings, picture, section, sizes } from './look.ts';
import { loseAnswers } from './network.ts';
import { newPerson, type Person, password, signInOnDevice } from './person.ts';
import { expect, type Product, test } from './product.ts';
import { settled } from './settled.ts';

const [desk, phone] = sizes;
const newPassword = 'Gajah-Putih-92';
const nothingChanged = 'We got no answer, and nothing was changed. Please try again.';

/** The server does it, and the page is told something else, or nothing. */
const losses = [
  { how: 'a gateway that fails', instead: { status: 503 }, size: phone },
  { how: 'a connection that breaks', instead: null, size: desk },
] as const;

async function openSettings(page: Page, product: Product): Promise<Person> {
  const person = await newPerson(product);
  await signInOnDevice(page, person, '/dashboard/settings');
  await settled(page);
  return person;
}

async function signInAgain(page: Page, email: string, typed: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(typed);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function fillPasswordForm(page: Page): Promise<void> {
  const card = section(page, 'Security Settings');
  await card.getByRole('button', { name: 'Change Password' }).click();
  await card.getByLabel('Current password', { exact: true }).fill(password);
  await card.getByLabel('New password', { exact: true }).fill(newPassword);
  await card.getByLabel('Confirm new password', { exact: true }).fill(newPassword);
  await card.getByRole('button', { name: 'Update Password' }).click();
}

async function fillDeletion(page: Page, email: string, typed = password): Promise<void> {
  const card = section(page, 'Delete account');
  await card.getByRole('button', { name: 'Delete Account' }).click();
  await card.getByLabel('Your e-mail address').fill(email);
  await card.getByLabel('Current password', { exact: true }).fill(typed);
  await card.getByRole('button', { name: 'Delete my account' }).click();
}

for (const { how, instead, size } of losses) {
  test.describe(`given ${how}`, () => {
    test.use(size ? { viewport: size } : {});

    test('AC-12 AC-64 the sign-in page says to try the new password first, and how to tell whether the account is deleted', {
      tag: '@release',
    }, async ({ page, product }) => {
      const { email } = await openSettings(page, product);
      await test.step('AC-12 a new password', async () => {
        await loseAnswers(page, 'PUT', '/auth/password', instead);
        await fillPasswordForm(page);
        const notice = page.getByText(
          /^We got no answer when you changed your password\. Try the new one first/,
        );
        await expect(page).toHaveURL(/\/login$/);
        await expect(notice).toBeVisible();
        expect(await findings(page)).toEqual([]);
        await picture(page, 'login-unanswered-password');
        await page.reload();
        await expect(notice).toBeVisible();
        await signInAgain(page, email, newPassword);
        await expect(page).toHaveURL('/dashboard/settings');
        // What is pressed must not be moved by the list of devices above it.
        await settled(page);
      });
      await test.step('AC-64 the account', async () => {
        await loseAnswers(page, 'POST', '/auth/account/removal', instead);
        await fillDeletion(page, email, newPassword);
        await expect(page).toHaveURL(/\/login$/);
        // Only this: the notice about the password left when they signed in.
        await expect(page.getByText(/^We got no answer/)).toHaveText(
          /^We got no answer when you asked to delete your account\./,
        );
        await picture(page, 'login-unanswered-deletion');
        await signInAgain(page, email, newPassword);
        await expect(page.getByRole('alert')).toBeVisible();
        await expect(page).toHaveURL(/\/login$/);
      });
    });

    test('AC-13 what was asked for is done and shown', { tag: '@release' }, async ({ page, product }) => {
      await page.clock.install();
      await addAuthenticator(page);
      await openSettings(page, product);

      await test.step('a new name is saved', async () => {
        await loseAnswers(page, 'PUT', '/auth/profile', instead);
        const profile = section(page, 'Profile Information');
        await profile.getByRole('button', { name: 'Edit Profile' }).click();
        await profile.getByLabel('Full name').fill('Ratna Sari');
        // It says so for three seconds, in which a busy machine may not look.
        await freeze(page);
        await profile.getByRole('button', { name: 'Save Profile' }).click();
        await seenIn(page, profile.getByText('Profile saved'));
        await page.clock.resume();
        await expect(profile.getByLabel('Full name')).toHaveValue('Ratna Sari');
      });

      await test.step('another device is signed out', async () => {
        await loseAnswers(page, 'POST', '/auth/sessions/*/removal', instead);
        const devices = section(page, 'Where you are signed in');
        await devices.getByRole('button', { name: /^Sign out node/ }).click();
        const dialog = page.getByRole('dialog', { name: 'Sign out node?' });
        await dialog.getByLabel('Current password', { exact: true }).fill(password);
        await dialog.getByRole('button', { name: 'Sign out' }).click();
        await expect(page.getByText('Signed out on that device')).toBeVisible();
        await expect(devices.getByRole('listitem')).toHaveCount(1);
      });

      await test.step('the authenticator app is on and asks for new recovery codes, then it is off', async () => {
        const app = section(page, 'Authenticator app');
        const turnedOn = await loseAnswers(page, 'PUT', '/auth/second-factor/authenticator', instead);
        await app.getByRole('button', { name: 'Turn On' }).click();
        await app.getByLabel('Current password', { exact: true }).fill(password);
        await app.getByRole('button', { name: 'Continue' }).click();
        const secret = ((await app.locator('code').textContent()) ?? '').replaceAll(' ', '');
        const codeIn = (seconds: number) =>
          generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + seconds });
        // A code is good in its own step and the next one: the former step's now, and then this one's.
        await expect.poll(() => (Date.now() / 1000) % 30, { timeout: 30_000 }).toBeLessThan(20);
        await app.getByLabel('Code of your app').fill(codeIn(-30));
        await app.getByRole('button', { name: 'Turn on', exact: true }).click();
        await expect(app.getByText(/The app is on\. Its recovery codes got lost/)).toBeVisible();
        await expect(app.getByText('On', { exact: true })).toBeVisible();
        expect(await findings(page)).toEqual([]);
        await picture(page, 'codes-lost');
        await turnedOn();
        await app.getByRole('button', { name: 'New Recovery Codes' }).click();
        await app.getByLabel('Current password', { exact: true }).fill(password);
        await app.getByLabel('Code of your app').fill(codeIn(0));
        await app.getByRole('button', { name: 'New recovery codes' }).click();
        const codes = app.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
        await expect(codes).toHaveCount(10);
        const [first = ''] = await codes.allTextContents();
        await app.getByRole('button', { name: 'I have kept them' }).click();

        await loseAnswers(page, 'POST', '/auth/second-factor/authenticator/removal', instead);
        await app.getByRole('button', { name: 'Turn Off' }).click();
        await app.getByLabel('Current password', { exact: true }).fill(password);
        await app.getByLabel('Code of your app').fill(first);
        await app.getByRole('button', { name: 'Turn off' }).click();
        await expect(page.getByText('The authenticator app is off')).toBeVisible();
        await expect(app.getByRole('button', { name: 'Turn On' })).toBeVisible();
      });

      await test.step('a passkey is added, and removed', async () => {
        const card = section(page, 'Passkeys');
        await loseAnswers(page, 'POST', '/auth/passkeys', instead);
        await card.getByRole('button', { name: 'Add a passkey' }).click();
        const adding = page.getByRole('dialog', { name: 'Add a passkey' });
        await adding.getByLabel('Name').fill('Laptop');
        await adding.getByLabel('Current password', { exact: true }).fill(password);
        await adding.getByRole('button', { name: 'Continue' }).click();
        await expect(page.getByText('Passkey added')).toBeVisible();
        const rows = card.getByRole('listitem');
        await expect(rows).toContainText('Laptop');

        await loseAnswers(page, 'POST', '/auth/passkeys/*/removal', instead);
        await rows.getByRole('button', { name: 'Remove Laptop' }).click();
        const removing = page.getByRole('dialog', { name: 'Remove Laptop?' });
        await removing.getByLabel('Current password', { exact: true }).fill(password);
        await removing.getByRole('button', { name: 'Remove passkey' }).click();
        await expect(page.getByText('Passkey removed')).toBeVisible();
        await expect(rows).toHaveCount(0);
      });
    });
  });
}

test('AC-12 AC-64 given a server that is away before it does anything, the forms say that nothing was changed', {
  tag: '@release',
}, async ({ page, product }) => {
  const { email } = await openSettings(page, product);
  for (const [method, path] of [
    ['PUT', '/auth/password'],
    ['POST', '/auth/account/removal'],
  ] as const)
    await page.route(`**/api/v1${path}`, (route) =>
      route.request().method() === method ? route.fulfill({ status: 502, body: '' }) : route.fallback(),
    );
  await fillPasswordForm(page);
  await expect(section(page, 'Security Settings').getByRole('alert')).toHaveText(nothingChanged);
  await fillDeletion(page, email);
  await expect(section(page, 'Delete account').getByRole('alert')).toHaveText(nothingChanged);
  expect(await findings(page)).toEqual([]);
  await picture(page, 'nothing-changed');
  await connect(product.url, { name: 'Dewi', email, password }, true);
});
