/** Only texts of so many characters are kept: a shorter one is written in less than a millisecond. */
const LEAST_KEPT = 10_000;
const kept = new WeakMap<object, string>();

/**
 * The text of a document, as JSON.stringify has it. Long parts that are the same object as before are not written anew:
 * of megabytes, an event changes little. Nobody may change such a part in place.
 */
export function textOf(document: object): string {
  const parts: string[] = [];
  for (const [name, value] of Object.entries(document)) {
    const text = partText(value);
    if (text !== undefined) parts.push(`${JSON.stringify(name)}:${text}`);
  }
  return `{${parts.join(',')}}`;
}

function partText(part: unknown): string | undefined {
  if (typeof part !== 'object' || part === null) return JSON.stringify(part);
  const known = kept.get(part);
  if (known !== undefined) return known;
  const text = JSON.stringify(part);
  if (text.length >= LEAST_KEPT) kept.set(part, text);
  return text;
}
