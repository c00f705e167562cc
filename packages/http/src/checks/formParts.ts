/** How large the parts of a form are, before anybody makes objects of them. */
export interface FormMeasure {
  parts: number;
  /** Bytes of all parts that are no files. */
  textBytes: number;
}

const HEADERS_END = Buffer.from('\r\n\r\n');

/**
 * Counts the parts of a multipart body up to `most + 1`, with their sizes. A body without a boundary has none: whoever
 * parses it says what is wrong with it.
 */
export function measureForm(bytes: Uint8Array<ArrayBuffer>, contentType: string, most: number): FormMeasure {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  const measure: FormMeasure = { parts: 0, textBytes: 0 };
  if (boundary === undefined) return measure;
  const delimiter = Buffer.from(`--${boundary}`, 'latin1');
  let start = body.indexOf(delimiter);
  while (start !== -1 && measure.parts <= most) {
    const head = start + delimiter.length;
    const next = body.indexOf(delimiter, head);
    // What follows the last delimiter is no part.
    if (next === -1) break;
    measure.parts += 1;
    const headersEnd = body.indexOf(HEADERS_END, head);
    const headers = body.toString('latin1', head, headersEnd === -1 || headersEnd > next ? next : headersEnd);
    if (!/;\s*filename\*?=/i.test(headers)) measure.textBytes += next - head;
    start = next;
  }
  return measure;
}
