import type { ApiClient } from '../apiClient.ts';

/** One request of the person who must not be slowed. */
export interface Heard {
  what: string;
  status: number;
  ms: number;
  /** False where it does not show what the same person wrote just before. */
  isCurrent: boolean;
}

/** Somebody who reads and writes while another person asks for expensive things. */
export interface Neighbour {
  url: string;
  client: ApiClient;
  account: string;
  today: string;
  yesterday: string;
  /** How often a read is asked before it has to show what was written: the product waits for a second each time. */
  tries: number;
}

interface Envelope {
  data?: unknown;
  meta?: { stale?: boolean; revision?: number };
}

/** A round of what people do: a write, then its reads, a search, a look back and the preview of a bank's file. */
export async function* goRound(neighbour: Neighbour): AsyncGenerator<Heard, void> {
  const { account, today, yesterday } = neighbour;
  const expense = { type: 'expense', title: 'Lunch', amount: 1, account, date: today, useAutoCategory: true };
  const written = await ask(neighbour, 'POST', '/transactions', expense);
  yield { ...written.heard, what: 'write', isCurrent: written.heard.status === 201 };
  const seen = { 'X-Min-Revision': String(written.body.meta?.revision ?? 0) };
  for (const [what, path] of [
    ['balances', '/balances'],
    ['list', '/transactions?limit=20'],
    ['search', '/transactions?search=lunch&limit=20'],
    ['overview', '/overview'],
  ] as const) {
    yield { ...(await askCurrent(neighbour, path, seen)), what };
  }
  const then = await ask(neighbour, 'GET', `/overview?asOf=${yesterday}`);
  yield { ...then.heard, what: 'overview as of yesterday' };
  const form = new FormData();
  form.set('asset', account);
  form.set('file', new File([`Date,Amount,Description\n${today},-1.00,Lunch\n`], 'bank.csv'));
  const preview = await ask(neighbour, 'POST', '/imports/read', form);
  yield { ...preview.heard, what: 'preview of a file' };
}

/** Reads until the answer shows the own write, as often as the neighbour tries. */
async function askCurrent(neighbour: Neighbour, path: string, seen: Record<string, string>): Promise<Heard> {
  for (let tries = 1; ; tries += 1) {
    const { heard, body } = await ask(neighbour, 'GET', path, undefined, seen);
    const isCurrent = heard.status === 200 && body.meta?.stale !== true;
    if (heard.status !== 200 || isCurrent || tries >= neighbour.tries) return { ...heard, isCurrent };
  }
}

async function ask(
  { url, client }: Neighbour,
  method: string,
  path: string,
  body?: object,
  more: Record<string, string> = {},
): Promise<{ heard: Heard; body: Envelope }> {
  const { 'Content-Type': type = '', ...headers } = client.headers;
  const isForm = body instanceof FormData;
  const before = performance.now();
  const answer = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: { ...headers, ...more, ...(body && !isForm && { 'Content-Type': type }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const envelope = (await answer.json()) as Envelope;
  const ms = performance.now() - before;
  return { heard: { what: path, status: answer.status, ms, isCurrent: true }, body: envelope };
}
