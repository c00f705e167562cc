// A part of `npm run check`: folders or files that import each other, so that none of them can be read first. Lint says so
// of files (`import/no-cycle`), but for those that are imported later, and has no rule for folders. Features of the
// client see each other through their index.ts alone. Tests may look anywhere.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { circlesOf, importsOf, pastIndexOf } from './circles.ts';

const root = join(import.meta.dirname, '../../..');
const isTest = (path: string): boolean => /\.test\.tsx?$|\/(?:testing|acceptance|deployment)\//.test(path);

const features = 'web/src/features';
const files = globSync('{packages/*,services/*,tools,web}/src/**/*.{ts,tsx}', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !isTest(path))
  .toSorted();
const imports = files
  .flatMap((path) => importsOf(path, readFileSync(join(root, path), 'utf8')))
  .filter(({ to }) => !isTest(to));
const circles = circlesOf(imports);
const pastIndex = pastIndexOf(imports, features);
for (const { folder, names, imports: ties } of circles) {
  console.log(`${folder}: ${names.join(', ')} import each other`);
  for (const { from, to } of ties) console.log(`  ${from} → ${to}`);
}
for (const { from, to } of pastIndex) console.log(`${from} → ${to}: ${features} see each other by index.ts`);
process.exitCode = circles.length + pastIndex.length === 0 ? 0 : 1;
