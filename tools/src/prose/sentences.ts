/** A sentence of a Markdown page, with how many words it has. `line` counts from 1. */
export interface Sentence {
  line: number;
  words: number;
  text: string;
}

/**
 * The sentences of a Markdown page. A sentence ends with its line, or at `.`, `!` or `?` before a space; in a table also
 * with its cell and at `;`, since cells list things. What stands in code marks is one word, and of a link its text counts.
 * Headings and blocks of code have no sentences.
 */
export function sentencesOf(page: string): Sentence[] {
  let isCode = false;
  return page.split('\n').flatMap((raw, index) => {
    if (/^\s*```/.test(raw)) isCode = !isCode;
    if (isCode || /^(?: {4}|\s*```|#|\|[-:| ]+$)/.test(raw)) return [];
    return plain(raw)
      .split(raw.startsWith('|') ? /[|;]|(?<=[.!?]["')”*]*)\s+/ : /(?<=[.!?]["')”*]*)\s+/)
      .map((text) => text.trim())
      .filter((text) => text !== '')
      .map((text) => ({ line: index + 1, words: text.split(/\s+/).filter(isWord).length, text }));
  });
}

/** Without the marks of lists, links, code and emphasis. */
function plain(line: string): string {
  return line
    .replace(/^\s*(?:[-*>]|\d+\.)\s+/, '')
    .replaceAll(/`[^`]*`/g, 'code')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*\*|__/g, '');
}

const isWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
