import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { compactFile, emptyWal, inSlices, rewriteRows } from '@ledgerline/sqlite';
import { openConnection } from './connection.ts';
import { generationPath } from './generationFiles.ts';

/** How long others' transactions are waited for. */
const PATIENCE_MS = 30_000;

/**
 * Leaves no copy of these people's texts, whose rows are gone: writes the rows beside theirs again, in slices, and empties
 * the write-ahead logs of all files. Others write meanwhile. Throws where readers never rest.
 */
export async function scrubFiles(controlPath: string, userIds: readonly string[]): Promise<void> {
  for (const path of generationsOf(controlPath)) {
    // A rebuild that went live meanwhile may have dropped it.
    if (!existsSync(path)) continue;
    await rewriteBeside(path, userIds);
    await emptyWal(path);
  }
  await emptyWal(controlPath);
}

/** Rewrites the control database and all generations, and gives room back. Nobody else may have them open. */
export function compactFiles(controlPath: string): void {
  for (const path of [...generationsOf(controlPath), controlPath]) if (existsSync(path)) compactFile(path);
}

/** The orders in which texts lie in a generation's file: a person's rows lie together in each. */
const ORDERS = [
  { table: 'history', key: ['user', 'id'], order: 'user, id', only: '' },
  { table: 'history', key: ['user', 'id'], order: 'user, deletion, date, created', only: '' },
  { table: 'history', key: ['user', 'id'], order: 'user, deletion, date, created', only: 'kind = 2 AND ' },
  { table: 'history', key: ['user', 'id'], order: 'user, deletion, amount, date', only: '' },
  { table: 'history', key: ['user', 'id'], order: 'user, deletion, folded_title', only: '' },
  { table: 'balances', key: ['user'], order: 'user', only: '' },
];

/** So many rows on each side of a person's are written again: each page of an index has about a hundred at most. */
const ROWS_BESIDE = 1_000;
/** So many at once: others wait for no more than that. Each page lies as a whole within one of these shares. */
const SHARE = 400;
const STEP = SHARE / 2;

/** Writes the rows before and after a person's again, as they lie in the table and in each index with texts. */
async function rewriteBeside(path: string, userIds: readonly string[]): Promise<void> {
  using db = openConnection(path);
  const numberOf = db.prepare('SELECT key FROM ids WHERE id = ?');
  for (const userId of userIds) {
    const user = numberOf.get(userId)?.['key'];
    if (user === undefined) continue;
    for (const { table, key, order, only } of ORDERS) {
      const sides = [
        { where: `${only}user < ?`, orderBy: order.replaceAll(/\w+/g, '$& DESC') },
        { where: `${only}user > ?`, orderBy: order },
      ];
      for (const side of sides) {
        let offset = 0;
        await inSlices(() => {
          const share = { rows: SHARE, offset, parameters: [user] };
          const { count } = rewriteRows(db, { table, key, ...side, ...share });
          offset += STEP;
          return count === SHARE && offset + STEP < ROWS_BESIDE;
        });
      }
    }
  }
}

function generationsOf(controlPath: string): string[] {
  using db = new DatabaseSync(controlPath, { readOnly: true, timeout: PATIENCE_MS });
  const rows = db.prepare('SELECT number FROM generations').all();
  return rows.map(({ number }) => generationPath(controlPath, Number(number)));
}
