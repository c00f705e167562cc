import { cleanText, limits } from './text.ts';

/**
 * What two names of payees or tags have alike where they are one: no case, no outer or repeated spaces, one Unicode
 * form. Accents count. It is empty for an empty name alone.
 */
export const labelKey = (name: string): string =>
  isPlainName(name)
    ? name.toLowerCase()
    : name.normalize('NFKC').toLowerCase().normalize('NFKC').replace(/\s+/gu, ' ').trim();

/** Whether a name differs from its key in nothing but case: most do, and a ledger may have very many. */
export const isPlainName = (name: string): boolean => PLAIN.test(name);

// Letters of Latin-1 and of Cyrillic that no form of Unicode writes in another way.
const PLAIN = /^[!-~À-ÖØ-öø-ÿА-я]+(?: [!-~À-ÖØ-öø-ÿА-я]+)*$/;

/** A tag as it is kept, without the # before it; undefined for a text that is none. */
export function cleanTag(raw: string): string | undefined {
  const cleaned = cleanText(raw);
  const tag = cleaned.ok ? cleaned.text.replace(/^[#\s]+/u, '') : '';
  return tag === '' || tag.length > limits.tag.max || /[,;:|]/.test(tag) ? undefined : tag;
}

/** The tags without those that an earlier one is, in their order. */
export function withoutRepeated(tags: readonly string[]): string[] {
  const keys = new Set<string>();
  return tags.filter((tag) => keys.size < keys.add(labelKey(tag)).size);
}
