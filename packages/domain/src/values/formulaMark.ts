/** What may be a formula where a spreadsheet begins a cell: at the start of a text, or where it may part it. */
const formulas = /(^|[;\t]\s*)('*(?:[=+\-@＝＋－＠]|(?<=^'*)[\t\r]))/g;
/** Where there may be one at all: few texts begin so or have what parts them, and looking is a third of replacing. */
const mayHoldOne = /^['=+\-@＝＋－＠\t\r]|[;\t]/;

/**
 * A text in which spreadsheets see no formula: an apostrophe stands in front of each, also behind a semicolon or a tab,
 * where some of them part a text. `withoutFormulaMarks` gives the text back letter for letter.
 */
export const withFormulaMarks = (text: string): string => change(text, (found) => `'${found}`);

/** The text that `withFormulaMarks` was given. */
export const withoutFormulaMarks = (text: string): string =>
  change(text, (found) => (found.startsWith("'") ? found.slice(1) : found));

/** Changes what may be a formula, with the apostrophes in front of it; what stands before stays. */
function change(text: string, changed: (found: string) => string): string {
  if (!mayHoldOne.test(text)) return text;
  return text.replace(formulas, (_all, before: string, found: string) => before + changed(found));
}
