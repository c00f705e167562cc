/** A field of an MT940 file: the part between colons, what stands behind it over all its lines, and its first line. */
export interface Mt940Field {
  tag: string;
  value: string;
  line: number;
}

/**
 * Splits a file into its fields. Blocks of SWIFT around a statement, and lines before the first field or behind the end of a
 * statement, are left out.
 */
export function mt940Fields(text: string): Mt940Field[] {
  const fields: Mt940Field[] = [];
  let isEnded = false;
  const lines = text.split(/\r\n|\r|\n/);
  for (const [index, raw] of lines.entries()) {
    const line = raw
      .replace(/\p{Cc}/gu, ' ')
      .replace(/^(?:\{\d:[^{}]*\})*\{4:/, '')
      .trimEnd();
    const [, tag, value = ''] = /^:(\d{2}[A-Z]?):(.*)$/.exec(line) ?? [];
    const before = fields.at(-1);
    if (tag !== undefined) isEnded = false;
    // What a movement says may go on in a second field, behind a first one that only holds the code of its kind.
    if (tag === '86' && before?.tag === '86') {
      before.value = /^\d{3}$/.test(before.value) ? value : `${before.value}\n${value}`;
    } else if (tag !== undefined) fields.push({ tag, value, line: index + 1 });
    else if (/^-\}?$|^\{\d:|^-?\}$/.test(line))
      isEnded ||= line.startsWith('-') && /^6[245]/.test(before?.tag ?? '');
    else if (before && line !== '' && !isEnded) before.value += `\n${line}`;
  }
  return fields;
}
