import { expect, it } from 'vitest';
import { measureForm } from './formParts.ts';

const part = (headers: string, text: string): string =>
  `--x\r\nContent-Disposition: form-data; ${headers}\r\n\r\n${text}\r\n`;
const measure = (body: string, type = 'multipart/form-data; boundary=x', most = 8) =>
  measureForm(Uint8Array.from(Buffer.from(body)), type, most);

it.each(['multipart/form-data; boundary=x', 'multipart/form-data; charset=utf-8; boundary="x"'])(
  'S1-7.19 counts parts and the bytes of texts, not those of files, under %s',
  (type) => {
    const body = `${part('name="asset"', 'abc')}${part('name="file"; filename="a.csv"', 'x'.repeat(1_000))}--x--\r\n`;
    const { parts, textBytes } = measure(body, type);
    expect(parts).toBe(2);
    expect(textBytes).toBe(part('name="asset"', 'abc').length - '--x'.length);
  },
);

it('S1-7.19 stops one after the most', () => {
  expect(measure(`${part('name="a"', '').repeat(100_000)}--x--`, undefined, 8).parts).toBe(9);
});

it('S1-7.19 measures nothing where there is no boundary, or no part', () => {
  expect(measure(part('name="a"', ''), 'multipart/form-data')).toEqual({ parts: 0, textBytes: 0 });
  expect(measure('--x', undefined)).toEqual({ parts: 0, textBytes: 0 });
  expect(measure('', undefined)).toEqual({ parts: 0, textBytes: 0 });
});
