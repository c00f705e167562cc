// The shortest loop that gives the same sums: node rawReplay.ts FOLDER. One scan, JSON.parse, a fold of positions and of
// counts. No checks of versions and revisions, no totals of transactions, no records.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

interface Row {
  stream: string;
  type: string;
  data: string;
  metadata: string;
}

const started = performance.now();
const db = new DatabaseSync(join(process.argv[2] ?? '', 'events.db'), { readOnly: true });
const types = new Map<string, number>();
const ledgers = new Map<string, Map<string, number>>();
let events = 0;
let newest = '';
for (const row of db.prepare('SELECT * FROM events ORDER BY position').iterate() as Iterable<unknown>) {
  const { stream, type, data, metadata } = row as Row;
  const { effects = [] } = JSON.parse(data);
  const { at } = JSON.parse(metadata);
  events += 1;
  types.set(type, (types.get(type) ?? 0) + 1);
  if (at > newest) newest = at;
  const positions = ledgers.get(stream) ?? new Map<string, number>();
  ledgers.set(stream, positions);
  for (const { assetId, balanceAfter, shortfallAfter } of effects) {
    positions.set(assetId, balanceAfter - shortfallAfter);
  }
}
let balance = 0n;
for (const positions of ledgers.values()) {
  for (const position of positions.values()) balance += BigInt(Math.max(0, position));
}
const seconds = (performance.now() - started) / 1000;
const peakMegabytes = process.resourceUsage().maxRSS / 1024;
process.stdout.write(
  `${JSON.stringify({ events, seconds, peakMegabytes, newest, balance: String(balance) })}\n`,
);
