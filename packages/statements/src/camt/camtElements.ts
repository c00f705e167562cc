import { SaxesParser } from 'saxes';
import { FileRefusal } from '../fileRefusal.ts';
import { forbiddenXml } from '../sniff.ts';

/** An element of the XML: its name without a prefix, its text, and what is in it. */
export interface XmlElement {
  name: string;
  line: number;
  text: string;
  currency?: string;
  children: XmlElement[];
}

/** No bank nests deeper; a file that does is damaged or hostile. */
const deepest = 60;

/**
 * Reads XML as a stream, and gives each element that `wanted` names as a whole when it ends, with the names around it.
 * Nothing else is kept. Throws a `FileRefusal` for a DTD, entities, and XML that is not well-formed.
 */
export function eachElement(
  text: string,
  wanted: ReadonlySet<string>,
  take: (element: XmlElement, around: readonly string[]) => void,
  begin: (name: string, line: number) => void,
): void {
  const parser = new SaxesParser({ xmlns: false, fragment: false });
  const path: string[] = [];
  const open: XmlElement[] = [];
  const fail = (what: string) =>
    new FileRefusal('malformed', `Line ${parser.line}: the XML ${what}. The file may be damaged.`, {
      line: parser.line,
    });
  parser.on('doctype', () => {
    throw forbiddenXml(parser.line);
  });
  parser.on('error', (error) => {
    if (/entity/i.test(error.message)) throw forbiddenXml(parser.line);
    throw fail('is not well-formed');
  });
  parser.on('opentag', (tag) => {
    const name = tag.name.slice(tag.name.indexOf(':') + 1);
    if (path.length >= deepest) throw fail(`is nested more than ${deepest} deep`);
    path.push(name);
    begin(name, parser.line);
    if (open.length === 0 && !wanted.has(name)) return;
    const element: XmlElement = { name, line: parser.line, text: '', children: [] };
    const currency = tag.attributes['Ccy'];
    if (typeof currency === 'string') element.currency = currency;
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const addText = (part: string) => {
    const element = open.at(-1);
    if (element) element.text += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    path.pop();
    const element = open.pop();
    if (element && open.length === 0) take(element, path);
  });
  // In parts, so that a file is refused where it goes wrong and no part is held twice.
  for (let at = 0; at < text.length; at += 65_536) parser.write(text.slice(at, at + 65_536));
  parser.close();
}

/** The element at a path of names below another one, the first where there are several. */
export function below(element: XmlElement | undefined, path: string): XmlElement | undefined {
  let found = element;
  for (const name of path.split('/')) found = found?.children.find((child) => child.name === name);
  return found;
}

/** All elements at a path of names below another one. */
export function allBelow(element: XmlElement, path: string): XmlElement[] {
  let found = [element];
  for (const name of path.split('/'))
    found = found.flatMap(({ children }) => children.filter((child) => child.name === name));
  return found;
}

/** The text at a path; undefined where there is none. */
export function textAt(element: XmlElement | undefined, path: string): string | undefined {
  const text = below(element, path)?.text.trim();
  return text === undefined || text === '' ? undefined : text;
}
