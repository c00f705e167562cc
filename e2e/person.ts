import type { Page } from '@playwright/test';
import { expect } from './product.ts';

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
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back');
  return email;
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
