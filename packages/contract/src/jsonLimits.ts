/** The most levels of lists and objects that a request's JSON may have: no request needs more than a few. */
const MOST_LEVELS = 20;

/** How much a text of JSON may hold: levels of lists and objects (20 unless said), fields of one object, values altogether (any number unless said). */
interface JsonLimits {
  levels?: number;
  fields?: number;
  values?: number;
}

/**
 * Whether a text of JSON holds more than these limits. It only reads the text, since a parser has spent the time and
 * the memory before anything can be counted. Of a text that is no JSON it may say either.
 */
export function isBeyond(
  { levels = MOST_LEVELS, fields = Infinity, values = Infinity }: JsonLimits,
  text: string,
): boolean {
  /** By level: how many commas an object has had, or NaN for a list. */
  const commas: number[] = [];
  let separators = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charAt(at)) {
      case '"':
        at = endOfString(text, at);
        break;
      case '{':
      case '[':
        if (commas.length >= levels) return true;
        separators += 1;
        commas.push(text.charAt(at) === '{' ? 0 : Number.NaN);
        break;
      case '}':
      case ']':
        commas.pop();
        break;
      case ',': {
        separators += 1;
        const before = commas.pop();
        if (before === undefined) break;
        if (before + 1 >= fields) return true;
        commas.push(before + 1);
        break;
      }
    }
    if (separators >= values) return true;
  }
  return false;
}

/** Where the string ends that begins at a quotation mark. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let first = at;
    while (text.charAt(first - 1) === '\\') first -= 1;
    if ((at - first) % 2 === 0) return at;
  }
  return text.length;
}
