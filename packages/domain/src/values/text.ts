/** How long texts may be. Title in characters as a person counts them, everything else in UTF-16 units. */
export const limits = {
  title: { min: 3, max: 30, maxUnits: 120 },
  userName: { min: 2, max: 100 },
  email: { max: 254 },
  password: { min: 8, max: 128 },
  assetName: { min: 1, max: 60 },
  institution: { max: 100 },
  assetDescription: { max: 200 },
  transferDescription: { max: 200 },
  transactionDescription: { max: 500 },
  paymentMethod: { max: 50 },
  goalName: { min: 1, max: 60 },
  goalNote: { max: 200 },
  /** Goals that are open at once. */
  openGoals: 200,
  payee: { max: 60 },
  tag: { max: 30, atOnce: 10 },
  ruleName: { min: 1, max: 60 },
  ruleValue: { max: 100, atOnce: 200 },
  ruleConditions: { max: 10 },
} as const;

/** A text as it is kept, or that it has characters which no text may have. */
export type CleanText = { ok: true; text: string } | { ok: false };

// Control characters, line and paragraph separators, bidirectional embeddings, overrides and isolates.
const forbidden = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const invisible = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]*$/u;

/**
 * Trims and normalises (NFC) a text. Control characters, lone surrogates and bidirectional overrides are refused; line
 * feed and tab are fine where `multiline`. A text without any visible character is empty.
 */
export function cleanText(raw: string, { multiline = false } = {}): CleanText {
  const lines = multiline ? raw.replaceAll('\r\n', '\n') : raw;
  const text = lines.trim().normalize('NFC');
  if (!hasOnlyAllowedCharacters(multiline ? text.replace(/[\n\t]/g, ' ') : text)) return { ok: false };
  return { ok: true, text: invisible.test(text) ? '' : text };
}

/** Whether a text has only characters that a text of one line may have. */
export const hasOnlyAllowedCharacters = (text: string): boolean =>
  text.isWellFormed() && !forbidden.test(text);

// What takes no space and joins nothing.
const hidden = /(?![\u200c\u200d\p{Variation_Selector}])[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u;

/** A text cut to so many UTF-16 units, between two characters. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  let cut = '';
  for (const { segment } of segmenter.segment(text)) {
    if (cut.length + segment.length > max) break;
    cut += segment;
  }
  return cut.trimEnd();
}

/** Whether a text has characters that nobody would type again, since they cannot be seen. */
export const hasHiddenCharacters = (text: string): boolean => hidden.test(text);

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
// Each of these characters stands alone. A carriage return with a line feed would be one.
const eachIsOne = /^[\x20-\x7e]*$/;

/** How many characters a person counts (grapheme clusters). */
export function graphemeCount(text: string): number {
  if (eachIsOne.test(text)) return text.length;
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}

const local = String.raw`[^\s@"(),:;<>[\\\].]+(?:\.[^\s@"(),:;<>[\\\].]+)*`;
const label = String.raw`[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`;
const emailAddress = new RegExp(`^${local}@(?:${label}\\.)+${label}$`, 'u');

/** Whether it has the form of an e-mail address: one that mail could be sent to from anywhere. */
export function isEmailAddress(text: string): boolean {
  return (
    text.length <= limits.email.max &&
    text.indexOf('@') <= 64 &&
    hasOnlyAllowedCharacters(text) &&
    emailAddress.test(text)
  );
}
