import { DatabaseSync } from 'node:sqlite';
import { SCHEMA } from './schema.ts';

/**
 * What is different in the log's file from what the product makes: tables, indexes, triggers and views of somebody else,
 * missing ones, and changed ones. A trigger could swallow an append that is acknowledged. Empty: nothing is.
 */
export function foreignObjects(db: DatabaseSync): string[] {
  const ours = (own ??= ownObjects());
  const found = objectsOf(db);
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
 * Tables, indexes, triggers and views in a file that a schema does not make, by name: for files whose tables have been
 * altered since they were made. A trigger or view is never ours.
 */
export function unknownObjects(path: string, schema: string): string[] {
  using made = new DatabaseSync(':memory:');
  made.exec(schema);
  const ours = objectsOf(made);
  using db = new DatabaseSync(path, { readOnly: true });
  return [...objectsOf(db).keys()].filter((name) => !ours.has(name)).map((name) => `${name} is not ours`);
}

let own: ReadonlyMap<string, string> | undefined;

function ownObjects(): ReadonlyMap<string, string> {
  using db = new DatabaseSync(':memory:');
  db.exec(SCHEMA);
  return objectsOf(db);
}

/** `trigger swallow` → its SQL, without differences of white space and quotes. */
function objectsOf(db: DatabaseSync): Map<string, string> {
  const rows = db
    .prepare(`SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`)
    .all();
  return new Map(
    rows.map(({ type, name, sql }) => [
      `${String(type)} ${String(name)}`,
      String(sql).replaceAll('"', '').replaceAll(/\s+/g, ' '),
    ]),
  );
}
