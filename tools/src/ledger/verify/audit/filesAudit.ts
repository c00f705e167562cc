import { readdirSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import type { StoreLocations } from '@ledgerline/http';
import type { Area, Deviation } from './deviation.ts';

/**
 * That log and read models have no objects but those that the product makes; the log's also all of them, unchanged. Read
 * models are looked at only `withModels`: those of another version may have other tables.
 */
export async function* auditFiles(
  { events, readModels }: StoreLocations,
  { withModels }: { withModels: boolean },
): AsyncGenerator<Deviation> {
  const { foreignObjectsOf, unknownObjects } = await import('@ledgerline/event-store/sqlite');
  if (events.engine === 'sqlite') yield* named('log', events.path, foreignObjectsOf(events.path));
  if (readModels.engine !== 'sqlite' || !withModels) return;
  const { CONTROL_SCHEMA, GENERATION_SCHEMA } = await import('@ledgerline/read-models/sqlite');
  for (const [index, path] of readModelFiles(readModels.path).entries())
    yield* named('read models', path, unknownObjects(path, index === 0 ? CONTROL_SCHEMA : GENERATION_SCHEMA));
}

/** That the accounts' file has no objects of somebody else. */
export async function* auditAccountsFile({ accounts }: StoreLocations): AsyncGenerator<Deviation> {
  if (accounts.engine !== 'sqlite') return;
  const { unknownObjects } = await import('@ledgerline/event-store/sqlite');
  const { ACCOUNTS_SCHEMA } = await import('@ledgerline/accounts/sqlite');
  yield* named('accounts', accounts.path, unknownObjects(accounts.path, ACCOUNTS_SCHEMA));
}

/** The file that lists the generations, and each generation's. */
export function readModelFiles(path: string): string[] {
  const stem = basename(path, extname(path));
  const isGeneration = (name: string) => name.startsWith(`${stem}-g`) && /-g\d+\.db$/.test(name);
  return [
    path,
    ...readdirSync(dirname(path))
      .filter(isGeneration)
      .map((name) => join(dirname(path), name)),
  ];
}

function* named(area: Area, path: string, objects: readonly string[]): Generator<Deviation> {
  const expected = 'the objects that the product makes';
  for (const found of objects)
    yield { area, check: 'file', userId: null, record: basename(path), expected, found };
}
