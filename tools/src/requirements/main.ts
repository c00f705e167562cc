import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namedRows, readRows } from './rows.ts';

const root = join(import.meta.dirname, '../../..');
const checklists = ['docs/requirements/checklist-1.md', 'docs/requirements/checklist-2.md'];
const tests = globSync('{packages,services,tools,web/src,e2e}/**/*.{test,spec}.{ts,tsx}', {
  cwd: root,
  exclude: (name) => name.includes('node_modules'),
});
const suites = globSync('packages/*/src/testing/*Contract.ts', { cwd: root });

const rows = checklists.flatMap((file) => readRows(readFileSync(join(root, file), 'utf8')));
const named = new Set(
  [...tests, ...suites].flatMap((file) => [...namedRows(readFileSync(join(root, file), 'utf8'))]),
);
const open = rows.filter((row) => !named.has(row.id));
const strangers = [...named].filter((id) => !rows.some((row) => row.id === id));

for (const row of open) console.log(`${row.id}  (${row.kinds.join(', ')})  ${row.text}`);
for (const id of strangers) console.log(`${id}  is named by a test but is no row`);
console.log(
  `\n${rows.length - open.length} of ${rows.length} rows are named by a test, ${open.length} are not`,
);
