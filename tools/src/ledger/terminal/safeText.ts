// Control characters (a terminal would obey them) and what turns the direction of writing around.
const unsafe = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu;

/** A text of the stores as it can be shown on a terminal; `multiline` keeps line feeds. */
export const safeText = (text: string, { multiline = false } = {}): string =>
  text.toWellFormed().replace(unsafe, (found) => (multiline && found === '\n' ? found : '\ufffd'));

/** A value as JSON on one line, in which no terminal finds anything to obey. */
export const safeJson = (value: unknown): string =>
  JSON.stringify(value).replace(unsafe, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** So many UTF-16 units of a name say whose it is. */
const LONGEST_NAME = 200;

/** A name or another text of people as lists and questions show it: at most 200 long, with an ellipsis where it is cut. */
export const shortened = (text: string): string =>
  text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME)}…` : text;
