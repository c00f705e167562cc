/** Markup that is safe to be written as it is. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type Content = Html | string | number | false | null | undefined | readonly Content[];

/** Writes markup; whatever is filled in is escaped unless it is markup itself. Lists are joined, nothing is left out. */
export const html = (strings: TemplateStringsArray, ...contents: readonly Content[]): Html =>
  new Html(strings.map((text, index) => text + render(contents[index])).join(''));

function render(content: Content): string {
  if (content instanceof Html) return content.text;
  if (typeof content === 'string') return escape(content);
  if (typeof content === 'number') return String(content);
  return content ? content.map(render).join('') : '';
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** Markup of a text with `code` and **strong** parts. */
export function inlineMarkdown(text: string): Html {
  const parts = text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part) => {
    if (part.startsWith('`')) return html`<code>${part.slice(1, -1)}</code>`;
    if (part.startsWith('**')) return html`<strong>${part.slice(2, -2)}</strong>`;
    return part;
  });
  return html`${parts}`;
}

/** A paragraph for each part of a text that stands between empty lines. */
export const paragraphs = (text: string): Html =>
  html`${text.split('\n\n').map((paragraph) => html`<p>${inlineMarkdown(paragraph)}</p>`)}`;
