import { withoutRepeated } from '@ledgerline/domain/values';

/** Texts that were entered one after the other, and the one that is being typed. */
export interface Chips {
  chips: readonly string[];
  text: string;
}

/** Nothing entered yet. */
export const noChips: Chips = { chips: [], text: '' };

/** What the person means by now: the typed text counts as entered. One that comes twice, in whatever case, stands once. */
export const textsOf = ({ chips, text }: Chips): string[] =>
  withoutRepeated(
    [...chips, text]
      .map((one) => one.normalize('NFC').trim().replaceAll(/\s+/g, ' '))
      .filter((one) => one !== ''),
  );

/** Takes what was typed in, at a sign that parts texts: all before the last of them. */
export function typedInto({ chips }: Chips, typed: string, parts?: RegExp): Chips {
  if (parts === undefined) return { chips, text: typed };
  const [text = '', ...before] = typed.split(parts).reverse();
  return { chips: textsOf({ chips: [...chips, ...before.reverse()], text: '' }), text: text.trimStart() };
}

/** Chips as one text, for texts that have no comma; the typed one is the last. */
export const textOfChips = ({ chips, text }: Chips): string => [...chips, text].join(',');

/** The chips of such a text. */
export function chipsIn(text: string): Chips {
  const all = text.split(',');
  return { chips: all.slice(0, -1), text: all.at(-1) ?? '' };
}
