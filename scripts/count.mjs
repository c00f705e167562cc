// npm run count: production lines per package, and the modules that tell event types apart. For docs/runs.
import { globSync, readFileSync } from 'node:fs';
import { root } from './bootstrap.mjs';

const sources = globSync('{packages/*,services/*,tools,web}/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.(?:test|bench)\.|\/(?:testing|samples|vocabulary)\//.test(file),
);
const definitions = globSync('packages/events/src/*Events.ts', { cwd: root });
const eventTypes = new Set(
  definitions.flatMap((file) =>
    [...readFileSync(`${root}/${file}`, 'utf8').matchAll(/define\w*\(\s*'(\w+)'/g)].map(([, type]) => type),
  ),
);

const lines = new Map();
const modules = [];
for (const file of sources.toSorted()) {
  const text = readFileSync(`${root}/${file}`, 'utf8');
  const count = text.split('\n').length - 1;
  const place = file.split('/src/')[0];
  lines.set(place, (lines.get(place) ?? 0) + count);
  const told = [...text.matchAll(/(?:case |[=!]== )'(\w+)'/g)].filter(([, type]) => eventTypes.has(type));
  const types = new Set(told.map(([, type]) => type));
  if (types.size > 1) modules.push({ file, count, types: types.size });
}
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
for (const [place, count] of lines) console.log(`${place}\t${count}`);
console.log(`all\t${sum([...lines.values()])}`);
console.log(`\nmodules that tell two or more event types apart: ${modules.length}`);
for (const { file, count, types } of modules) console.log(`${file}\t${count} lines\t${types} types`);
