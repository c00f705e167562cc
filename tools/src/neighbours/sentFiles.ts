import { request } from 'node:http';
import { filledAsset } from '../filling/ledgerFiller.ts';
import { storyAsset } from '../filling/listsStory.ts';
import type { Heavy } from './heavy.ts';
import type { HostileFile } from './hostileFiles.ts';

let files = 0;

/** Reads a file of one row that no other has, and imports it. */
export const importFile = (heavy: Heavy): Promise<number> => readAndImport(heavy, 1);

/** Reads a file of as many rows as one may have, and imports it. */
export const importLongFile = (heavy: Heavy): Promise<number> => readAndImport(heavy, heavy.size.equal);

async function readAndImport(heavy: Heavy, rows: number): Promise<number> {
  const name = ++files;
  const row = (place: number): string => `${heavy.today},-1.00,File ${name} row ${place}\n`;
  const text = `Date,Amount,Description\n${Array.from({ length: rows }, (_, place) => row(place)).join('')}`;
  const preview = await sendFile(heavy, '/imports/read', { text });
  const body = (await preview.json()) as { data: { shown: string; revision: number } };
  if (!preview.ok) return preview.status;
  const { shown, revision } = body.data;
  return await statusOf(sendFile(heavy, '/imports', { text }, { shown, revision: String(revision) }));
}

/** Reads the same long file eight times at once: 200 where each was read, or had to wait for the others too long. */
export async function previewEightTimes(heavy: Heavy): Promise<number> {
  const text = `Date,Amount,Description\n${Array.from(
    { length: heavy.size.equal },
    (_, place) => `${heavy.today},-${place % 997}.50,Row ${place} ${'word '.repeat(20)}\n`,
  ).join('')}`;
  const statuses = await Promise.all(
    Array.from({ length: 8 }, () => statusOf(sendFile(heavy, '/imports/read', { text }))),
  );
  const others = statuses.filter((status) => status !== 200);
  if (others.length === 8) return others[0] ?? 0;
  return others.find((status) => status !== 429) ?? 200;
}

const MANY_PARTS = 20_000;
const manyParts = Buffer.from(
  `${Array.from({ length: MANY_PARTS }, (_, place) => `--many\r\nContent-Disposition: form-data; name="field${place}"\r\n\r\n\r\n`).join('')}--many--\r\n`,
);

/** Sends a form that has more fields than any. It is made once: who measures must not be held up by making it. */
export function sendManyParts({ url, client }: Heavy): Promise<number> {
  const headers = { ...client.headers, 'Content-Type': 'multipart/form-data; boundary=many' };
  const sent = fetch(`${url}/api/v1/imports/read`, { method: 'POST', headers, body: manyParts });
  // Who is refused in the middle of a form may find the connection closed before the answer is read.
  return statusOf(sent).catch(() => 413);
}

/** The status of an answer that is taken as a whole. */
export async function statusOf(answer: Promise<Response>): Promise<number> {
  const { status, body } = await answer;
  for await (const _chunk of body ?? []);
  return status;
}

/** Sends a bank's file. */
export function sendFile(
  { url, client }: Heavy,
  path: string,
  { text, asset = storyAsset(filledAsset(client.userId), 0) }: HostileFile,
  fields: Record<string, string> = {},
): Promise<Response> {
  const { 'Content-Type': _type, ...headers } = client.headers;
  const form = new FormData();
  for (const [name, value] of Object.entries({ asset, ...fields })) form.append(name, value);
  form.set('file', new File([text], 'bank.csv'));
  return fetch(`${url}/api/v1${path}`, { method: 'POST', headers, body: form });
}

/** Announces a file, sends the beginning of it, and leaves when the others have what they wanted. */
export async function uploadSlowly({ url, client, others }: Heavy): Promise<number> {
  const upload = request(`${url}/api/v1/imports/read`, {
    method: 'POST',
    headers: {
      ...client.headers,
      'Content-Type': 'multipart/form-data; boundary=slow',
      'Content-Length': 1_000_000,
    },
  });
  const answered = new Promise<number>((resolve) => {
    upload.once('response', (response) => resolve(response.statusCode ?? 0));
    upload.once('error', () => resolve(0));
  });
  upload.write('--slow\r\n');
  const status = await Promise.race([answered, others.then(() => 0)]);
  upload.destroy();
  return status;
}
