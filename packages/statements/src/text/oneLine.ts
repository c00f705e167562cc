/** A text on one line: controls and runs of spaces become one space. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\s\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
    .toWellFormed()
    .normalize('NFC');

/** Texts that say something, joined by a space. A text that is part of another one is not repeated. */
export function joined(texts: readonly (string | undefined)[]): string {
  const kept: string[] = [];
  for (const text of texts) {
    const line = oneLine(text ?? '');
    if (line === '' || kept.some((earlier) => holds(earlier, line))) continue;
    const part = kept.findIndex((earlier) => holds(line, earlier));
    if (part === -1) kept.push(line);
    else kept[part] = line;
  }
  return kept.join(' ');
}

/** Whether a text has another one in it as whole words. */
const holds = (text: string, part: string): boolean => ` ${text} `.includes(` ${part} `);
