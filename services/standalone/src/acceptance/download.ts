import type { Person } from './client.ts';
import type { Product } from './product.ts';

/** A file as it was downloaded, or what stood in the way. */
export interface Downloaded {
  status: number;
  headers: Headers;
  text: string;
}

/** Asks for a file and answers as soon as its headers are there. */
export const beginDownload = (
  { url, apiKey }: Pick<Product, 'url' | 'apiKey'>,
  { token, csrfToken }: Pick<Person, 'token' | 'csrfToken'>,
  what: 'history' | 'transactions',
  filters: object = {},
): Promise<Response> =>
  fetch(`${url}/api/v1/auth/downloads/${what}`, {
    method: 'POST',
    headers: {
      'X-API-Key': apiKey,
      Authorization: `Bearer ${token}`,
      'X-CSRF-Token': csrfToken,
      'Content-Type': 'application/json',
      'X-Time-Zone': 'UTC',
    },
    body: JSON.stringify(filters),
  });

/** Downloads a file to its end. Throws where it breaks off. */
export async function download(...asked: Parameters<typeof beginDownload>): Promise<Downloaded> {
  const response = await beginDownload(...asked);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** The cells of a CSV by the names of its columns. */
export function csvRows(text: string): Record<string, string>[] {
  const rows = [...text.replace(/^\uFEFF/, '').matchAll(/((?:"(?:[^"]|"")*",?)+)\r\n/g)].map(([, row = '']) =>
    [...row.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"')),
  );
  const [columns = [], ...records] = rows;
  return records.map((cells) => Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? ''])));
}
