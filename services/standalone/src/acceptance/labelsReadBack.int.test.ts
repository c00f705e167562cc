import { expect, it } from 'vitest';
import type { Person } from './client.ts';
import { download } from './download.ts';
import type { Preview } from './importRows.ts';
import { runProduct } from './product.ts';

const product = runProduct();

/** Sends a file as a statement of an asset. */
async function send<Data>(
  { token, csrfToken }: Person,
  path: string,
  text: string,
  fields: Record<string, string>,
): Promise<Data> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new File([text], 'transactions.csv'));
  const headers = {
    'X-API-Key': product.apiKey,
    Authorization: `Bearer ${token}`,
    'X-CSRF-Token': csrfToken,
    'X-Time-Zone': 'UTC',
  };
  const answer = await fetch(`${product.url}/api/v1${path}`, { method: 'POST', headers, body: form });
  const body = (await answer.json()) as { success: boolean; data: Data };
  expect(body).toMatchObject({ success: true });
  return body.data;
}

it('PY-27 given a download of transactions, when somebody else imports it, then each record has its payee and its tags', async () => {
  const [from, to] = [await product.person(), await product.person()];
  const account = await from.wallet(1000);
  const record = { type: 'expense', amount: 10, account, date: '2026-05-01', useAutoCategory: true };
  const made = [
    { title: 'Coffee', payee: '=Kopi "Kenangan"', tags: ['trip to Japan', '@work'] },
    { title: 'Lunch', amount: 5, tags: ['tea'] },
    { title: 'Bus ticket', amount: 2 },
  ];
  for (const fields of made) await from.done('POST', '/transactions', { ...record, ...fields });
  const { text } = await download(product, from, 'transactions');

  const asset = await to.wallet(1000, 'Purse');
  const preview = await send<Preview>(to, '/imports/read', text, { asset });
  const labels = (rows: readonly object[]) =>
    (rows as { title: string; payee: string; tags: string[] }[])
      .map(({ title, payee, tags }) => ({ title, payee, tags }))
      .toSorted((a, b) => (a.title < b.title ? -1 : 1));
  const wanted = labels(made.map((one) => ({ payee: '', tags: [], ...one })));
  expect(labels(preview.rows)).toEqual(wanted);
  const { revision, shown } = preview;
  await send(to, '/imports', text, { asset, revision: String(revision), shown });
  await to.ask('PUT', `/assets/${asset}`, { description: 'read' });
  const rows = await to.done<(object & { setBy: object })[]>('GET', '/transactions');
  expect(labels(rows)).toEqual(wanted);
  expect(rows.map(({ setBy }) => setBy)).toEqual([{}, {}, {}]);
});
