import type { Page } from '@playwright/test';
import { expect } from './product.ts';

/** Ends every session of this page's token on the server, as an administrator or another device would. */
export async function endSessions(page: Page): Promise<void> {
  const token = await page.evaluate<string>("localStorage.getItem('auth_token')");
  const { apiKey } = await (await page.request.get('/config.json')).json();
  const headers = { 'X-API-Key': apiKey, Authorization: `Bearer ${token}` };
  const { data } = await (await page.request.get('/api/v1/auth/csrf-token', { headers })).json();
  const ended = await page.request.post('/api/v1/auth/logout', {
    headers: { ...headers, 'X-CSRF-Token': data.csrfToken },
  });
  expect(ended.status()).toBe(200);
}
