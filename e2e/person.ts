import type { Page } from '@playwright/test';
import { type ApiClient, connect } from '../tools/src/apiClient.ts';
import { askApi } from './callApi.ts';
import { expect, type Product } from './product.ts';

export const password = 'Correct-Horse-7';

let people = 0;

/** Signs a new person up through the wizard and waits for the Overview. Answers their e-mail. */
export async function register(page: Page, name = 'Dewi Hartono'): Promise<string> {
  people += 1;
  const email = `person${people}.${process.pid}@example.com`;
  await page.goto('/register');
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back');
  return email;
}

/** A new person's client, made through the API: for tests that are about something else than signing up. */
export async function newPerson(product: Product, name = 'Dewi Hartono'): Promise<Person> {
  people += 1;
  const email = `person${people}.${process.pid}@example.com`;
  const connected = await connect(product.url, { name, email, password });
  const client: ApiClient = {
    ...connected,
    get: (path, extra) => askApi(product.url, { ...connected.headers, ...extra }, { method: 'GET', path }),
  };
  return { name, email, client };
}

export interface Person {
  name: string;
  email: string;
  /** What it reads has all that was written by now, also what the page has just been told. */
  client: ApiClient;
}

/** Signs the person in on this page, through the form, and waits for the Overview. */
export async function signInByForm(page: Page, { email }: Pick<Person, 'email'>): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/**
 * Signs the person in with the session of their client, as the browser would have stored it, and opens this page: the
 * Overview, unless another one is named.
 */
export async function signIn(
  page: Page,
  { client: { session } }: { client: Pick<ApiClient, 'session'> },
  path = '/dashboard',
): Promise<void> {
  const stored = {
    auth_token: session.token,
    user: JSON.stringify(session.user),
    csrfToken: session.csrfToken,
  };
  // Before the first page's own code, and never again: a page that is loaded later finds what the former one left.
  await page.addInitScript(`{
    const mark = 'signed in by a test ${session.token.slice(-12)}';
    if (sessionStorage.getItem(mark) === null) {
      sessionStorage.setItem(mark, '');
      Object.assign(localStorage, ${JSON.stringify(stored)});
    }
  }`);
  await page.goto(path);
  const heading = page.locator('h1').first();
  await (path === '/dashboard'
    ? expect(heading).toContainText('Welcome back')
    : expect(heading).toBeVisible());
  // Away from the corner, where a pointer that never moved would hover over the sidebar.
  await page.mouse.move(640, 5);
}

/**
 * `signIn` with a session of the browser's own, beside that of the person's client: for tests that end it, or show the
 * devices.
 */
export async function signInOnDevice(
  page: Page,
  { email }: Pick<Person, 'email'>,
  path?: string,
): Promise<void> {
  const { apiKey } = (await (await page.request.get('/config.json')).json()) as { apiKey: string };
  const anonymous = { 'X-API-Key': apiKey };
  const csrf = await page.request.get('/api/v1/auth/csrf-token', { headers: anonymous });
  const asked = ((await csrf.json()) as { data: { csrfToken: string } }).data.csrfToken;
  const answer = await page.request.post('/api/v1/auth/login', {
    headers: { ...anonymous, 'X-CSRF-Token': asked },
    data: { email, password },
  });
  expect(answer.status()).toBe(200);
  const { data } = (await answer.json()) as { data: { token: string; user: object } };
  const csrfToken = answer.headers()['x-csrf-token'] ?? '';
  await signIn(page, { client: { session: { ...data, csrfToken } } }, path);
}

/** What went wrong on a page without anybody looking: errors in the console, and exceptions. */
export function watchConsole(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') found.push(message.text());
  });
  page.on('pageerror', (error) => found.push(String(error)));
  return found;
}
