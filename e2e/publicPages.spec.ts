import { newPerson, signIn, watchConsole } from './person.ts';
import { expect, test } from './product.ts';

const phone = { width: 390, height: 844 };

test('S1-1.07 S1-1.08 S1-1.09 S1-1.10 the landing page shows what it is and how to begin', async ({
  page,
}) => {
  const problems = watchConsole(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage your money with Ledgerline');
  const sample = page.getByRole('region', { name: 'Financial Overview' });
  for (const part of ['Sample', 'Balance', 'Income', 'Expenses', 'Recent Transactions', '$14,182.00'])
    await expect(sample.getByText(part, { exact: true })).toBeVisible();
  await sample.getByRole('link', { name: 'View All' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goBack();
  await page.getByRole('link', { name: 'Get Started', exact: true }).click();
  await expect(page).toHaveURL(/\/register$/);
  expect(problems).toEqual([]);
});

test('S1-1.11 S1-1.12 S1-1.13 S1-1.14 it tells what it does, who likes it and how to begin', async ({
  page,
}) => {
  await page.goto('/');
  for (const title of ['Simple Transaction Tracking', 'Insightful Dashboard', 'Smart Categorization'])
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText(/AI-powered/)).toBeVisible();
  const stories = page.getByRole('region', { name: 'Success Stories' });
  await expect(stories.getByRole('listitem')).toHaveCount(3);
  await expect(stories.getByText('Illustrative examples: these people are made up.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goBack();
  await page.getByRole('link', { name: 'Get Started Now' }).click();
  await expect(page).toHaveURL(/\/register$/);
});

test('S1-1.15 S1-1.16 S1-1.17 the About page tells the story, the values and the team', async ({ page }) => {
  await page.goto('/about');
  for (const title of [
    'The problem',
    'The solution',
    'Security First',
    'Smart Insights',
    'Continuous Growth',
  ])
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Our team' }).getByText('Illustrative: these people are made up.'),
  ).toBeVisible();
});

test('S1-2.13 S1-2.14 S1-2.17 the bar and the footer lead everywhere', async ({ page }) => {
  await page.goto('/about');
  const bar = page.getByRole('banner');
  await bar.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await bar.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await bar.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await bar.getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/register$/);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Source Code' })).toHaveAttribute('href', /^https:\/\//);
  await expect(footer.getByText(/^© \d{4} Ledgerline\./)).toBeVisible();
  await footer.getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await footer.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('S1-2.06 every change of the route begins at the top', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our story' })).toBeVisible();
  expect(await page.evaluate('window.scrollY')).toBe(0);
});

test('S1-2.15 S1-2.16 signed in, the account menu and the mobile menu lead on', async ({ page, product }) => {
  const person = await newPerson(product, 'Maya Lestari');
  await signIn(page, person);

  await test.step('S1-2.05 the public bar and footer are gone', async () => {
    await expect(page.getByRole('banner').getByRole('link', { name: 'About' })).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  });

  await page.goto('/');
  await page.getByRole('button', { name: 'My Account' }).click();
  await expect(page.getByRole('banner').getByRole('listitem')).toHaveText([
    'Dashboard',
    'Settings',
    'Logout',
  ]);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.setViewportSize(phone);
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByText(person.name)).toBeVisible();
  await expect(menu.getByText(person.email)).toBeVisible();
  await expect(menu.getByRole('link')).toHaveText(['Home', 'About', 'Dashboard', 'Settings']);
  await menu.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign Out' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel, keep me signed in' }).click();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/dashboard\/settings$/);
});

test('S1-2.16 signed out, the mobile menu has the bar’s items', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link')).toHaveText([
    'Home',
    'About',
    'Login',
    'Register',
  ]);
});
