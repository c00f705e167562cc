import type { LedgerIndex } from './ledgerIndex.ts';

/** A function that finds the other own assets which a text names. */
export function assetsNamed({ others }: LedgerIndex): (text: string) => Set<string> {
  const names = new Map<string, string>();
  for (const { id, name } of others) {
    const folded = fold(name);
    if (folded.length >= 4) names.set(folded, id);
  }
  if (names.size === 0) return () => new Set();
  const patterns = [...names.keys()].toSorted((a, b) => b.length - a.length).map(literally);
  const any = new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return (text) => {
    const found = new Set<string>();
    for (const [name] of fold(text).matchAll(any)) {
      const id = names.get(name);
      if (id !== undefined) found.add(id);
    }
    return found;
  };
}

/** Whether a text names an asset. */
export const namesAsset = (text: string, { name }: { name: string }): boolean =>
  fold(name).length >= 4 && ` ${fold(text)} `.includes(` ${fold(name)} `);

const fold = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();

const literally = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
