import { EARLIEST_DATE, isCalendarDate } from '@ledgerline/domain/calendarDate';
import type { DateOrder } from '../reading.ts';
import { months } from '../words/months.ts';
import { withoutAccents } from '../words/plainWords.ts';
import { withoutWords } from './spelledDates.ts';

const longest = 60;
/** Before and after noon, in front of a time or behind it. */
const inFront = '(?:(?:오전|오후|午前|午後|上午|下午) ?)?';
const behind = '(?: ?(?:[ap]\\.? ?m\\.?|[πμ]\\.?μ\\.?|[صم]))?';
const time = new RegExp(
  `(?:[T ,]+(?:(?:um|at|om|à|às|o|kl|kl\\.) )?${inFront}|-(?=\\d{1,2}:))\\d{1,2}(?:[:.h]|[時时点시] ?)\\d{2}` +
    `(?:(?:[:.]|[分분] ?)\\d{2}(?:[.,]\\d+)?)?[分분秒초]?${behind}(?: ?(?:[A-Z]{1,5}|[+-]\\d{2}:?\\d{2}))?$`,
  'i',
);
const timeInFront = /^\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?: ?[ap]\.?m\.?)?[ ,T]+(?=\S{6})/i;
/** What a computer makes of a day: "Fri Mar 28 14:22:01 EDT 2025". */
const ofComputers =
  /^\p{L}{3} (\p{L}{3} \d{1,2}) (?:\d{2}:\d{2}:\d{2} (?:[A-Z]{3,5} )?)?(\d{4})(?: \d{2}:\d{2}:\d{2}\b.*)?$/u;
