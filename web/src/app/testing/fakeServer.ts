import { vi } from 'vitest';
import { queryClient } from '../../shared/api/queryClient.ts';

/** One answer of the API: `null` for none at all, a promise for one that takes its time. */
export type FakeAnswer = { status?: number; body?: object } | null | Promise<never>;

/** A request as the server got it. */
export interface FakeRequest {
  method: string;
  /** Below /api/v1, without the query. */
  path: string;
  query: Readonly<Record<string, string>>;
  body: unknown;
}

/** A success with this data. */
export const data = (value: unknown, meta: object = {}): FakeAnswer => ({
  body: { success: true, data: value, meta },
});

/**
 * Answers what the client asks in the server's place, and what the test has no answer for with 404. Answers all requests
 * so far. Those that are repeated are so at once.
 */
export function fakeServer(answer: (request: FakeRequest) => FakeAnswer | undefined): FakeRequest[] {
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } });
  const seen: FakeRequest[] = [];
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    if (input === '/config.json') return Response.json({ apiKey: 'key', registration: 'open' });
    const { pathname, searchParams } = new URL(input, 'http://localhost');
    const path = pathname.replace('/api/v1', '');
    if (path === '/auth/csrf-token') return Response.json({ success: true, data: { csrfToken: 'csrf' } });
    const sent = typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined;
    const request = { method, path, query: Object.fromEntries(searchParams), body: sent };
    seen.push(request);
    const given = answer(request);
    if (given === undefined) return Response.json({ success: false }, { status: 404 });
    const answered = await given;
    if (answered === null) throw new TypeError('Failed to fetch');
    return Response.json(answered.body ?? {}, { status: answered.status ?? 200 });
  });
  return seen;
}
