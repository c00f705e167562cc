import type { SentencePart } from '@ledgerline/contract';
import { formatPlain, toDecimal } from '@ledgerline/domain/money';

/** A piece of a sentence: plain words, a name that people gave, or an amount in minor units. */
export type Part = string | { name: string } | { amount: number };
/** A sentence in parts: no two texts stand next to each other, and none is empty. */
export type Sentence = readonly Part[];

/** A sentence as a template: names, amounts and other sentences stand in it where it has `${}`. */
export function say(texts: TemplateStringsArray, ...values: readonly (Part | Sentence)[]): Sentence {
  return joined(texts.flatMap((text, place) => [text, ...asParts(values[place] ?? '')]));
}

/** A name within a sentence. */
export const named = (name: string): Part => ({ name });

/** An amount within a sentence, in minor units. */
export const money = (amount: number): Part => ({ amount });

/** The sentence as text; its amounts are written plain. */
export const textOf = (sentence: Sentence): string =>
  sentence
    .map((part) => (typeof part === 'string' ? part : 'name' in part ? part.name : formatPlain(part.amount)))
    .join('');

/** The sentence as clients get it, with amounts in decimal units. */
export const partsOf = (sentence: Sentence): SentencePart[] =>
  sentence.map((part) =>
    typeof part !== 'string' && 'amount' in part ? { amount: toDecimal(part.amount) } : part,
  );

/** The sentence in texts, and amounts in decimal units between them. */
export function amountsApart(sentence: Sentence): (string | { amount: number })[] {
  return joined(
    sentence.map((part) => {
      if (typeof part === 'string') return part;
      return 'name' in part ? part.name : { amount: toDecimal(part.amount) };
    }),
  );
}

/** What a revert says. */
export function revertedSentence([first = '', ...others]: Sentence): Sentence {
  const lower = typeof first === 'string' ? lowerFirst(first) : first;
  return joined(['Reverted: ', lower, ...others]);
}

/** The text with its first letter small. */
export const lowerFirst = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

const asParts = (value: Part | Sentence): Sentence => (isSentence(value) ? value : [value]);

const isSentence = (value: Part | Sentence): value is Sentence => Array.isArray(value);

function joined<Apart extends object>(parts: readonly (string | Apart)[]): (string | Apart)[] {
  const whole: (string | Apart)[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    if (typeof part === 'string' && typeof last === 'string') whole[whole.length - 1] = last + part;
    else if (part !== '') whole.push(part);
  }
  return whole;
}
