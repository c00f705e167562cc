import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { StoredEvent } from '@ledgerline/events';
import { describe, expect, it } from 'vitest';
import type { Acknowledged } from '../testing/appendingProcess.ts';
import { idsOf } from '../testing/logUnderTest.ts';
import { temporaryLog } from '../testing/temporaryLog.ts';
import { openSqliteEventStore } from './index.ts';

const KILLS = 12;
const script = fileURLToPath(new URL('../testing/appendingProcess.ts', import.meta.url));

/** Lets a process append for up to a third of a second, kills it without warning, and answers what it acknowledged. */
async function appendUntilKilled(path: string): Promise<Acknowledged[]> {
  const child = spawn(process.execPath, [script, path], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const closed = once(child, 'close');
  await once(child.stdout, 'data');
  await delay(Math.random() * 300);
  child.kill('SIGKILL');
  expect(await closed).toEqual([null, 'SIGKILL']);
  const whole = output.slice(0, output.lastIndexOf('\n'));
  return whole.split('\n').map((line) => JSON.parse(line) as Acknowledged);
}

describe('a writer that is killed at any moment', () => {
  it('loses no acknowledged append, doubles none, and leaves none half written', {
    tags: 'nightly',
  }, async () => {
    const path = temporaryLog();
    const acknowledged: Acknowledged[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) acknowledged.push(...(await appendUntilKilled(path)));

    const log = await readWhole(path);
    const byPlace = new Map(log.map((event) => [`${event.stream}@${event.revision}`, event.id]));
    const lost = acknowledged.filter(({ stream, revision, ids }) =>
      ids.some((id, index) => byPlace.get(`${stream}@${revision - ids.length + 1 + index}`) !== id),
    );
    expect(acknowledged.length).toBeGreaterThan(KILLS * 10);
    expect(lost).toEqual([]);
    expect(new Set(idsOf(log)).size).toBe(log.length);
    expect(revisionsOutOfOrder(log)).toEqual([]);
    expect(halfWritten(log)).toEqual([]);
    expect(integrity(path)).toBe('ok');
  });
});

async function readWhole(path: string): Promise<StoredEvent[]> {
  const store = await openSqliteEventStore({ path });
  const { events } = await store.readAll({ after: '', prefixes: [], limit: 10_000_000 });
  await store.close();
  return events;
}

/** Events that do not come right after the one before them in their stream. */
function revisionsOutOfOrder(log: readonly StoredEvent[]): StoredEvent[] {
  const next = new Map<string, number>();
  return log.filter(({ stream, revision }) => {
    const expected = next.get(stream) ?? 0;
    next.set(stream, revision + 1);
    return revision !== expected;
  });
}

/** Appends of several events of which some are missing. */
function halfWritten(log: readonly StoredEvent[]): string[] {
  const missing = new Map<string, number>();
  for (const { data } of log) {
    const { batch, of } = JSON.parse(data) as { batch: string; of: number };
    missing.set(batch, (missing.get(batch) ?? of) - 1);
  }
  return [...missing].flatMap(([batch, count]) => (count === 0 ? [] : [batch]));
}

function integrity(path: string): unknown {
  using db = new DatabaseSync(path);
  return db.prepare('PRAGMA integrity_check').get()?.['integrity_check'];
}
