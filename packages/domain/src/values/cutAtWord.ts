import { limits } from './text.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** How long a text may be: `max` characters as a person counts them, `maxUnits` UTF-16 units; no word is cut behind `min`. */
interface Longest {
  min: number;
  max: number;
  maxUnits: number;
}

/** A text cut at a word where it is longer than a title, or than `longest`; one long word is cut in its middle. */
export function cutAtWord(text: string, { min, max, maxUnits }: Longest = limits.title): string {
  if (text.length <= max) return text;
  // A character that joins the one before it is not among these.
  if (PLAIN.test(text.slice(0, max + 1))) return cutBefore(text.slice(0, max), text[max], min);
  // The rest of a long text costs more than all else that is done for its row.
  const characters: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    if (characters.push(segment) > max) break;
  }
  if (characters.length <= max && text.length <= maxUnits) return text;
  let units = 0;
  const fitting = characters.slice(0, max).filter((character) => (units += character.length) <= maxUnits);
  return cutBefore(fitting.join(''), characters[fitting.length], min);
}

/** Characters of which each is one, as a person counts them. */
const PLAIN = /^[\u0020-\u007e]*$/;

/** What is left of a text that was cut before that character, without the word that was cut. */
function cutBefore(cut: string, next: string | undefined, min: number): string {
  if (next === ' ') return cut.trimEnd();
  const lastSpace = cut.lastIndexOf(' ');
  return (lastSpace >= min ? cut.slice(0, lastSpace) : cut).trimEnd();
}
