import { acceptedFormats, FileRefusal } from './fileRefusal.ts';
import type { Format } from './reading.ts';

const magic: readonly [string, string][] = [
  ['89504e47', 'a picture (PNG)'],
  ['ffd8ff', 'a picture (JPEG)'],
  ['47494638', 'a picture (GIF)'],
  ['424d', 'a picture (BMP)'],
  ['49492a00', 'a picture (TIFF)'],
  ['4d4d002a', 'a picture (TIFF)'],
  ['25504446', 'a PDF. Download the same period as CSV, OFX or CAMT from your bank'],
  ['d0cf11e0', 'an old Excel workbook. Save it as CSV first'],
  ['1f8b', 'a gzip archive'],
  ['377abcaf', 'a 7-Zip archive'],
  ['52617221', 'a RAR archive'],
  ['53514c69746520', 'a database'],
  ['7f454c46', 'a program'],
  ['4d5a9000', 'a program'],
];

/** Refuses bytes that are plainly no text: pictures, PDF, other archives. */
export function refuseOtherFiles(bytes: Uint8Array): void {
  const start = bytes.subarray(0, 12).toHex();
  const known = magic.find(([beginning]) => start.startsWith(beginning))?.[1];
  if (known) throw notAStatement(known);
  if (start.startsWith('52494646') && start.endsWith('57454250')) throw notAStatement('a picture (WebP)');
  if (start.slice(8, 16) === '66747970') throw notAStatement('a picture or a film');
}

/** Whether the bytes begin as a zip archive does. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 &&
  bytes[1] === 0x4b &&
  (bytes[2] === 3 || bytes[2] === 5) &&
  (bytes[3] === 4 || bytes[3] === 6);

/** Says what a file is that is no statement, and what is accepted. */
export const notAStatement = (what: string): FileRefusal =>
  new FileRefusal('not-a-statement', `This is ${what}. ${acceptedFormats}`);

/** The encoding that the file declares: in an XML declaration or in the header of OFX 1. */
export function declaredEncoding(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, 2000));
  const xml = /^\W{0,5}<\?xml[^>]{0,100}encoding\s*=\s*["']([\w-]{1,40})["']/i.exec(start)?.[1];
  if (xml !== undefined) return xml;
  if (!/OFXHEADER/i.test(start)) return undefined;
  const charset = /CHARSET\s*:\s*([\w-]{1,40})/i.exec(start)?.[1];
  return charset === undefined || charset.toUpperCase() === 'NONE' ? undefined : charset;
}

/** Which format a text is in, by its beginning. Throws a `FileRefusal` for other kinds of text. */
export function formatOf(text: string): Format {
  const start = text.slice(0, 5000).trimStart();
  if (start === '') throw new FileRefusal('empty', `The file holds nothing but spaces. ${acceptedFormats}`);
  if (/^OFXHEADER|<\?OFX|<OFX>/i.test(start)) return 'ofx';
  if (start.startsWith('<')) {
    if (/BkToCstmr|camt\.05[234]/.test(start)) return 'camt';
    if (page.test(start)) throw webPage();
    if (/schemas-microsoft-com:office:spreadsheet/.test(start)) {
      throw notAStatement('an Excel workbook. Save it as CSV first');
    }
    if (/<!DOCTYPE|<!ENTITY/i.test(start)) throw forbiddenXml(1);
    throw notAStatement('XML of another kind');
  }
  if (/^!(Type|Account|Option|Clear)/im.test(start)) return 'qif';
  if (/^:(20|25|60F|60M):/m.test(start) && /^:(60[FM]|61|62[FM]|28C?|25):/m.test(start)) return 'mt940';
  if (/^[{[]\s*["{[\]}]/.test(start)) throw notAStatement('JSON');
  if (controls(start) > start.length / 20) throw notAStatement('no text');
  return 'csv';
}

const page = /<!DOCTYPE html|<(html|head|body|table|meta)\b/i;

/** Whether a text is a web page with a table. */
export const isPageWithTable = (text: string): boolean => {
  const start = text.slice(0, 5000).trimStart();
  return start.startsWith('<') && page.test(start) && /<table\b/i.test(text);
};

/** The refusal of a web page that can't be read. */
export const webPage = (): FileRefusal =>
  notAStatement('a web page, whatever its name ends in. Open it in a spreadsheet program and save it as CSV');

/** Refuses XML with a document type or entities: no bank sends them, and they can grow without end. */
export const forbiddenXml = (line: number): FileRefusal =>
  new FileRefusal(
    'forbidden-xml',
    `Line ${line}: the XML has a document type or entities of its own. Banks' files have none, so it is not read.`,
    { line },
  );

const controls = (text: string): number => text.match(/(?![\t\n\v\f\r])[\p{Cc}\ufffd]/gu)?.length ?? 0;
