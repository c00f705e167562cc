import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kind, namedRows, readRows, toldTwice, withoutNightly } from './rows.ts';

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
const namedIn = (kind: Kind, of = (source: string) => source): Set<string> =>
  new Set(find(places[kind]).flatMap((file) => [...namedRows(of(read(file)))]));
const namedByAll = (of?: (source: string) => string): Record<Kind, Set<string>> => ({
  web: namedIn('web', of),
  api: namedIn('api', of),
  live: namedIn('live', of),
  cli: namedIn('cli', of),
  unit: namedIn('unit', of),
});

const documents = find(['docs/requirements/*.md']).map(read);
const rows = documents.flatMap(readRows);
const named = namedByAll();
const namedDaily = namedByAll(withoutNightly);
let open = 0;
const nightly: string[] = [];
for (const { id, kinds, text } of rows) {
  const missing = kinds.filter((kind) => !named[kind].has(id));
  if (missing.length === 0) {
    if (kinds.some((kind) => !namedDaily[kind].has(id))) nightly.push(id);
    continue;
  }
  open += 1;
  console.log(`${id}  (${missing.join(', ')})  ${text}`);
}
const strangers = [...named.unit].filter((id) => !rows.some((row) => row.id === id));
for (const id of strangers) console.log(`${id}  is named by a test but is no row`);
const twice = toldTwice([...documents, read('packages/domain/RULES.md')]);
for (const id of twice) console.log(`${id}  stands before two rows or rules`);
console.log(
  `\n${rows.length - open} of ${rows.length} rows have a test of each of their kinds, ${open} lack one; npm test proves ${rows.length - open - nightly.length}, a nightly run the others${nightly.length > 0 ? `: ${nightly.join(', ')}` : ''}`,
);
process.exitCode = open + strangers.length + twice.length === 0 ? 0 : 1;
