import type { Language } from './language.ts';
import { languages } from './languages.ts';
import { plainWords } from './plainWords.ts';

/** The lists of one part of all languages, each with its name. */
export const listsOf = (part: (language: Language) => Partial<Record<string, string>> | undefined) =>
  Object.values(languages).flatMap((language) =>
    Object.entries(part(language) ?? {}).filter((list): list is [string, string] => list[1] !== undefined),
  );

/** The entries of a list as bare words; a star stays. */
export const entriesOf = (list: string): string[] =>
  list
    .split(';')
    .map((entry) => entry.trim())
    .map(
      (entry) => `${entry.startsWith('*') ? '*' : ''}${plainWords(entry)}${entry.endsWith('*') ? '*' : ''}`,
    );

/** Looks a whole text up in lists; the first list that has it stands. The text has to be bare words. */
export function wholeNames<Name extends string>(
  lists: Iterable<readonly [string, string]>,
): ReadonlyMap<string, Name> {
  const names = new Map<string, Name>();
  for (const [name, list] of lists) {
    for (const entry of entriesOf(list)) if (!names.has(entry)) names.set(entry, name as Name);
  }
  return names;
}

/**
 * Finds the lists whose entries stand within a text as whole words, without counting a word twice: the longest entry
 * stands. The text has to be bare words; the work is in proportion to its length.
 */
export function namesWithin<Name extends string>(
  lists: Iterable<readonly [string, string]>,
): (plain: string) => Set<Name> {
  const byFirst = new Map<string, { words: string[]; names: Name[] }[]>();
  const starred: { test: (word: string) => boolean; name: Name }[] = [];
  for (const [name, list] of lists) {
    for (const entry of entriesOf(list)) {
      const bare = entry.replaceAll('*', '');
      const words = bare.split(' ');
      const [first = ''] = words;
      const known = byFirst.get(first) ?? [];
      const same = known.find((one) => one.words.join(' ') === bare);
      if (entry !== bare) starred.push({ test: starTest(entry, bare), name: name as Name });
      else if (same) same.names.push(name as Name);
      else byFirst.set(first, [...known, { words, names: [name as Name] }]);
    }
  }
  for (const entries of byFirst.values()) entries.sort((a, b) => b.words.length - a.words.length);
  return (plain) => {
    const found = new Set<Name>();
    const words = plain.split(' ');
    for (let at = 0; at < words.length; at += 1) {
      const word = words[at] as string;
      for (const { test, name } of starred) if (test(word)) found.add(name);
      const entry = byFirst
        .get(word)
        ?.find((one) => one.words.every((part, index) => part === words[at + index]));
      if (!entry) continue;
      for (const name of entry.names) found.add(name);
      at += entry.words.length - 1;
    }
    return found;
  };
}

function starTest(entry: string, bare: string): (word: string) => boolean {
  if (entry.startsWith('*') && entry.endsWith('*')) return (word) => word.includes(bare);
  return entry.startsWith('*') ? (word) => word.endsWith(bare) : (word) => word.startsWith(bare);
}
