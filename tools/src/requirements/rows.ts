/** Where a row is seen: in the browser, over HTTP, over the socket, on the command line, or by a pure rule. */
export type Kind = 'web' | 'api' | 'live' | 'cli' | 'unit';

const kindsThereAre: readonly string[] = ['web', 'api', 'live', 'cli', 'unit'] satisfies Kind[];
const isKind = (name: string): name is Kind => kindsThereAre.includes(name);

/** One row of the checklists: what has to hold, and where it is seen. */
export interface Requirement {
  id: string;
  kinds: Kind[];
  text: string;
}

const row = /^- \*\*([A-Z0-9-]+\.\d+|[A-Z]{1,2}-\d+)\*\* \(([^)]+)\) (.+)$/;
const mention =
  /\b(S[12]-\d+\.\d+|(?:AP|B|ST|AC|RP|BL|SV|OW|PY)-\d{2,3})(?:\s*(?:–|-|\.\.|…|to)\s*(\d{2})\b)?/g;

/** The rows of a checklist in Markdown, in its order. Throws for a kind that there is not. */
export function readRows(markdown: string): Requirement[] {
  return markdown.split('\n').flatMap((line) => {
    const found = row.exec(line);
    const [, id, list, text] = found ?? [];
    if (!id || !list || !text) return [];
    const kinds = list.split(/,\s*/);
    if (!kinds.every(isKind)) throw new Error(`${id} has a kind that there is not: ${list}`);
    return [{ id, kinds, text }];
  });
}

const definition = /^- \*\*([A-Z0-9.-]+)\*\* /gm;

/** The numbers that stand before more than one row or rule of these documents. */
export function toldTwice(documents: readonly string[]): string[] {
  const ids = documents.flatMap((markdown) => [...markdown.matchAll(definition)].map(([, id = '']) => id));
  return [...new Set(ids.filter((id, place) => ids.indexOf(id) !== place))];
}

const comment = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** The row ids that a test's source names outside of comments, ranges such as `S2-5.26–28` spelled out. */
export function namedRows(source: string): Set<string> {
  const ids = new Set<string>();
  for (const [, id, last] of source.replaceAll(comment, '').matchAll(mention)) {
    if (!id) continue;
    ids.add(id);
    const split = /^(.*?)(\d+)$/.exec(id);
    const [, prefix, first] = split ?? [];
    if (!last || prefix === undefined || first === undefined) continue;
    for (let number = Number(first); number <= Number(last); number += 1) {
      ids.add(`${prefix}${String(number).padStart(2, '0')}`);
    }
  }
  return ids;
}

const startsTest = /^(?=\s*(?:test|it)(?:\.\w+)*\()/m;

/** A source of tests without those that only a nightly run makes: journeys tagged '@release', others tagged 'nightly'. */
export function withoutNightly(source: string): string {
  if (source.includes('@module-tag nightly')) return '';
  const isNightly = (part: string) =>
    startsTest.test(part) && /\b(?:tag: '@release'|tags: 'nightly')/.test(part.split('async')[0] ?? '');
  return source
    .split(startsTest)
    .filter((part) => !isNightly(part))
    .join('');
}
