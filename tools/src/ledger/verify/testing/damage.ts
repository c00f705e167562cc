import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { NO_STREAM } from '@ledgerline/event-store';
import { eraseStream } from '@ledgerline/event-store/sqlite';
import { type DomainEvent, ERASURES_STREAM, ledgerStream } from '@ledgerline/events';
import { appendTo } from '@ledgerline/projector/testing/sampleLog.ts';
import { ann } from './expected.ts';
import { folderMac, type LedgerFolder } from './ledgerFolder.ts';

type Rows = object[] | ((sound: LedgerFolder) => object[]);

/** One kind of damage, what verify says of it, and what repair does about it. */
export interface Damage {
  what: string;
  damage: (folder: LedgerFolder) => void | Promise<void>;
  /** `AREA: CHECK` of what verify finds. */
  found: string[];
  /** All rows that verify prints; what they take of the sound folder is read from that. */
  rows?: Rows;
  /** Some of them. */
  someRows?: Rows;
  /** What verify ends with: 1 unless given. */
  code?: number;
  /** What verify says on stderr, in part. */
  says?: string;
  /** 'mends': nothing deviates afterwards. Otherwise its exit code; the same deviates afterwards. */
  repair: 'mends' | number;
}

/** Ann's ledger. */
export const ledger = ledgerStream(ann);
/** The ledger of somebody who never had an event. */
export const nobody = ledgerStream('f'.repeat(24));
/** Somebody whom the log does not know. */
export const stranger = 'b'.repeat(24);

/** SQL that makes a table keep what is deleted from it. */
export const swallow = (table: string): string =>
  `CREATE TRIGGER swallow BEFORE DELETE ON ${table} BEGIN SELECT RAISE(IGNORE); END`;

/** SQL that puts a view without end in the place of a table. */
export const endlessView = (table: string): string => `ALTER TABLE ${table} RENAME TO former;
  CREATE VIEW ${table} AS WITH RECURSIVE turns (turn) AS (SELECT 1 UNION ALL SELECT turn + 1 FROM turns)
    SELECT former.* FROM turns, former`;

/** Changes what only SQLite itself may change, too. */
export function alter({ path }: LedgerFolder, file: string, sql: string): void {
  using db = new DatabaseSync(join(path, `${file}.db`), {
    defensive: false,
    enableDoubleQuotedStringLiterals: true,
  });
  db.exec(sql);
}

/** Overwrites three pages of a file. */
export function overwritePages({ path }: LedgerFolder, file: string): void {
  const opened = openSync(join(path, file), 'r+');
  writeSync(opened, Buffer.alloc(3 * 8_192, 7), 0, 3 * 8_192, 8_192);
  closeSync(opened);
}

/** Erases a stream that never had an event. */
export async function eraseNobody(it: LedgerFolder): Promise<void> {
  const noted: DomainEvent = { type: 'UserErased', data: { stream: nobody, lastHash: '0'.repeat(64) } };
  await it.withLog((log) => appendTo(log, ERASURES_STREAM, [noted], () => ({ source: 'cli' }), folderMac));
  await eraseStream(join(it.path, 'events.db'), nobody, NO_STREAM);
}
