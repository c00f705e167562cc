import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { StoreLocations } from '@ledgerline/http';
import { readModelFiles } from '../audit/filesAudit.ts';
import { endingOf } from '../endingOf.ts';
import { exitCodes, messageOf, Unavailable } from '../errors.ts';

/** The error with which an audit ended; where a store's file is damaged, one that names it and what mends it. */
export async function nameDamage(
  error: unknown,
  { events, accounts, readModels }: StoreLocations,
): Promise<unknown> {
  const { code, message } = endingOf(error);
  if (code !== exitCodes.unavailable) return error;
  const { foreignObjectsOf, unknownObjects } = await import('@ledgerline/event-store/sqlite');
  const { accountsSchema } = await import('@ledgerline/accounts/sqlite');
  const { CONTROL_SCHEMA, GENERATION_FORMAT, GENERATION_SCHEMA } = await import(
    '@ledgerline/read-models/sqlite'
  );
  const sentences: string[] = [];
  const look = (path: string, differences: () => string[], remedy: string) => {
    if (existsSync(`${path}-journal`)) {
      sentences.push(
        `${path}-journal is not the product’s: stop the product, copy all files, then move it away.`,
      );
      return;
    }
    const damage = damageOf(path, differences);
    if (damage !== undefined) sentences.push(`${path} is damaged (${damage}): ${remedy}.`);
  };
  const restore = 'copy all files, then restore a backup';
  if (events.engine === 'sqlite') look(events.path, () => foreignObjectsOf(events.path), restore);
  if (accounts.engine === 'sqlite')
    look(accounts.path, () => unknownObjects(accounts.path, accountsSchema), restore);
  if (readModels.engine === 'sqlite' && existsSync(dirname(readModels.path))) {
    const [list = '', ...generations] = readModelFiles(readModels.path);
    const moveAway = 'stop the product, move all read-models files away, and call `ledger rebuild`';
    look(list, () => unknownObjects(list, CONTROL_SCHEMA), moveAway);
    for (const path of generations)
      look(
        path,
        () => unknownObjects(path, GENERATION_SCHEMA, GENERATION_FORMAT),
        '`ledger rebuild` makes new read models from the log',
      );
  }
  return sentences.length === 0
    ? error
    : new Unavailable([message, ...sentences].join('\n'), { cause: error });
}

/** What SQLite finds wrong with a file's pages, or which tables are not as the product makes them; undefined for a sound one. */
function damageOf(path: string, differences: () => string[]): string | undefined {
  // A file that is not there is named by the code that wanted to open it.
  if (!existsSync(path)) return undefined;
  try {
    using db = new DatabaseSync(path, { readOnly: true });
    const found = db.prepare('PRAGMA quick_check(1)').get()?.['quick_check'];
    if (found !== 'ok') return String(found).replaceAll(/\s+/g, ' ');
    return differences().find((difference) => /^table .* (is missing|was changed)$/.test(difference));
  } catch (error) {
    return messageOf(error);
  }
}
