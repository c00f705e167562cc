import { expect } from 'vitest';
import type { Person } from './client.ts';
import type { Product } from './product.ts';

/** What a preview says of a statement's rows. */
export interface Preview {
  revision: number;
  shown: string;
  rows: { verdict: string; action: string; settles?: { schedule: { title: string }; dueOn: string } }[];
}

export interface Imported {
  id: string;
  group: string;
  counts: object;
}

/** Imports rows (date, amount, text) of a statement of the asset; answers what its preview said, and the import. */
export async function importRows(
  product: Pick<Product, 'url' | 'apiKey'>,
  person: Person,
  asset: string,
  rows: readonly (readonly [date: string, amount: string, text: string])[],
): Promise<{ preview: Preview; made: Imported }> {
  const file = ['Date,Amount,Description', ...rows.map((row) => row.join(',')), ''].join('\n');
  const post = async <Data>(path: string, fields: Record<string, string>): Promise<Data> => {
    const form = new FormData();
    for (const [name, text] of Object.entries({ asset, ...fields })) form.set(name, text);
    form.set('file', new File([file], 'april.csv'));
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
    const body = (await answer.json()) as { success: boolean; data: Data };
    expect(body).toMatchObject({ success: true });
    return body.data;
  };
  const preview = await post<Preview>('/imports/read', {});
  const { revision, shown } = preview;
  const made = await post<Imported>('/imports', { revision: String(revision), shown });
  // Reads of the person wait for what it wrote.
  await person.ask('PUT', `/assets/${asset}`, { description: made.id });
  return { preview, made };
}
