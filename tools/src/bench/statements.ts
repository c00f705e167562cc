import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { StatementImport, StatementRead } from '@ledgerline/contract';
import { connectPerson, withProduct } from '../filling/surroundings.ts';
import { note, reportTime } from './report.ts';
import { figure } from './statistics.ts';

const ROWS = 10_000;
const ROUNDS = 3;

/** A statement of 10,000 rows: what its preview and its import take over HTTP, beside the least that both could. */
export async function benchStatements(): Promise<void> {
  await withProduct('statements', async (url, folder) => {
    const file = statementOf(ROWS);
    let [preview, commit] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    let userId = '';
    for (let round = 0; round < ROUNDS; round += 1) {
      const client = await connectPerson(url, `statements${round}@example.com`);
      ({ userId } = client);
      const account = { name: 'Giro', type: 'bank', balance: 1_000 };
      const { data: asset } = await client.post<{ id: string }>('/assets', account);
      const send = <Data>(path: string, fields: Record<string, string>) => {
        const form = new FormData();
        for (const [name, text] of Object.entries({ asset: asset.id, ...fields })) form.set(name, text);
        form.set('file', new File([file], 'statement.csv'));
        return client.post<Data>(path, form);
      };
      const [read, previewMs] = await timed(() => send<StatementRead>('/imports/read', {}));
      const { shown, revision } = read.data;
      const [imported, commitMs] = await timed(() =>
        send<StatementImport>('/imports', { shown, revision: String(revision) }),
      );
      if (imported.data.standing !== ROWS) throw new Error(`${imported.data.standing} rows stand`);
      preview = Math.min(preview, previewMs);
      commit = Math.min(commit, commitMs);
    }
    const [, rawPreview] = await timed(async () => rawRead(file));
    const [parts, rawCommit] = rawAppend(join(folder, 'events.db'), join(folder, 'raw.db'), userId);
    const rows = `${figure(ROWS)} rows`;
    reportTime({
      claim: `preview of ${rows}`,
      ms: preview,
      goalMs: 2_000,
      rawMs: rawPreview,
      raw: 'splitting and adding up',
    });
    reportTime({
      claim: `import of ${rows}`,
      ms: commit,
      goalMs: 3_000,
      rawMs: rawCommit,
      raw: `the same bytes in ${parts} commits`,
    });
    note('file', `${figure(file.length / 1_000)} kB, the best of ${ROUNDS} rounds`);
  });
}

function statementOf(rows: number): string {
  let cents = 1_000_00;
  const lines = Array.from({ length: rows }, (_, place) => {
    const day = new Date(Date.UTC(2020, 0, 1 + Math.floor(place / 6))).toISOString().slice(0, 10);
    const amount = place % 5 === 0 ? 900 + (place % 1_000) : -(100 + (place % 97));
    cents += amount;
    return `${day},${(amount / 100).toFixed(2)},CARD ${place} SHOP ${place % 300} BERLIN,${(cents / 100).toFixed(2)}`;
  });
  return ['Date,Amount,Description,Balance', ...lines, ''].join('\n');
}

/** The least that reading could be: cells, amounts, and balances that follow. */
function rawRead(file: string): number {
  let follow = 0;
  let before = Number.NaN;
  for (const line of file.split('\n').slice(1, -1)) {
    const [, amount, , balance] = line.split(',');
    const now = Math.round(Number(balance) * 100);
    if (before + Math.round(Number(amount) * 100) === now) follow += 1;
    before = now;
  }
  return follow;
}

/** The least that the import could be: its events' bytes in a table of two columns, one durable commit for each part. */
function rawAppend(log: string, path: string, userId: string): [parts: number, ms: number] {
  using from = new DatabaseSync(log, { readOnly: true });
  const events = from
    .prepare('SELECT data, metadata FROM events WHERE stream = ? ORDER BY revision')
    .all(`ledger-${userId}`) as { data: string; metadata: string }[];
  using to = new DatabaseSync(path);
  to.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; CREATE TABLE raw (data TEXT, metadata TEXT)');
  const insert = to.prepare('INSERT INTO raw VALUES (?, ?)');
  const start = performance.now();
  let parts = 0;
  for (let first = 0; first < events.length; first += 250) {
    to.exec('BEGIN');
    for (const { data, metadata } of events.slice(first, first + 250)) insert.run(data, metadata);
    to.exec('COMMIT');
    parts += 1;
  }
  return [parts, performance.now() - start];
}

async function timed<Result>(work: () => Promise<Result>): Promise<[Result, ms: number]> {
  const start = performance.now();
  const result = await work();
  return [result, performance.now() - start];
}
