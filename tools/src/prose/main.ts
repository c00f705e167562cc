// A part of `npm run check`: sentences of the documents that are too long to read. docs/requirements and runs are records,
// docs/http-contract.md is a contract in tables, and the other three are generated.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sentencesOf } from './sentences.ts';

const MOST_WORDS = 25;

const root = join(import.meta.dirname, '../../..');
const isLeftOut = (page: string): boolean =>
  /node_modules|docs[/\\](?:requirements|runs)[/\\]|docs[/\\](?:access|cli|configuration|http-contract)\.md$/.test(
    page,
  );
const pages = globSync(['*.md', '.github/**/*.md', 'docs/**/*.md', 'packages/*/*.md'], { cwd: root });
let tooLong = 0;
for (const page of pages.filter((name) => !isLeftOut(name)).toSorted()) {
  for (const { line, words, text } of sentencesOf(readFileSync(join(root, page), 'utf8'))) {
    if (words <= MOST_WORDS) continue;
    tooLong += 1;
    console.log(`${page}:${line}  ${words} words, at most ${MOST_WORDS}: ${text}`);
  }
}
process.exitCode = tooLong === 0 ? 0 : 1;
