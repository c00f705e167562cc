import { DatabaseSync } from 'node:sqlite';
import type { LedgerEvent, TransactionRecord } from '@ledgerline/events';

interface Row {
  stream: string;
  data: string;
  metadata: string;
}

/**
 * The shortest loop that knows everybody's balances: one scan, JSON.parse, and maps of positions, rows and
 * days in memory. No hash, no schema, no rule is looked at, and nothing is compared. Answers how many events it read.
 */
export function rawFold(log: string): number {
  using db = new DatabaseSync(log, { readOnly: true });
  const positions = new Map<string, number>();
  const rows = new Map<string, TransactionRecord>();
  const days = new Map<string, number>();
  const ats = new Map<string, string>();
  let events = 0;
  for (const row of db.prepare('SELECT * FROM events ORDER BY position').iterate() as Iterable<unknown>) {
    const { stream, ...texts } = row as Row;
    const data = JSON.parse(texts.data) as LedgerEvent['data'];
    ats.set(stream, (JSON.parse(texts.metadata) as { at: string }).at);
    events += 1;
    for (const { assetId, balanceAfter, shortfallAfter } of 'effects' in data ? data.effects : []) {
      positions.set(`${stream}${assetId}`, balanceAfter - shortfallAfter);
    }
    if (!('transaction' in data)) continue;
    const { transaction } = data;
    if ('former' in data) count(days, stream, { ...transaction, ...data.former } as TransactionRecord, -1);
    count(days, stream, transaction, 1);
    rows.set(`${stream}${transaction.id}`, transaction);
  }
  return events;
}

function count(days: Map<string, number>, stream: string, record: TransactionRecord, sign: 1 | -1): void {
  for (const sum of [record.type, record.categoryId]) {
    const key = `${stream}${record.date}${sum}`;
    days.set(key, (days.get(key) ?? 0) + sign * record.amount);
  }
}
