// A part of `npm run check`: folders or files that import each other, so that none of them can be read first. Lint says
// so of files (`import/no-cycle`), but for those that are imported later, and has no rule for folders. Tests may look
// anywhere.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { circlesOf, importsOf } from './circles.ts';

const root = join(import.meta.dirname, '../../..');
const isTest = (path: string): boolean => /\.test\.tsx?$|\/(?:testing|acceptance|deployment)\//.test(path);

const files = globSync('{packages/*,services/*,tools}/src/**/*.ts', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !isTest(path))
  .toSorted();
const imports = files.flatMap((path) => importsOf(path, readFileSync(join(root, path), 'utf8')));
const circles = circlesOf(imports.filter(({ to }) => !isTest(to)));
for (const { folder, names, imports: ties } of circles) {
  console.log(`${folder}: ${names.join(', ')} import each other`);
  for (const { from, to } of ties) console.log(`  ${from} → ${to}`);
}
process.exitCode = circles.length === 0 ? 0 : 1;
