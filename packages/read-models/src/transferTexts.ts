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

/**
 * The folded title of a transfer as a list shows it, by the ids of its assets; undefined for a list without transfers.
 * Where an asset is unknown its part is empty.
 */
export function transferTitles({
  accountId,
  kinds,
  transferTexts,
}: HistoryFilter): ((from: string, to: string) => string) | undefined {
  if (!transferTexts || !kinds.includes('transfer')) return undefined;
  const from = foldedTitles(transferTexts.titles.from);
  const to = foldedTitles(transferTexts.titles.to);
  const half = (titles: ReadonlyMap<string, string>, id: string): string => titles.get(id) ?? '';
  if (accountId === undefined) return (source, target) => half(from, source) + half(to, target);
  return (source, target) => (target === accountId ? half(from, source) : half(to, target));
}

/** Folding the halves one by one gives the same as folding the whole title: the second one begins with a blank. */
const foldedTitles = (titles: ReadonlyMap<string, string>): Map<string, string> =>
  new Map([...titles].map(([id, title]) => [id, foldText(title)]));

const idsOf = (titles: ReadonlyMap<string, string>, word: string): string[] =>
  [...titles].filter(([, title]) => title.includes(word)).map(([id]) => id);
