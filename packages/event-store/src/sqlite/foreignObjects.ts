import { DatabaseSync } from 'node:sqlite';
import { SCHEMA } from './schema.ts';

/**
 * What is different in the log's file from what the product makes: tables, indexes, triggers and views of somebody else,
 * missing ones, and changed ones. A trigger could swallow an append that is acknowledged. Empty: nothing is.
 */
export function foreignObjects(db: DatabaseSync): string[] {
  return differences((own ??= objectsOfSchema(SCHEMA)), objectsOf(db));
}

function differences(ours: ReadonlyMap<string, string>, found: ReadonlyMap<string, string>): string[] {
  const strangers = [...found].flatMap(([name, sql]) => {
    if (!ours.has(name)) return [`${name} is not ours`];
    return ours.get(name) === sql ? [] : [`${name} was changed`];
  });
  const missing = [...ours.keys()].filter((name) => !found.has(name)).map((name) => `${name} is missing`);
  return [...strangers, ...missing];
}

/** Throws where the file has objects that the product does not make. */
export function assertOwnObjects(db: DatabaseSync, path: string): void {
  const foreign = foreignObjects(db);
  if (foreign.length > 0) throw new Error(`${path} was changed by somebody else: ${foreign.join(', ')}`);
}

/**
 * What is different in a file from what a schema makes. `format`: the file's `user_version` for which the schema is
 * exact. A file of another format may have other tables of ours: there only objects of unknown names are told.
 */
export function unknownObjects(path: string, schema: string, format?: number): string[] {
  using db = new DatabaseSync(path, { readOnly: true });
  const [ours, found] = [objectsOfSchema(schema), objectsOf(db)];
  const isExact =
    format === undefined || db.prepare('PRAGMA user_version').get()?.['user_version'] === format;
  if (isExact) return differences(ours, found);
  return [...found.keys()].filter((name) => !ours.has(name)).map((name) => `${name} is not ours`);
}

let own: ReadonlyMap<string, string> | undefined;

function objectsOfSchema(schema: string): ReadonlyMap<string, string> {
  using db = new DatabaseSync(':memory:');
  db.exec(schema);
  return objectsOf(db);
}

/**
 * `trigger swallow` → its SQL, without differences of white space and of quotes round one word. Quotes round a whole
 * condition make a text of it: they stay. SQLite's own tables and indexes are left
 * out; somebody who edits the schema itself can give its names to a trigger, which SQLite obeys.
 */
function objectsOf(db: DatabaseSync): Map<string, string> {
  const rows = db
    .prepare(
      `SELECT type, name, sql FROM sqlite_schema
       WHERE NOT (type = 'table' AND (name = 'sqlite_sequence' OR name LIKE 'sqlite\\_stat_' ESCAPE '\\')
         OR type = 'index' AND sql IS NULL AND name LIKE 'sqlite\\_%' ESCAPE '\\')`,
    )
    .all();
  return new Map(
    rows.map(({ type, name, sql }) => [
      `${String(type)} ${String(name)}`,
      String(sql)
        .replaceAll(/"(\w+)"/g, '$1')
        .replaceAll(/\s+/g, ' '),
    ]),
  );
}
