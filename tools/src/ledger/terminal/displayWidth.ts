const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

// What a terminal draws over two columns: East Asian scripts but for their half-width forms, and emoji.
const wide =
  /^(?![\uff61-\uffdc])[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Yi}\u3000-\u303e\u30fb\u30fc\uff01-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}|\ufe0f/u;
const invisible = /^[\p{Default_Ignorable_Code_Point}\p{Mn}\p{Me}]+$/u;

/** How many columns of a terminal a text takes. */
export function displayWidth(text: string): number {
  let columns = 0;
  for (const { segment } of segmenter.segment(text)) {
    if (invisible.test(segment)) continue;
    columns += wide.test(segment) ? 2 : 1;
  }
  return columns;
}
