import { vi } from 'vitest';
import { queryClient } from '../../shared/api/queryClient.ts';
import { asTheServer } from './asTheServer.ts';
import { impossibleAnswers } from './impossibleAnswers.ts';

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

/** An id of the form that the server's have, the same for the same name of up to 12 letters. */
export const idOf = (name: string): string =>
  name
    .split('')
    .map((letter) => letter.charCodeAt(0).toString(16))
    .join('')
    .slice(0, 24)
    .padEnd(24, '0');

/** A success with this data. */
export const data = (value: unknown, meta: object = {}): FakeAnswer => ({
  body: { success: true, data: value, ...(Object.keys(meta).length > 0 && { meta }) },
});

/**
 * Answers what the client asks in the server's place, and what the test has no answer for with 404. Answers all requests
 * so far. Those that are repeated are so at once. A good answer has to fit the contract; what it leaves out is filled in
 * from the contract's example.
 */
export function fakeServer(answer: (request: FakeRequest) => FakeAnswer | undefined): FakeRequest[] {
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } });
  const seen: FakeRequest[] = [];
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body, signal }: RequestInit = {}) => {
    if (input === '/config.json') return Response.json({ apiKey: 'key', registration: 'open' });
    const { pathname, searchParams } = new URL(input, 'http://localhost');
    const path = pathname.replace('/api/v1', '');
    if (path === '/auth/csrf-token') return Response.json({ success: true, data: { csrfToken: 'csrf' } });
    const sent = typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined;
    const request = { method, path, query: Object.fromEntries(searchParams), body: sent };
    seen.push(request);
    const given = answer(request);
    if (given === undefined) return Response.json({ success: false }, { status: 404 });
    const answered = await (given instanceof Promise ? Promise.race([given, givenUp(signal)]) : given);
    if (answered === null) throw new TypeError('Failed to fetch');
    const { status = 200, body: said = {} } = answered;
    // A test may say that the answer is broken: without data.
    if (status >= 400 || !('data' in said)) return Response.json(said, { status });
    const { body: whole, impossible } = asTheServer(method, path, said);
    impossibleAnswers.push(...impossible);
    return Response.json(whole, { status });
  });
  return seen;
}

/** What `fetch` does where who asked no longer waits. */
function givenUp(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });
}
