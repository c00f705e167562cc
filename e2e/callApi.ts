import { callApi as send } from '../packages/contract/src/apiCall.ts';
import type { Answer } from '../tools/src/apiClient.ts';

interface Said<Data> {
  success: boolean;
  message?: string;
  data: Data;
  meta?: { stale?: true };
}

interface Call {
  method: string;
  path: string;
  body?: object | undefined;
}

/** The data that `askApi` answers. */
export const callApi = async <Data>(
  url: string,
  headers: Readonly<Record<string, string>>,
  call: Call,
): Promise<Data> => (await askApi<Data>(url, headers, call)).data;

/**
 * Calls what is below /api/v1 with a signed-in person's headers. Reads see all that was written by now, by whomever: the
 * log says how far that is, and read models that take a moment are asked again. Throws on a refusal.
 */
export async function askApi<Data>(
  url: string,
  headers: Readonly<Record<string, string>>,
  { method, path, body }: Call,
): Promise<Answer<Data>> {
  const isRead = method === 'GET';
  const written = isRead ? { 'X-Min-Revision': await revisionOfLog(url, headers) } : {};
  const call = { method, path, headers: { ...headers, ...written }, ...(!isRead && { body }) };
  for (;;) {
    const answer = await send(url, call);
    const { success, message = '', data, meta } = JSON.parse(answer.text) as Said<Data>;
    if (isRead && (answer.status === 503 || meta?.stale)) continue;
    if (!success) throw new Error(`${method} ${path}: ${answer.status} ${message}`);
    return { status: answer.status, data, revision: Number(answer.headers.get('X-Ledger-Revision') ?? 0) };
  }
}

/** Questions about today are answered from the log. */
async function revisionOfLog(url: string, headers: Readonly<Record<string, string>>): Promise<string> {
  const path = `/balances?asOf=${new Date().toISOString().slice(0, 10)}`;
  return (await send(url, { method: 'GET', path, headers })).headers.get('X-Ledger-Revision') ?? '0';
}
