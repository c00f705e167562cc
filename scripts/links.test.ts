import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const exclude = (path: string): boolean => /(?:^|[\\/])(?:node_modules|dist|\.cache|\.git)$/.test(path);
const find = (...patterns: string[]): string[] => globSync(patterns, { cwd: root, exclude });
const withoutCode = (text: string): string => text.replaceAll(/^```.*?^```/gms, '');

/** The anchors of a page's headings, as GitHub makes them. */
const anchorsOf = (page: string): string[] =>
  [...withoutCode(read(page)).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

it('given any Markdown file, every link of it leads to a file and a heading that are there', () => {
  const broken = find('*.md', '.github/**/*.md', 'docs/**/*.md', 'packages/**/*.md').flatMap((page) => {
    const targets = [...withoutCode(read(page)).matchAll(/\]\(([^)\s]+)\)/g)].map(
      ([, target = '']) => target,
    );
    return targets
      .filter((target) => {
        if (/^[a-z]+:/.test(target)) return false;
        const [path = '', anchor] = target.split('#');
        const file = path === '' ? page : relative(root, join(root, dirname(page), path));
        return !existsSync(join(root, file)) || (anchor !== undefined && !anchorsOf(file).includes(anchor));
      })
      .map((target) => `${page}: ${target}`);
  });
  expect(broken).toEqual([]);
});

it('given any source, every document that it names is there', () => {
  const sources = find(
    '*.{md,yml,ts}',
    '.github/**/*.{md,yml}',
    '{docker,docs,e2e,packages,scripts,services,tools,web}/**/*.{ts,tsx,mjs,js,sh,conf,md}',
  );
  const missing = sources.flatMap((source) =>
    [...read(source).matchAll(/\bdocs\/[\w/-]+\.(?:md|png|ndjson)\b/g)]
      .filter(([path]) => !existsSync(join(root, path)))
      .map(([path]) => `${source}: ${path}`),
  );
  expect(missing).toEqual([]);
});

it('given any guide, every source that it names in code marks is there', () => {
  const pages = find('*.md', 'docs/**/*.md', 'packages/*/*.md').filter(
    (page) => !/docs[\\/](?:runs|requirements)[\\/]/.test(page),
  );
  const missing = pages.flatMap((page) =>
    [...withoutCode(read(page)).matchAll(/`((?:packages|services|tools|web|e2e|scripts|docker)\/[\w./-]+)`/g)]
      .map(([, path = '']) => path)
      // The built client is there once it was built.
      .filter((path) => path !== 'web/dist' && !existsSync(join(root, path)))
      .map((path) => `${page}: ${path}`),
  );
  expect(missing).toEqual([]);
});
