import { newPerson, signIn } from './person.ts';
import { expect, test } from './product.ts';

const badRequest = 'We couldn’t understand that request.';
const serverError = 'Something went wrong on our end. Please try again later.';

test('S1-2.58 S1-2.56 the error pages go back or home', async ({ page }) => {
  for (const { path, title, text } of [
    { path: '/400', title: 'Bad Request', text: badRequest },
    { path: '/500', title: 'Server Error', text: serverError },
  ]) {
    await page.goto('/about');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText(text)).toBeVisible();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page).toHaveURL(/\/about$/);
    await page.goto(path);
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL(/\/$/);
  }
});

test('S1-2.57 an address that there is not', async ({ page }) => {
  await page.goto('/no/such/page?at=all');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('S1-2.59 S1-2.60 S1-2.61 S1-2.62 S1-2.63 S1-2.65 what is raised shows its page until one navigates', async ({
  page,
}) => {
  for (const { button, code, title, text } of [
    { button: 'Type Error', code: '400', title: 'Bad Request', text: badRequest },
    { button: 'Reference Error', code: '500', title: 'Server Error', text: serverError },
    { button: 'URI Error', code: '400', title: 'Bad URL', text: 'This address can’t be read.' },
    { button: 'Generic Error', code: '500', title: 'Server Error', text: serverError },
  ]) {
    await page.goto('/error-trigger');
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText(code, { exact: true })).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage your money with Ledgerline');
  }
});

test('S1-2.64 a page whose code cannot be loaded says that the network is away', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await context.route(/AboutPage/, (route) => route.abort('internetdisconnected'));
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Network Error');
  await expect(page.getByText('503', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Unable to connect to the server. Please check your internet connection.'),
  ).toBeVisible();
});

test('S1-2.01 S1-6.01 the public pages are open, also to those who are signed in', async ({
  page,
  product,
}) => {
  const open = async () => {
    for (const [path, title] of [
      ['/', 'Manage your money with Ledgerline'],
      ['/about', 'Our story: a ledger that keeps its word'],
      ['/400', 'Bad Request'],
      ['/500', 'Server Error'],
      ['/error-trigger', 'Error trigger'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page).toHaveURL(path);
    }
  };
  await open();
  await signIn(page, await newPerson(product));
  await open();
});
