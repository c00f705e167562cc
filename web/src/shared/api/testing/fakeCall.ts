import { type HttpClient, placeOf } from '../httpClient.ts';

interface Sent {
  body?: unknown;
  query?: Readonly<Record<string, unknown>> | undefined;
  params?: Readonly<Record<string, string>>;
  idempotencyKey?: string;
  expectedRevision?: number;
}

/** A client's `call` whose server is a function of the method, the path below /api/v1 and what is sent along. */
export const fakeCall = (answer: (method: string, path: string, sent: Sent) => unknown): HttpClient['call'] =>
  (async (route: string, sent: Sent = {}) => {
    const { method, path } = placeOf(route, sent.params);
    const { query } = sent;
    return answer(
      method,
      path,
      query instanceof URLSearchParams ? { ...sent, query: Object.fromEntries(query) } : sent,
    );
  }) as HttpClient['call'];
