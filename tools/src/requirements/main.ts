import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kind, namedRows, readRows, toldTwice } from './rows.ts';

/** Where a test has to lie to prove what is seen there. */
const places: Record<Kind, string[]> = {
  web: ['e2e/**/*.spec.ts', 'web/src/**/*.test.{ts,tsx}'],
  api: ['services/**/*.int.test.ts', 'tools/**/*.int.test.ts', 'packages/http/src/**/*.test.ts'],
  live: ['services/**/*.int.test.ts', 'e2e/**/*.spec.ts', 'web/src/**/*.test.{ts,tsx}'],
  cli: ['tools/**/*.test.ts', 'services/**/*.int.test.ts'],
  unit: [
    '{packages,services,tools,web/src,e2e}/**/*.{test,spec}.{ts,tsx}',
    'packages/*/src/testing/*Contract.ts',
  ],
};
const root = join(import.meta.dirname, '../../..');
const find = (patterns: string[]): string[] =>
  globSync(patterns, { cwd: root, exclude: (name) => name.includes('node_modules') }).toSorted();
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const namedIn = (kind: Kind): Set<string> =>
  new Set(find(places[kind]).flatMap((file) => [...namedRows(read(file))]));

const documents = find(['docs/requirements/*.md']).map(read);
const rows = documents.flatMap(readRows);
const named: Record<Kind, Set<string>> = {
  web: namedIn('web'),
  api: namedIn('api'),
  live: namedIn('live'),
  cli: namedIn('cli'),
  unit: namedIn('unit'),
};
let open = 0;
for (const { id, kinds, text } of rows) {
  const missing = kinds.filter((kind) => !named[kind].has(id));
  if (missing.length === 0) continue;
  open += 1;
  console.log(`${id}  (${missing.join(', ')})  ${text}`);
}
const strangers = [...named.unit].filter((id) => !rows.some((row) => row.id === id));
for (const id of strangers) console.log(`${id}  is named by a test but is no row`);
const twice = toldTwice([...documents, read('packages/domain/RULES.md')]);
for (const id of twice) console.log(`${id}  stands before two rows or rules`);
console.log(
  `\n${rows.length - open} of ${rows.length} rows have a test of each of their kinds, ${open} lack one`,
);
process.exitCode = open + strangers.length + twice.length === 0 ? 0 : 1;
