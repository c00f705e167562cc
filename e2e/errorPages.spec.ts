import { newPerson, signIn } from './person.ts';
import { expect, test } from './product.ts';

const badRequest = 'We couldn’t understand that request.';
const serverError = 'Something went wrong on our end. Please try again later.';

for (const { row, path, title, text } of [
  { row: 'S1-2.58', path: '/400', title: 'Bad Request', text: badRequest },
  { row: 'S1-2.58', path: '/500', title: 'Server Error', text: serverError },
]) {
  test(`${row} S1-2.56 ${path} goes back or home`, async ({ page }) => {
    await page.goto('/about');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText(text)).toBeVisible();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page).toHaveURL(/\/about$/);
    await page.goto(path);
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
}

test('S1-2.57 an address that there is not', async ({ page }) => {
  await page.goto('/no/such/page?at=all');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

for (const { row, button, code, title, text } of [
  { row: 'S1-2.61', button: 'Type Error', code: '400', title: 'Bad Request', text: badRequest },
  { row: 'S1-2.62', button: 'Reference Error', code: '500', title: 'Server Error', text: serverError },
  { row: 'S1-2.63', button: 'URI Error', code: '400', title: 'Bad URL', text: 'This address can’t be read.' },
  { row: 'S1-2.65', button: 'Generic Error', code: '500', title: 'Server Error', text: serverError },
]) {
  test(`${row} S1-2.59 S1-2.60 a raised ${button} shows its page until one navigates`, async ({ page }) => {
    await page.goto('/about');
    await page.goto('/error-trigger');
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText(code, { exact: true })).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage your money with Ledgerline');
  });
}

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
