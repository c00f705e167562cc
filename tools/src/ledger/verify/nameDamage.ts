import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { StoreLocations } from '@ledgerline/http';
import { endingOf } from '../endingOf.ts';
import { exitCodes, messageOf, Unavailable } from '../errors.ts';
import { readModelFiles } from './audit/filesAudit.ts';

/** The error with which an audit ended; where a store's file is damaged, one that names it and what mends it. */
export function nameDamage(error: unknown, { events, accounts, readModels }: StoreLocations): unknown {
  const { code, message } = endingOf(error);
  if (code !== exitCodes.unavailable) return error;
  const sentences: string[] = [];
  const look = (path: string, remedy: string) => {
    if (existsSync(`${path}-journal`)) {
      sentences.push(
        `${path}-journal is not the product’s: stop the product, copy all files, then move it away.`,
      );
      return;
    }
    const damage = damageOf(path);
    if (damage !== undefined) sentences.push(`${path} is damaged (${damage}): ${remedy}.`);
  };
  for (const at of [events, accounts]) {
    if (at.engine === 'sqlite') look(at.path, 'copy all files, then restore a backup');
  }
  if (readModels.engine === 'sqlite' && existsSync(dirname(readModels.path))) {
    const [list = '', ...generations] = readModelFiles(readModels.path);
    look(list, 'stop the product, move all read-models files away, and call `ledger rebuild`');
    for (const path of generations) look(path, '`ledger rebuild` makes new read models from the log');
  }
  return sentences.length === 0
    ? error
    : new Unavailable([message, ...sentences].join('\n'), { cause: error });
}

/** What SQLite finds wrong with a file's pages; undefined for a sound one. */
function damageOf(path: string): string | undefined {
  // A file that is not there is named by the code that wanted to open it.
  if (!existsSync(path)) return undefined;
  try {
    using db = new DatabaseSync(path, { readOnly: true });
    const found = db.prepare('PRAGMA quick_check(1)').get()?.['quick_check'];
    return found === 'ok' ? undefined : String(found).replaceAll(/\s+/g, ' ');
  } catch (error) {
    return messageOf(error);
  }
}
