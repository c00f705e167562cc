import { expect } from 'vitest';
import type { Person } from './client.ts';
import type { Product } from './product.ts';

/** What a preview says of a statement's rows. */
export interface Preview {
  revision: number;
  shown: string;
  rows: {
    verdict: string;
    action: string;
    settles?: { schedule: { title: string }; dueOn: string };
    [field: string]: unknown;
  }[];
}

export interface Imported {
  id: string;
  group: string;
  counts: object;
}

type Rows = readonly (readonly [date: string, amount: string, text: string, counterparty?: string])[];

/** Sends a file with a form's other fields. */
export async function postFile(
  product: Pick<Product, 'url' | 'apiKey'>,
  person: Person,
  path: '/imports/read' | '/imports',
  file: File,
  fields: Record<string, string>,
): Promise<{ status: number; body: { success: boolean; data: unknown; code?: string } }> {
  const form = new FormData();
  for (const [name, text] of Object.entries(fields)) form.set(name, text);
  form.set('file', file);
  const answer = await fetch(`${product.url}/api/v1${path}`, {
    method: 'POST',
    headers: {
      'X-API-Key': product.apiKey,
      Authorization: `Bearer ${person.token}`,
      'X-CSRF-Token': person.csrfToken,
      'X-Time-Zone': 'UTC',
    },
    body: form,
  });
  return {
    status: answer.status,
    body: (await answer.json()) as { success: boolean; data: unknown; code?: string },
  };
}

/** Sends rows (date, amount, text, counterparty) of a statement of the asset with a form's other fields. */
export function postRows(
  product: Pick<Product, 'url' | 'apiKey'>,
  person: Person,
  path: '/imports/read' | '/imports',
  rows: Rows,
  fields: Record<string, string>,
) {
  const header = `Date,Amount,Description${rows[0]?.length === 4 ? ',Counterparty' : ''}`;
  const text = [header, ...rows.map((row) => row.join(',')), ''].join('\n');
  return postFile(product, person, path, new File([text], 'april.csv'), fields);
}

/**
 * Imports rows (date, amount, text) of a statement of the asset, decided as `decide` says; answers what its preview said,
 * and the import.
 */
export async function importRows(
  product: Pick<Product, 'url' | 'apiKey'>,
  person: Person,
  asset: string,
  rows: Rows,
  decide: (preview: Preview) => object[] = () => [],
): Promise<{ preview: Preview; made: Imported }> {
  const post = async <Data>(path: '/imports/read' | '/imports', fields: object): Promise<Data> => {
    const { body } = await postRows(product, person, path, rows, { asset, ...fields });
    expect(body).toMatchObject({ success: true });
    return body.data as Data;
  };
  const preview = await post<Preview>('/imports/read', {});
  const { revision, shown } = preview;
  const made = await post<Imported>('/imports', {
    revision: String(revision),
    shown,
    decisions: JSON.stringify(decide(preview)),
  });
  // Reads of the person wait for what it wrote.
  await person.ask('PUT', `/assets/${asset}`, { description: made.id });
  return { preview, made };
}
