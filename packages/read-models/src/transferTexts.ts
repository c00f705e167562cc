import { foldText } from '@ledgerline/domain/foldText';
import type { HistoryFilter, TransferTexts } from './readModels.ts';

/** Which transfers a word finds by the texts that a list shows of them. */
export interface TransferMatches {
  /** Assets that a transfer came from, and assets that one went to, whose part of the title holds the word. */
  from: string[];
  to: string[];
  /** Whether an empty description of an incoming transfer is found, and that of any other. */
  emptyIncoming: boolean;
  emptyOutgoing: boolean;
}

/** Looks a folded word up in what a list shows of transfers. A word has no blank, so it stands in one half of a title. */
export function matchTransferTexts(
  { emptyDescription, titles }: TransferTexts,
  word: string,
): TransferMatches {
  return {
    from: idsOf(foldedTitles(titles.from), word),
    to: idsOf(foldedTitles(titles.to), word),
    emptyIncoming: foldText(emptyDescription.incoming).includes(word),
    emptyOutgoing: foldText(emptyDescription.outgoing).includes(word),
  };
}

/** The folded titles of transfers in a list, which stand in no row: halves by the ids of their assets. */
export interface ShownTitles {
  from: ReadonlyMap<string, string>;
  to: ReadonlyMap<string, string>;
  /** Of the two halves a list that is seen from an account shows one. */
  seenFrom: string | undefined;
}

/** The titles that a list is sorted by; undefined for one without transfers. */
export function shownTitles({ accountId, kinds, transferTexts }: HistoryFilter): ShownTitles | undefined {
  if (!transferTexts || !kinds.includes('transfer')) return undefined;
  const { from, to } = transferTexts.titles;
  return { from: foldedTitles(from), to: foldedTitles(to), seenFrom: accountId };
}

/** The title of a transfer. Where an asset is unknown its part is empty. */
export function titleOf({ from, to, seenFrom }: ShownTitles, source: string, target: string): string {
  const [ofSource, ofTarget] = [from.get(source) ?? '', to.get(target) ?? ''];
  if (seenFrom === undefined) return ofSource + ofTarget;
  return target === seenFrom ? ofSource : ofTarget;
}

/** Titles that no transfer's is before or behind. There is at least one asset. */
export function titleBounds(
  { from, to, seenFrom }: ShownTitles,
  compare: (one: string, other: string) => number,
): { least: string; most: string } {
  const ends = (titles: Iterable<string>): [string, string] => {
    const [first = '', ...others] = titles;
    let [least, most] = [first, first];
    for (const title of others) {
      if (compare(title, least) < 0) least = title;
      if (compare(title, most) > 0) most = title;
    }
    return [least, most];
  };
  const [leastTo, mostTo] = ends(to.values());
  const [least] = ends(seenFrom === undefined ? from.values() : [...from.values(), leastTo]);
  const most =
    seenFrom === undefined ? [...from.values()].map((half) => half + mostTo) : [...from.values(), mostTo];
  return { least, most: ends(most)[1] };
}

/** Folding the halves one by one gives the same as folding the whole title: the second one begins with a blank. */
const foldedTitles = (titles: ReadonlyMap<string, string>): Map<string, string> =>
  new Map([...titles].map(([id, title]) => [id, foldText(title)]));

const idsOf = (titles: ReadonlyMap<string, string>, word: string): string[] =>
  [...titles].filter(([, title]) => title.includes(word)).map(([id]) => id);
