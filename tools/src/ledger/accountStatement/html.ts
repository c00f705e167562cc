import { safeText } from '../terminal/safeText.ts';

/** A part of a page that is marked up already. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** What may stand in a page: texts are escaped, parts that are marked up stay as they are. */
export type Content = string | number | Markup | readonly Content[];

/** Marks up a template: whatever is put into it is escaped, unless it is marked up already. */
export const html = (parts: TemplateStringsArray, ...contents: readonly Content[]): Markup =>
  new Markup(parts.map((part, place) => `${part}${textOf(contents[place] ?? '')}`).join(''));

/** A text of a person, that may be written in another direction than what stands around it. */
export const own = (text: string): Markup => html`<bdi>${text}</bdi>`;

function textOf(content: Content): string {
  if (content instanceof Markup) return content.text;
  return typeof content === 'object' ? content.map(textOf).join('') : escaped(String(content));
}

// Control characters are as good as anything to confuse who reads, or the parser.
const escaped = (text: string): string =>
  safeText(text).replaceAll(/[&<>"']/g, (found) => `&#${found.charCodeAt(0)};`);

/** A text as a string of CSS. Everything but letters of ASCII, digits and blanks is a code, so that nothing ends it. */
export const cssString = (text: string): string =>
  `'${safeText(text).replaceAll(/[^A-Za-z0-9 ]/gu, (found) => `\\${(found.codePointAt(0) ?? 0).toString(16)} `)}'`;
