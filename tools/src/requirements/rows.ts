/** One row of the checklists: what has to hold, and where it is seen (web, api, live, unit). */
export interface Requirement {
  id: string;
  kinds: string[];
  text: string;
}

const row = /^- \*\*([A-Z0-9-]+\.\d+|[A-Z]-\d+)\*\* \(([^)]+)\) (.+)$/;
const mention = /\b(S[12]-\d+\.\d+|B-\d{2})(?:\s*(?:–|-|\.\.|…|to)\s*(\d{2})\b)?/g;

/** The rows of a checklist in Markdown, in its order. */
export function readRows(markdown: string): Requirement[] {
  return markdown.split('\n').flatMap((line) => {
    const found = row.exec(line);
    const [, id, kinds, text] = found ?? [];
    return id && kinds && text ? [{ id, kinds: kinds.split(/,\s*/), text }] : [];
  });
}

/** The row ids that a test's source names, ranges such as `S2-5.26–28` spelled out. */
export function namedRows(source: string): Set<string> {
  const ids = new Set<string>();
  for (const [, id, last] of source.matchAll(mention)) {
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
