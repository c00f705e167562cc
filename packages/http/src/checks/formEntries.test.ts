import { describe, expect, it } from 'vitest';
import { cutLongest, formEntries } from './formEntries.ts';

const boundary = '-of-the-tests';
const type = `multipart/form-data; boundary=${boundary}`;
const long = 'Date;Amount\r\n\r\n2026-05-01;1,00\n'.repeat(3_000);
const file = (content: string, headers = ''): string =>
  `Content-Disposition: form-data; name="file"; filename="a.csv"\r\n${headers}\r\n${content}`;
const text = (name: string, content: string): string =>
  `Content-Disposition: form-data; name="${name}"\r\n\r\n${content}`;
const formOf = (...parts: string[]): Buffer<ArrayBuffer> =>
  Buffer.from(`${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`, 'latin1');

/** What a form says, told the same way whoever parsed it; how it is refused where it is none. */
async function told(entries: Promise<Iterable<[string, unknown]>>): Promise<unknown> {
  try {
    const all: unknown[] = [];
    for (const [name, value] of await entries) {
      if (typeof value === 'string') all.push([name, value]);
      else {
        const { name: fileName, size } = value as File;
        const bytes = await (value as File).bytes();
        all.push([name, fileName, size, Buffer.from(bytes).toString('latin1')]);
      }
    }
    return all;
  } catch (error) {
    return (error as Error).name;
  }
}

describe('M8 a form whose longest part is not copied says what it says when it is parsed as a whole', () => {
  it.each<[string, Buffer<ArrayBuffer>]>([
    ['a long file', formOf(text('asset', 'a'), file(long), text('shown', 'b'))],
    ['a long file that comes first', formOf(file(long, 'Content-Type: text/csv\r\n'), text('asset', 'a'))],
    ['a long text and a file', formOf(text('shown', long), file('x'))],
    ['two files', formOf(file(long), file(`${long}2`))],
    ['bytes of all kinds', formOf(file(String.fromCharCode(...Array(256).keys()).repeat(400)))],
    ['a file in base64', formOf(file(btoa(long), 'Content-Transfer-Encoding: base64\r\n'))],
    ['the boundary in a file', formOf(file(`${long}${boundary}${long}`))],
    ['many boundaries in a file', formOf(file(`${long}${boundary.repeat(50)}`))],
    ['a file whose headers have no end', formOf(file(long).replaceAll('\r\n\r\n', '\r\n'))],
    ['no end', formOf(file(long)).subarray(0, -6)],
    ['a short form', formOf(text('asset', 'a'), file('x'))],
  ])('%s', async (_what, form) => {
    const whole = new Response(form, { headers: { 'content-type': type } }).formData();
    expect(await told(formEntries(form, type, `--${boundary}`))).toEqual(await told(whole));
  });
});

it('M8 of a form with a long file a few bytes are parsed, and its content is a part of what came', () => {
  const form = formOf(text('asset', 'a'), file(long));
  const cut = cutLongest(form, `--${boundary}`);
  expect(cut?.form.length).toBeLessThan(500);
  expect(cut?.content.buffer).toBe(form.buffer);
  expect(cut?.content.length).toBe(long.length);
  expect(cutLongest(form, '--')).toBeUndefined();
});
