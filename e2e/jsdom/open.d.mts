import type { Page } from '@playwright/test';

/** Opens a page in jsdom on the product at this address. What only a browser can do is `undefined` in it. */
export function openDomPage(base: string): { page: Page; close: () => void };
