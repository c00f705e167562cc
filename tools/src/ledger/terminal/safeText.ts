// Control characters (a terminal would obey them) and what turns the direction of writing around.
const unsafe = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu;

/** A text of the stores as it can be shown on a terminal; `multiline` keeps line feeds. */
export const safeText = (text: string, { multiline = false } = {}): string =>
  text.toWellFormed().replace(unsafe, (found) => (multiline && found === '\n' ? found : '\ufffd'));

/** A value as JSON on one line, in which no terminal finds anything to obey. */
export const safeJson = (value: unknown): string =>
  jsonOf(value).replace(unsafe, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** No document of the product has as many lists and objects in each other. */
const MOST_LEVELS = 50;

/** Somebody who edits a store may nest a value so deep that it can't be written: the rest of it is an ellipsis. */
function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return JSON.stringify(upTo(MOST_LEVELS, value));
  }
}

function upTo(levels: number, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return '…';
  if (Array.isArray(value)) return value.map((item) => upTo(levels - 1, item));
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, upTo(levels - 1, field)]));
}

/** So many UTF-16 units of a name say whose it is. */
const LONGEST_NAME = 200;

/** A name or another text of people as lists and questions show it: at most 200 long, with an ellipsis where it is cut. */
export const shortened = (text: string): string =>
  text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME)}…` : text;
