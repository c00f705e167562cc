// node scripts/releaseNotes.mjs VERSION: prints what CHANGELOG.md says of this version. Ends with 1 where it says nothing.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const [, , version] = process.argv;
const changelog = readFileSync(join(import.meta.dirname, '../CHANGELOG.md'), 'utf8');
const parts = changelog.split(/^## /m).slice(1);
const notes = parts.find((part) => part.split(/\s/, 1)[0] === version);
const [, ...lines] = notes?.trim().split('\n') ?? [];
if (lines.join('').trim() === '') {
  process.stderr.write(`CHANGELOG.md says nothing of ${version}\n`);
  process.exit(1);
}
process.stdout.write(`${lines.join('\n').trim()}\n`);
