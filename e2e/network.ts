import type { Page, Request } from '@playwright/test';

const pathOf = (request: Request): string => new URL(request.url()).pathname.replace('/api/v1', '');

/** Holds every answer for this path of the API back until the given function is called. */
export const hold = (page: Page, method: string, path: string): Promise<() => Promise<void>> =>
  holdMatching(
    page,
    `**/api/v1${path}*`,
    (request) => request.method() === method && pathOf(request) === path,
  );

/** Holds every answer from such an address back until the given function is called. */
export async function holdMatching(
  page: Page,
  pattern: string | RegExp,
  isHeld = (_request: Request): boolean => true,
): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    if (isHeld(route.request())) await released.promise;
    await route.fallback();
  });
  return async () => {
    released.resolve();
    await page.unroute(pattern);
  };
}

/** What an answer is in place of the server's: `null` for none at all. */
export interface Instead {
  status: number;
  body?: object;
}

/** Answers this path of the API in the server's place until the given function is called. */
export async function answer(
  page: Page,
  method: string,
  path: string,
  instead: Instead | null,
): Promise<() => Promise<void>> {
  const pattern = `**/api/v1${path}*`;
  await page.route(pattern, async (route) => {
    if (route.request().method() !== method || pathOf(route.request()) !== path) return route.fallback();
    if (instead === null) return route.abort();
    const { status, body = {} } = instead;
    return route.fulfill({ status, json: body });
  });
  return () => page.unroute(pattern);
}

/**
 * Lets requests to this path of the API through to the server, but not its answers: the page gets this in their place,
 * until the given function is called.
 */
export async function loseAnswers(
  page: Page,
  method: string,
  path: string,
  instead: Instead | null,
): Promise<() => Promise<void>> {
  const pattern = `**/api/v1${path}`;
  await page.route(pattern, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    const answered = await route.fetch();
    if (!answered.ok()) return route.fulfill({ response: answered });
    if (instead === null) return route.abort();
    const { status, body = {} } = instead;
    return route.fulfill({ status, json: body });
  });
  return () => page.unroute(pattern);
}

/** Every request to this path of the API from now on. */
export function requestsTo(page: Page, method: string, path: string): Request[] {
  const seen: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === method && pathOf(request) === path) seen.push(request);
  });
  return seen;
}

/** Changes the rows of every list of the history on their way to the page. */
export async function changeRows(
  page: Page,
  change: (row: Record<string, unknown>) => object,
): Promise<void> {
  await page.route('**/api/v1/transactions?*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: Record<string, unknown>[] };
    await route.fulfill({ response, json: { ...body, data: body.data.map(change) } });
  });
}
