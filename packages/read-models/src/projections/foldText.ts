/** Text as it is compared and searched: without case, accents and compatibility forms. */
export function foldText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replaceAll(ACCENTS, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ')
    .normalize('NFC');
}

const ASCII = /^[\u0020-\u007e]*$/;
const ACCENTS = /[\u0300-\u036f]/g;
