import { randomBytes } from 'node:crypto';

/** A file of a form. */
export interface FormFile {
  name: string;
  size: number;
  bytes: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** A shorter form is parsed as a whole. */
const LEAST_BYTES = 64 * 1024;
/** So often a boundary is looked for: there are fewer parts. */
const MOST_BOUNDARIES = 20;

/**
 * The entries of a form, in their order. Throws where the bytes are none. `boundary` begins with two dashes. The content of
 * the longest part is not copied: copies of megabytes make the thread collect all its memory, and everybody waits for that.
 */
export async function formEntries(
  bytes: Buffer<ArrayBuffer>,
  type: string,
  boundary: string | undefined,
): Promise<[name: string, value: string | FormFile][]> {
  const cut = boundary === undefined ? undefined : cutLongest(bytes, boundary);
  const short = cut && (await entriesOf(cut.form, type).catch(() => undefined));
  if (short) {
    for (const entry of short) {
      const [, value] = entry;
      if (typeof value === 'string' || value.size !== cut.mark.length) continue;
      if (!cut.mark.equals(await value.bytes())) continue;
      const { content } = cut;
      entry[1] = { name: value.name, size: content.length, bytes: async () => content };
      return short;
    }
  }
  // What stands there was no file's content, or not as it was found.
  return entriesOf(bytes, type);
}

async function entriesOf(bytes: Buffer<ArrayBuffer>, type: string): Promise<[string, string | FormFile][]> {
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
  return [...form].map(([name, value]) => [name, typeof value === 'string' ? value : fileOf(value)]);
}

const fileOf = (file: File): FormFile => ({
  name: file.name,
  size: file.size,
  bytes: async () => new Uint8Array(await file.arrayBuffer()),
});

/** A form with a mark in the place of its longest part's content. */
interface CutForm {
  form: Buffer<ArrayBuffer>;
  mark: Buffer<ArrayBuffer>;
  content: Uint8Array<ArrayBuffer>;
}

/** Cuts the content of the longest part out. Undefined for a short form, and where that part can't be told. */
export function cutLongest(bytes: Buffer<ArrayBuffer>, boundary: string): CutForm | undefined {
  // Without the dashes, as who parses it looks for it.
  const wanted = Buffer.from(boundary.slice(2));
  if (bytes.length < LEAST_BYTES || wanted.length === 0) return undefined;
  let [from, to] = [0, 0];
  let before = bytes.indexOf(wanted);
  for (let count = 0; before >= 0; count += 1) {
    if (count === MOST_BOUNDARIES) return undefined;
    const next = bytes.indexOf(wanted, before + wanted.length);
    if (next - before > to - from) [from, to] = [before + wanted.length, next];
    before = next;
  }
  const head = bytes.indexOf('\r\n\r\n', from);
  const [first, last] = [head + 4, to - 4];
  if (head < 0 || first >= last || bytes.toString('latin1', last, to) !== '\r\n--') return undefined;
  const mark = Buffer.from(randomBytes(16).toString('hex'));
  return {
    form: Buffer.concat([bytes.subarray(0, first), mark, bytes.subarray(last)]),
    mark,
    content: new Uint8Array(bytes.buffer, bytes.byteOffset + first, last - first),
  };
}
