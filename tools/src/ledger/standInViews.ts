import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { StoreLocation, StoreLocations } from '@ledgerline/http/configuration';
import { readModelFiles } from './audit/filesAudit.ts';
import { Unavailable } from './errors.ts';

/** Throws where somebody put a view in the place of a table of this store: to read it may have no end. */
export async function refuseViews(store: keyof StoreLocations, at: StoreLocation<string>): Promise<void> {
  if (at.engine !== 'sqlite' || !('path' in at) || !existsSync(at.path)) return;
  for (const path of store === 'readModels' ? readModelFiles(at.path) : [at.path]) {
    const views = viewsIn(path);
    const tables = views.length > 0 ? await tablesOf(store) : [];
    const names = views.filter((view) => tables.includes(view.toLowerCase()));
    if (names.length > 0)
      throw new Unavailable(
        `${path} has a view in the place of a table: ${names.join(', ')}. Nothing was read from it.`,
      );
  }
}

function viewsIn(path: string): string[] {
  try {
    using db = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
    const views = db.prepare(`SELECT name FROM sqlite_schema WHERE type = 'view'`).all();
    return views.map(({ name }) => String(name));
  } catch {
    // Whoever opens it next says what is wrong with it.
    return [];
  }
}

async function tablesOf(store: keyof StoreLocations): Promise<string[]> {
  const created = (await schemaOf(store)).matchAll(/CREATE TABLE (?:IF NOT EXISTS )?(\w+)/g);
  return [...created].map(([, name = '']) => name.toLowerCase());
}

async function schemaOf(store: keyof StoreLocations): Promise<string> {
  if (store === 'events') return (await import('@ledgerline/event-store/sqlite')).LOG_SCHEMA;
  if (store === 'accounts') return (await import('@ledgerline/accounts/sqlite')).accountsSchema;
  const { CONTROL_SCHEMA, GENERATION_SCHEMA } = await import('@ledgerline/read-models/sqlite');
  return CONTROL_SCHEMA + GENERATION_SCHEMA;
}