/** The day for which a bank booked it, behind the one on which it did. */
const asOf = / as of \S+$/i;
const ordinal = /(?<=^\d{1,2}| \d{1,2})(?:st|nd|rd|th|er)(?: of)?(?= \p{L})/u;
/** A day with its time, as figures alone, or with the letters of ISO 8601. */
const figures = /^((?:19|20)\d{6})T?(?:[01]\d|2[0-3])[0-5]\d(?:[0-5]\d)?(?:\.\d+)?Z?$/;
const weekday = /^(?:\p{L}{2,10}[.,]{0,2}) (?=\d)/u;
const weekdayOfWords = /^\p{L}{2,12}(?:\.,?|,) (?=\p{L}{3})/u;
const numeric = /^(\d{1,4})([./\-' ])[ ']*(\d{1,2})([./\-' ])[ ']*(\d{1,4})\.?$/;
const named = /^(\d{1,4})[. \-/]*(\p{L}{3,12})[.]?[ \-/,']*(\d{1,4})\.?$/u;
const monthFirst = /^(\p{L}{3,12})[. \-/]+(\d{1,2})(?:st|nd|rd|th)?[, \-/']+(\d{2}|\d{4})$/u;

/**
 * Reads a date, perhaps with a time behind it, under one order of day, month and year, as yyyy-MM-dd; undefined for
 * anything else. A named month and a year of four digits in front read the same under every order.
 */
export function readDate(cell: string, order: DateOrder): string | undefined {
  if (cell.length > longest || !/\p{Nd}/u.test(cell)) return undefined;
  const text = bare(cell);
  const parts = numeric.exec(text);
  if (parts) {
    const [, first = '', mark = '', second = '', nextMark = '', third = ''] = parts;
    if (mark !== nextMark && nextMark !== "'") return undefined;
    // Only Quicken writes years of one digit, behind an apostrophe.
    if (third.length === 1 && nextMark !== "'" && order !== 'ymd') return undefined;
    // What stands behind an apostrophe is a year.
    if (nextMark === "'" && order === 'ymd') return undefined;
    // No country writes a year of two digits in front of points.
    if (order === 'ymd' && mark === '.' && first.length < 4) return undefined;
    return inOrder(first, second, third, order);
  }
  if (/^\d{8}$/.test(text)) return compact(text, order);
  return withName(text);
}

/** Whether a date is written with all four digits of its year. Within a file all dates are, or none. */
export const hasWholeYear = (cell: string): boolean =>
  cell.length <= longest && /(?:^|\D)\d{4}(?:\D|$)|^\d{8}$/.test(bare(cell));

/** Whether a date has a year of Thailand. Within a file all dates have one, or none. */
export const hasThaiYear = (cell: string): boolean =>
  cell.length <= longest && /(?:^|\D)2[45]\d\d(?:\D|$)/.test(dated(cell));

/** Years of Taiwan, which have three digits, and of Thailand, which are the only ones beyond 2400. */
const ofTaiwan = /^1\d\d(?=([./-])\d{1,2}\1\d{1,2}$)/;
const ofThailand = /^2[45]\d\d(?=[./-])|(?<=[./ -])2[45]\d\d$/;

/** Nothing but figures and marks. */
const plainDate = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/;

/** A date without its time and weekday. */
const dated = (cell: string): string => (plainDate.test(cell) ? cell : withoutBesides(cell));

/** The same with its year as most write it. */
const bare = (cell: string): string => inMostYears(dated(cell));

const withoutBesides = (cell: string): string =>
  withoutWords(withoutCharacters(cell.normalize('NFKC').replace(/\s+/g, ' ').trim()))
    // A mark of spreadsheets for texts, and words for the year behind it.
    .replace(/^'([^']*)'?$/, '$1')
    .replace(/(?<=\d) ?[гр]\.?$/u, '')
    .replace(/(?<=\d) ?([/-]) ?(?=\d)/g, '$1')
    .replace(figures, '$1')
    .replace(ofComputers, '$1 $2')
    .replace(asOf, '')
    .replace(time, '')
    .replace(timeInFront, '')
    .replace(ordinal, '')
    .replace(weekdayOfWords, '')
    .replace(/(?<=\p{L}\.?|\d) de(?: el)? (?=\p{L}|\d)/gu, ' ')
    .replace(weekday, (day, _at, whole: string) => (monthFirst.test(whole) ? day : ''));

const inMostYears = (text: string): string =>
  text
    .replace(ofTaiwan, (year) => String(Number(year) + 1911))
    .replace(ofThailand, (year) => String(Number(year) - 543));

/** The last years before eras whose years banks count: 令和 8 is 2026. */
const eras: Readonly<Record<string, number>> = {
  令和: 2018,
  平成: 1988,
  昭和: 1925,
  民國: 1911,
  民国: 1911,
  R: 2018,
  H: 1988,
  S: 1925,
};
const inEra = /^(令和|平成|昭和|民國|民国|[RHS]) ?(\d{1,3}|元)(?: ?年 ?|[./-])(?=\d)/;
const eastAsian = /^(\d{2,4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일]?/;

/** A date of East Asia with marks in place of characters, without the day of the week behind it. */
const withoutCharacters = (text: string): string =>
  text
    .replace(
      inEra,
      (_all, era: string, year: string) => `${(eras[era] ?? 0) + (year === '元' ? 1 : Number(year))}-`,
    )
    .replace(/^(\d{4})-(\d{1,2}) ?月 ?(\d{1,2}) ?日?/, '$1-$2-$3')
    .replace(/^(\d{4}-\d{1,2})[./](\d{1,2})/, '$1-$2')
    .replace(eastAsian, '$1-$2-$3')
    .replace(/ ?\([月火水木金土日월화수목금토일]\)/, '');

/** Two digits of a year: 80 to 99 are of the last century. */
const fullYear = (year: string): string =>
  year.length === 4 ? year : `${Number(year) >= 80 ? '19' : '20'}${year.padStart(2, '0')}`;

function inOrder(first: string, second: string, third: string, order: DateOrder): string | undefined {
  if (order === 'ymd')
    return first.length === 3 || first.length === 1 ? undefined : day(first, second, third);
  if (first.length > 2) return undefined;
  return order === 'dmy' ? day(third, second, first) : day(third, first, second);
}

function compact(text: string, order: DateOrder): string | undefined {
  if (order === 'ymd') return day(text.slice(0, 4), text.slice(4, 6), text.slice(6));
  const [first, second, year] = [text.slice(0, 2), text.slice(2, 4), text.slice(4)];
  return order === 'dmy' ? day(year, second, first) : day(year, first, second);
}

function withName(text: string): string | undefined {
  const [, first = '', name, last = ''] = named.exec(text) ?? [];
  if (name !== undefined) {
    const month = monthOf(name);
    if (month === undefined) return undefined;
    return first.length === 4 ? day(first, month, last) : day(last, month, first);
  }
  const [, monthName, dayOfMonth = '', year = ''] = monthFirst.exec(text) ?? [];
  const month = monthName === undefined ? undefined : monthOf(monthName);
  return month === undefined ? undefined : day(year, month, dayOfMonth);
}

function day(year: string, month: string, dayOfMonth: string): string | undefined {
  if (year.length === 3 || dayOfMonth.length > 2 || month.length > 2) return undefined;
  const date = `${fullYear(year)}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
  return isCalendarDate(date) && date >= EARLIEST_DATE && date < '2100' ? date : undefined;
}

const monthNames = months.map((names) => new Set(names.split(/\s+/)));

function monthOf(name: string): string | undefined {
  const plain = withoutAccents(name.toLowerCase());
  const index = monthNames.findIndex((names) => names.has(plain));
  return index === -1 ? undefined : String(index + 1);
}
