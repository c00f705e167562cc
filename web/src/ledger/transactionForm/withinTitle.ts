import { limits } from '@ledgerline/domain/values';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A title cut to as many characters as it may have, counted as a person counts; spaces around it are free. */
export function withinTitle(text: string): string {
  const leading = text.length - text.trimStart().length;
  let end = leading;
  let count = 0;
  for (const { segment, index } of segmenter.segment(text)) {
    if (index < leading) continue;
    count += 1;
    if (count > limits.title.max) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}
