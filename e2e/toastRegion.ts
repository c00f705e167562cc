import type { Locator, Page } from '@playwright/test';

/** Where toasts are shown. */
export const toasts = (page: Page): Locator => page.getByRole('log', { name: 'Notifications' });

/** A line of a toast with exactly this text. */
export const said = (page: Page, text: string): Locator => toasts(page).getByText(text, { exact: true });
