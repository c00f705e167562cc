/** Months whose names have marks between their letters, or points, with those that are in the lists. */
const names: Readonly<Record<string, string>> = {
  'ม.ค.': 'jan',
  'ก.พ.': 'feb',
  'มี.ค.': 'mar',
  'เม.ย.': 'apr',
  'พ.ค.': 'may',
  'มิ.ย.': 'jun',
  'ก.ค.': 'jul',
  'ส.ค.': 'aug',
  'ก.ย.': 'sep',
  'ต.ค.': 'oct',
  'พ.ย.': 'nov',
  'ธ.ค.': 'dec',
  जनवरी: 'jan',
  फरवरी: 'feb',
  फ़रवरी: 'feb',
  मार्च: 'mar',
  अप्रैल: 'apr',
  मई: 'may',
  जून: 'jun',
  जुलाई: 'jul',
  अगस्त: 'aug',
  सितंबर: 'sep',
  सितम्बर: 'sep',
  अक्टूबर: 'oct',
  अक्तूबर: 'oct',
  नवंबर: 'nov',
  नवम्बर: 'nov',
  दिसंबर: 'dec',
  दिसम्बर: 'dec',
};
const plain = new Map(Object.entries(names).map(([name, month]) => [name.normalize('NFKC'), month]));
const anyName = new RegExp(
  `(?<=[\\d \\-/])(?:${[...plain.keys()].map((name) => name.replaceAll('.', '\\.')).join('|')})(?=[\\d \\-/]|$)`,
  'u',
);

/** A date with day, month and year as most languages write them, without the words that some put around each. */
export const withoutWords = (text: string): string =>
  isPlain.test(text)
    ? text
    : text
        // Two digits of a year of Thailand: 68 is 2568.
        .replace(/(?<=\p{Script=Thai}\.? ?)(?:4[3-9]|[5-7]\d)$/u, (year) => `25${year}`)
        .replace(anyName, (name) => plain.get(name) ?? name)
        // Latvian, Lithuanian.
        .replace(/^(\d{4})\. ?gada (\d{1,2})\. ?(\p{L}+)$/u, '$2 $3 $1')
        .replace(/^(\d{4}) ?m\. ?(\p{L}+) (\d{1,2})(?: ?d\.)?$/u, '$1 $2 $3')
        // Hebrew: "in March".
        .replace(/(?<=\d )ב(?=\p{Script=Hebrew}{3})/u, '')
        // Vietnamese months have numbers.
        .replace(/^(?:ngày )?(\d{1,2}),? (?:tháng|thg\.?) (\d{1,2}),?(?: năm)? (\d{4})$/iu, '$3-$2-$1');

const isPlain = /^[\d./: -]*$/;
