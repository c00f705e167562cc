/** A text on one line: controls and runs of spaces become one space. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\s\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
    .toWellFormed()
    .normalize('NFC');

/** No text of a row is longer; what stands behind is cut off. */
const longest = 2_000;

/**
 * Texts that say something, joined by a space. A text that is part of another one is not repeated. The work is in
 * proportion to the texts, however many there are.
 */
export function joined(texts: readonly (string | undefined)[]): string {
  const kept: string[] = [];
  const seen = new Set<string>();
  let all = '';
  let length = 0;
  for (const text of texts) {
    if (length > longest) break;
    const line = oneLine((text ?? '').slice(0, 2 * longest)).slice(0, longest);
    if (line === '' || seen.has(line)) continue;
    seen.add(line);
    if (holds(all, line)) continue;
    const part = kept.findIndex((earlier) => holds(line, earlier));
    if (part === -1) kept.push(line);
    else kept[part] = line;
    // No text has a line end in it, so none is found across two of them.
    all = kept.join(' \n ');
    length = all.length - 2 * (kept.length - 1);
  }
  return kept.join(' ').slice(0, longest).toWellFormed();
}

/** Whether a text has another one in it as whole words. */
const holds = (text: string, part: string): boolean => ` ${text} `.includes(` ${part} `);
