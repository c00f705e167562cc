import { DatabaseSync } from 'node:sqlite';
import type { LedgerEvent, TransactionRecord } from '@ledgerline/events';

const TABLES = `
  CREATE TABLE history (user, id, kind, deletion, date, created, amount, status, category, account, from_asset, to_asset, title,
    folded_title, description, folded_description, payment_method, categorized_by, confidence, updated, revision, PRIMARY KEY (user, id)) WITHOUT ROWID;
  CREATE TABLE activity (user, at, stream, revision, event, type, record_kind, record, reverts, PRIMARY KEY (user, at, stream, revision)) WITHOUT ROWID;
  CREATE TABLE overview (user, date, income, expense, by_category, PRIMARY KEY (user, date)) WITHOUT ROWID;
  CREATE TABLE balances (user PRIMARY KEY, document);
`;

interface Row {
  stream: string;
  revision: number;
  id: string;
  type: string;
  data: string;
  metadata: string;
}

/**
 * The shortest loop that gives the same rows: one scan, JSON.parse, a fold in memory, one insert per row, one
 * transaction. No checks of versions, revisions or hashes, no checkpoint to resume from, no secondary index, no
 * verification: what a rebuild could at most be. Answers how many events it read.
 */
export function rawRebuild(log: string, output: string): number {
  const db = new DatabaseSync(log, { readOnly: true });
  const out = new DatabaseSync(output);
  out.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; ${TABLES} BEGIN`);
  const marks = (count: number): string => Array(count).fill('?').join(', ');
  const insert = (table: string, count: number) =>
    out.prepare(`INSERT INTO ${table} VALUES (${marks(count)})`);
  const activity = insert('activity', 9);
  const history = insert('history', 21);
  const rows = new Map<string, [Row, LedgerEvent['data'] & { transaction: TransactionRecord }]>();
  const days = new Map<string, { income: number; expense: number; categories: Record<string, number> }>();
  const balances = new Map<string, Record<string, number>>();
  let events = 0;

  for (const row of db.prepare('SELECT * FROM events ORDER BY position').iterate() as Iterable<unknown>) {
    const event = row as Row;
    const data = JSON.parse(event.data);
    const metadata = JSON.parse(event.metadata);
    events += 1;
    const record = data.transaction ?? data.asset;
    activity.run(event.stream, metadata.at, 0, event.revision, event.id, event.type, 0, record.id, null);
    const positions = balances.get(event.stream) ?? {};
    balances.set(event.stream, positions);
    for (const effect of data.effects)
      positions[effect.assetId] = effect.balanceAfter - effect.shortfallAfter;
    if (!data.transaction) continue;
    rows.set(`${event.stream}${record.id}`, [event, data]);
    const former = data.former ? { ...record, ...data.former } : undefined;
    if (former) count(days, event.stream, former, -1);
    count(days, event.stream, record, 1);
  }
  for (const [{ stream, revision, metadata }, { transaction }] of rows.values()) {
    const { id, type, date, createdAt, amount, status, categoryId, accountId, title, description } =
      transaction;
    const { at } = JSON.parse(metadata);
    history.run(
      stream,
      id,
      type,
      0,
      date,
      createdAt,
      amount,
      status,
      categoryId,
      accountId,
      null,
      null,
      title,
      title.toLowerCase(),
      description,
      description.toLowerCase(),
      '',
      1,
      0.9,
      at,
      revision,
    );
  }
  const day = insert('overview', 5);
  for (const [key, { income, expense, categories }] of days) {
    day.run(key.slice(0, -10), key.slice(-10), income, expense, JSON.stringify(categories));
  }
  const balance = insert('balances', 2);
  for (const [stream, positions] of balances) balance.run(stream, JSON.stringify(positions));
  out.exec('COMMIT');
  out.close();
  db.close();
  return events;
}

function count(
  days: Map<string, { income: number; expense: number; categories: Record<string, number> }>,
  stream: string,
  {
    type,
    date,
    amount,
    categoryId,
  }: { type: 'income' | 'expense'; date: string; amount: number; categoryId: string },
  sign: 1 | -1,
): void {
  const key = stream + date;
  const day = days.get(key) ?? { income: 0, expense: 0, categories: {} };
  days.set(key, day);
  day[type] += sign * amount;
  day.categories[categoryId] = (day.categories[categoryId] ?? 0) + sign * amount;
}
